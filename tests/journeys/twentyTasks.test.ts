import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  dayOfInstant,
  formatDay,
  instantAt,
  timeOfInstant,
  todayInSaoPaulo,
} from '../../domain/time';
import { picture } from '../../server/seed/pictures';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  type Booking,
  bookingNow,
  bookingsFor,
  bookingsOf,
  codeOf,
  dialogOf,
  hasPartner,
} from './bookingScreen';
import { type Customer, customersFor, isActive, openCustomer } from './customerScreen';
import { atMost, handsOn } from './hands';
import { isoDay, type Lead, newCpf } from './leadScreen';
import { offerFor, optionOf } from './newBookingScreen';
import {
  clipboardOf,
  isUnpaid,
  newCode,
  part,
  takesPix,
  unpaidCents,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import {
  arrives,
  columnOf,
  downloaded,
  escapes,
  eventually,
  input,
  openAs,
  place,
  press,
  says,
  seen,
} from './screen';

/**
 * What the work of every day costs the fastest operator: presses of the mouse and of the keyboard, counted by real
 * ones. Each task begins where one stands for it, and ends when it is done; decision 0125.
 */

let product: Product;
let browser: TestBrowser;
let api: Api;
const takeBooking = bookingsFor(() => api);
const takeCustomer = customersFor(() => api);
const takeWhole = wholeBookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => one === document.activeElement);

const PICTURE = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    picture(
      { from: [0, 0, 0], to: [255, 255, 255], shape: [255, 0, 0] },
      { width: 40, height: 20 },
    ),
  ),
};

/** The page of a booking at its address, ready for what is done there. */
const openRecord = async (booking: Booking, profile = 'administrator'): Promise<Page> => {
  const page = await openAs(browser, profile, `/schedules/${booking._id}`);
  await seen(page.getByText(codeOf(booking), { exact: true }).first());
  await seen(button(page, 'Ações do agendamento'));
  return page;
};

describe('a booking is found', () => {
  /** Somewhere else, where the keys of every page are there. */
  const elsewhere = async (): Promise<Page> => {
    const page = await openAs(browser, 'operation', '/airport');
    await seen(page.getByRole('button', { name: 'Buscar em tudo' }));
    return page;
  };

  const bookingsThat = (fits: (customer: Customer) => boolean): Promise<Customer> =>
    takeCustomer((customer) => customer.numberOfSchedules > 0 && fits(customer));

  it('by its code, whatever its day: 0 clicks, 8 keys', async () => {
    const [booking] = (
      await bookingsOf(api, { orderBy: 'dateRangeStart', orderType: 'ASC' })
    ).filter(({ shortCode }) => shortCode?.length === 6);
    if (!booking) throw new Error('No booking has a code');
    const page = await elsewhere();
    const hands = handsOn(page);
    await hands.press('Control+k');
    await seen(page.getByRole('combobox', { name: 'Buscar' }));
    await hands.type(codeOf(booking).toLowerCase());
    await hands.press('Enter');
    await arrives(page, `/schedules/${booking._id}`);
    atMost(hands, 0, 8);
  });

  it('by the name of the customer: 0 clicks, as many keys as it has and two', async () => {
    const customer = await bookingsThat(({ name }) => name.length > 5);
    const page = await elsewhere();
    const hands = handsOn(page);
    await hands.press('Control+k');
    await seen(page.getByRole('combobox', { name: 'Buscar' }));
    await hands.type(customer.name);
    await hands.press('Enter');
    await eventually(() => place(page).startsWith('/schedules/'), true);
    const id = place(page).split('/').at(-1) ?? '';
    expect((await bookingNow(api, id)).user.name).toBe(customer.name);
    atMost(hands, 0, customer.name.length + 2);
  });

  it('by the end of her telephone: 0 clicks, 6 keys', async () => {
    const customer = await bookingsThat(({ phone }) => Boolean(phone.number));
    const digits = customer.phone.number?.slice(-4) ?? '';
    const page = await elsewhere();
    const hands = handsOn(page);
    await hands.press('Control+k');
    await seen(page.getByRole('combobox', { name: 'Buscar' }));
    await hands.type(digits);
    await hands.press('Enter');
    await eventually(() => place(page).startsWith('/schedules/'), true);
    const { userId } = await bookingNow(api, place(page).split('/').at(-1) ?? '');
    const { phone } = await api.call<Customer>('GET', `/v2/bo/users/${userId}`);
    expect(phone.number).toContain(digits);
    atMost(hands, 0, 6);
  });
});

