import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  columnOf,
  eventually,
  gone,
  input,
  openAs,
  press,
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

it('C-SERV-02 C-SERV-04 C-DYN-17 C-CALL-20 prices are typed and pasted from cell to cell, kept, not lost by Escape, and fit a phone in both appearances', async () => {
  const page = await openAs(browser, 'administrator', '/settings');
  const { dialog, cells } = await openPrices(page);
  const column = (at: number) => cells.nth(at * 6);
  const sent = watch(page, 'PUT', CALL);
  await column(0).focus();
  await page.keyboard.type('61,50');
  await page.keyboard.press('Enter');
  await expect.poll(() => column(1).evaluate((cell) => cell === document.activeElement)).toBe(true);
  await column(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '82\n83,10');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await seen(dialog.getByText('3 alterações não salvas'));
  await inBothThemes(page);
  await press(dialog, 'Salvar');
  await says(page, 'Preços atualizados com sucesso');
  expect(sent).toHaveLength(3);
  await page.reload();
  const again = await openPrices(page);
  await eventually(() => again.cells.nth(12).inputValue(), '83,10');
  expect(await again.cells.nth(0).inputValue()).toBe('61,50');
  await fitsPhone(page);
  await inBothThemes(page);
  await again.cells.nth(0).fill('99,00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await press(question, 'Continuar editando');
  expect(await again.cells.nth(0).inputValue()).toBe('99,00');
  await page.keyboard.press('Escape');
  await press(question, 'Descartar');
  await gone(again.dialog);
});
