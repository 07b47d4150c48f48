import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, gone, input, menu, openAs, place, press, refusals, seen, warns } from './screen';

const PAGE = '/natura-integration';
const EMAIL = 'helena.moraes@consultora.test';
const URL_OF_HELENA = 'https://consultoras.camarim.test/integracao/CN100200';

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

it('C-MISC-03 C-MISC-04 C-ROUTE-55 C-CALL-53 P-CALL-77 C-ERR-37 nobody, then by e-mail and copied, then by id; on a phone too', async () => {
  const page = await openAs(browser, 'administrator', '/staff', refusals(404));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu(page, 'Ajustes', 'Integração da Consultora');
  await arrives(page, PAGE);
  await input(page, 'E-mail da consultora').fill('ninguem@consultora.test');
  await press(page, 'BUSCAR');
  await warns(page, 'Consultora não encontrada.');

  await input(page, 'E-mail da consultora').fill(EMAIL);
  await press(page, 'BUSCAR');
  const link = page.getByRole('link', { name: URL_OF_HELENA });
  await seen(link);
  expect(place(page)).toBe(PAGE);
  expect(page.url()).not.toContain('helena');
  await press(page, 'Copiar URL');
  await seen(page.getByRole('status').filter({ hasText: 'URL copiada' }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(URL_OF_HELENA);

  await page.getByRole('radio', { name: 'Id', exact: true }).check();
  await gone(link);
  await input(page, 'Id da consultora').fill('CN100200');
  await page.keyboard.press('Enter');
  await seen(link);
  await inBothThemes(page);
  await fitsPhone(page);
});
