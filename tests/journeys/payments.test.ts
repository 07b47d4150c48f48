import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, eventually, menu, openAs, press, says, watch } from './screen';

/** 'Pagamentos': part 2 sections 2.8, 7 and 8. */

const CALL = /\/reprocess/;

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

it('P-IMP-04 P-ERR-07 C-ROUTE-11 what is started again is asked for and goes once', async () => {
  const page = await openAs(browser, 'administrator', '/staff');
  await menu(page, 'Ajustes', 'Pagamentos');
  await arrives(page, '/payments');
  const sent = watch(page, 'POST', CALL);
  const labels = ['Reprocessar repasses', 'Reprocessar repasses de 14 dias', 'Reprocessar bônus'];
  for (const [at, label] of labels.entries()) {
    await press(page, label);
    await press(page.getByRole('dialog', { name: label }), 'Reprocessar');
    // The message of the one before may still be there.
    await eventually(() => sent.length, at + 1);
    await says(page, 'Reprocessando pagamentos');
  }
  await inBothThemes(page);
  await fitsPhone(page);
  await inBothThemes(page);
});
