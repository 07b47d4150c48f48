import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, choose, eventually, input, openAs, press, rowAction, says, seen } from './screen';

/** Cities, services and their prices in the built product: part 3 sections 2.2, 2.3 and 2.4. */

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('C-ROUTE-51 C-ROUTE-59 C-AREA-01 C-AREA-05 C-AREA-13 C-ERR-32 C-ERR-35 a service of a city is changed, with its prices', async () => {
  const page = await openAs(browser, 'operationHead', '/areas');
  const row = page.getByRole('row').filter({ hasText: 'Campinas' });
  await row.getByRole('link', { name: 'Editar' }).click();
  await arrives(page, '/area/edit/campinas');
  await choose(page, 'Categoria', 'Manicure');
  await choose(page, 'Serviço', 'Mão');
  const service = section(page, 'Serviço');
  await input(service, 'Valor mínimo').fill('33,50');
  await press(service, 'Salvar');
  await says(page, 'Serviço atualizado com sucesso');
  const prices = section(page, 'Preços');
  await input(prices, 'Now fixo').fill('123,45');
  await press(prices, 'Salvar');
  await says(page, 'Preço alterado com sucesso!');
  await seen(prices.getByText(/Now fixo: .* → R\$\s123,45/).first());
  await page.reload();
  await eventually(() => input(section(page, 'Serviço'), 'Valor mínimo').inputValue(), '33,50');
  await inBothThemes(page);
  await fitsPhone(page);
  await press(page, 'Voltar');
  await arrives(page, '/areas');
});

it('C-ROUTE-31 C-DYN-17 C-SERV-02 C-CALL-20 prices by neighbourhood are typed and pasted as in a spreadsheet', async () => {
  const page = await openAs(browser, 'operationHead', '/settings');
  await rowAction(page, 'Depilação de axila', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Edição do serviço' });
  const cells = dialog.getByRole('textbox');
  await seen(cells.first());
  const column = (at: number) => cells.nth(at * 6);
  await column(0).focus();
  await page.keyboard.type('81,50');
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
  await page.reload();
  await rowAction(page, 'Depilação de axila', 'Editar');
  await eventually(() => column(2).inputValue(), '83,10');
  expect(await column(0).inputValue()).toBe('81,50');
  await fitsPhone(page);
});
