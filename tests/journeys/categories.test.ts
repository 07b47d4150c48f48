import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { headersOf, openAs, rowsOf, seen } from './screen';

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

it('C-CAT-01 C-CAT-02 C-CALL-18 lists the categories with Id and Nome, for who may read them', async () => {
  const page = await openAs(browser, 'operationhead', '/service-category');
  await seen(page.getByRole('heading', { name: 'Categorias', level: 1 }));
  const rows = await rowsOf(page);
  expect(await headersOf(page)).toEqual(['Nome', 'Id']);
  expect(rows).toContainEqual({ Id: 'c100', Nome: 'Manicure' });
  expect(rows).toContainEqual({ Id: 'c104m', Nome: 'Depilação masculina' });
  expect(rows).toHaveLength(13);
  expect(await page.getByRole('button', { name: /^Ações de/ }).count()).toBe(0);
});
