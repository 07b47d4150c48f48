import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, choose, eventually, input, openAs, press, says, seen } from './screen';

/** Cities, services and their prices in the built product: part 3 section 2.2. */

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
