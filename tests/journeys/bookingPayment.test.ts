import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bodiesOf, dialogOf } from './bookingScreen';
import {
  addPix,
  clipboardOf,
  leaveCents,
  newCode,
  openDetails,
  part,
  takesPix,
  told,
  unpaidCents,
  type WholeBooking,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import { choose, errorOf, eventually, fill, gone, input, press, says, seen, watch } from './screen';

const GENERATE = /\/schedule\/pix\/[^/]+\/generate$/;
const PAYMENTS = /\/schedule\/pix\/(?!status\/)[^/]+$/;
const STATUS = /\/schedule\/pix\/status\/[^/]+$/;
const REMOVE = /\/schedule\/pix\/[^/]+\/[^/]+$/;
const DETAIL = /\/v3\/bo\/schedule\/[^/]+$/;
const CONTESTATION = /\/chargeback-contestation$/;
const ADD = 'Adicionar pagamento PIX';

let product: Product;
let browser: TestBrowser;
let api: Api;
const take = wholeBookingsFor(() => api);

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** An unpaid booking on which PIX payments can be entered by hand. */
const open11 = (): Promise<WholeBooking> =>
  take([11, 5], (booking) => takesPix(booking) && unpaidCents(booking) >= 5_000);

/** The same, with nothing that a customer could pay with already, and these cents left. */
const ending = async (cents: number): Promise<WholeBooking> => {
  const booking = await take(
    [11, 5],
    (one) =>
      takesPix(one) &&
      unpaidCents(one) >= 5_000 &&
      !one.payment?.copyPaste &&
      !one.payment?.urlPayment,
  );
  await leaveCents(api, booking, cents);
  return booking;
};

const payment = (dialog: Locator): Locator => part(dialog, 'Pagamento');

const rows = (dialog: Locator): Promise<string[]> =>
  dialog.getByRole('table', { name: 'Pagamentos PIX' }).locator('tbody th').allInnerTexts();

/** `R$ 1.234,56` with the spaces of the screen made plain. */
const money = (cents: number): string => formatMoney(cents).replace(/\s/g, ' ');

const sums = (dialog: Locator): Promise<string> =>
  payment(dialog)
    .getByText(/^Soma: /)
    .innerText()
    .then((text) => text.replace(/\s/g, ' '));

const typed = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Answers a question, with a double click. */
const answer = async (page: Page, title: string, name: string): Promise<void> => {
  const question = dialogOf(page, title);
  await question.getByRole('button', { name, exact: true }).dblclick();
  await gone(question);
};

describe('PIX charge', () => {
  it('B-PAY-03 B-ERR-09 B-ERR-15 B-CALL-32 generates a code once, and copies it', async () => {
    const booking = await ending(50);
    const { page, dialog } = await openDetails(browser, booking);
    const clipboard = await clipboardOf(page);
    const sent = watch(page, 'POST', GENERATE);
    const asked = watch(page, 'GET', DETAIL);
    await dialog.getByRole('button', { name: 'Gerar PIX', exact: true }).dblclick();
    await seen(dialog.getByText('Aguardando o código PIX…'));
    await says(page, 'Pagamento PIX gerado.');
    expect(sent).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(0);
    await press(dialog, 'Copiar código PIX');
    await says(page, 'Informações copiadas com sucesso.');
    const now = await wholeBooking(api, booking._id);
    expect(await clipboard()).toBe(now.payment?.copyPaste);
    expect(await clipboard()).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await press(dialog, 'Copiar link');
    await says(page, 'Link copiado para a sua área de transferência!');
    expect(await clipboard()).toBe(now.payment?.urlPayment);
    const counted = asked.length;
    await page.waitForTimeout(2_500);
    expect(asked).toHaveLength(counted);
  });
});

describe('PIX payments', () => {
  it('B-PAY-02 B-PAY-08 B-PAY-11 B-PAY-12 adds one, after saying what is missing', async () => {
    const booking = await open11();
    const total = unpaidCents(booking);
    const { page, dialog } = await openDetails(browser, booking);
    const sent = watch(page, 'POST', PAYMENTS);
    const form = dialog.getByRole('form', { name: ADD });
    await seen(payment(dialog).getByText('Nenhum pagamento PIX registrado.'));
    await press(form, ADD);
    await eventually(() => errorOf(input(form, 'Código')), 'Informe o código PIX');
    // What is missing is offered.
    expect(await input(form, 'Valor').inputValue()).toBe(typed(total));
    await input(form, 'Valor').fill('');
    await eventually(() => errorOf(input(form, 'Valor')), 'Informe o valor');
    await input(form, 'Valor').fill('0');
    await eventually(() => errorOf(input(form, 'Valor')), 'O valor deve ser maior que zero');
    // A sign is not dropped in silence: it stands, and is refused.
    await input(form, 'Valor').fill('-5');
    expect(await input(form, 'Valor').inputValue()).toContain('-5');
    await expect.poll(() => errorOf(input(form, 'Valor'))).not.toBe('');
    await input(form, 'Valor').fill(typed(total + 1));
    await eventually(
      () => errorOf(input(form, 'Valor')),
      'Os pagamentos PIX não podem exceder o total do pedido!',
    );
    await choose(page, 'Banco', 'Outro', form);
    await press(form, ADD);
    await eventually(() => errorOf(input(form, 'Nome do banco')), 'Informe o banco');
    expect(sent).toEqual([]);

    const code = `${newCode()}/?x=#ç`;
    await fill(form, { Código: code, 'Nome do banco': 'Banco da Praça', Valor: typed(1_234) });
    await form.getByRole('button', { name: ADD }).dblclick();
    await says(page, 'Pagamento PIX criado!');
    await eventually(() => rows(dialog), [code]);
    const version = expect.any(Number);
    expect(bodiesOf(sent)).toEqual([{ id: code, bank: 'Banco da Praça', value: 12.34, version }]);
    await seen(dialog.getByRole('cell', { name: 'Banco da Praça' }));
    expect(await sums(dialog)).toBe(
      `Soma: R$ 12,34 de ${money(total)}. Falta: ${money(total - 1_234)}.`,
    );
    expect(await input(form, 'Código').inputValue()).toBe('');

    await press(dialog, `Excluir pagamento PIX ${code}`);
    await answer(page, 'Excluir pagamento PIX', 'Excluir');
    await told(page, 'Pagamento PIX excluído!');
    await seen(payment(dialog).getByText('Nenhum pagamento PIX registrado.'));
  });

  it('B-PAY-05 B-PAY-06 the last cent marks the order as paid, a deletion as unpaid', async () => {
    const booking = await open11();
    const total = unpaidCents(booking);
    const first = await addPix(api, booking, total - 1);
    const { page, dialog } = await openDetails(browser, booking);
    const form = dialog.getByRole('form', { name: ADD });
    const generate = dialog.getByRole('button', { name: 'Gerar PIX', exact: true });
    await seen(payment(dialog).getByText('PIX não pago', { exact: true }));
    await seen(generate);
    const code = newCode();
    await fill(form, { Código: code, Valor: '0,01' });
    await press(form, ADD);
    await seen(payment(dialog).getByText('PIX pago', { exact: true }));
    await gone(generate);
    expect(await sums(dialog)).toBe(`Soma: ${money(total)} de ${money(total)}. Falta: R$ 0,00.`);
    expect((await wholeBooking(api, booking._id)).pixPaid).toBe(true);

    const sent = watch(page, 'DELETE', REMOVE);
    await press(dialog, `Excluir pagamento PIX ${code}`);
    await answer(page, 'Excluir pagamento PIX', 'Cancelar');
    expect(sent).toEqual([]);
    await press(dialog, `Excluir pagamento PIX ${code}`);
    await answer(page, 'Excluir pagamento PIX', 'Excluir');
    await told(page, 'Pagamento PIX excluído!');
    await seen(payment(dialog).getByText('PIX não pago', { exact: true }));
    await eventually(() => rows(dialog), [first]);
    expect(sent).toHaveLength(1);
    expect((await wholeBooking(api, booking._id)).pixPaid).toBe(false);
  });

  it('B-PAY-04 B-ERR-11 B-CALL-35 the flag changes in two steps, both ways', async () => {
    const booking = await open11();
    const { page, dialog } = await openDetails(browser, booking);
    const sent = watch(page, 'PUT', STATUS);
    await press(dialog, 'Marcar como pago');
    const warning = dialogOf(page, 'Atenção');
    await seen(
      warning.getByText(
        'Marcar o pedido como pago sem uma transação pode quebrar o cálculo do fluxo de caixa. Deseja continuar?',
      ),
    );
    await answer(page, 'Atenção', 'Continuar');
    await answer(page, 'Marcar como pago', 'Cancelar');
    expect(sent).toEqual([]);
    await seen(payment(dialog).getByText('PIX não pago', { exact: true }));

    await press(dialog, 'Marcar como pago');
    await answer(page, 'Atenção', 'Continuar');
    await answer(page, 'Marcar como pago', 'Confirmar');
    await told(page, 'Status dos pagamentos PIX atualizado!');
    await seen(payment(dialog).getByText('PIX pago', { exact: true }));
    await press(dialog, 'Marcar como não pago');
    await answer(page, 'Atenção', 'Continuar');
    await answer(page, 'Marcar como não pago', 'Confirmar');
    await seen(payment(dialog).getByText('PIX não pago', { exact: true }));
    const { version } = booking;
    expect(bodiesOf(sent)).toEqual([
      { paid: true, version },
      { paid: false, version: version + 1 },
    ]);
  });
});

it('a message over the details can be read by a screen reader until it goes', async () => {
  const booking = await open11();
  const code = await addPix(api, booking, 100);
  const { page, dialog } = await openDetails(browser, booking);
  await press(dialog, `Excluir pagamento PIX ${code}`);
  await answer(page, 'Excluir pagamento PIX', 'Excluir');
  const message = page.locator('[role="status"]').filter({ hasText: 'Pagamento PIX excluído!' });
  expect(await message.evaluate((one) => one.closest('[aria-hidden="true"]') === null)).toBe(true);
});

describe('contestation', () => {
  it('B-PAY-13 B-ERR-14 B-CALL-38 saves the PDF once', async () => {
    const booking = await take([11], (one) => one.payment?.paid === true);
    const { page, dialog } = await openDetails(browser, booking);
    const asked = watch(page, 'GET', CONTESTATION);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Contestação de chargeback (PDF)' }).dblclick(),
    ]);
    expect(download.suggestedFilename()).toBe(`pedido-${booking._id}.pdf`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await says(page, 'PDF gerado com sucesso!');
    expect(asked).toHaveLength(1);
  });
});

it('B-PAY-02 a phone shows a long code, its bank and its amount without a gap or a cut', async () => {
  const booking = await open11();
  const code = `E60701190${newCode().replace(/\D/g, '')}DY5K0A1B2C3`;
  await api.call('POST', `/schedule/pix/${booking._id}`, { id: code, bank: 'Itaú', value: 1 });
  const viewport = { width: 390, height: 844 };
  const { page, dialog } = await openDetails(browser, booking, { viewport });
  const table = dialog.getByRole('table', { name: 'Pagamentos PIX' });
  const frame = await dialog.boundingBox();
  for (const text of [code, 'Itaú', 'R$ 1,00']) {
    const box = await table.getByText(text).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(frame?.width ?? 0);
  }
  await press(dialog, `Excluir pagamento PIX ${code}`);
  const question = dialogOf(page, 'Excluir pagamento PIX');
  await seen(question);
  const overflow = await question
    .locator('.MuiDialogContent-root')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
});
