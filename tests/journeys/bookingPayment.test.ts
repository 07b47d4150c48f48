import { expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import {
  type Booking,
  bodiesOf,
  bookingNow,
  bookingsFor,
  DETAILS,
  isUnpaid,
  openByMenu,
  unpaidCents,
} from './bookingScreen';
import { journeyContext } from './context';
import {
  choose,
  clipboardOf,
  dialogOf,
  downloaded,
  eventually,
  fill,
  gone,
  input,
  press,
  region,
  says,
  seen,
  watch,
} from './screen';

const ADD = 'Adicionar pagamento PIX';

const journey = journeyContext();
const take = bookingsFor(() => journey.api);
const openDetails = (booking: Booking) => openByMenu(journey.browser, booking, [DETAILS, DETAILS]);

/** Can a PIX payment be entered by hand? */
const takesPix = (booking: Booking): boolean =>
  isUnpaid(booking) &&
  Boolean(booking.partner) &&
  !booking.pixPayments?.length &&
  unpaidCents(booking) >= 5_000;

/** A PIX code that no other payment has. */
const newCode = (): string => `JORNADA-${crypto.randomUUID()}`;

/** Pays by PIX so that what is left ends in 50 cents: the gateway takes it. */
const leaveFiftyCents = (booking: Booking) => {
  const unpaid = unpaidCents(booking);
  const left = 100 * Math.floor(unpaid / 200) + 50;
  const body = { id: newCode(), bank: 'Itaú', value: (unpaid - left) / 100 };
  return journey.api('pix.add', { params: { id: booking._id }, body });
};

/** `R$ 1.234,56` with the spaces of the screen made plain. */
const money = (cents: number): string => formatMoney(cents).replace(/\s/g, ' ');

it('B-PAY-03 B-PAY-13 B-ERR-09 B-ERR-14 B-ERR-15 B-CALL-32 B-CALL-38 generates a PIX code once, copies it, and saves the PDF of a contestation', async () => {
  const booking = await take(
    [11, 5],
    (one) => takesPix(one) && !one.payment?.copyPaste && !one.payment?.urlPayment,
  );
  await leaveFiftyCents(booking);
  const { page, dialog } = await openDetails(booking);
  const clipboard = await clipboardOf(page);
  const sent = watch(page, 'POST', /\/schedule\/pix\/[^/]+\/generate$/);
  await dialog.getByRole('button', { name: 'Gerar PIX', exact: true }).dblclick();
  await says(page, 'Pagamento PIX gerado.');
  expect(sent).toHaveLength(1);
  await press(dialog, 'Copiar código PIX');
  await says(page, 'Informações copiadas com sucesso.');
  const { payment } = await bookingNow(journey.api, booking._id);
  expect(await clipboard()).toBe(payment?.copyPaste);
  expect(await clipboard()).toMatch(/^000201.*6304[0-9A-F]{4}$/);

  const file = await downloaded(page, () => press(dialog, 'Contestação de chargeback (PDF)'));
  expect(file.name).toBe(`pedido-${booking._id}.pdf`);
  expect(file.text).toMatch(/^%PDF-/);
});

it('B-PAY-02 B-PAY-04 B-PAY-05 B-PAY-06 B-PAY-11 B-PAY-12 B-ERR-11 B-CALL-35 payments by hand are added and deleted, and the last cent marks the order as paid', async () => {
  const booking = await take([11, 5], takesPix);
  const total = unpaidCents(booking);
  const { page, dialog } = await openDetails(booking);
  const payment = region(dialog, 'Pagamento');
  const added = watch(page, 'POST', /\/schedule\/pix\/(?!status\/)[^/]+$/);
  const form = dialog.getByRole('form', { name: ADD });
  const generate = dialog.getByRole('button', { name: 'Gerar PIX', exact: true });
  const state = (text: string) => seen(payment.getByText(text, { exact: true }));
  const codes = () =>
    dialog.getByRole('table', { name: 'Pagamentos PIX' }).locator('tbody th').allInnerTexts();
  const sums = async () => (await payment.getByText(/^Soma: /).innerText()).replace(/\s/g, ' ');

  await state('Nenhum pagamento PIX registrado.');
  await seen(generate);
  const code = `${newCode()}/?x=#ç`;
  await choose(page, 'Banco', 'Outro', form);
  await fill(form, { Código: code, 'Nome do banco': 'Banco da Praça', Valor: '12,34' });
  await form.getByRole('button', { name: ADD }).dblclick();
  await says(page, 'Pagamento PIX criado!');
  await eventually(codes, [code]);
  const version = expect.any(Number);
  expect(bodiesOf(added)).toEqual([{ id: code, bank: 'Banco da Praça', value: 12.34, version }]);
  await eventually(sums, `Soma: R$ 12,34 de ${money(total)}. Falta: ${money(total - 1_234)}.`);
  await state('PIX não pago');

  const missing = ((total - 1_234) / 100).toFixed(2).replace('.', ',');
  await eventually(() => input(form, 'Valor').inputValue(), missing);
  const last = newCode();
  await input(form, 'Código').fill(last);
  await press(form, ADD);
  await state('PIX pago');
  await gone(generate);
  await eventually(sums, `Soma: ${money(total)} de ${money(total)}. Falta: R$ 0,00.`);
  expect((await bookingNow(journey.api, booking._id)).pixPaid).toBe(true);

  await press(dialog, `Excluir pagamento PIX ${last}`);
  const question = dialogOf(page, 'Excluir pagamento PIX');
  await question.getByRole('button', { name: 'Excluir', exact: true }).dblclick();
  await gone(question);
  await state('PIX não pago');
  await eventually(codes, [code]);
  expect((await bookingNow(journey.api, booking._id)).pixPaid).toBe(false);
});
