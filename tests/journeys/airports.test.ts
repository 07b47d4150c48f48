import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { answerTo, eventually, input, menu, openAs, press, rowsOf, watch } from './screen';

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

it('C-AIR-01 C-AIR-03 C-CALL-13 C-CONST-06 C-CONST-07 shows 5 orders a page, from requests of 10, and finds one by BUSCAR', async () => {
  const page = await openAs(browser, 'operation', '/staff');
  const requests = watch(page, 'GET', LIST);
  await menu(page, 'Agendamentos', 'Aeroportos');
  await eventually(async () => (await rowsOf(page)).length, 5);
  const query = new URL(requests[0]?.url() ?? '').searchParams;
  expect([query.get('itemsPerPage'), query.get('page')]).toEqual(['10', '1']);
  const [first] = await rowsOf(page);
  const id = first?.['Id do pedido'] ?? '';
  await press(page, 'Ir para a próxima página');
  await eventually(async () => (await rowsOf(page))[0]?.['Id do pedido'] !== id, true);
  expect(await rowsOf(page)).toHaveLength(5);
  await input(page, 'Busca').fill(id);
  const answer = await answerTo(page, 'GET', LIST, () => press(page, 'BUSCAR'));
  expect(new URL(answer.url()).searchParams.get('filter')).toBe(id);
  await eventually(async () => (await rowsOf(page)).map((row) => row['Id do pedido']), [id]);
  const client = page.getByRole('link', { name: first?.Cliente, exact: true });
  expect(await client.getAttribute('href')).toBe(`#/users/${first?.['Id do cliente']}`);
  expect(await client.getAttribute('target')).toBe('_blank');
});
