import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { tableRows } from './customerScreen';
import { isoDay, newLead, tick } from './leadScreen';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, day, downloaded, eventually, input, menu, openAs, press, watch } from './screen';

const EXPORT = /\/lead\/report\/export$/;

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'operation');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const figureOf = async (page: Page, label: string): Promise<number> =>
  Number(
    await page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('strong')
      .innerText(),
  );

it('P-LEAD-33 P-LEAD-34 P-LEAD-35 P-ERR-25 C-ROUTE-21 opens from the menu with the last 7 days, keeps what was chosen when it is loaded again, and is exported with the bearer; on a phone too', async () => {
  await newLead(api, { areaIds: ['curitiba'], categoryIds: ['c109'], hasCertification: true });
  const page = await openAs(browser, 'operation', '/leads');
  await menu(page, 'Leads', 'Relatório de leads');
  await arrives(page, '/leads/report');
  const table = page.getByRole('table', { name: 'Leads por status' });
  expect((await tableRows(table))[0]?.Status).toBe('Não agendado');
  expect(await input(page, 'Período (de)').inputValue()).toBe(day(-7));
  expect(await input(page, 'Período (até)').inputValue()).toBe(day(0));
  await inBothThemes(page);

  const whole = await figureOf(page, 'Total de leads');
  await tick(page, 'Cidade', 'Outros');
  await tick(page, 'Categoria', 'Esteticista');
  await press(page, 'Buscar');
  await eventually(async () => (await figureOf(page, 'Total de leads')) < whole, true);
  const total = await figureOf(page, 'Total de leads');
  expect(total).toBeGreaterThanOrEqual(1);
  await page.reload();
  await eventually(() => figureOf(page, 'Total de leads'), total);
  expect(await page.getByRole('combobox', { name: 'Cidade', exact: true }).innerText()).toContain(
    'Outros',
  );
  const requests = watch(page, 'GET', EXPORT);
  const { name, text } = await downloaded(page, () => press(page, 'Exportar CSV'));
  expect(name).toBe(`Leads ${isoDay(-7)} a ${isoDay(0)}.csv`);
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(total + 1);
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.headerValue('authorization')).toMatch(/^Bearer /);
  await fitsPhone(page);
});
