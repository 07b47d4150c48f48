import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('a booking by its code without a click, whatever its day: the code and Enter', async () => {
  // The last page of all: far from the days that the list begins with.
  const { schedules }: Wire = await api.call(
    'GET',
    '/v2/bo/schedules?itemsPerPage=100&orderType=ASC&orderBy=dateRangeStart',
  );
  const { _id: id, shortCode } = schedules.find((row: Wire) => row.shortCode);
  const page = await openAs(browser, 'operation', '/schedules');
  await open(page);
  await page.keyboard.type(shortCode.toLowerCase());
  await page.keyboard.press('Enter');
  await arrives(page, `/schedules/${id}`);
  await seen(page.getByText(shortCode, { exact: true }).first());
  await gone(field(page));
});

it('a customer by four digits of her telephone, with keys alone, and back to where one was', async () => {
  const { data }: Wire = await api.call('GET', '/v2/bo/users?itemsPerPage=50');
  const { _id: id, name, phone } = data.find((row: Wire) => row.phone);
  const page = await openAs(browser, 'operation', '/airport');
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
  await arrives(page, '/airport');
});

it('pages by their names, from the button of the bar', async () => {
  const page = await openAs(browser, 'administrator', '/users');
  await press(page, 'Buscar em tudo');
  await field(page).fill('calendario');
  await option(page, /Calendário de leads/).click();
  await arrives(page, '/leads-calendar');
  await gone(field(page));
  await open(page);
  await page.keyboard.press('Escape');
  await gone(field(page));
  expect(place(page)).toBe('/leads-calendar');
});

it('only what the profile may read', async () => {
  const { schedules }: Wire = await api.call('GET', '/v2/bo/schedules?itemsPerPage=100');
  const { shortCode } = schedules.find((row: Wire) => row.shortCode);
  const page = await openAs(browser, 'marketing', '/vouchers');
  await open(page);
  await page.keyboard.type(shortCode);
  await seen(page.getByText(`Nada encontrado para “${shortCode}”.`));
  await field(page).fill('agend');
  await seen(page.getByText('Nada encontrado para “agend”.'));
});

it('what can be done with the open customer comes first', async () => {
  const { data }: Wire = await api.call('GET', '/v2/bo/users?itemsPerPage=50');
  const customer = data.find(
    ({ active, blocked, addressText }: Wire) => active && !blocked && addressText,
  );
  const page = await openAs(browser, 'operation', `/users/${customer._id}`);
  const action = 'Novo Agendamento';
  await seen(page.getByRole('button', { name: action }));
  await open(page);
  expect(await page.getByRole('option').first().innerText()).toContain(action);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: /Novo Agendamento/i }));
});

describe('looks', () => {
  it('and reads well in both themes, with and without an answer', async () => {
    const page = await openAs(browser, 'administrator', '/users');
    await seen(page.locator('tbody tr').first());
    await open(page);
    await inBothThemes(page);
    await field(page).fill('ana');
    await seen(page.getByText(/^\d+ resultados\.$/));
    await inBothThemes(page);
    await field(page).fill('xxxxxxxxx');
    await seen(page.getByText(/Nada encontrado/));
    await inBothThemes(page);
  });

  it('fits the phone, where its button is an icon', async () => {
    const page = await openAs(browser, 'administrator', '/users', { viewport: VIEWPORTS.phone });
    await press(page, 'Buscar em tudo');
    await field(page).fill('ana');
    await seen(page.getByText(/^\d+ resultados\.$/));
    await fitsPhone(page);
  });
});