describe('a booking is changed', () => {
  it('B-CALL-17 its date moves: 1 click, 8 keys, and nothing is called wrong in between', async () => {
    const booking = await takeBooking({
      status: 1,
      fits: ({ dateRangeStart, dateRangeEnd }) =>
        dayOfInstant(dateRangeStart) === dayOfInstant(dateRangeEnd),
    });
    const page = await openRecord(booking);
    const hands = handsOn(page);
    const day = addDays(todayInSaoPaulo(new Date()), 17);
    await hands.click(button(page, 'Alterar data'));
    const dialog = dialogOf(page, 'Alterar data');
    const start = dialog.getByRole('textbox', { name: 'Data inicial' });
    await eventually(() => hasFocus(start), true);
    const faults = dialog.locator('[aria-invalid=true], .Mui-error, [role=alert]');
    for (const figure of formatDay(day).replace(/\D/g, '').slice(0, 4)) {
      await hands.type(figure);
      expect(await faults.allInnerTexts()).toEqual([]);
    }
    await hands.press('Enter');
    await says(page, 'Data alterada com sucesso');
    atMost(hands, 1, 8);
    const moved = await bookingNow(api, booking._id);
    const hours = ({ dateRangeStart, dateRangeEnd }: Booking) =>
      [dateRangeStart, dateRangeEnd].map(timeOfInstant);
    expect([moved.dateRangeStart, moved.dateRangeEnd].map(dayOfInstant)).toEqual([day, day]);
    expect(hours(moved)).toEqual(hours(booking));
  });
});

interface Bonus {
  readonly _id: string;
  readonly professionalName: string;
  readonly approval?: { readonly status: number };
  readonly blocked: string | null;
}

/** Words of a professional's name that exactly so many of the bonuses are found by that wait for a head. */
const wordsOf = async (head: Api, count: number): Promise<string> => {
  const waiting = async (professional = '') =>
    (
      await head.call<{ bonus: Bonus[] }>(
        'GET',
        `/transfer/order?limit=100&isOwner=true&professional=${encodeURIComponent(professional)}`,
      )
    ).bonus.filter(({ blocked }) => !blocked);
  const names = (await waiting()).map(({ professionalName }) => professionalName);
  const parts = names.flatMap((name) =>
    Array.from(name.slice(0, -3), (_, at) => name.slice(at, at + 3).trim()),
  );
  for (const part of new Set(parts.filter(({ length }) => length === 3)))
    if ((await waiting(part)).length === count) return part;
  throw new Error(`No ${count} bonuses wait together`);
};

describe('bonuses are decided', () => {
  it.each(['operationHead', 'financeHead'])(
    'C-TRANS-13 five that wait, by the %s: 3 clicks',
    async (profile) => {
      const head = await apiAs(product.url, profile.toLowerCase());
      const filter = encodeURIComponent(JSON.stringify({ name: await wordsOf(head, 5) }));
      const page = await openAs(browser, profile, `/transfers?filter=${filter}`);
      await eventually(() => page.locator('tbody tr').count(), 5);
      const decision = page.waitForResponse(/\/transfer\/order\/approval$/);
      const hands = handsOn(page);
      await hands.click(page.getByRole('checkbox', { name: 'Selecionar todos' }));
      await hands.click(button(page, 'APROVAR SELECIONADOS'));
      await hands.click(button(dialogOf(page, 'Aprovar 5 bônus'), 'Aprovar'));
      await says(page, 'Bônus selecionados atualizados com sucesso!');
      atMost(hands, 3, 0);
      const { bonus } = (await (await decision).json()) as { bonus: Bonus[] };
      const after = profile === 'operationHead' ? 2 : 3;
      expect(bonus.map(({ approval }) => approval?.status)).toEqual(Array(5).fill(after));
    },
  );
});

