import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  columnOf,
  escapes,
  eventually,
  gone,
  input,
  openAs,
  press,
  refusals,
  rowOf,
  rowsOf,
  seen,
  warns,
  watch,
} from './screen';

const LIST = /\/packpurchase$/;
const CHECK = /\/packpurchase\/checkpayment\/[^/]+$/;
interface Purchase {
  readonly _id: string;
  readonly user: { readonly _id: string; readonly name: string; readonly email: string };
  readonly pack: { readonly title: string };
  readonly createdTime: string;
  readonly payment: { readonly status: string } | null;
  readonly vouchers: readonly { readonly code: string; readonly end: string }[];
}

let product: Product;
let browser: TestBrowser;
let all: readonly Purchase[];

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
  const api = await apiAs(product.url, 'administrator');
  all = await api.call('GET', '/packpurchase?limit=200');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const found = (test: (purchase: Purchase) => unknown): Purchase => {
  const purchase = all.find(test);
  if (!purchase) throw new Error('The demonstration has no such purchase');
  return purchase;
};

const notGiven = (status: string) =>
  found(({ payment, vouchers }) => payment?.status === status && vouchers.length === 0);

/** Opens the list on one purchase. */
const openOn = async (
  { _id }: Purchase,
  profile = 'finance',
  options = refusals(500),
): Promise<Page> => {
  const filter = encodeURIComponent(JSON.stringify({ filter: _id }));
  const page = await openAs(browser, profile, `/packages/purchase?filter=${filter}`, options);
  await seen(rowOf(page, _id));
  return page;
};

const button = (page: Page, { _id }: Purchase, name: string): Locator =>
  rowOf(page, _id).getByRole('button', { name: new RegExp(`^${name}`) });

it('C-ROUTE-37 C-PURCH-02 C-PURCH-04 C-PURCH-07 C-CALL-40 C-CALL-41 C-CALL-42 lists ten a page by the headers of the answer, shows vouchers, reprocesses once, and has no serious fault', async () => {
  const page = await openAs(browser, 'finance', '/packages/purchase');
  await eventually(async () => (await rowsOf(page)).length, 10);
  const [first] = all;
  const client = rowOf(page, first?._id ?? '').getByRole('link', { name: first?.user.name });
  expect(await client.getAttribute('href')).toBe(`#/users/${first?.user._id}`);
  await seen(page.getByText('1–10 de 80'));
  const answer = await answerTo(page, 'GET', LIST, () => press(page, 'Ir para a próxima página'));
  expect(answer.headers()).toMatchObject({ 'x-total-count': '80', 'x-current-page': '2' });
  const purchase = notGiven('SETTLED');
  await input(page, 'Busca').fill(purchase._id);
  await press(page, 'BUSCAR');
  await eventually(() => columnOf(page, 'Id'), [purchase._id]);
  await inBothThemes(page);

  const sent = watch(page, 'GET', CHECK);
  const details = page.getByRole('dialog', { name: 'Detalhes da compra' });
  const dialog = page.getByRole('dialog', { name: 'Reprocessar compra' });
  for (const [name, opened] of [
    ['Detalhes da compra', details],
    ['Reprocessar compra', dialog],
  ] as const) {
    const opener = button(page, purchase, name);
    await opener.focus();
    await page.keyboard.press('Enter');
    await seen(opened);
    await inBothThemes(page);
    await escapes(opened);
    await eventually(() => opener.evaluate((one) => one === document.activeElement), true);
  }
  expect(sent).toEqual([]);
  await button(page, purchase, 'Reprocessar compra').click();
  const done = await answerTo(page, 'GET', CHECK, () =>
    dialog.getByRole('button', { name: 'Reprocessar', exact: true }).dblclick(),
  );
  const said = await done.json();
  expect(said.description).toMatch(/^Pagamento confirmado: \d+ vouchers? gerados?\./);
  await seen(dialog.getByRole('status').getByText(said.description));
  expect(sent).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await gone(dialog);
  await eventually(() => button(page, purchase, 'Reprocessar compra').isEnabled(), false);
  await button(page, purchase, 'Detalhes da compra').click();
  await seen(details.getByRole('table', { name: 'Vouchers da compra' }));
  const rows = details.getByRole('table', { name: 'Vouchers da compra' }).locator('tbody tr');
  expect(await rows.count()).toBe(said.vouchersGiven);
  expect(await rows.first().innerText()).toContain('Disponível');
});

it('another one has reprocessed meanwhile: the server says so, and nothing happens twice', async () => {
  const purchase = found(
    ({ payment, vouchers, _id }) =>
      payment?.status === 'PAID' && vouchers.length === 0 && _id !== '',
  );
  const page = await openOn(purchase, 'financehead', refusals(409));
  await button(page, purchase, 'Reprocessar compra').click();
  const api = await apiAs(product.url, 'finance');
  await api.call('GET', `/packpurchase/checkpayment/${purchase._id}`);
  await press(page.getByRole('dialog'), 'Reprocessar');
  await warns(page, 'Os vouchers desta compra já foram gerados');
});
