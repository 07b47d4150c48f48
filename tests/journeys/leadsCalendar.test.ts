import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMonths, dayName, firstDayOf, monthName, monthOf } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { tableRows } from './customerScreen';
import { isoDay, newPlace, scheduledLead } from './leadScreen';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, choose, eventually, openAs, press, seen } from './screen';

let product: Product;
let browser: TestBrowser;
let api: Api;

const month = monthOf(isoDay(0));
/** A month that the demonstration data do not reach. */
const FAR = addMonths(month, 10);
const FAR_DAY = `${FAR}-12`;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'operation');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

const nameOf = async (page: Page, day: string): Promise<string> =>
  (await cell(page, day).locator('.hidden').textContent()) ?? '';

const focusedDay = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);

it('P-LEAD-37 P-LEAD-38 P-LEAD-39 C-ROUTE-23 shows today, is moved through by the keyboard, tells all of a day, and keeps its filters when it is loaded again; on a phone too', async () => {
  const one = await scheduledLead(api, FAR_DAY, '09:00');
  await scheduledLead(api, FAR_DAY, '11:00', { status: 4 });
  const place = await newPlace(api);
  const page = await openAs(browser, 'operation', '/leads-calendar');
  await seen(page.getByRole('grid', { name: monthName(month) }));
  await seen(page.getByRole('heading', { name: dayName(isoDay(0)) }));
  await inBothThemes(page);

  await page.goto(`/#/leads-calendar?month=${FAR}`);
  await eventually(() => nameOf(page, FAR_DAY), `${dayName(FAR_DAY)}, 1 teste agendado`);
  await page.getByRole('button', { name: 'Hoje' }).focus();
  await page.keyboard.press('Tab');
  await eventually(() => focusedDay(page), firstDayOf(FAR));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await eventually(() => focusedDay(page), `${FAR}-09`);
  await page.keyboard.press('PageDown');
  await eventually(() => focusedDay(page), `${addMonths(FAR, 1)}-09`);
  await seen(page.getByRole('grid', { name: monthName(addMonths(FAR, 1)) }));
  await page.keyboard.press('PageUp');
  await eventually(() => focusedDay(page), `${FAR}-09`);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { name: dayName(`${FAR}-09`) }));

  await cell(page, FAR_DAY).click();
  const table = page.getByRole('table', { name: 'Leads do dia' });
  expect((await tableRows(table)).map(({ Hora }) => Hora)).toEqual(['09:00', '11:00']);
  await table.getByRole('link', { name: `Detalhes de ${one.name}` }).click();
  await arrives(page, `/leads/${one._id}`);
  await page.goBack();
  await seen(page.getByRole('heading', { name: dayName(FAR_DAY) }));

  await choose(page, 'Cidade', 'São Paulo');
  await choose(page, 'Categoria', 'Manicure');
  await choose(page, 'Tipo de teste', 'Presencial');
  await choose(page, 'Local do teste', place.address);
  const local = page.getByRole('combobox', { name: 'Local do teste', exact: true });
  await page.reload();
  await eventually(() => local.innerText(), place.address);
  await fitsPhone(page);
  await inBothThemes(page);
  await press(page, 'Limpar filtros');
  await eventually(() => page.url().includes('evaluationLocation'), false);
});