/** The bookings that somebody may be suggested for, one after the other. */
const suggestedFor = async (
  status: number,
  fits: (booking: Booking) => boolean,
): Promise<{ readonly booking: Booking; readonly names: readonly string[] }> => {
  for (;;) {
    const booking = await takeBooking({ status, fits });
    const { data } = await api.call<{ data: readonly { _id: string; name: string }[] }>(
      'GET',
      `/schedule/find_partner/${booking._id}`,
    );
    const others = data.filter(({ _id }) => _id !== booking.partner?.partnerId);
    if (others.length > 0) return { booking, names: others.map(({ name }) => name) };
  }
};

const partnerNow = async ({ _id }: Booking): Promise<string | undefined> =>
  (await bookingNow(api, _id)).partner?.partnerName;

describe('a professional is given', () => {
  const inSaoPaulo = ({ address }: Booking): boolean => address.areaId === 'sao-paulo';

  it('B-ACT-03 in place of the one that a booking has: 2 clicks', async () => {
    const { booking, names } = await suggestedFor(2, (one) => inSaoPaulo(one) && hasPartner(one));
    const page = await openRecord(booking);
    const hands = handsOn(page);
    await hands.click(button(page, 'Sugestão de profissionais'));
    await hands.click(button(page, `Atribuir ${names[0]}`));
    await says(page, 'Artista atualizado com sucesso');
    atMost(hands, 2, 0);
    expect(await partnerNow(booking)).toBe(names[0]);
  });

  it('B-ACT-03 B-ROW-02 from the suggestion, where it stands open: 1 click', async () => {
    const { booking, names } = await suggestedFor(1, (one) => inSaoPaulo(one) && !hasPartner(one));
    const page = await openRecord(booking);
    await press(page, 'Sugestão de profissionais');
    const hands = handsOn(page);
    await hands.click(button(page, `Atribuir ${names[0]}`));
    await says(page, 'Artista atualizado com sucesso');
    atMost(hands, 1, 0);
    expect(await partnerNow(booking)).toBe(names[0]);
  });
});

