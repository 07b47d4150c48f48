import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDay, instantAt, todayInSaoPaulo } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { type Booking, bookingsOf, dialogOf } from './bookingScreen';
import { blockOf, type Customer, customersFor, isActive, openCustomer } from './customerScreen';
import { inBothThemes } from './looks';
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
} from './newBookingScreen';
import { answerTo, eventually, gone, input, press, says, seen, watch } from './screen';

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

/** Opens the dialog for a customer; nothing of it is filled in yet. */
const open = async (): Promise<Opened> => {
  const customer = await take(isPlain);
  const offer = await offerFor(api, customer);
  const page = await openCustomer(browser, customer);
  return { customer, page, dialog: await openNewBooking(page), offer };
};

const pay = (dialog: Locator, label: string): Promise<void> =>
  dialog.getByRole('radio', { name: label, exact: true }).check();

const ask = (dialog: Locator): Promise<void> => press(dialog, 'Criar agendamento');

const bookingsNow = (customer: Customer): Promise<readonly Booking[]> =>
  bookingsOf(api, { 'user._id': customer._id });

const totalOf = async (dialog: Locator): Promise<string> => (await linesOf(dialog)).Total ?? '';

/** Makes a voucher of so many reais; its code, in capitals as it is stored. */
const newVoucher = async (value: number): Promise<string> => {
  const code = `V${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await api.call('POST', '/v2/bo/vouchers', {
    code,
    start: instantAt(today(), '00:00'),
    end: instantAt(addDays(today(), 60), '00:00'),
    type: 'V',
    value,
  });
  return code;
};

/** The voucher is looked up in the name of the customer, with a token of hers. */
const addVoucher = async (
  page: Page,
  dialog: Locator,
  { customer, offer }: Opened,
  code: string,
): Promise<void> => {
  const tokens = watch(page, 'POST', /\/user\/token$/);
  await input(dialog, 'Código do voucher').fill(code.toLowerCase());
  const looked = await answerTo(page, 'GET', /\/v2\/voucher$/, () =>
    press(dialog, 'Adicionar voucher'),
  );
  expect(tokens.map((one) => one.postDataJSON())).toEqual([
    { _id: customer._id, name: customer.name, email: customer.email },
  ]);
  const given = (await (await tokens[0]?.response())?.json()) as { token: string };
  const bearer = looked.request().headers().authorization;
  expect(bearer).toBe(`Bearer ${given.token}`);
  expect(bearer).not.toBe(tokens[0]?.headers().authorization);
  expect(Object.fromEntries(new URL(looked.url()).searchParams)).toEqual({
    code,
    areaId: offer.areaId,
  });
  await says(page, 'Voucher adicionado com sucesso!');
};

describe('the order', () => {
  it('B-NEW-01 B-NEW-02 B-NEW-18 B-NEW-20 B-NEW-24 B-NEW-26 B-NEW-32 B-CALL-50 B-CALL-51 B-CALL-52 B-CALL-53 P-CALL-64 B-ERR-23 B-ERR-24 is made once for a double click, with a voucher of the customer, in light and dark', async () => {
    const opened = await open();
    const { customer, page, dialog, offer } = opened;
    await ask(dialog);
    await seen(dialog.getByRole('alert').getByText('Selecione um serviço'));
    await inBothThemes(page);
    const price = await chooseService(page, dialog, offer);
    const before = timesPercent(baseOf(price, 'FLEX', '07:00'), percentOf(price, tomorrow()));
    await eventually(() => totalOf(dialog), money(before));
    const voucher = await newVoucher(25.5);
    await addVoucher(page, dialog, opened, voucher);
    const total = before - 2550;
    await eventually(() => totalOf(dialog), money(total));
    await pay(dialog, 'PIX');
    await input(dialog, 'Observação').fill('  Tocar o interfone  ');
    await dialog.getByRole('checkbox', { name: 'Pedido feito pelo WhatsApp' }).check();

    const known = (await bookingsNow(customer)).map(({ _id }) => _id);
    const sent = watch(page, 'POST', ORDER);
    await ask(dialog);
    const question = dialogOf(page, 'Confirmar pedido?');
    await seen(question.getByText(`Serviço: ${offer.service}`));
    await seen(question.getByText(`${formatDay(tomorrow())}, das 07:00 às 22:00`));
    await inBothThemes(page);
    await question.getByRole('button', { name: 'Confirmar pedido', exact: true }).dblclick();
    await says(page, 'Agendamento realizado!');
    await gone(dialog);
    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(new URL(request?.url() ?? '').pathname).toBe('/api/orders/v2/schedule');
    expect(request?.headers()['app-system']).toBe('true');
    expect(request?.postDataJSON()).toMatchObject({
      dateRangeStart: instantAt(tomorrow(), '07:00'),
      dateRangeEnd: instantAt(tomorrow(), '22:00'),
      voucher,
      scheduleByWpp: true,
      expectedTotal: total / 100,
      note: 'Tocar o interfone',
    });

    const made = (await bookingsNow(customer)).filter(({ _id }) => !known.includes(_id));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      dateRangeStart: instantAt(tomorrow(), '07:00'),
      totalValue: total / 100,
      voucher: { code: voucher },
    });
    const block = blockOf(page, 'Agendamentos');
    await seen(block.locator('tbody').getByText(made[0]?.shortCode ?? '-'));
  });

  it('B-NEW-19 B-NEW-27 B-CALL-52 orders in real time, FIXED, at the price of today', async () => {
    const { customer, page, dialog, offer } = await open();
    const price = await chooseService(page, dialog, offer);
    await pay(dialog, 'PIX');
    await dialog.getByRole('checkbox', { name: 'Pedido em tempo real' }).check();
    const base = Math.round((price.neighbourhood ?? price).realtime.price * 100);
    const total = timesPercent(base, percentOf(price, today()));
    await eventually(() => totalOf(dialog), money(total));
    expect(await linesOf(dialog)).toHaveProperty('Valor base (Horário fixo)', money(base));
    await ask(dialog);
    const question = dialogOf(page, 'Confirmar pedido?');
    await seen(question.getByText(/agora, em tempo real/));
    const answer = await answerTo(page, 'POST', REALTIME, () =>
      press(question, 'Confirmar pedido'),
    );
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
