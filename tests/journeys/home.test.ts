import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { requestsOf, started } from '../support/browser';
import { journeyContext } from './context';
import { arrives, columnOf, eventually, gone, press, seen } from './screen';

/** 'Meu turno', the views of lists and 'Buscar': decisions 0078 and 0081. */

const journey = journeyContext();

const card = (page: Page, name: RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name });

/** The number at the end of a text. */
const numberIn = (text: string): number =>
  Number(/([\d.]+)\+?$/.exec(text.trim())?.[1]?.replace('.', ''));

/** Number of all rows, as the pager shows it. */
const totalOf = async (page: Page): Promise<number> =>
  numberIn(await page.getByRole('navigation', { name: 'Páginas' }).getByText(/ de /).innerText());

it('B-LIST-06 P-LEAD-01 Meu turno counts what waits and leads to its lists, which have it as a view; it may be the page that a day begins with', async () => {
  const page = await journey.open('operation', '/schedules');
  await page.getByRole('link', { name: /^Início de/ }).click();
  await arrives(page, '/home');
  const waiting = card(page, /^Leads Leads sem teste/);
  const wanted = numberIn(await waiting.getByText(/^\d+$/).innerText());
  await waiting.click();
  await arrives(page, '/leads');
  await eventually(() => totalOf(page), wanted);
  const current = page.getByRole('tab', { selected: true });
  expect(await current.innerText()).toContain('Não agendados');
  await eventually(async () => [...new Set(await columnOf(page, 'Status'))], ['Não agendado']);
  await page.getByRole('tab', { name: /^Teste hoje( |$)/ }).click();
  await expect.poll(() => current.innerText()).toMatch(/^Teste hoje/);

  await page.getByRole('button', { name: /^Menu de/ }).click();
  const choice = page.getByRole('menuitemradio', { name: 'Meu turno' });
  await choice.click();
  await eventually(() => choice.getAttribute('aria-checked'), 'true');
  await page.keyboard.press('Escape');
  await page.goto('/#/');
  await page.reload();
  await started(page);
  await arrives(page, '/home');
});

it('the views of a list are counted after its rows, by one call for the tabs and one for the menu', async () => {
  const page = await journey.browser.newPage({ as: 'master' });
  const asked = requestsOf(page, /^\/api\/bo\/(counts|v2\/bo\/schedules)$/);
  await page.goto('/#/schedules');
  await seen(page.getByRole('tab', { name: /^Hoje \d+$/ }));
  const [first, ...others] = asked.map((line) => line.split('?')[0]);
  expect(first).toBe('GET /api/bo/v2/bo/schedules');
  expect(new Set(others)).toEqual(new Set(['GET /api/bo/counts']));
  expect(others.length, asked.join('\n')).toBeLessThanOrEqual(2);
  await page.getByRole('tab', { name: /^Aguardando profissional/ }).click();
  await eventually(
    async () => [...new Set(await columnOf(page, 'Status'))],
    ['Aguardando profissional'],
  );
});

it('Buscar finds a booking by its code, a customer by four digits of her phone, the actions of her page, and pages, by keys alone', async () => {
  const { schedules } = await journey.api.call<{
    schedules: { _id: string; shortCode?: string }[];
  }>('GET', '/v2/bo/schedules?itemsPerPage=100&orderType=ASC&orderBy=dateRangeStart');
  const booking = schedules.find(({ shortCode }) => shortCode);
  const page = await journey.open('operation', '/schedules');
  const field = page.getByRole('combobox', { name: 'Buscar' });
  const open = async (): Promise<void> => {
    await seen(page.getByRole('button', { name: 'Buscar em tudo' }));
    await page.keyboard.press('Control+k');
    await seen(field);
  };
  await open();
  await page.keyboard.type(booking?.shortCode?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await arrives(page, `/schedules/${booking?._id}`);
  await gone(field);

  const { data } = await journey.api.call<{
    data: { _id: string; name: string; phone: string; active: boolean; addressText?: string }[];
  }>('GET', '/v2/bo/users?itemsPerPage=50');
  const customer = data.find(({ phone, active, addressText }) => phone && active && addressText);
  await open();
  await page.keyboard.type(customer?.phone.slice(-4) ?? '');
  const option = page
    .getByRole('group', { name: 'Clientes' })
    .getByRole('option', { name: new RegExp(customer?.name ?? '-') });
  await seen(option.first());
  await eventually(async () => {
    await page.keyboard.press('ArrowDown');
    return option.first().getAttribute('aria-selected');
  }, 'true');
  await page.keyboard.press('Enter');
  await arrives(page, `/users/${customer?._id}`);
  await seen(page.getByRole('button', { name: 'Novo Agendamento' }));
  await open();
  await eventually(
    async () => (await page.getByRole('option').first().innerText()).split('\n')[0],
    'Novo Agendamento',
  );
  await page.keyboard.type('calendario');
  await page.getByRole('option', { name: /Calendário de leads/ }).click();
  await arrives(page, '/leads-calendar');
  await press(page, 'Buscar em tudo');
  await field.fill('xxxxxxxxx');
  await seen(page.getByText(/Nada encontrado/));
});