describe('a booking is paid', () => {
  it('B-PAY-07 a PIX payment is given, its search included: 3 clicks, 8 keys', async () => {
    const booking = await takeWhole([11, 5], takesPix);
    const missing = unpaidCents(booking);
    const page = await openAs(browser, 'administrator', '/airport');
    await clipboardOf(page);
    const code = newCode();
    // The code comes from the statement of the bank, which is copied.
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    const hands = handsOn(page);
    await hands.click(page.getByRole('button', { name: 'Buscar em tudo' }));
    await seen(page.getByRole('combobox', { name: 'Buscar' }));
    await hands.type(codeOf(booking));
    await hands.press('Enter');
    await arrives(page, `/schedules/${booking._id}`);
    const payment = part(page, 'Pagamento');
    await hands.click(input(payment, 'Código'));
    await hands.press('Control+v');
    await hands.click(button(payment, 'Adicionar pagamento PIX'));
    await says(page, 'Pagamento PIX criado!');
    atMost(hands, 3, 8);
    const { pixPayments, pixPaid } = await wholeBooking(api, booking._id);
    expect(pixPayments).toEqual([expect.objectContaining({ id: code, value: missing / 100 })]);
    expect(pixPaid).toBe(true);
  });

  it('B-REACT-08 B-ERR-15 reactivated by PIX, its code in hand: 4 clicks, 7 keys', async () => {
    const booking = await takeWhole(
      [4, 20, 5],
      (one) => isUnpaid(one) && !one.voucher && unpaidCents(one) % 100 > 4,
    );
    const page = await openRecord(booking);
    const clipboard = await clipboardOf(page);
    const dialog = dialogOf(page, 'Reativação de pedido');
    const hands = handsOn(page);
    await hands.click(button(page, 'Reativar pedido'));
    await hands.click(dialog.getByRole('radio', { name: 'PIX' }));
    await hands.press('Enter');
    await hands.click(button(dialog, 'Gerar código PIX'));
    await hands.click(button(dialog, 'Copiar código PIX'));
    await seen(dialog.getByText('Informações copiadas com sucesso.'));
    atMost(hands, 4, 7);
    expect(await clipboard()).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  });

  it('B-NEW-18 B-PAY-03 ordered anew for a customer, the PIX code in hand: 10 clicks', async () => {
    const customer = await takeCustomer(
      (one) =>
        isActive(one) &&
        one.address.length === 1 &&
        !one.hasSignature &&
        one.professionalPreferences.length === 0,
    );
    const offer = await offerFor(api, customer);
    const page = await openCustomer(browser, customer);
    const clipboard = await clipboardOf(page);
    const dialog = dialogOf(page, 'Novo Agendamento');
    const hands = handsOn(page);
    await hands.click(button(page, 'Novo Agendamento'));
    await dialog.getByRole('combobox', { name: 'Categoria', disabled: false }).waitFor();
    await hands.click(dialog.getByRole('combobox', { name: 'Categoria' }));
    await hands.click(page.getByRole('option', { name: offer.category, exact: true }));
    await hands.click(dialog.getByRole('combobox', { name: 'Serviço' }));
    await hands.click(optionOf(page, offer.service).first());
    await hands.click(dialog.getByRole('radio', { name: 'PIX', exact: true }));
    await hands.click(button(dialog, 'Criar agendamento'));
    await hands.click(button(dialogOf(page, 'Confirmar pedido?'), 'Confirmar pedido'));
    await hands.click(button(page, /^Abrir agendamento/));
    await hands.click(button(page, 'Copiar código PIX'));
    await says(page, 'Informações copiadas com sucesso.');
    atMost(hands, 10, 0);
    expect(await clipboard()).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    const id = place(page).split('/').at(-1) ?? '';
    expect((await bookingNow(api, id)).userId).toBe(customer._id);
  });
});

