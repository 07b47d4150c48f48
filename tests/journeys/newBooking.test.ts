import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { instantAt } from '../../domain/time';
import { type Booking, bookingsOf } from './bookingScreen';
import { journeyContext } from './context';
import { blockOf, type Customer, customersFor, isActive, openCustomer } from './customerScreen';
import { chooseService, linesOf, type Offer, offerFor, openNewBooking } from './newBookingScreen';
import {
  answerTo,
  day,
  dialogOf,
  eventually,
  gone,
  input,
  isoDay,
  press,
  says,
  seen,
  watch,
} from './screen';

const journey = journeyContext();
const take = customersFor(() => journey.api);

/** Neither signature nor preferences: the price is the price of the service. */
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
  const offer = await offerFor(journey.api, customer);
  // Some polygons of the demonstration refuse PIX.
  if (!offer.acceptsPix) return open();
  const page = await openCustomer(journey.browser, customer);
  return { customer, page, dialog: await openNewBooking(page), offer };
};

const bookingsNow = (customer: Customer): Promise<readonly Booking[]> =>
  bookingsOf(journey.api, { 'user._id': customer._id });

/** The total as the screen shows it, cents. */
const totalOf = async (dialog: Locator): Promise<number> =>
  Number((await linesOf(dialog)).Total?.replace(/\D/g, ''));

/** Adds a voucher, which is looked up in the name of the customer, with a token of hers. */
const addVoucher = async ({ page, dialog, customer, offer }: Opened, code: string) => {
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

it('B-NEW-01 B-NEW-02 B-NEW-18 B-NEW-20 B-NEW-24 B-NEW-26 B-NEW-32 B-CALL-50 B-CALL-51 B-CALL-52 B-CALL-53 P-CALL-64 B-ERR-23 B-ERR-24 orders a booking once for a double click, with a voucher of the customer and at the price shown', async () => {
  const opened = await open();
  const { customer, page, dialog, offer } = opened;
  await chooseService(page, dialog, offer);
  const before = await totalOf(dialog);
  const voucher = `V${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const days = { start: journey.today, end: isoDay(60) };
  await journey.api('vouchers.create', {
    body: { code: voucher, ...days, type: 'V', value: 25.5 },
  });
  await addVoucher(opened, voucher);
  const total = before - 2550;
  await eventually(() => totalOf(dialog), total);
  await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
  await input(dialog, 'Observação').fill('  Tocar o interfone  ');
  await dialog.getByRole('checkbox', { name: 'Pedido feito pelo WhatsApp' }).check();

  const known = (await bookingsNow(customer)).map(({ _id }) => _id);
  const sent = watch(page, 'POST', /\/v2\/schedule$/);
  await press(dialog, 'Criar agendamento');
  const question = dialogOf(page, 'Confirmar pedido?');
  await seen(question.getByText(`Serviço: ${offer.service}`));
  await seen(question.getByText(`${day(1)}, das 07:00 às 22:00`));
  await question.getByRole('button', { name: 'Confirmar pedido', exact: true }).dblclick();
  await says(page, 'Agendamento realizado!');
  await gone(dialog);
  expect(sent).toHaveLength(1);
  const [request] = sent;
  expect(new URL(request?.url() ?? '').pathname).toBe('/api/orders/v2/schedule');
  expect(request?.headers()['app-system']).toBe('true');
  const start = instantAt(isoDay(1), '07:00');
  expect(request?.postDataJSON()).toMatchObject({
    dateRangeStart: start,
    dateRangeEnd: instantAt(isoDay(1), '22:00'),
    voucher,
    scheduleByWpp: true,
    expectedTotal: total / 100,
    note: 'Tocar o interfone',
  });
  const made = (await bookingsNow(customer)).filter(({ _id }) => !known.includes(_id));
  expect(made).toMatchObject([
    { dateRangeStart: start, totalValue: total / 100, voucher: { code: voucher } },
  ]);
  await seen(
    blockOf(page, 'Agendamentos')
      .locator('tbody')
      .getByText(made[0]?.shortCode ?? '-'),
  );
});
