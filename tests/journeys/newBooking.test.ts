import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressLine } from '../../domain/geo';
import { addDays, formatDay, instantAt, todayInSaoPaulo } from '../../domain/time';
import { axe, openBrowser, type PageOptions, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { type Booking, bookingsOf, dialogOf } from './bookingScreen';
import { blockOf, type Customer, customersFor, isActive, openCustomer } from './customerScreen';
import {
  baseOf,
  chooseService,
  linesOf,
  money,
  type Offer,
  offerFor,
  openNewBooking,
  percentOf,
  timesPercent,
  type WirePrice,
} from './newBookingScreen';
import {
  answerTo,
  choose,
  eventually,
  failing,
  gone,
  input,
  optionsOf,
  press,
  refusals,
  says,
  seen,
  watch,
} from './screen';

const ORDER = /\/v2\/schedule$/;
const REALTIME = /\/order\/realtime$/;

const today = (): string => todayInSaoPaulo(new Date());
const tomorrow = (): string => addDays(today(), 1);

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = customersFor(() => api);

beforeAll(async () => {
  // The product takes orders from 07:00 to 22:00, and these journeys go at any hour.
  product = await startProduct({ startsAt: instantAt(today(), '12:00') });
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Neither signature nor preferences nor credits: the price is the price of the service. */
const isPlain = (customer: Customer): boolean =>
  isActive(customer) &&
  customer.address.length === 1 &&
  !customer.hasSignature &&
  customer.professionalPreferences.length === 0;

interface Opened {
  readonly customer: Customer;
  readonly page: Page;
  readonly dialog: Locator;
  readonly offer: Offer;
}

/** Opens the dialog for a customer that fits; nothing of it is filled in yet. */
const open = async (
  fits: (customer: Customer) => boolean = isPlain,
  {
    category,
    prepare,
    ...options
  }: PageOptions & {
    readonly category?: string;
    readonly prepare?: (page: Page) => Promise<unknown>;
  } = {},
): Promise<Opened> => {
  const customer = await take(fits);
  const offer = await offerFor(api, customer, category);
  const page = await openCustomer(browser, customer, options);
  await prepare?.(page);
  return { customer, page, dialog: await openNewBooking(page), offer };
};

/** Answers `GET /price` with other rules than the server has. */
const withPrice = (page: Page, change: (price: WirePrice) => WirePrice): Promise<unknown> =>
  page.route('**/api/orders/price?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as WirePrice) });
  });

/** Windows that cost R$ 1,00 less. */
const cheaper = (range: WirePrice['time']['flex']['range']) =>
  range.map((entry) => ({ ...entry, price: entry.price - 1 }));

const pay = (dialog: Locator, label: string): Promise<void> =>
  dialog.getByRole('radio', { name: label, exact: true }).check();

const setTimes = async (page: Page, dialog: Locator, start: string, end: string): Promise<void> => {
  await choose(page, 'Horário inicial', start, dialog);
  await choose(page, 'Horário final', end, dialog);
};

const ask = (dialog: Locator): Promise<void> => press(dialog, 'Criar agendamento');

/** Presses the button of the form and confirms; the answer of the server. */
const order = async (page: Page, dialog: Locator, path = ORDER) => {
  await ask(dialog);
  const question = dialogOf(page, 'Confirmar pedido?');
  return answerTo(page, 'POST', path, () => press(question, 'Confirmar pedido'));
};

const bookingsNow = (customer: Customer): Promise<readonly Booking[]> =>
  bookingsOf(api, { 'user._id': customer._id });

const totalOf = async (dialog: Locator): Promise<string> => (await linesOf(dialog)).Total ?? '';

describe('the form', () => {
  it('B-NEW-01 B-NEW-02 B-NEW-07 B-CALL-50 starts with tomorrow, 07:00 to 22:00', async () => {
    const { customer, page, dialog } = await open(isPlain, {
      prepare: (page) => Promise.resolve(watch(page, 'GET', /\/v2\/area_time\/sp$/)),
    });
    expect(await input(dialog, 'Data').inputValue()).toBe(formatDay(tomorrow()));
    const value = (label: string) => dialog.getByRole('combobox', { name: label }).innerText();
    expect(await value('Horário inicial')).toBe('07:00');
    expect(await value('Horário final')).toBe('22:00');
    const [address] = customer.address;
    if (!address) throw new Error('No address');
    expect(await value('Endereço')).toBe(addressLine(address));
    expect(await input(dialog, 'Número de clientes').inputValue()).toBe('1');
    await dialog.getByRole('combobox', { name: 'Horário inicial' }).click();
    const times = await optionsOf(page);
    expect([times[0], times[1], times.at(-1)]).toEqual(['07:00', '07:30', '22:00']);
    await page.keyboard.press('Escape');
    for (const name of ['Pré-autorização do cartão', 'PIX', 'Link de pagamento']) {
      expect(await dialog.getByRole('radio', { name, exact: true }).isChecked()).toBe(false);
    }
  });
});

describe('the price', () => {
  it('B-NEW-20 B-NEW-21 B-NEW-23 B-NEW-26 B-NEW-29 builds up from base, weekday and clients', async () => {
    const { page, dialog, offer } = await open();
    const price = await chooseService(page, dialog, offer);
    const percent = percentOf(price, tomorrow());
    const flex = baseOf(price, 'FLEX', '07:00');
    expect(await linesOf(dialog)).toEqual({
      'Valor base (Horário flexível)': money(flex),
      'Preço dinâmico': `${percent}%`,
      Clientes: '× 1',
      Subtotal: money(timesPercent(flex, percent)),
      Total: money(timesPercent(flex, percent)),
    });

    // Two hours are four steps: FIXED. Half an hour more is FLEX.
    await setTimes(page, dialog, '19:00', '21:00');
    const fixed = baseOf(price, 'FIXED', '19:00');
    await eventually(() => totalOf(dialog), money(timesPercent(fixed, percent)));
    expect(await linesOf(dialog)).toHaveProperty('Valor base (Horário fixo)', money(fixed));
    await choose(page, 'Horário final', '21:30', dialog);
    const evening = baseOf(price, 'FLEX', '19:00');
    await eventually(() => totalOf(dialog), money(timesPercent(evening, percent)));
    expect(fixed).not.toBe(evening);

    // The seven days that follow have every weekday's multiplier.
    for (const shift of [2, 3, 4, 5, 6, 7]) {
      const day = addDays(today(), shift);
      await input(dialog, 'Data').fill(formatDay(day));
      const expected = timesPercent(evening, percentOf(price, day));
      await eventually(() => totalOf(dialog), money(expected));
      expect((await linesOf(dialog))['Preço dinâmico']).toBe(`${percentOf(price, day)}%`);
    }
    const each = timesPercent(evening, percentOf(price, addDays(today(), 7)));
    await input(dialog, 'Número de clientes').fill('3');
    await eventually(() => totalOf(dialog), money(each * 3));
  });

  /** A code that no voucher has yet, in capitals as they are stored. */
  const tag = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();

  const voucher = async (
    code: string,
    type: 'P' | 'V',
    value: number,
    more = {},
  ): Promise<void> => {
    await api.call('POST', '/v2/bo/vouchers', {
      code,
      start: instantAt(today(), '00:00'),
      end: instantAt(addDays(today(), 60), '00:00'),
      type,
      value,
      ...more,
    });
  };

  const addVoucher = async (dialog: Locator, code: string): Promise<void> => {
    await input(dialog, 'Código do voucher').fill(code);
    await press(dialog, 'Adicionar voucher');
  };

  it('B-NEW-24 B-NEW-32 B-CALL-51 P-CALL-64 B-ERR-23 takes a voucher off, found with the token of the customer', async () => {
    const [share, amount] = [`P${tag()}`, `V${tag()}`];
    await voucher(share, 'P', 10);
    await voucher(amount, 'V', 25.5);
    const { customer, page, dialog, offer } = await open();
    const price = await chooseService(page, dialog, offer);
    const before = timesPercent(baseOf(price, 'FLEX', '07:00'), percentOf(price, tomorrow()));
    const tokens = watch(page, 'POST', /\/user\/token$/);
    const looked = await answerTo(page, 'GET', /\/v2\/voucher$/, () =>
      addVoucher(dialog, share.toLowerCase()),
    );
    expect(tokens.map((one) => one.postDataJSON())).toEqual([
      { _id: customer._id, name: customer.name, email: customer.email },
    ]);
    const given = (await (await tokens[0]?.response())?.json()) as { token: string };
    const bearer = looked.request().headers().authorization;
    expect(bearer).toBe(`Bearer ${given.token}`);
    expect(bearer).not.toBe(tokens[0]?.headers().authorization);
    expect(Object.fromEntries(new URL(looked.url()).searchParams)).toEqual({
      code: share,
      areaId: offer.areaId,
    });
    await says(page, 'Voucher adicionado com sucesso!');
    const discount = timesPercent(before, 10);
    await eventually(() => totalOf(dialog), money(before - discount));
    expect((await linesOf(dialog)).Voucher).toBe(`− ${money(discount)}`);

    await press(dialog, 'Remover voucher');
    await eventually(() => totalOf(dialog), money(before));
    await addVoucher(dialog, amount);
    await eventually(() => totalOf(dialog), money(before - 2550));
    await pay(dialog, 'PIX');
    const answer = await order(page, dialog);
    expect(answer.request().postDataJSON()).toMatchObject({
      voucher: amount,
      expectedTotal: (before - 2550) / 100,
    });
    expect(answer.status()).toBe(200);
    const created = (await answer.json()) as { _id: string };
    const stored = (await bookingsNow(customer)).find(({ _id }) => _id === created._id);
    expect(stored?.voucher?.code).toBe(amount);
  });
});

describe('the order', () => {
  const ready = async (options: PageOptions = {}): Promise<Opened & { readonly total: number }> => {
    const opened = await open(isPlain, options);
    const price = await chooseService(opened.page, opened.dialog, opened.offer);
    await pay(opened.dialog, 'PIX');
    const total = timesPercent(baseOf(price, 'FLEX', '07:00'), percentOf(price, tomorrow()));
    return { ...opened, total };
  };

  it('B-NEW-18 B-CALL-52 B-CALL-53 B-ERR-24 asks with service and price, and sends one order for a double click', async () => {
    const { customer, page, dialog, offer, total } = await ready();
    const before = await bookingsNow(customer);
    await input(dialog, 'Observação').fill('  Tocar o interfone  ');
    await dialog.getByRole('checkbox', { name: 'Pedido feito pelo WhatsApp' }).check();
    const sent = watch(page, 'POST', ORDER);
    await ask(dialog);
    const question = dialogOf(page, 'Confirmar pedido?');
    await seen(question.getByText(`Serviço: ${offer.service}`));
    await seen(question.getByText(`${formatDay(tomorrow())}, das 07:00 às 22:00`));
    const text = (await question.innerText()).replace(/\u00a0/g, ' ');
    expect(text).toContain(`Preço: ${money(total)}`);
    expect(text).toMatch(/Preço: .*\nEndereço: .+\nPagamento: .+/);
    await press(question, 'Cancelar');
    await gone(question);
    expect(sent).toEqual([]);
    expect(await input(dialog, 'Observação').inputValue()).toBe('  Tocar o interfone  ');

    await ask(dialog);
    await question.getByRole('button', { name: 'Confirmar pedido', exact: true }).dblclick();
    await says(page, 'Agendamento realizado!');
    await gone(dialog);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(new URL(request?.url() ?? '').pathname).toBe('/api/orders/v2/schedule');
    expect(request?.headers()['app-system']).toBe('true');
    const body = request?.postDataJSON();
    expect(body).toEqual({
      testCard: false,
      linkPayment: true,
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      scheduleDateType: 'FLEX',
      asyncPayment: true,
      categoryId: 'c100',
      addressId: offer.addressId,
      areaId: offer.areaId,
      date: instantAt(tomorrow(), '07:00'),
      dateRangeStart: instantAt(tomorrow(), '07:00'),
      dateRangeEnd: instantAt(tomorrow(), '22:00'),
      numberOfClients: 1,
      serviceId: offer.serviceId,
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      user: { _id: customer._id },
      useCredits: false,
      listPreferenceByProfessionals: [],
      onlyForPreference: false,
      beginCheckout: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      hasPreference: false,
      voucher: null,
      realtime: false,
      scheduleByWpp: true,
      massageTable: false,
      paymentType: 'PIX',
      expectedTotal: total / 100,
      note: 'Tocar o interfone',
    });

    const known = before.map(({ _id }) => _id);
    const made = (await bookingsNow(customer)).filter(({ _id }) => !known.includes(_id));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      dateRangeStart: instantAt(tomorrow(), '07:00'),
      totalValue: total / 100,
    });
    const block = blockOf(page, 'Agendamentos');
    await seen(block.locator('tbody').getByText(made[0]?.shortCode ?? '-'));
  });

  it('B-ERR-24 B-NEW-25 keeps the form when the price changed meanwhile, and shows the new one', async () => {
    const { customer, page, dialog, offer } = await open(isPlain, {
      ...refusals(409),
      prepare: (page) =>
        withPrice(page, (price) => {
          const { neighbourhood } = price;
          const { flex } = price.time;
          return {
            ...price,
            time: { flex: { ...flex, range: cheaper(flex.range) } },
            ...(neighbourhood && {
              neighbourhood: { ...neighbourhood, range: cheaper(neighbourhood.range) },
            }),
          };
        }),
    });
    const before = await bookingsNow(customer);
    const stale = await chooseService(page, dialog, offer);
    const percent = percentOf(stale, tomorrow());
    const old = timesPercent(baseOf(stale, 'FLEX', '07:00'), percent);
    const total = timesPercent(baseOf(stale, 'FLEX', '07:00') + 100, percent);
    await pay(dialog, 'PIX');
    await input(dialog, 'Observação').fill('Portão azul');
    expect(await totalOf(dialog)).toBe(money(old));
    await page.unrouteAll({ behavior: 'wait' });
    const answer = await order(page, dialog);
    expect(answer.status()).toBe(409);
    await seen(dialog.getByRole('alert').filter({ hasText: 'O preço mudou para' }));
    expect(await input(dialog, 'Observação').inputValue()).toBe('Portão azul');
    expect(await bookingsNow(customer)).toHaveLength(before.length);
    await eventually(() => totalOf(dialog), money(total));
    expect((await order(page, dialog)).status()).toBe(200);
    await says(page, 'Agendamento realizado!');
    expect(await bookingsNow(customer)).toHaveLength(before.length + 1);
  });

  it('B-NEW-19 B-NEW-27 B-CALL-52 B-ERR-24 orders in real time, FIXED, at the price of today', async () => {
    const { customer, page, dialog, offer } = await open(isPlain, refusals(500));
    const price = await chooseService(page, dialog, offer);
    await pay(dialog, 'PIX');
    // What the hidden window says must not stop an order that has none.
    await setTimes(page, dialog, '12:00', '11:00');
    await dialog.getByRole('checkbox', { name: 'Pedido em tempo real' }).check();
    expect(await input(dialog, 'Data').count()).toBe(0);
    expect(await dialog.getByRole('combobox', { name: 'Horário inicial' }).count()).toBe(0);
    const base = Math.round((price.neighbourhood ?? price).realtime.price * 100);
    const total = timesPercent(base, percentOf(price, today()));
    await eventually(() => totalOf(dialog), money(total));
    expect(await linesOf(dialog)).toHaveProperty('Valor base (Horário fixo)', money(base));

    await failing(page, 'POST', '**/order/realtime', async () => {
      await ask(dialog);
      await seen(dialogOf(page, 'Confirmar pedido?').getByText(/agora, em tempo real/));
      await press(dialogOf(page, 'Confirmar pedido?'), 'Confirmar pedido');
      await seen(dialog.getByRole('alert').getByText('Houve um erro ao salvar o agendamento'));
    });
    const answer = await order(page, dialog, REALTIME);
    const request = answer.request();
    expect(new URL(request.url()).pathname).toBe('/api/orders/order/realtime');
    expect(request.headers()['app-system']).toBe('true');
    const body = request.postDataJSON();
    expect(body).toMatchObject({
      realtime: true,
      scheduleDateType: 'FIXED',
      expectedTotal: total / 100,
      paymentType: 'PIX',
    });
    expect(body.dateRangeStart).toBe(body.timestamp);
    expect(answer.status()).toBe(200);
    await says(page, 'Agendamento realizado!');
    const made = (await bookingsNow(customer)).find(({ realtime }) => realtime);
    expect(made?.totalValue).toBe(total / 100);
  });
});

it('B-NEW-01 form, question and messages have no serious fault in light and dark', async () => {
  const { page, dialog, offer } = await open();
  const judge = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForFunction(
        (wanted) => (document.documentElement.dataset.theme ?? wanted) === wanted,
        colorScheme,
      );
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      await axe(page);
    }
  };
  await ask(dialog);
  await seen(dialog.getByRole('alert').getByText('Selecione um serviço'));
  await judge();
  await chooseService(page, dialog, offer);
  await pay(dialog, 'PIX');
  await ask(dialog);
  await seen(dialogOf(page, 'Confirmar pedido?'));
  await judge();
});
