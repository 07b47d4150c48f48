import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import { toCents } from '../../domain/money';
import { addDays, dayOfInstant, todayInSaoPaulo } from '../../domain/time';
import { DEMO_PASSWORD } from '../support/accounts';
import { failedAnswer, openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { emailOf } from '../support/signIn';
import { type Api, apiAs } from './api';
import {
  type Booking,
  bodiesOf,
  bookingNow,
  bookingsFor,
  changesIn,
  codeOf,
  dialogOf,
  hasPartner,
  openActions,
  openRow,
  openSection,
  rowFor,
} from './bookingScreen';
import { inBothThemes } from './looks';
import {
  choose,
  day,
  eventually,
  fill,
  gone,
  input,
  optionsOf,
  press,
  rowAction,
  says,
  seen,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/schedules$/;
const CHANGED = 'Este registro foi alterado por outra pessoa.';

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = bookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const shifted = (from: number): string => addDays(todayInSaoPaulo(new Date()), from);

interface Area {
  readonly categories: readonly {
    readonly name: { readonly 'pt-BR': string };
    readonly services: readonly {
      readonly _id: string;
      readonly name: { readonly 'pt-BR': string };
    }[];
  }[];
}

/** A write of the dialog: what is filled in, what is pressed, what is sent and what is said. */
interface Change {
  readonly ids: string;
  readonly section: string;
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly prepare: (page: Page, section: Locator, booking: Booking) => Promise<void>;
  /** The button that sends, with the question that stands before it. */
  readonly send: (page: Page, section: Locator) => Promise<Locator>;
  readonly body: (booking: Booking) => Readonly<Record<string, unknown>>;
  readonly success: string;
  /** Rows of 'Antes e depois' that stand there before it is sent, from the booking before and after it. */
  readonly foreseen?: (before: Booking, after: Booking) => Readonly<Record<string, string[]>>;
  /** What dialog and row show afterwards. */
  readonly shown: (page: Page, section: Locator, booking: Booking) => Promise<void>;
}

const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

const asked = async (page: Page, section: Locator, name: string, title: string, yes: string) => {
  await button(section, name).click();
  return button(dialogOf(page, title), yes);
};

const reais = (value: number | null | undefined): string => formatMoney(toCents(value ?? 0));

const totals = (before: Booking, after: Booking): string[] => [
  reais(before.totalValue),
  reais(after.totalValue),
];

/** The rows of 'Antes e depois', once the server has said all of them. */
const foreseenIn = async (section: Locator): Promise<Record<string, string[]>> => {
  await seen(section.getByRole('row').filter({ hasText: 'Valor da profissional' }));
  const rows = await changesIn(section);
  return Object.fromEntries(rows.map(([what = '', ...values]) => [what, values]));
};

const pickProfessional: Change['prepare'] = async (_, section, booking) => {
  const { data } = await api.call<{ readonly data: readonly { readonly _id: string }[] }>(
    'GET',
    `/schedule/find_partner/${booking._id}?all=true`,
  );
  await section.getByRole('checkbox', { name: 'Mostrar todas' }).check();
  await eventually(() => section.getByRole('radio').count(), data.length);
  await section.locator(`input[type=radio][value="${data[1]?._id}"]`).check();
};

const statusIs =
  (text: string): Change['shown'] =>
  async (page, _, booking) => {
    // The status of the line at the top, not the word of an option.
    await seen(dialogOf(page, 'Ações do agendamento').getByText(text, { exact: true }).first());
    await seen(rowFor(page, booking).getByText(text, { exact: true }));
  };

const CHANGES: readonly Change[] = [
  {
    ids: 'B-ACT-03 B-CALL-15 B-CALL-28 B-ERR-07',
    section: 'Trocar profissional',
    method: 'PUT',
    path: '/boUser/schedule/changePartner',
    prepare: pickProfessional,
    send: async (_, section) => button(section, 'Atribuir profissional'),
    body: () => ({ newPartnerId: expect.any(String) }),
    success: 'Artista atualizado com sucesso',
    shown: async (page, section, booking) => {
      const { partner } = await bookingNow(api, booking._id);
      await seen(section.getByText(`Atual: ${partner?.partnerName}`));
      await seen(rowFor(page, booking).getByText(partner?.partnerName ?? '-', { exact: true }));
      await statusIs('Aceito')(page, section, booking);
    },
  },
  {
    ids: 'B-ACT-03 B-CALL-16 B-ERR-07',
    section: 'Trocar profissional',
    method: 'PUT',
    path: '/boUser/scheduleDeletePartner',
    prepare: async () => undefined,
    send: (page, section) =>
      asked(page, section, 'Remover profissional', 'Remover profissional', 'Remover'),
    body: () => ({}),
    success: 'Artista removido com sucesso',
    shown: async (page, section, booking) => {
      await seen(section.getByText('Agendamento sem profissional'));
      await statusIs('Aguardando profissional')(page, section, booking);
      await gone(
        rowFor(page, booking).getByText(booking.partner?.partnerName ?? '', { exact: true }),
      );
    },
  },
  {
    ids: 'B-CALL-17 B-ERR-04 B-ERR-29',
    section: 'Alterar data',
    method: 'PUT',
    path: '/boUser/schedule/changeDate',
    prepare: async (_, section) => {
      await input(section, 'Data inicial').fill(day(4));
      await input(section, 'Hora').first().fill('09:10');
      await input(section, 'Data final').fill(day(4));
      await input(section, 'Hora').last().fill('11:20');
    },
    send: async (_, section) => button(section, 'Alterar data'),
    body: () => ({
      newDate: expect.stringMatching(new RegExp(`^${shifted(4)}T12:10`)),
      newDateEnd: expect.stringMatching(new RegExp(`^${shifted(4)}T14:20`)),
    }),
    success: 'Agendamento atualizado com sucesso',
    shown: async (page, section, booking) => {
      await seen(section.getByText(`Atual: ${day(4)} 09:10 às 11:20`));
      await seen(rowFor(page, booking).getByText(`${day(4)} 09:10`));
      await seen(rowFor(page, booking).getByText(`${day(4)} 11:20`));
    },
  },
  {
    ids: 'B-ACT-09 B-CALL-20 B-ERR-03',
    section: 'Percentual a receber',
    method: 'PUT',
    path: '/schedule/changeTakeRate',
    prepare: (_, section) =>
      fill(section, { 'Percentual a receber': '21', 'Data de expiração': day(0) }),
    send: async (_, section) => button(section, 'Alterar take rate'),
    body: () => ({ value: 21, expiration: shifted(0) }),
    success: 'Valor alterado com sucesso',
    shown: (_, section) => seen(section.getByText(`Take rate atual: 21%, definida até ${day(0)}`)),
  },
  {
    ids: 'B-ACT-12 B-ACT-13 B-CALL-18 B-ERR-27',
    section: 'Trocar serviço',
    method: 'PUT',
    path: '/schedule/changeService',
    prepare: async (page, section, { address, services: [own] }) => {
      const { categories } = await api.call<Area>('GET', `/area/${address.areaId}`);
      const [category] = categories.flatMap(({ name, services }) =>
        services.filter(({ _id }) => _id !== own?._id).map((service) => ({ name, service })),
      );
      await eventually(
        () => section.getByRole('combobox', { name: 'Categoria' }).getAttribute('aria-disabled'),
        null,
      );
      expect(await button(section, 'Trocar serviço').isDisabled()).toBe(true);
      await choose(page, 'Categoria', category?.name['pt-BR'] ?? '', section);
      await section.getByRole('combobox', { name: 'Serviço' }).click();
      const offered = categories.find(({ name }) => name === category?.name)?.services ?? [];
      expect((await optionsOf(page)).map((text) => text.split(' (R$')[0])).toEqual([
        'Selecione',
        ...offered.map(({ name }) => name['pt-BR']),
      ]);
      await page
        .getByRole('option')
        .filter({ hasText: `${category?.service.name['pt-BR']} (R$` })
        .first()
        .click();
    },
    send: async (_, section) => button(section, 'Trocar serviço'),
    body: ({ address }) => ({
      areaId: address.areaId,
      serviceId: expect.any(String),
      categoryId: expect.any(String),
    }),
    success: 'Serviço trocado com sucesso',
    foreseen: (before, after) => ({
      Serviço: [before, after].map(({ services: [one] }) => one?.name['pt-BR'] ?? '-'),
      Total: totals(before, after),
    }),
    shown: async (page, section, booking) => {
      const name = (await bookingNow(api, booking._id)).services[0]?.name['pt-BR'] ?? '-';
      expect(name).not.toBe(booking.services[0]?.name['pt-BR']);
      await seen(section.getByText(`Atual: ${name}`));
      await seen(rowFor(page, booking).getByText(name, { exact: true }));
    },
  },
  {
    ids: 'B-ACT-14 B-ACT-15 B-ACT-16 B-CALL-19 B-CALL-49 B-CALL-51 B-ERR-27',
    section: 'Trocar voucher',
    method: 'PUT',
    path: '/schedule/changeVoucher',
    prepare: async (page, section) => {
      await expect.poll(() => button(section, 'Inserir Voucher').isDisabled()).toBe(true);
      await section.getByRole('combobox', { name: 'Voucher' }).pressSequentially('jornadaac');
      await page.getByRole('option', { name: /^JORNADAACAO/ }).click();
    },
    send: async (_, section) => button(section, 'Inserir Voucher'),
    body: () => ({ voucherCode: 'JORNADAACAO' }),
    success: 'Voucher trocado com sucesso',
    foreseen: (before, after) => ({
      Voucher: ['Nenhum', 'JORNADAACAO'],
      Total: totals(before, after),
    }),
    shown: async (page, section, booking) => {
      await seen(section.getByText('Atual: JORNADAACAO'));
      await seen(button(section, 'Trocar Voucher'));
      await seen(rowFor(page, booking).getByText('JORNADAACAO', { exact: true }));
    },
  },
  {
    ids: 'B-ACT-17 B-CALL-21 B-ERR-26',
    section: 'Alterar status',
    method: 'PUT',
    path: '/boUser/schedule/cancel',
    prepare: (page, section) => choose(page, 'Status', 'Cancelado por operações', section),
    send: (page, section) =>
      asked(page, section, 'Alterar status', 'Cancelar agendamento', 'Confirmar'),
    body: () => ({ cancelCode: 20 }),
    success: 'Agendamento cancelado com sucesso',
    foreseen: (before) => ({
      Status: ['Aguardando profissional', 'Cancelado por operações'],
      'Valor da cliente': [reais(before.totalValue), 'R$ 0,00'],
    }),
    shown: statusIs('Cancelado por operações'),
  },
  {
    ids: 'B-ACT-19 B-CALL-23 B-ERR-16 B-ERR-30',
    section: 'Alterar status',
    method: 'POST',
    path: '/boUser/schedule/reactivateSchedule',
    prepare: (page, section) => choose(page, 'Status', 'Aguardando profissional', section),
    send: async (_, section) => button(section, 'Alterar status'),
    body: () => ({}),
    success: 'Pedido reativado com sucesso',
    shown: statusIs('Aguardando profissional'),
  },
  {
    ids: 'B-ACT-18 B-ACT-20 B-ACT-22 B-ACT-23 B-CALL-21 B-CALL-22 B-ERR-26',
    section: 'Alterar status',
    method: 'PUT',
    path: '/boUser/schedule/cancel',
    prepare: async (page, section) => {
      await choose(page, 'Status', 'Cancelar pela cliente', section);
      await seen(section.getByText('Selecione um motivo para cancelamento.'));
      expect(await button(section, 'Alterar status').isDisabled()).toBe(true);
      await choose(page, 'Motivo', 'Mudança de planos', section);
    },
    send: (page, section) =>
      asked(page, section, 'Alterar status', 'Cancelar agendamento', 'Confirmar'),
    body: () => ({ cancelCode: 5, cancelReasonCode: 'CHANGE_OF_PLANS' }),
    success: 'Agendamento cancelado com sucesso',
    foreseen: (before, { cancelValue }) => ({
      'Valor da cliente': [reais(before.totalValue), reais(cancelValue?.totalValue)],
    }),
    shown: statusIs('Cancelado pela cliente'),
  },
];

const makeVoucher = async (code: string): Promise<void> => {
  const at = (from: number) => `${shifted(from)}T00:00:00.000Z`;
  await api.call('POST', '/v2/bo/vouchers', {
    code,
    start: at(0),
    end: at(30),
    type: 'P',
    value: 10,
    maxTimes: 1000,
  });
};

beforeAll(() => makeVoucher('JORNADAACAO'), 60_000);

/** Carries one change out by a double click, and says what of it is wrong. */
const carryOut = async (page: Page, dialog: Locator, id: string, change: Change): Promise<void> => {
  const booking = await bookingNow(api, id);
  const section = await openSection(dialog, change.section);
  const sent = watch(page, change.method, new RegExp(`${change.path}$`));
  await change.prepare(page, section, booking);
  const foreseen = change.foreseen && (await foreseenIn(section));
  const send = await change.send(page, section);
  await send.dblclick();
  await says(page, change.success);
  await change.shown(page, section, booking);
  if (foreseen)
    expect(foreseen).toMatchObject(change.foreseen?.(booking, await bookingNow(api, id)) ?? {});
  expect(bodiesOf(sent)).toEqual([
    { scheduleId: id, version: booking.version, ...change.body(booking) },
  ]);
  expect(await sent[0]?.headerValue('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
};

const IDS = [...new Set(CHANGES.flatMap((change) => change.ids.split(' ')))].join(' ');

/** Where the names of the sections stand, whichever of them is open. */
const topsOf = (dialog: Locator): Promise<number[]> =>
  dialog
    .locator('[data-choice]')
    .evaluateAll((names) => names.map((one) => one.getBoundingClientRect().top));

it(`${IDS} succeed once for a double click and show at once, without reading the list, in light and dark`, async () => {
  const booking = await take({
    status: 1,
    fits: ({ address, partner, voucher }) => address.areaId === 'sao-paulo' && !partner && !voucher,
  });
  const page = await openRow(browser, booking);
  const dialog = await openActions(page, booking);
  const lists = watch(page, 'GET', LIST);
  await seen(dialog.locator('[data-choice]').first());
  const before = await topsOf(dialog);
  const section = await openSection(dialog, 'Alterar status');
  await choose(page, 'Status', 'Cancelar pela cliente', section);
  await seen(section.getByRole('table', { name: 'Antes e depois' }));
  expect(await topsOf(dialog)).toEqual(before);
  await inBothThemes(page);
  for (const change of CHANGES) await carryOut(page, dialog, booking._id, change);
  expect(lists).toEqual([]);
});

describe('the dialog', () => {
  it('B-ACT-02 B-CALL-44 B-CALL-45 B-CALL-46 B-ERR-19 B-INF-01 records an infraction once, and charges a fee', async () => {
    const booking = await take({ status: 11, fits: hasPartner });
    const { data } = await api.call<{
      data: { id_infraction_rule: number; description: string; type: string; manual: boolean }[];
    }>('GET', '/v2/infraction/rules');
    const ruleOf = (isFee: boolean) =>
      data.find(({ manual, type }) => manual && (type === 'FINANCIAL') === isFee);
    const page = await openRow(browser, booking);
    const sent = watch(page, 'POST', /\/v2\/infraction\//);
    const dialog = await openActions(page, booking);
    const form = dialogOf(page, 'Nova Infração ou taxa');
    const save = button(form, 'Salvar');
    const openWith = async (description = '') => {
      await press(await openSection(dialog, 'Infração'), 'Nova Infração ou taxa');
      await form.getByRole('combobox', { name: 'Infração' }).fill(description);
      await page.getByRole('option', { name: description, exact: true }).click();
    };
    await openWith(ruleOf(false)?.description);
    await input(form, 'Comentário').fill('Chegou tarde');
    await save.dblclick();
    await says(page, 'Infração Adicionada com sucesso');
    await gone(form);
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      `/api/bo/v2/infraction/${ruleOf(false)?.id_infraction_rule}/${booking.partner?.partnerId}/${booking._id}`,
    ]);

    const fees = watch(page, 'POST', /\/v2\/bo\/artist\/financial\/infraction$/);
    await openWith(ruleOf(true)?.description);
    await input(form, 'Parcelas').fill('3');
    await save.dblclick();
    await says(page, 'Infrações inseridas com sucesso!');
    expect(bodiesOf(fees)).toEqual([
      { professionalId: booking.partner?.partnerId, value: expect.any(Number), plots: 3 },
    ]);
  });

  it('RELIABILITY A5 B-SESS-20 a session that ends in the middle asks for the login over the dialog and keeps what was typed', async () => {
    const booking = await take({ status: 2 });
    const page = await openRow(browser, booking, { allow: [failedAnswer(401)] });
    const dialog = await openActions(page, booking);
    const section = await openSection(dialog, 'Percentual a receber');
    const typed = { 'Percentual a receber': '33', 'Data de expiração': day(6) };
    await fill(section, typed);
    const token = await page.evaluate(() =>
      Object.values(localStorage)
        .map((text) => /"token":"([^"]+)"/.exec(String(text))?.[1])
        .find(Boolean),
    );
    await fetch(`${product.url}/api/bo/v1/boUser/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await press(section, 'Alterar take rate');
    const again = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await seen(again);
    await input(again, 'E-mail').fill(emailOf('administrator'));
    await again.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await press(again, 'Entrar');
    await gone(again);
    expect(await input(section, 'Percentual a receber').inputValue()).toBe('33');
    expect(await input(section, 'Data de expiração').inputValue()).toBe(day(6));
    // Until then: another one may have been 33% before.
    const changed = `Take rate atual: 33%, definida até ${day(6)}`;
    if (!(await section.getByText(changed).isVisible())) {
      await press(section, 'Alterar take rate');
    }
    await says(page, 'Valor alterado com sucesso');
  });

  it('RELIABILITY two operators: the second hears of the first, keeps what was typed and may go on', async () => {
    const booking = await take({ status: 2, fits: hasPartner });
    const page = await openRow(browser, booking, { allow: [failedAnswer(409)] });
    const other = await openRow(browser, booking, { as: 'master' });
    const section = await openSection(await openActions(page, booking), 'Alterar data');
    const theirs = await openSection(await openActions(other, booking), 'Percentual a receber');
    await fill(theirs, { 'Percentual a receber': '19', 'Data de expiração': day(9) });
    await press(theirs, 'Alterar take rate');
    await says(other, 'Valor alterado com sucesso');

    await input(section, 'Data inicial').fill(day(3));
    await input(section, 'Hora').first().fill('08:15');
    await input(section, 'Data final').fill(day(3));
    await input(section, 'Hora').last().fill('09:45');
    await press(section, 'Alterar data');
    await seen(section.getByRole('alert').getByText(CHANGED));
    expect(await input(section, 'Data inicial').inputValue()).toBe(day(3));
    expect(await input(section, 'Hora').last().inputValue()).toBe('09:45');
    const choices = dialogOf(page, 'Ações do agendamento');
    const rate = await openSection(choices, 'Percentual a receber');
    await seen(rate.getByText(`Take rate atual: 19%, definida até ${day(9)}`));
    await openSection(choices, 'Alterar data');

    await press(section, 'Alterar data');
    await says(page, 'Agendamento atualizado com sucesso');
    expect(dayOfInstant((await bookingNow(api, booking._id)).dateRangeStart)).toBe(shifted(3));
  });
});

interface Rating {
  readonly _id: string;
  readonly rating: number;
  readonly valid: boolean;
  readonly feedback: string | null;
}

const ratingsOf = async ({ _id }: Booking): Promise<readonly Rating[]> =>
  (await api.call<{ data: Rating[] }>('GET', `/v2/bo/rating/schedule/${_id}`)).data;

/** A finished booking whose ratings fit. */
const rated = async (fits: (ratings: readonly Rating[]) => boolean): Promise<Booking> => {
  for (;;) {
    const booking = await take({ status: 11 });
    if (fits(await ratingsOf(booking))) return booking;
  }
};

const openRatings = async (page: Page, booking: Booking): Promise<Locator> => {
  await rowAction(page, codeOf(booking), 'Avaliações do Agendamento');
  const dialog = dialogOf(page, 'Avaliações do Agendamento');
  await seen(dialog);
  return dialog;
};

describe('ratings', () => {
  it('B-RATE-01 B-RATE-03 B-CALL-43 asks, deletes once and shows it at once, in light and dark', async () => {
    const booking = await rated(
      (all) => all.length === 1 && all.every(({ valid, rating }) => valid && rating > 0),
    );
    const [rating] = await ratingsOf(booking);
    const page = await openRow(browser, booking);
    const sent = watch(page, 'DELETE', /\/rating\//);
    const dialog = await openRatings(page, booking);
    await dialog.getByRole('button', { name: /^Excluir avaliação / }).click();
    const question = dialogOf(page, 'Excluir avaliação');
    await seen(question.getByText('Deseja mesmo excluir esta avaliação?', { exact: true }));
    await inBothThemes(page);
    await button(question, 'Excluir').dblclick();
    await says(page, 'Avaliação excluída com sucesso.');
    await seen(dialog.getByText('Este agendamento ainda não foi avaliado.'));
    expect(sent.map((request) => new URL(request.url()).pathname)).toEqual([
      `/api/bo/v2/bo/rating/${rating?._id}`,
    ]);
    expect(await ratingsOf(booking)).toEqual([]);
  });
});