describe('something is made', () => {
  const day = (from: number): string => formatDay(addDays(todayInSaoPaulo(new Date()), from));
  const figures = (from: number): string => day(from).replace(/\D/g, '');
  const tag = (): string => crypto.randomUUID().slice(0, 6).toUpperCase();

  it('P-VOU-13 a voucher: 6 clicks, 40 keys', async () => {
    const code = `MAES${tag()}`;
    const page = await openAs(browser, 'marketing', '/vouchers');
    const hands = handsOn(page);
    await hands.click(page.getByRole('link', { name: 'Novo voucher' }));
    await eventually(() => hasFocus(input(page, 'Código')), true);
    await hands.type(code);
    await hands.press('Tab');
    await hands.type('Maes2026');
    await hands.click(input(page, 'Início'));
    await hands.type(figures(0));
    await hands.click(input(page, 'Fim'));
    await hands.type(figures(30));
    await hands.click(input(page, 'Percentual'));
    await hands.type('15');
    await hands.press('Enter');
    await says(page, 'Voucher criado com sucesso!');
    atMost(hands, 6, 40);
    expect(await api.call('GET', `/v2/bo/vouchers/${code}`)).toMatchObject({
      campaign: 'Maes2026',
      value: 15,
    });
  });

  it('P-VOU-21 a batch of twelve vouchers: 6 clicks, 31 keys', async () => {
    const company = `Lote${tag()}`.slice(0, 8);
    const page = await openAs(browser, 'marketing', '/voucher-batch');
    await eventually(() => hasFocus(input(page, 'Empresa')), true);
    const hands = handsOn(page);
    await hands.type(company);
    await hands.press('Tab', 'Tab');
    await hands.type('12');
    await hands.click(input(page, 'Início'));
    await hands.type(figures(0));
    await hands.click(input(page, 'Fim'));
    await hands.type(figures(30));
    await hands.click(input(page, 'Percentual'));
    await hands.type('15');
    await hands.press('Enter');
    await seen(page.getByRole('dialog', { name: 'Códigos do lote' }));
    atMost(hands, 6, 31);
    const { vouchers } = await api.call<{ vouchers: unknown[] }>(
      'GET',
      `/v2/bo/vouchers?code=${company.toUpperCase()}&itemsPerPage=100`,
    );
    expect(vouchers).toHaveLength(12);
  });

  it('P-LEAD-11 P-LEAD-26 a lead with its test: 9 clicks, 55 keys', async () => {
    await api.call('POST', '/lead/schedule/date', {
      days: [0, 1, 2, 3, 4, 5, 6],
      start: isoDay(0),
      end: isoDay(31),
      timeRange: { start: '08:00', end: '18:00' },
      category: 'c100',
      type: 3,
      limit: 5,
      areaId: 'sao-paulo',
    });
    const [cpf, phone] = [newCpf(), '11987654321'];
    const page = await openAs(browser, 'operation', '/leads');
    const choice = (label: string): Locator =>
      page.getByRole('combobox', { name: label, exact: true });
    const option = (word: string | RegExp): Locator =>
      page.getByRole('option', { name: word, exact: true });
    /** The choice is made, and the keyboard is back at its field. */
    const chosen = (label: string): Promise<void> =>
      eventually(() => hasFocus(choice(label)), true);
    /** The next choice by the keyboard alone: a way to its word is a letter of it, or an arrow. */
    const pick = async (label: string, way: string, word: string | RegExp): Promise<void> => {
      await seen(choice(label));
      await hands.press('Tab');
      await chosen(label);
      await hands.press('Enter');
      await seen(page.getByRole('listbox'));
      await hands.press(way);
      await eventually(() => hasFocus(option(word)), true);
      await hands.press('Enter');
      await chosen(label);
    };
    const hands = handsOn(page);
    await hands.click(page.getByRole('link', { name: 'Novo lead' }));
    await eventually(() => hasFocus(input(page, 'Nome')), true);
    await hands.type('Ana Lima');
    await hands.press('Tab');
    await hands.type(cpf);
    await hands.press('Tab', 'Tab', 'Tab');
    await hands.type(phone);
    await hands.click(choice('Cidade'));
    await hands.click(option('São Paulo'));
    await hands.press('Escape');
    await chosen('Cidade');
    await hands.click(choice('Categoria'));
    await hands.click(option('Manicure'));
    await hands.press('Escape');
    await chosen('Categoria');
    await hands.click(choice('Status'));
    await hands.click(option('Agendado'));
    await chosen('Status');
    await pick('Tipo de teste', 'o', 'Online');
    await pick('Cidade do teste', 'End', 'São Paulo');
    await hands.click(choice('Dia do teste'));
    await hands.click(option(new RegExp(`^${day(1)}`)));
    await chosen('Dia do teste');
    await pick('Hora do teste', 'ArrowDown', '08:00');
    await hands.press('Control+Enter');
    await says(page, 'Lead inserido com sucesso!');
    atMost(hands, 9, 55);
    const { data } = await api.call<{ data: Lead[] }>('GET', `/v2/bo/leads?cpf=${cpf}`);
    expect(data[0]?.evaluation).toMatchObject({ date: instantAt(isoDay(1), '08:00') });
  });

  it('C-CAMP-02 a campaign with its picture: 5 clicks, 85 keys', async () => {
    const page = await openAs(browser, 'marketing', '/campaigns');
    const title = `Mães ${tag()}`;
    const hands = handsOn(page);
    await hands.click(page.getByRole('link', { name: 'Nova Campanha' }));
    await eventually(() => hasFocus(input(page, 'Título')), true);
    await hands.type(title);
    await hands.press('Tab');
    await hands.type('20% em toda a linha');
    await hands.press('Tab');
    await hands.type('Agende até domingo e ganhe vinte por cento.');
    // What is pressed in the window of the system to choose the file is not the product's.
    const chooser = page.waitForEvent('filechooser');
    await hands.click(page.getByText('Escolher arquivo'));
    await (await chooser).setFiles(PICTURE);
    await seen(page.getByRole('status').filter({ hasText: 'Enviado' }));
    await hands.click(page.getByRole('combobox', { name: 'Cidades' }));
    await hands.click(page.getByRole('option', { name: 'Niterói', exact: true }));
    await hands.click(button(page, 'Salvar'));
    await says(page, 'Campanha salva com sucesso');
    atMost(hands, 5, 85);
    const { data } = await api.call<{ data: { title: string }[] }>(
      'GET',
      '/campaigns?cities=niteroi&limit=1000',
    );
    expect(data.map((one) => one.title)).toContain(title);
  });
});

