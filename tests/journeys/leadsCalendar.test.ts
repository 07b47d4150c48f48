import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addMonths,
  dayName,
  firstDayOf,
  monthName,
  monthOf,
  todayInSaoPaulo,
} from '../../domain/time';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { tableRows } from './customerScreen';
import { newLead, newPlace, scheduledLead } from './leadScreen';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  choose,
  eventually,
  failing,
  gone,
  press,
  refusals,
  seen,
  watch,
} from './screen';

const MONTH = /\/v2\/bo\/leads\/month\/[^/]+$/;
const DAY = /\/v2\/bo\/leads\/day\/[^/]+$/;

let product: Product;
let browser: TestBrowser;
let api: Api;

const today = todayInSaoPaulo(new Date());
const month = monthOf(today);
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

const open = async (query = '', options = {}): Promise<Page> => {
  const page = await browser.newPage({ as: 'operation', ...options });
  await page.goto(`/#/leads-calendar${query}`);
  await seen(page.getByRole('grid'));
  await gone(page.locator('section[aria-busy="true"]'));
  return page;
};

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

const nameOf = async (page: Page, day: string): Promise<string> =>
  (await cell(page, day).locator('.hidden').textContent()) ?? '';

const focusedDay = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? null);

const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url).searchParams);

it('P-LEAD-37 C-ROUTE-23 shows this month and today, with one request for each', async () => {
  const page = await browser.newPage({ as: 'operation' });
  const months = watch(page, 'GET', MONTH);
  const days = watch(page, 'GET', DAY);
  await page.goto('/#/leads-calendar');
  await seen(page.getByRole('grid', { name: monthName(month) }));
  await seen(page.getByRole('heading', { name: dayName(today) }));
  await eventually(() => [months.length, days.length], [1, 1]);
  expect(new URL(months[0]?.url() ?? '').pathname).toMatch(new RegExp(`/month/${month}$`));
  expect(new URL(days[0]?.url() ?? '').pathname).toMatch(new RegExp(`/day/${today}$`));
  expect(await nameOf(page, today)).toContain(`${dayName(today)}, hoje, `);
  await press(page, 'Próximo mês');
  await seen(page.getByRole('grid', { name: monthName(addMonths(month, 1)) }));
  await eventually(() => [months.length, days.length], [2, 1]);
  await seen(page.getByText('Escolha um dia do calendário'));
  await press(page, 'Hoje');
  await seen(page.getByRole('heading', { name: dayName(today) }));
});

it('P-LEAD-37 P-LEAD-38 P-LEAD-39 is moved through by the keyboard, counts the scheduled leads alone and tells all of the day', async () => {
  const one = await scheduledLead(api, FAR_DAY, '09:00');
  await scheduledLead(api, FAR_DAY, '14:30');
  await scheduledLead(api, FAR_DAY, '11:00', { status: 4 });
  await newLead(api);
  const page = await open(`?month=${FAR}`);
  await eventually(() => nameOf(page, FAR_DAY), `${dayName(FAR_DAY)}, 2 testes agendados`);
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
  await seen(page.getByText('Nenhum lead com teste neste dia.'));

  await cell(page, FAR_DAY).click();
  const table = page.getByRole('table', { name: 'Leads do dia' });
  const rows = await tableRows(table);
  expect(rows.map(({ Hora }) => Hora)).toEqual(['09:00', '11:00', '14:30']);
  expect(rows[0]).toMatchObject({
    Nome: one.name,
    Categoria: 'Manicure',
    Tipo: 'Online',
    Status: 'Agendado',
  });
  expect(rows[1]?.Status).toBe('Não pôde comparecer ao teste');
  await seen(page.getByText('3 leads, 2 testes agendados'));
  expect(page.url()).toContain(`day=${FAR_DAY}`);
  await table.getByRole('link', { name: `Detalhes de ${one.name}` }).click();
  await arrives(page, `/leads/${one._id}`);
  await page.goBack();
  await seen(page.getByRole('heading', { name: dayName(FAR_DAY) }));
});

it('P-LEAD-37 says what failed and reads again, the month, the day and the places by themselves; filters by area, category, kind and a place that depends on the area', async () => {
  const place = await newPlace(api);
  const page = await browser.newPage({ as: 'operation', ...refusals(500) });
  await failing(page, 'GET', '**/leads/month/*', async () => {
    await page.goto('/#/leads-calendar');
    await seen(page.getByText('Não foi possível carregar o calendário.'));
  });
  await press(page, 'Tentar novamente');
  await gone(page.getByText('Não foi possível carregar o calendário.'));
  await failing(page, 'GET', '**/leads/day/*', async () => {
    await cell(page, today === firstDayOf(month) ? `${month}-02` : firstDayOf(month)).click();
    await seen(page.getByText('Não foi possível carregar os leads do dia.'));
  });
  await press(page, 'Tentar novamente');
  await gone(page.getByText('Não foi possível carregar os leads do dia.'));
  const months = watch(page, 'GET', MONTH);
  const asked = (query: Record<string, string>) =>
    eventually(() => queryOf(months.at(-1)?.url() ?? product.url), query);
  const local = page.getByRole('combobox', { name: 'Local do teste', exact: true });
  expect(await local.getAttribute('aria-disabled')).toBe('true');
  await failing(page, 'GET', '**/lead/schedule/available?*', async () => {
    await choose(page, 'Cidade', 'São Paulo');
    await seen(page.getByText('Erro ao carregar opções disponíveis'));
  });
  const places = await answerTo(page, 'GET', /\/lead\/schedule\/available$/, () =>
    press(page, 'Tentar novamente'),
  );
  expect(queryOf(places.url()).areaId).toBe('sao-paulo');
  await choose(page, 'Categoria', 'Manicure');
  await choose(page, 'Tipo de teste', 'Presencial');
  await asked({ areaId: 'sao-paulo', category: 'c100', evaluationType: '1' });
  await choose(page, 'Local do teste', place.address);
  const all = { areaId: 'sao-paulo', category: 'c100', evaluationType: '1' };
  await asked({ ...all, evaluationLocation: place._id });
  expect(page.url()).toContain(`evaluationLocation=${place._id}`);
  await page.reload();
  await eventually(() => local.innerText(), place.address);
  await choose(page, 'Cidade', 'Brasília');
  await asked({ ...all, areaId: 'brasilia' });
  await press(page, 'Limpar filtros');
  await asked({});
});

it('can be used on a phone, and read in light and dark', async () => {
  const page = await open();
  await inBothThemes(page);
  await page.setViewportSize(VIEWPORTS.phone);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await inBothThemes(page);
});
