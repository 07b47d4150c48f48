import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone, inBothThemes } from './looks';
import {
  arrives,
  eventually,
  failing,
  menu,
  openAs,
  press,
  refusals,
  says,
  warns,
  watch,
} from './screen';

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

it('P-IMP-04 P-ERR-07 C-ROUTE-11 what is started again is asked for, goes once, and says when it fails', async () => {
  const page = await openAs(browser, 'administrator', '/staff', refusals(500));
  await menu(page, 'Ajustes', 'Pagamentos');
  await arrives(page, '/payments');
  const sent = watch(page, 'POST', CALL);
  const again = async (label: string): Promise<void> => {
    await press(page, label);
    await page
      .getByRole('dialog', { name: label })
      .getByRole('button', { name: 'Reprocessar', exact: true })
      .dblclick();
  };
  for (const [at, label] of ['Reprocessar repasses', 'Reprocessar repasses de 14 dias'].entries()) {
    await again(label);
    // The message of the one before may still be there.
    await eventually(() => sent.length, at + 1);
    await says(page, 'Reprocessando pagamentos');
  }
  await failing(page, 'POST', '**/*reprocess*', async () => {
    await again('Reprocessar bônus');
    await warns(page, 'Erro ao solicitar o reprocessamento dos pagamentos');
  });
  await page.keyboard.press('Escape');
  await inBothThemes(page);
  await fitsPhone(page);
  await inBothThemes(page);
});

it('P-IMP-04 who may not has no such page', async () => {
  const page = await openAs(browser, 'marketing', '/payments');
  await arrives(page, '/restrict-access');
});