describe('a list is worked with', () => {
  const openList = async (path = '/schedules', profile = 'administrator'): Promise<Page> => {
    const page = await openAs(browser, profile, path);
    await seen(page.locator('tbody tr').first());
    return page;
  };

  it('B-LIST-06 asked by status: 1 click', async () => {
    const page = await openList();
    const hands = handsOn(page);
    await hands.click(page.getByRole('tab', { name: /^Aguardando profissional/ }));
    await eventually(
      async () => [...new Set(await columnOf(page, 'Status'))],
      ['Aguardando profissional'],
    );
    atMost(hands, 1, 0);
  });

  it('B-LIST-07 taken away as a file: 1 click', async () => {
    const page = await openList('/users');
    const hands = handsOn(page);
    const { text } = await downloaded(page, () => hands.click(button(page, 'Exportar')));
    expect(text.split('\r\n').length).toBeGreaterThan(2);
    atMost(hands, 1, 0);
  });

  it('its filters are saved: 2 clicks and a name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 1 }));
    const page = await openList(`/schedules?filter=${filter}`);
    const name = `Minha ${Date.now() % 1000}`;
    const hands = handsOn(page);
    await hands.click(button(page, 'Salvar visão'));
    const dialog = dialogOf(page, 'Salvar visão');
    await eventually(() => hasFocus(dialog.getByRole('textbox', { name: 'Nome da visão' })), true);
    await hands.type(name);
    await hands.click(button(dialog, 'Salvar'));
    await seen(page.getByRole('tab', { name }));
    atMost(hands, 2, name.length);
  });

  it('reached from anywhere: 1 click, for its word leads there', async () => {
    const page = await openList('/vouchers');
    const hands = handsOn(page);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await hands.click(menu.getByRole('link', { name: 'Agendamentos', exact: true }));
    await arrives(page, '/schedules');
    atMost(hands, 1, 0);
  });

  it('a row by the keyboard: ticked, opened and acted on, a key each', async () => {
    const page = await openList();
    const first = page.locator('tbody tr').first();
    await eventually(async () => {
      await page.keyboard.press('k');
      return first.locator(':focus').count();
    }, 1);
    const [ticking, acting, opening] = [handsOn(page), handsOn(page), handsOn(page)];
    await ticking.press('x');
    await eventually(() => first.getByRole('checkbox').isChecked(), true);
    await acting.press('a');
    await escapes(dialogOf(page, 'Ações do agendamento'));
    await eventually(() => first.locator(':focus').count(), 1);
    await opening.press('o');
    await seen(dialogOf(page, 'Detalhes do agendamento'));
    for (const hands of [ticking, acting, opening]) atMost(hands, 0, 1);
  });

  it("a customer's next booking stands on her page, without a scroll: 0 clicks, 0 keys", async () => {
    const booking = await takeBooking({
      status: 2,
      query: { minDate: todayInSaoPaulo(new Date()) },
    });
    const [next] = (
      await bookingsOf(api, {
        'user._id': booking.userId,
        minDate: todayInSaoPaulo(new Date()),
        orderBy: 'dateRangeStart',
        orderType: 'ASC',
      })
    ).filter(({ statusCode }) => ![4, 5, 12, 20].includes(statusCode));
    if (!next) throw new Error('Nothing is booked');
    const page = await openAs(browser, 'administrator', `/users/${booking.userId}`);
    const code = page.getByText(codeOf(next), { exact: true }).first();
    await seen(code);
    const box = await code.boundingBox();
    expect((box?.y ?? 901) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
