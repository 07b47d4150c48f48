import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressLine } from '../../domain/geo';
import {
  addDays,
  formatDay,
  formatInstant,
  instantAt,
  timeOfInstant,
  todayInSaoPaulo,
} from '../../domain/time';
import { axe, openBrowser, type PageOptions, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { type Booking, bookingsOf, dialogOf } from './bookingScreen';
import {
  blockOf,
  type Customer,
  customerNow,
  customersFor,
  isActive,
  openCustomer,
  SHOWN_PROVIDER,
} from './customerScreen';
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
  errorOf,
  eventually,
  failing,
  gone,
  input,
  optionsOf,
  press,
  refusals,
  says,
  seen,
  warns,
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

const flexWith =
  (flex: Partial<WirePrice['time']['flex']>) =>
  (price: WirePrice): WirePrice => ({
    ...price,
    time: { flex: { ...price.time.flex, ...flex } },
  });

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

/** Presses the button and waits for the message at a field. */
const refusedAt = async (dialog: Locator, field: Locator, text: string): Promise<void> => {
  await ask(dialog);
  await eventually(() => errorOf(field), text);
};

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

  it('B-NEW-03 warns for a customer without an address, and closes', async () => {
    const customer = await take(({ address }) => address.length === 0);
    const page = await openCustomer(browser, customer);
    await press(page, 'Novo Agendamento');
    await warns(
      page,
      'Não é possível criar um agendamento para este usuário pois ele não possui um endereço',
    );
    await gone(dialogOf(page, 'Novo Agendamento'));
  });

  it('B-NEW-14 needs an address, a service and a way to pay', async () => {
    const { page, dialog } = await open(
      (one) => isActive(one) && one.address.length > 1 && one.address[0]?.areaId !== null,
    );
    const sent = watch(page, 'POST', ORDER);
    await ask(dialog);
    const alert = dialog.getByRole('alert');
    for (const text of [
      'Selecione um endereço',
      'Selecione um serviço',
      'Selecione uma forma de pagamento',
    ]) {
      await seen(alert.getByText(text));
      await seen(dialog.locator('.Mui-error', { hasText: text }).last());
    }
    expect(await dialogOf(page, 'Confirmar pedido?').count()).toBe(0);
    expect(sent).toEqual([]);
  });

  it('B-NEW-04 B-NEW-06 B-NEW-13 refuses days, numbers and windows that may not be booked', async () => {
    const { page, dialog, offer } = await open();
    const sent = watch(page, 'POST', ORDER);
    await chooseService(page, dialog, offer);
    await pay(dialog, 'PIX');
    const date = input(dialog, 'Data');
    const clients = input(dialog, 'Número de clientes');
    await date.fill(formatDay(addDays(today(), -1)));
    await refusedAt(dialog, date, 'A data não pode ser anterior a hoje');
    await date.fill(formatDay(addDays(today(), 31)));
    await refusedAt(dialog, date, 'A data não pode passar de 30 dias a partir de hoje');
    await date.fill(formatDay(addDays(today(), 30)));
    await eventually(() => errorOf(date), '');
    for (const wrong of ['0', '5', '']) {
      await clients.fill(wrong);
      await refusedAt(dialog, clients, 'Informe de 1 a 4 clientes');
    }
    await clients.fill('4');
    await eventually(() => errorOf(clients), '');
    await setTimes(page, dialog, '10:00', '10:00');
    const words = 'A data e horário final devem ser maior que a inicial';
    await ask(dialog);
    await seen(dialog.getByRole('alert').getByText(words));
    await choose(page, 'Horário final', '09:30', dialog);
    await seen(dialog.getByRole('alert').getByText(words));
    await choose(page, 'Horário final', '10:30', dialog);
    await gone(dialog.getByRole('alert'));
    expect(sent).toEqual([]);
  });

  it('B-NEW-08 B-NEW-09 keeps to the hours of the service', async () => {
    const { page, dialog, offer } = await open(isPlain, {
      prepare: (page) => withPrice(page, flexWith({ startHour: 9, endHour: 20 })),
    });
    await chooseService(page, dialog, offer);
    await pay(dialog, 'PIX');
    await setTimes(page, dialog, '08:30', '20:00');
    await ask(dialog);
    const alert = dialog.getByRole('alert');
    await seen(alert.getByText('O horário mínimo para agendamento é 9:00', { exact: true }));
    await setTimes(page, dialog, '09:00', '20:30');
    await seen(alert.getByText('O horário máximo para agendamento é 20:00', { exact: true }));
    await setTimes(page, dialog, '09:00', '20:00');
    await gone(alert);
  });

  it('B-NEW-10 B-NEW-11 B-NEW-12 B-CALL-50 keeps to the clock of the server', async () => {
    const clock = instantAt(tomorrow(), '12:10');
    const { page, dialog, offer } = await open(isPlain, {
      prepare: (page) =>
        page.route('**/v2/area_time/sp', (route) => route.fulfill({ json: { now: clock } })),
    });
    const { time } = await chooseService(page, dialog, offer);
    await pay(dialog, 'PIX');
    await setTimes(page, dialog, '12:00', '22:00');
    await ask(dialog);
    const alert = dialog.getByRole('alert');
    await seen(
      alert.getByText('A data e horário do pedido não pode ser menor que o horário atual'),
    );
    const step = time.flex.interval * 60_000;
    const wanted = Date.parse(clock) + time.flex.minMinutesToScheduleFromNow * 60_000;
    const first = new Date(Math.ceil(wanted / step) * step).toISOString();
    const text = `A data mínima do agendamento é ${formatInstant(first)}`;
    await choose(page, 'Horário inicial', '12:30', dialog);
    await seen(alert.getByText(text, { exact: true }));
    await choose(page, 'Horário inicial', timeOfInstant(first), dialog);
    await gone(alert);
  });

  it('B-NEW-28 rounds the times that were chosen to the interval of the price', async () => {
    const { page, dialog, offer } = await open(isPlain, {
      prepare: (page) => withPrice(page, flexWith({ interval: 60 })),
    });
    await setTimes(page, dialog, '09:30', '11:30');
    await chooseService(page, dialog, offer);
    const value = (label: string) => dialog.getByRole('combobox', { name: label }).innerText();
    await eventually(() => value('Horário inicial'), '10:00');
    await eventually(() => value('Horário final'), '12:00');
    await dialog.getByRole('combobox', { name: 'Horário inicial' }).click();
    expect((await optionsOf(page)).slice(0, 3)).toEqual(['07:00', '08:00', '09:00']);
  });

  it('B-NEW-15 asks for a massage table in the category c101 only', async () => {
    const { customer, page, dialog, offer } = await open(isPlain, { category: 'c101' });
    const table = dialog.getByRole('checkbox', { name: 'Levar maca de massagem' });
    await chooseService(page, dialog, await offerFor(api, customer, 'c100'));
    expect(await table.count()).toBe(0);
    await chooseService(page, dialog, offer);
    await table.check();
    await pay(dialog, 'PIX');
    const answer = await order(page, dialog);
    expect(answer.request().postDataJSON()).toMatchObject({
      categoryId: 'c101',
      massageTable: true,
    });
    expect(answer.status()).toBe(200);
  });

  it('B-NEW-17 has nothing to choose from without preferred professionals', async () => {
    const { dialog } = await open();
    const only = dialog.getByRole('checkbox', {
      name: 'Somente para as profissionais de preferência',
    });
    expect(await only.isDisabled()).toBe(true);
    await seen(dialog.getByText('Esta cliente não tem profissionais de preferência.'));
    expect(await dialog.getByRole('combobox', { name: 'Profissionais' }).count()).toBe(0);
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

  const weekend = (price: WirePrice): string =>
    [1, 2, 3, 4, 5, 6, 7]
      .map((shift) => addDays(today(), shift))
      .find((day) => percentOf(price, day) !== 100) ?? '';

  it('B-NEW-22 B-NEW-17 adds the surcharge of preferred professionals for each client', async () => {
    const { customer, page, dialog, offer } = await open(
      (one) =>
        isActive(one) &&
        one.address.length === 1 &&
        !one.hasSignature &&
        one.professionalPreferences.length > 0,
    );
    const price = await chooseService(page, dialog, offer);
    const day = weekend(price);
    await input(dialog, 'Data').fill(formatDay(day));
    const only = dialog.getByRole('checkbox', {
      name: 'Somente para as profissionais de preferência',
    });
    expect(await only.isDisabled()).toBe(false);
    await dialog.getByRole('combobox', { name: 'Profissionais' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await gone(page.getByRole('listbox'));
    const base = timesPercent(baseOf(price, 'FLEX', '07:00'), percentOf(price, day));
    const surcharge = Math.round(price.preference.value * 100);
    expect(surcharge).toBeGreaterThan(0);
    await eventually(() => totalOf(dialog), money(base + surcharge));
    expect((await linesOf(dialog))['Adicional de preferência']).toBe(money(surcharge));
    await input(dialog, 'Número de clientes').fill('2');
    await eventually(() => totalOf(dialog), money((base + surcharge) * 2));
    await only.check();
    await pay(dialog, 'PIX');
    const answer = await order(page, dialog);
    expect(answer.request().postDataJSON()).toMatchObject({
      hasPreference: true,
      onlyForPreference: true,
      listPreferenceByProfessionals: [customer.professionalPreferences[0]],
      expectedTotal: ((base + surcharge) * 2) / 100,
    });
    expect(answer.status()).toBe(200);
  });

  it('B-NEW-21 B-NEW-22 takes neither multiplier nor surcharge with a signature', async () => {
    const { page, dialog, offer } = await open(
      (one) => isActive(one) && one.address.length === 1 && one.hasSignature,
    );
    const price = await chooseService(page, dialog, offer);
    await input(dialog, 'Data').fill(formatDay(weekend(price)));
    const base = money(baseOf(price, 'FLEX', '07:00'));
    await eventually(() => totalOf(dialog), base);
    expect((await linesOf(dialog))['Preço dinâmico']).toBe('100%');
    const preferred = dialog.getByRole('combobox', { name: 'Profissionais' });
    if ((await preferred.count()) > 0) {
      await preferred.click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
    }
    expect(await totalOf(dialog)).toBe(base);
    expect(await linesOf(dialog)).not.toHaveProperty('Adicional de preferência');
    await pay(dialog, 'PIX');
    expect((await order(page, dialog)).status()).toBe(200);
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

  it('B-ERR-23 B-CALL-51 says when no voucher is found, and when the look-up fails', async () => {
    const { page, dialog } = await open(isPlain, refusals(500));
    await addVoucher(dialog, 'NAOEXISTE');
    await eventually(
      () => errorOf(input(dialog, 'Código do voucher')),
      'Voucher não encontrado para este cliente e esta cidade',
    );
    await failing(page, 'GET', '**/v2/voucher?*', async () => {
      await addVoucher(dialog, 'NAOEXISTE');
      await seen(dialog.getByRole('alert').getByText('Houve um erro ao buscar o voucher'));
    });
    expect(await input(dialog, 'Código do voucher').inputValue()).toBe('NAOEXISTE');
  });

  it('B-NEW-25 uses the credits of the customer, and no more than there are', async () => {
    const { customer, page, dialog, offer } = await open((one) => isPlain(one) && one.credits > 0);
    const price = await chooseService(page, dialog, offer);
    const before = timesPercent(baseOf(price, 'FLEX', '07:00'), percentOf(price, tomorrow()));
    const balance = Math.round(customer.credits * 100);
    const used = Math.min(before, balance);
    await dialog.getByRole('checkbox', { name: /^Usar créditos da cliente/ }).check();
    await eventually(() => totalOf(dialog), money(before - used));
    expect((await linesOf(dialog)).Créditos).toBe(`− ${money(used)}`);
    await pay(dialog, 'Link de pagamento');
    const answer = await order(page, dialog);
    expect(answer.request().postDataJSON()).toMatchObject({
      useCredits: true,
      expectedTotal: (before - used) / 100,
    });
    expect(answer.status()).toBe(200);
    await says(page, 'Agendamento realizado!');
    expect((await customerNow(api, customer._id)).credits).toBe((balance - used) / 100);
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

  it('B-NEW-20 B-NEW-26 sends FIXED for two hours', async () => {
    const { page, dialog } = await ready();
    await setTimes(page, dialog, '10:00', '12:00');
    const answer = await order(page, dialog);
    expect(answer.request().postDataJSON()).toMatchObject({ scheduleDateType: 'FIXED' });
    expect(answer.status()).toBe(200);
  });

  it.each([
    ['Pré-autorização do cartão', 'CREDIT_CARD'],
    ['Link de pagamento', 'CHECKOUT'],
  ])('B-NEW-30 B-NEW-31 pays by the link %s', async (label, paymentType) => {
    const { page, dialog } = await ready();
    await pay(dialog, label);
    const answer = await order(page, dialog);
    const body: unknown = answer.request().postDataJSON();
    expect(body).toMatchObject({ linkPayment: true, paymentType });
    expect(body).not.toHaveProperty('creditCardId');
    expect(answer.status()).toBe(200);
  });

  it('B-NEW-14 B-NEW-31 B-CALL-53 pays with a saved card of the one provider', async () => {
    const { customer, page, dialog, offer } = await open(
      (one) => isPlain(one) && one.creditCards.some(({ provider }) => provider === SHOWN_PROVIDER),
    );
    await chooseService(page, dialog, offer);
    const shown = customer.creditCards.filter(({ provider }) => provider === SHOWN_PROVIDER);
    const others = customer.creditCards.filter(({ provider }) => provider !== SHOWN_PROVIDER);
    const [card] = shown;
    for (const { brand, last4 } of others) {
      const label = `${brand} final ${last4}`;
      expect(await dialog.getByRole('radio', { name: label, exact: true }).count()).toBe(0);
    }
    await pay(dialog, `${card?.brand} final ${card?.last4}`);
    const answer = await order(page, dialog);
    expect(answer.request().postDataJSON()).toMatchObject({
      linkPayment: false,
      paymentType: null,
      creditCardId: card?.id,
    });
    expect(answer.status()).toBe(200);
    await says(page, 'Agendamento realizado!');
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
    await page.unroute('**/api/orders/price?*');
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

  it('B-ERR-24 says when the order fails; sent again it is the same transaction', async () => {
    const { customer, page, dialog } = await ready(refusals(500));
    const before = await bookingsNow(customer);
    const sent = watch(page, 'POST', ORDER);
    await failing(page, 'POST', '**/v2/schedule', async () => {
      await order(page, dialog);
      await seen(dialog.getByRole('alert').getByText('Houve um erro ao criar o agendamento'));
    });
    await order(page, dialog);
    await says(page, 'Agendamento realizado!');
    const ids = sent.map((one) => one.postDataJSON().transactionId);
    expect(new Set(ids).size).toBe(1);
    expect(await bookingsNow(customer)).toHaveLength(before.length + 1);
  });

  it('B-ERR-22 says when the services or the price cannot be loaded, and tries again', async () => {
    const { page, dialog, offer } = await open(isPlain, {
      ...refusals(500),
      prepare: (page) =>
        page.route('**/api/bo/area/*', (route) => route.fulfill({ status: 500, json: {} })),
    });
    const services = dialog
      .getByRole('alert')
      .filter({ hasText: 'Houve um erro ao carregar os serviços.' });
    await seen(services);
    await page.unroute('**/api/bo/area/*');
    await press(services, 'Tentar novamente');
    await gone(services);
    await page.route('**/api/orders/price?*', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('combobox', { name: 'Categoria', disabled: false }).waitFor();
    await choose(page, 'Categoria', offer.category, dialog);
    await dialog.getByRole('combobox', { name: 'Serviço' }).click();
    await page.getByRole('option').filter({ hasText: 'a partir de' }).first().click();
    const price = dialog
      .getByRole('alert')
      .filter({ hasText: 'Houve um erro ao calcular o preço dinâmico' });
    await seen(price);
    await page.unroute('**/api/orders/price?*');
    await press(price, 'Tentar novamente');
    await gone(price);
    await eventually(async () => (await totalOf(dialog)).startsWith('R$ '), true);
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

it('B-NEW-01 is not offered to a profile that may not book', async () => {
  const customer = await take(isPlain);
  const page = await openCustomer(browser, customer, { as: 'staff' });
  expect(await page.getByRole('button', { name: 'Novo Agendamento' }).count()).toBe(0);
});
