import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { started } from '../support/browser';
import { journeyContext } from './context';
import { arrives, columnOf, eventually, gone, seen } from './screen';

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

it('Buscar finds a booking by its code, and pages, by keys alone', async () => {
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

  await open();
  await page.keyboard.type('calendario');
  await page.getByRole('option', { name: /Calendário de leads/ }).click();
  await arrives(page, '/leads-calendar');
});
