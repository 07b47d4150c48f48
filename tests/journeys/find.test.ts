import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { fitsPhone, inBothThemes } from './looks';
import { arrives, gone, openAs, place, press, seen } from './screen';

/** 'Buscar' over pages, records and the actions of the open one: decision 0078. */

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: rows of several lists, each as its test expects it
type Wire = any;

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Buscar' });
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name });

const open = async (page: Page): Promise<void> => {
  await seen(page.getByRole('button', { name: 'Buscar em tudo' }));
  await page.keyboard.press('Control+k');
  await seen(field(page));
};

it('a booking by its code and Enter, a customer by four digits of her telephone with keys alone, and what can be done with her comes first', async () => {
  // The last page of all: far from the days that the list begins with.
  const { schedules }: Wire = await api.call(
    'GET',
    '/v2/bo/schedules?itemsPerPage=100&orderType=ASC&orderBy=dateRangeStart',
  );
  const { _id: bookingId, shortCode } = schedules.find((row: Wire) => row.shortCode);
  const page = await openAs(browser, 'operation', '/schedules');
  await open(page);
  await page.keyboard.type(shortCode.toLowerCase());
  await page.keyboard.press('Enter');
  await arrives(page, `/schedules/${bookingId}`);
  await seen(page.getByText(shortCode, { exact: true }).first());
  await gone(field(page));

  const { data }: Wire = await api.call('GET', '/v2/bo/users?itemsPerPage=50');
  const {
    _id: id,
    name,
    phone,
  } = data.find(
    ({ active, blocked, addressText, ...row }: Wire) =>
      row.phone && active && !blocked && addressText,
  );
  await open(page);
  await page.keyboard.type(phone.slice(-4));
  await seen(option(page, new RegExp(name)).last());
  const options = await page.getByRole('option').allInnerTexts();
  const group = page.getByRole('group', { name: 'Clientes' });
  const wanted = (await group.getByRole('option').allInnerTexts()).findIndex((text) =>
    text.startsWith(name),
  );
  const first = await group.getByRole('option').first().innerText();
  const steps = options.indexOf(first) + wanted;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arrives(page, `/users/${id}`);
  await page.goBack();
  await arrives(page, `/schedules/${bookingId}`);
  await page.goForward();
  await arrives(page, `/users/${id}`);

  const action = 'Novo Agendamento';
  await seen(page.getByRole('button', { name: action }));
  await open(page);
  expect(await page.getByRole('option').first().innerText()).toContain(action);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: /Novo Agendamento/i }));
});

it('pages by their names, from the button of the bar, in light and dark and on a phone, with and without an answer', async () => {
  const page = await openAs(browser, 'administrator', '/users');
  await seen(page.locator('tbody tr').first());
  await press(page, 'Buscar em tudo');
  await inBothThemes(page);
  await field(page).fill('ana');
  await seen(page.getByText(/^\d+ resultados\.$/));
  await inBothThemes(page);
  await field(page).fill('xxxxxxxxx');
  await seen(page.getByText(/Nada encontrado/));
  await inBothThemes(page);
  await field(page).fill('calendario');
  await option(page, /Calendário de leads/).click();
  await arrives(page, '/leads-calendar');
  await gone(field(page));

  await page.setViewportSize(VIEWPORTS.phone);
  await press(page, 'Buscar em tudo');
  await field(page).fill('ana');
  await seen(page.getByText(/^\d+ resultados\.$/));
  await fitsPhone(page);
  await page.keyboard.press('Escape');
  await gone(field(page));
  expect(place(page)).toBe('/leads-calendar');
});
