import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REACTIVATION_WAITING } from '../../domain/bookings/reactivation';
import { openBrowser, requestsOf, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { bodiesOf, codeOf, dialogOf, openRowMenu, rowFor } from './bookingScreen';
import { blockOf } from './customerScreen';
import { NEWER, withNewerBackOffice } from './newerBackOffice';
import {
  axeInBothThemes,
  clipboardOf,
  isUnpaid,
  openWizard,
  unpaidCents,
  type WholeBooking,
  WIZARD,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import { eventually, gone, input, press, seen, watch } from './screen';

const START = /\/v4\/schedule\/reactivation$/;
const LIST = /\/v2\/bo\/schedules$/;
const STEPS = ['Forma de pagamento', 'Confirmação', 'Processamento', 'Resultado'];
const OFFERED = [12, 20, 4];

/** What each way of paying reads. */
const CARD = {
  type: 'CREDIT_CARD',
  name: 'Cartão de crédito (pré-autorização)',
  explanation: 'O valor do pedido será pré-autorizado no cartão do pedido.',
  button: 'Reativar pedido',
};
const PIX = {
  type: 'PIX',
  name: 'PIX',
  explanation: 'Será gerado um código PIX com o valor do pedido para enviar à cliente.',
  button: 'Gerar código PIX',
};
type Way = typeof CARD;

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

/** An order whose payment succeeds after a second. */
const payable = (): Promise<WholeBooking> =>
  take(
    OFFERED,
    (booking) => isUnpaid(booking) && !booking.voucher && unpaidCents(booking) % 100 > 4,
  );

const radio = (dialog: Locator, { name }: Way): Locator =>
  dialog.getByRole('radio', { name, exact: true });

/** From the choice to the confirmation. */
const toConfirmation = async (dialog: Locator, way: Way): Promise<void> => {
  await radio(dialog, way).check();
  await press(dialog, 'Continuar');
  await seen(dialog.getByText(way.explanation));
  // A press that follows at once could be the second half of a double click.
  const button = dialog.getByRole('button', { name: way.button, exact: true });
  await eventually(() => button.isEnabled(), true);
};

/** The step that the stepper marks. */
const currentStep = (dialog: Locator): Promise<string> =>
  dialog.locator('.MuiStepLabel-label.Mui-active').innerText();

/** Two presses at the same place, as fast as a hand is, whatever stands there for the second. */
const dblclick = async (page: Page, button: Locator): Promise<void> => {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no place');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
};

/** 'Fechar' of the footer; the cross has the same name. */
const closeButton = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Fechar', exact: true }).last();

/** The page has no scroll sideways, and the names of the steps that are seen run neither into each other nor out of the dialog. */
const fits = async (page: Page, dialog: Locator): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const places = await dialog.locator('.MuiStepLabel-label').evaluateAll((labels) =>
    labels
      .map((label) => label.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ left, right }) => [left, right]),
  );
  const frame = await dialog.boundingBox();
  const edges = [...places.flat(), (frame?.x ?? 0) + (frame?.width ?? 0)];
  expect(edges).toEqual([...edges].sort((one, other) => one - other));
};

it('B-REACT-04 B-REACT-05 B-REACT-06 B-CALL-24 B-CALL-25 reactivates by card, and the row follows', async () => {
  const booking = await payable();
  const { page, dialog } = await openWizard(browser, booking);
  const sent = watch(page, 'POST', START);
  await toConfirmation(dialog, CARD);
  await press(dialog, CARD.button);
  await seen(dialog.getByText(REACTIVATION_WAITING));
  expect(await currentStep(dialog)).toBe('Processamento');
  await seen(dialog.getByText('Pré-autorização aprovada. O pedido foi reativado.'));
  expect(await currentStep(dialog)).toBe('Resultado');
  const { _id: scheduleId, version } = booking;
  expect(bodiesOf(sent)).toEqual([{ scheduleId, reactivationType: 'CREDIT_CARD', version }]);
  expect((await wholeBooking(api, booking._id)).statusCode).toBe(1);
  await closeButton(dialog).click();
  await gone(dialog);
  await seen(rowFor(page, booking).getByText('Aguardando profissional'));
});

it('B-REACT-01 B-REACT-02 B-REACT-03 B-REACT-08 B-ERR-15 on a phone goes back, survives double clicks, sends once and hands over the code, each step without a serious fault of accessibility', async () => {
  const viewport = VIEWPORTS.phone;
  const booking = await payable();
  const { page, dialog } = await openWizard(browser, booking, { viewport });
  const sent = watch(page, 'POST', START);
  const clipboard = await clipboardOf(page);
  expect(await dialog.locator('.MuiStepLabel-label').allInnerTexts()).toEqual(STEPS);
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  const next = dialog.getByRole('button', { name: 'Continuar', exact: true });
  expect(await next.isDisabled()).toBe(true);
  await radio(dialog, PIX).check();
  await axeInBothThemes(page);
  await toConfirmation(dialog, PIX);
  await axeInBothThemes(page);
  await fits(page, dialog);
  await press(dialog, 'Voltar');
  expect(await radio(dialog, PIX).isChecked()).toBe(true);

  await dblclick(page, next);
  await seen(dialog.getByText(PIX.explanation));
  const send = dialog.getByRole('button', { name: PIX.button, exact: true });
  await eventually(() => send.isEnabled(), true);
  expect(await currentStep(dialog)).toBe('Confirmação');
  expect(sent).toEqual([]);

  await dblclick(page, send);
  const text = 'Copie o código PIX e envie à cliente. O pedido será reativado após o pagamento.';
  await seen(dialog.getByText(text));
  expect(sent).toHaveLength(1);
  await axeInBothThemes(page);
  await press(dialog, 'Copiar código PIX');
  const copied = 'Informações copiadas com sucesso.';
  await seen(dialog.getByRole('status').filter({ hasText: copied }));
  const code = await clipboard();
  expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  await seen(dialog.getByText(code, { exact: true }));
  expect((await wholeBooking(api, booking._id)).statusCode).toBe(booking.statusCode);
});

describe('with {host}', () => {
  const newer = withNewerBackOffice();

  it('B-REACT-01 B-SESS-06 B-SESS-07 B-SESS-08 B-SESS-10 an order is reactivated in the newer back office, in a tab of its own, and the bookings are handed over', async () => {
    const there = await apiAs(newer.url(), 'administrator');
    const booking = await wholeBookingsFor(() => there)([4, 5]);
    const page = await newer.newPage('administrator', /\//);
    await page.goto(`/#/users/${booking.userId}`);
    const block = blockOf(page, 'Agendamentos');
    await input(block, 'Código').fill(codeOf(booking));
    await press(block, 'Buscar');
    await eventually(() => block.locator('tbody tr').count(), 1);
    const starts = watch(page, 'POST', START);
    const menu = await openRowMenu(page, booking);
    const tab = page.context().waitForEvent('page');
    await menu.getByRole('menuitem', { name: 'Reativar pedido', exact: true }).click();
    await eventually(
      async () => (await tab).url(),
      `${NEWER}/schedules/${booking._id}/reactivation`,
    );
    await gone(dialogOf(page, WIZARD));
    expect(starts).toEqual([]);

    await page.goto('/#/vouchers');
    await seen(page.getByRole('heading', { level: 1, name: 'Vouchers' }));
    const lists = requestsOf(page, LIST);
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().startsWith(NEWER),
    );
    await page.evaluate(() => window.location.assign('#/schedules'));
    expect((await left).url()).toBe(`${NEWER}/schedules`);
    await eventually(() => page.url(), `${NEWER}/schedules`);
    expect(lists).toEqual([]);
  });
});
