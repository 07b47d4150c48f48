import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORT_CATEGORIES, REPORT_CITIES } from '../../domain/leads';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { tableRows } from './customerScreen';
import { isoDay, newLead, tick } from './leadScreen';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  day,
  downloaded,
  eventually,
  failing,
  fill,
  gone,
  input,
  menu,
  openAs,
  optionsOf,
  press,
  refusals,
  seen,
  watch,
} from './screen';

const REPORT = /\/lead\/report$/;
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

const open = async (query = '', options = {}): Promise<Page> => {
  const page = await browser.newPage({ as: 'operation', ...options });
  await page.goto(`/#/leads/report${query}`);
  await seen(page.getByRole('heading', { level: 1, name: 'Relatório de leads' }));
  return page;
};

const table = (page: Page) => page.getByRole('table', { name: 'Leads por status' });

const countOf = async (page: Page, label: string): Promise<number> => {
  const row = (await tableRows(table(page))).find(({ Status }) => Status === label);
  return Number(row?.Leads?.replace('.', ''));
};

const figureOf = async (page: Page, label: string): Promise<number> =>
  Number(
    await page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('strong')
      .innerText(),
  );

const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url).searchParams);

it('P-LEAD-33 P-LEAD-34 C-ROUTE-21 opens from the menu with the last 7 days and counts by status', async () => {
  const page = await openAs(browser, 'operation', '/leads');
  const requests = watch(page, 'GET', REPORT);
  const leads = watch(page, 'GET', /\/v2\/bo\/leads$/);
  await seen(page.locator('tbody tr').first());
  const before = leads.length;
  await menu(page, 'Leads', 'Relatório de leads');
  await arrives(page, '/leads/report');
  await seen(table(page));
  expect(leads).toHaveLength(before);
  expect(queryOf(requests[0]?.url() ?? '')).toEqual({
    dateRangeStart: isoDay(-7),
    dateRangeEnd: isoDay(0),
  });
  expect(await input(page, 'Período (de)').inputValue()).toBe(day(-7));
  expect(await input(page, 'Período (até)').inputValue()).toBe(day(0));
  const rows = await tableRows(table(page));
  expect(rows.map(({ Status }) => Status)).toEqual([
    'Não agendado',
    'Teste não realizado',
    'Desistiu',
    'Não pôde comparecer ao teste',
    'Standby',
    'Não passou no teste',
    'Dispensado',
    'Transformado em artista',
    'Agendado (soma)',
  ]);
  const sum = await Promise.all(
    [
      'Teste não realizado',
      'Desistiu',
      'Não pôde comparecer ao teste',
      'Não passou no teste',
      'Transformado em artista',
    ].map((label) => countOf(page, label)),
  );
  expect(await figureOf(page, 'Agendado')).toBe(sum.reduce((all, one) => all + one, 0));
  const chart = page.getByRole('img', { name: /^Gráfico de leads por status/ });
  expect(await chart.getAttribute('aria-label')).toContain(
    `Teste não realizado: ${sum[0]} lead${sum[0] === 1 ? '' : 's'}`,
  );
});

it('P-LEAD-33 P-LEAD-35 filters by city and category, keeps what was chosen in the address, refuses a range that ends before it begins and says when there is nothing', async () => {
  await newLead(api, { areaIds: ['curitiba'], categoryIds: ['c109'], hasCertification: true });
  const page = await open();
  await seen(table(page));
  for (const [label, choices] of [
    ['Cidade', REPORT_CITIES],
    ['Categoria', REPORT_CATEGORIES],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    expect(await optionsOf(page)).toEqual(choices.map(({ name }) => name));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('listbox'));
  }
  await tick(page, 'Cidade', 'Outros');
  await tick(page, 'Categoria', 'Esteticista');
  const answer = await answerTo(page, 'GET', REPORT, () => press(page, 'Buscar'));
  expect(queryOf(answer.url())).toMatchObject({ cities: 'others', categories: 'c109' });
  const { total } = (await answer.json()) as { total: number };
  expect(total).toBeGreaterThanOrEqual(1);
  await eventually(() => figureOf(page, 'Total de leads'), total);
  await page.reload();
  await eventually(() => figureOf(page, 'Total de leads'), total);
  expect(await page.getByRole('combobox', { name: 'Cidade', exact: true }).innerText()).toContain(
    'Outros',
  );
  await press(page, 'Limpar filtros');
  await eventually(async () => (await figureOf(page, 'Total de leads')) > total, true);

  const requests = watch(page, 'GET', REPORT);
  await fill(page, { 'Período (de)': day(0), 'Período (até)': day(-1) });
  await press(page, 'Buscar');
  await seen(page.getByText('A data final não pode ser anterior à inicial'));
  expect(requests).toEqual([]);
  await fill(page, { 'Período (de)': '01/01/2001', 'Período (até)': '02/01/2001' });
  await press(page, 'Buscar');
  await seen(page.getByText('Nenhum lead neste período.'));
});

it('P-LEAD-33 P-ERR-25 says that the report failed and keeps what was chosen; exports it with the bearer, and says when that fails', async () => {
  const page = await browser.newPage({ as: 'operation', ...refusals(500) });
  await failing(page, 'GET', '**/lead/report?*', async () => {
    await page.goto(`/#/leads/report?dateRangeStart=${isoDay(-20)}&dateRangeEnd=${isoDay(0)}`);
    await seen(page.getByText('Ocorreu um erro ao recuperar dados, tente novamente'));
  });
  expect(await input(page, 'Período (de)').inputValue()).toBe(day(-20));
  await press(page, 'Tentar novamente');
  await seen(table(page));
  await failing(page, 'GET', '**/lead/report/export?*', async () => {
    await press(page, 'Exportar CSV');
    await seen(page.getByText('Ocorreu um erro ao exportar dados, tente novamente'));
  });
  const requests = watch(page, 'GET', EXPORT);
  const { name, text } = await downloaded(page, () => press(page, 'Tentar novamente'));
  expect(name).toBe(`Leads ${isoDay(-20)} a ${isoDay(0)}.csv`);
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(
    (await figureOf(page, 'Total de leads')) + 1,
  );
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.headerValue('authorization')).toMatch(/^Bearer /);
  await gone(page.getByText('Ocorreu um erro ao exportar dados, tente novamente'));
});

it('can be used on a phone, and read in light and dark', async () => {
  const page = await open('', { viewport: VIEWPORTS.phone });
  await seen(table(page));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await inBothThemes(page);
});
