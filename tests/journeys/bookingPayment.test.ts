import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '../../domain/format';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bodiesOf, dialogOf } from './bookingScreen';
import {
  clipboardOf,
  leaveCents,
  newCode,
  openDetails,
  part,
  takesPix,
  unpaidCents,
  type WholeBooking,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import { choose, eventually, fill, gone, input, press, says, seen, watch } from './screen';

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

describe('the payment', () => {
  it('B-PAY-03 B-PAY-13 B-ERR-09 B-ERR-14 B-ERR-15 B-CALL-32 B-CALL-38 generates a code once, copies it, and saves the PDF once', async () => {
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

    const saved = watch(page, 'GET', CONTESTATION);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Contestação de chargeback (PDF)' }).dblclick(),
    ]);
    expect(download.suggestedFilename()).toBe(`pedido-${booking._id}.pdf`);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await says(page, 'PDF gerado com sucesso!');
    expect(saved).toHaveLength(1);
  });

  it('B-PAY-02 B-PAY-04 B-PAY-05 B-PAY-06 B-PAY-11 B-PAY-12 B-ERR-11 B-CALL-35 payments by hand are added and deleted, the last cent marks the order as paid, and the flag changes in two steps, both ways', async () => {
    const booking = await open11();
    const total = unpaidCents(booking);
    const { page, dialog } = await openDetails(browser, booking);
    const added = watch(page, 'POST', PAYMENTS);
    const form = dialog.getByRole('form', { name: ADD });
    const generate = dialog.getByRole('button', { name: 'Gerar PIX', exact: true });
    const state = (text: string) => seen(payment(dialog).getByText(text, { exact: true }));
    await state('Nenhum pagamento PIX registrado.');
    await seen(generate);
    const code = `${newCode()}/?x=#ç`;
    await choose(page, 'Banco', 'Outro', form);
    await fill(form, { Código: code, 'Nome do banco': 'Banco da Praça', Valor: typed(1_234) });
    await form.getByRole('button', { name: ADD }).dblclick();
    await says(page, 'Pagamento PIX criado!');
    await eventually(() => rows(dialog), [code]);
    const version = expect.any(Number);
    expect(bodiesOf(added)).toEqual([{ id: code, bank: 'Banco da Praça', value: 12.34, version }]);
    await seen(dialog.getByRole('cell', { name: 'Banco da Praça' }));
    expect(await sums(dialog)).toBe(
      `Soma: R$ 12,34 de ${money(total)}. Falta: ${money(total - 1_234)}.`,
    );
    await state('PIX não pago');

    // What is missing is offered.
    const last = newCode();
    await eventually(() => input(form, 'Valor').inputValue(), typed(total - 1_234));
    await input(form, 'Código').fill(last);
    await press(form, ADD);
    await state('PIX pago');
    await gone(generate);
    expect(await sums(dialog)).toBe(`Soma: ${money(total)} de ${money(total)}. Falta: R$ 0,00.`);
    expect((await wholeBooking(api, booking._id)).pixPaid).toBe(true);

    const removed = watch(page, 'DELETE', REMOVE);
    await press(dialog, `Excluir pagamento PIX ${last}`);
    await answer(page, 'Excluir pagamento PIX', 'Excluir');
    const message = page.locator('[role="status"]').filter({ hasText: 'Pagamento PIX excluído!' });
    // A screen reader reads it although a dialog lies over the page.
    expect(await message.evaluate((one) => one.closest('[aria-hidden="true"]') === null)).toBe(
      true,
    );
    await state('PIX não pago');
    await eventually(() => rows(dialog), [code]);
    expect(removed).toHaveLength(1);
    const { version: before, pixPaid } = await wholeBooking(api, booking._id);
    expect(pixPaid).toBe(false);

    const flags = watch(page, 'PUT', STATUS);
    for (const [name, text] of [
      ['Marcar como pago', 'PIX pago'],
      ['Marcar como não pago', 'PIX não pago'],
    ] as const) {
      await press(dialog, name);
      await answer(page, 'Atenção', 'Continuar');
      await answer(page, name, 'Confirmar');
      await state(text);
    }
    expect(bodiesOf(flags)).toEqual([
      { paid: true, version: before },
      { paid: false, version: before + 1 },
    ]);
  });
});
