import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { apiAs } from './api';
import {
  answerTo,
  eventually,
  failing,
  gone,
  headersOf,
  input,
  menu,
  openAs,
  press,
  refusals,
  rowsOf,
  seen,
  watch,
} from './screen';

interface Order {
  readonly _id: string;
  readonly user: { readonly _id: string; readonly name: string };
  readonly payment: { readonly status: string | null; readonly updatedAt: string | null } | null;
}

const LIST = /\/v2\/bo\/airports$/;

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('C-AIR-01 C-AIR-02 C-CALL-13 C-CONST-06 C-CONST-07 C-ERR-09 says in its place that it failed, without a message, then shows 5 orders a page, from requests of 10', async () => {
  const page = await openAs(browser, 'administrator', '/staff', refusals(500));
  await failing(page, 'GET', '**/v2/bo/airports?*', async () => {
    await menu(page, 'Agendamentos', 'Aeroportos');
    await seen(page.getByRole('button', { name: 'Tentar novamente' }));
  });
  const alerts = page.getByRole('alert');
  expect(await alerts.count()).toBe(1);
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(1);
  const requests = watch(page, 'GET', LIST);
  await press(page, 'Tentar novamente');
  await gone(alerts);
  await eventually(async () => (await rowsOf(page)).length, 5);
  expect(await headersOf(page)).toEqual([
    'Aeroporto',
    'Cliente',
    'Id do pedido',
    'Id do cliente',
    'Data de pagamento',
    'Status',
  ]);
  const query = new URL(requests[0]?.url() ?? '').searchParams;
  expect([query.get('itemsPerPage'), query.get('page')]).toEqual(['10', '1']);
  const placeholder = await input(page, 'Busca').getAttribute('placeholder');
  expect(placeholder).toBe('cliente, id do pedido, id do cliente');
  const [first] = await rowsOf(page);
  await press(page, 'Ir para a próxima página');
  await eventually(
    async () => (await rowsOf(page))[0]?.['Id do pedido'] !== first?.['Id do pedido'],
    true,
  );
  expect(await rowsOf(page)).toHaveLength(5);
});

it('C-AIR-01 C-AIR-03 C-AIR-05 C-AIR-06 C-CONST-15 finds an order by BUSCAR and shows its payment', async () => {
  const api = await apiAs(product.url, 'operation');
  const { list } = await api.call<{ list: Order[] }>('GET', '/v2/bo/airports?itemsPerPage=1000');
  const page = await openAs(browser, 'operation', '/airport');
  const words = {
    IN_ANALYSIS: 'Em análise',
    AUTHORIZED: 'Autorizado',
    CANCELLED: 'Cancelado',
    WAITING: '--',
  };
  await page.getByRole('rowheader').first().waitFor();
  for (const [status, word] of Object.entries(words)) {
    const order = list.find(({ payment }) => payment?.status === status);
    await input(page, 'Busca').fill(order?._id ?? '');
    const answer = await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
    expect(new URL(answer.url()).searchParams.get('filter')).toBe(order?._id);
    await eventually(
      async () => (await rowsOf(page)).map((row) => row['Id do pedido']),
      [order?._id ?? ''],
    );
    const [row] = await rowsOf(page);
    expect(row?.Status).toBe(word);
    expect(row?.['Data de pagamento']).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    const client = page.getByRole('link', { name: order?.user.name, exact: true });
    expect(await client.getAttribute('href')).toBe(`#/users/${order?.user._id}`);
    expect(await client.getAttribute('target')).toBe('_blank');
  }
  const unpaid = list.find(({ payment }) => !payment?.updatedAt);
  await input(page, 'Busca').fill(unpaid?._id ?? '');
  await press(page, 'BUSCAR');
  await eventually(async () => {
    const [row] = await rowsOf(page);
    return [row?.['Id do pedido'], row?.['Data de pagamento'], row?.Status];
  }, [unpaid?._id, '--', '--']);
});
