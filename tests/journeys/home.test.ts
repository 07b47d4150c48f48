import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, requestsOf, started, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { fitsPhone } from './looks';
import { arrives, columnOf, eventually, openAs, seen } from './screen';

/** 'Meu turno' and the views of lists: decision 0081. */

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

const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}( |$)`) });
const current = (page: Page): Locator => page.getByRole('tab', { selected: true });
const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name });

/** The number at the end of a text. */
const numberIn = (text: string): number =>
  Number(/([\d.]+)\+?$/.exec(text.trim())?.[1]?.replace('.', ''));

/** What the pager says of all rows. */
const totalOf = async (page: Page): Promise<number> =>
  numberIn(await page.getByRole('navigation', { name: 'Páginas' }).getByText(/ de /).innerText());

/** How far things on the page have moved by themselves. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

it('B-LIST-06 views stand over the bookings as they begin, count after the rows by one call for the tabs and one for the menu, move nothing, and set their filters', async () => {
  // A profile without views of its own, which are asked for by themselves.
  const page = await browser.newPage({ as: 'master' });
  const asked = requestsOf(page, /^\/api\/bo\/(counts|v2\/bo\/schedules)$/);
  await page.goto('/#/schedules');
  await started(page);
  await seen(tab(page, 'Todos'));
  expect(await current(page).innerText()).toBe('Todos');
  await seen(page.getByRole('tab', { name: /^Hoje \d+$/ }));
  const [first, ...others] = asked.map((line) => line.split('?')[0]);
  expect(first).toBe('GET /api/bo/v2/bo/schedules');
  expect(new Set(others)).toEqual(new Set(['GET /api/bo/counts']));
  expect(others.length, asked.join('\n')).toBeLessThanOrEqual(2);
  expect(await shiftOf(page)).toBeLessThan(0.05);

  const wanted = numberIn(await tab(page, 'Aguardando profissional').innerText());
  await tab(page, 'Aguardando profissional').click();
  await eventually(async () => new Set(await columnOf(page, 'Status')).size, 1);
  expect(await columnOf(page, 'Status')).toContain('Aguardando profissional');
  await eventually(() => totalOf(page), wanted);
  await page.reload();
  await started(page);
  await seen(current(page));
  expect(await current(page).innerText()).toContain('Aguardando profissional');
  await tab(page, 'Todos').click();
  await eventually(() => current(page).innerText(), 'Todos');
});

it('the mark leads to Meu turno, whose cards say what their lists hold; both fit the phone, where the tabs are one line that scrolls', async () => {
  const page = await openAs(browser, 'administrator', '/users');
  const asked = requestsOf(page, /\/counts$/);
  await page.getByRole('link', { name: /^Início de/ }).click();
  await arrives(page, '/home');
  const waiting = card(page, /^Agendamentos Aguardando profissional/);
  const number = waiting.getByText(/^\d+$/);
  await seen(number);
  const first = asked.filter((one) => decodeURIComponent(one).includes('"status":1'));
  expect(first).toHaveLength(1);
  const wanted = numberIn(await number.innerText());
  await waiting.click();
  await arrives(page, '/schedules');
  await eventually(() => totalOf(page), wanted);
  expect(await current(page).innerText()).toContain('Aguardando profissional');
  await page.goBack();
  await arrives(page, '/home');
  await seen(card(page, /Bônus para você decidir \d+ R\$.+ · o mais antigo há /));
  await seen(card(page, /Agendamentos de hoje \d+ \d+ uma semana antes/));

  await fitsPhone(page);
  await card(page, /Processando pagamento/).click();
  await seen(tab(page, 'Pagamento'));
  await fitsPhone(page);
  const box = () => tab(page, 'Pagamento').boundingBox();
  await eventually(async () => {
    const { x = -1, width = 0 } = (await box()) ?? {};
    return x >= 0 && x + width <= VIEWPORTS.phone.width;
  }, true);
});
