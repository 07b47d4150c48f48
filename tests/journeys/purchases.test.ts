import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageVoucherState, paymentLabel } from '../../domain/packages/purchases';
import { formatInstantShort } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import { inBothThemes } from './looks';
import {
  answerTo,
  columnOf,
  escapes,
  eventually,
  failing,
  gone,
  headersOf,
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
const STATES = {
  available: 'Disponível',
  used: 'Utilizado',
  inactive: 'Desativado',
  expired: 'Expirado',
};

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

it('C-ROUTE-37 C-PURCH-01 C-PURCH-02 C-PURCH-09 C-PURCH-04 C-PURCH-05 C-CALL-40 C-CONST-08 C-CONST-16 lists ten a page', async () => {
  const page = await openAs(browser, 'finance', '/packages/purchase');
  const requests = watch(page, 'GET', LIST);
  await eventually(async () => (await rowsOf(page)).length, 10);
  expect(await headersOf(page)).toEqual(['Cliente', 'Pacote', 'Data da compra', 'Pagamento', 'Id']);
  expect(await rowsOf(page)).toEqual(
    all.slice(0, 10).map(({ _id, user, pack, createdTime, payment }) => ({
      Id: _id,
      Cliente: user.name,
      Pacote: pack.title,
      'Data da compra': formatInstantShort(createdTime),
      Pagamento: paymentLabel(payment?.status).label,
    })),
  );
  await seen(page.getByText('1–10 de 80'));
  const client = rowOf(page, all[0]?._id ?? '').getByRole('link', { name: all[0]?.user.name });
  expect(await client.getAttribute('href')).toBe(`#/users/${all[0]?.user._id}`);

  const answer = await answerTo(page, 'GET', LIST, () => press(page, 'Ir para a próxima página'));
  expect(Object.fromEntries(new URL(answer.url()).searchParams)).toMatchObject({
    page: '2',
    limit: '10',
  });
  expect(answer.headers()).toMatchObject({ 'x-total-count': '80', 'x-current-page': '2' });

  await input(page, 'Busca').fill(all[25]?.user.email ?? '');
  const filtered = await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
  expect(new URL(filtered.url()).searchParams.get('filter')).toBe(all[25]?.user.email);
  const names = all.filter(({ user }) => user.email === all[25]?.user.email);
  await eventually(
    () => columnOf(page, 'Id'),
    names.slice(0, 10).map(({ _id }) => _id),
  );
  expect(requests.length).toBeGreaterThan(0);
});

it('C-PURCH-03 C-PURCH-06 C-PURCH-08 C-CALL-42 C-ERR-20 shows the vouchers of a purchase with their states', async () => {
  const purchase = found(({ vouchers }) => vouchers.length > 1);
  const page = await openOn(purchase);
  const dialog = page.getByRole('dialog', { name: 'Detalhes da compra' });
  await failing(page, 'GET', '**/packpurchase/voucher/status/*', async () => {
    await button(page, purchase, 'Detalhes da compra').click();
    await warns(page, 'Não foi possível carregar o status dos vouchers.');
  });
  await press(dialog, 'Tentar novamente');
  const table = dialog.getByRole('table', { name: 'Vouchers da compra' });
  await seen(table);
  const rows = await table.locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(purchase.vouchers.length);
  for (const [index, voucher] of purchase.vouchers.entries()) {
    expect(rows[index]).toContain(voucher.code);
    expect(rows[index]).toContain(STATES[packageVoucherState(voucher, new Date())]);
  }
  await seen(dialog.getByText(purchase.user.email).first());
  await escapes(dialog);
});

it('C-PURCH-07 C-CALL-41 C-ERR-19 warns, reprocesses once, and shows what the server says', async () => {
  const purchase = notGiven('SETTLED');
  const page = await openOn(purchase);
  const sent = watch(page, 'GET', CHECK);
  await button(page, purchase, 'Reprocessar compra').click();
  const dialog = page.getByRole('dialog', { name: 'Reprocessar compra' });
  await seen(
    dialog.getByText('Um e-mail com os vouchers será enviado à cliente.', { exact: false }),
  );
  await press(dialog, 'Cancelar');
  await gone(dialog);
  expect(sent).toEqual([]);

  await button(page, purchase, 'Reprocessar compra').click();
  await failing(page, 'GET', '**/packpurchase/checkpayment/*', async () => {
    await press(dialog, 'Reprocessar');
    await warns(page, 'Não foi possível reprocessar a compra de pacote.');
  });
  const before = sent.length;
  const answer = await answerTo(page, 'GET', CHECK, () =>
    dialog.getByRole('button', { name: 'Tentar novamente', exact: true }).dblclick(),
  );
  const said = await answer.json();
  expect(said.description).toMatch(/^Pagamento confirmado: \d+ vouchers? gerados?\./);
  await seen(dialog.getByRole('status').getByText(said.description));
  expect(sent).toHaveLength(before + 1);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await gone(dialog);
  await eventually(() => button(page, purchase, 'Reprocessar compra').isEnabled(), false);
  await button(page, purchase, 'Detalhes da compra').click();
  await seen(page.getByRole('table', { name: 'Vouchers da compra' }));
  const rows = page.getByRole('table', { name: 'Vouchers da compra' }).locator('tbody tr');
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

it('has no serious fault of accessibility, in the list and in its dialogs', async () => {
  const page = await openOn(notGiven('WAITING'));
  await inBothThemes(page);
  for (const name of ['Detalhes da compra', 'Reprocessar compra']) {
    const opener = button(page, notGiven('WAITING'), name);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await seen(dialog);
    await inBothThemes(page);
    await escapes(dialog);
    await eventually(() => opener.evaluate((one) => one === document.activeElement), true);
  }
});
