import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  columnOf,
  eventually,
  failing,
  gone,
  input,
  openAs,
  press,
  refusals,
  rowAction,
  says,
  seen,
  watch,
} from './screen';

/** 'Serviços' and their prices by neighbourhood: part 3 sections 2.3, 5, 7 and 8. */

const CALL = /\/dynamic_price\/neighbor\/[^/]+$/;
const TITLE = 'Edição do serviço';

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

/** Opens the prices of a service, and gives its dialog with the cells that can be typed in. */
const openPrices = async (page: Page) => {
  await input(page, 'Busca').fill('s100');
  await page.keyboard.press('Enter');
  await eventually(() => columnOf(page, 'Nome'), ['Mão']);
  await rowAction(page, 'Mão', 'Editar');
  const dialog = page.getByRole('dialog', { name: TITLE });
  const cells = dialog.getByRole('table', { name: 'Preços por bairro' }).getByRole('textbox');
  await seen(cells.first());
  return { dialog, cells };
};

it('C-SERV-02 C-SERV-04 C-CALL-20 C-ERR-34 prices are typed from cell to cell, sent once where they changed, and kept', async () => {
  const page = await openAs(browser, 'administrator', '/services', refusals(500));
  const { dialog, cells } = await openPrices(page);
  const sent = watch(page, 'PUT', CALL);
  await cells.nth(0).fill('61,50');
  await page.keyboard.press('Enter');
  expect(await cells.nth(0).evaluate((cell) => cell === document.activeElement)).toBe(false);
  await seen(dialog.getByText('1 alteração não salva'));
  await failing(page, 'PUT', '**/dynamic_price/neighbor/*', async () => {
    await press(dialog, 'Salvar');
    await seen(dialog.getByText(/Ocorreu um erro ao processar a sua solicitação\./));
  });
  expect(await cells.nth(0).inputValue()).toBe('61,50');
  sent.length = 0;
  await press(dialog, 'Salvar');
  await says(page, 'Preços atualizados com sucesso');
  expect(sent).toHaveLength(1);
  await gone(dialog.getByText('1 alteração não salva'));
  await page.reload();
  const again = await openPrices(page);
  await eventually(() => again.cells.nth(0).inputValue(), '61,50');
});

it('C-SERV-04 what is typed is not lost by Escape, and the prices fit a phone in both appearances', async () => {
  const page = await openAs(browser, 'administrator', '/settings');
  const { dialog, cells } = await openPrices(page);
  await inBothThemes(page);
  await fitsPhone(page);
  await inBothThemes(page);
  await cells.nth(0).fill('99,00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await press(question, 'Continuar editando');
  expect(await cells.nth(0).inputValue()).toBe('99,00');
  await page.keyboard.press('Escape');
  await press(question, 'Descartar');
  await gone(dialog);
});
