import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOfInstant, timeOfInstant } from '../../domain/time';
import { started } from '../support/browser';
import { type Booking, bookingNow, bookingsFor, bookingsOf } from './bookingScreen';
import { journeyContext } from './context';
import { customerNow, customersFor } from './customerScreen';
import {
  arrives,
  columnOf,
  day,
  dialogOf,
  eventually,
  gone,
  input,
  isoDay,
  move,
  place,
  press,
  says,
  seen,
} from './screen';

/** 'Meu turno', the views of lists and 'Buscar', and what daily tasks cost (decisions 0078, 0081 and 0050). */

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

it('Buscar finds a booking by its code in 8 keys, by the end of a telephone in 6, and pages (0050)', async () => {
  const oldest = { orderType: 'ASC', orderBy: 'dateRangeStart' };
  const booking = (await bookingsOf(journey.api, oldest)).find(({ shortCode }) => shortCode);
  const customer = await customersFor(() => journey.api)(
    ({ phone, numberOfSchedules }) => numberOfSchedules > 0 && Boolean(phone.number),
  );
  const page = await journey.open('operation', '/schedules');
  const field = page.getByRole('combobox', { name: 'Buscar' });
  const find = async (text = ''): Promise<void> => {
    await seen(page.getByRole('button', { name: 'Buscar em tudo' }));
    await page.keyboard.press('Control+k');
    await seen(field);
    await page.keyboard.type(text);
  };
  await find(booking?.shortCode?.toLowerCase());
  await page.keyboard.press('Enter');
  await arrives(page, `/schedules/${booking?._id}`);
  await gone(field);

  await move(page, '/schedules');
  await arrives(page, '/schedules');
  await seen(page.getByRole('heading', { level: 1, name: 'Agendamentos' }));
  const digits = customer.phone.number?.slice(-4);
  await find(digits);
  await page.keyboard.press('Enter');
  await eventually(() => place(page).startsWith('/schedules/'), true);
  const { userId } = await bookingNow(journey.api, place(page).split('/').at(-1) ?? '');
  expect((await customerNow(journey.api, userId)).phone.number).toContain(digits);

  await find('calendario');
  await page.getByRole('option', { name: /Calendário de leads/ }).click();
  await arrives(page, '/leads-calendar');
});

it('B-CALL-17 the date of a booking moves by 1 click and 5 keys, without an error in between (0050)', async () => {
  const isOneDay = ({ dateRangeStart: start, dateRangeEnd: end }: Booking): boolean =>
    dayOfInstant(start) === dayOfInstant(end);
  const booking = await bookingsFor(() => journey.api)([1], isOneDay);
  const page = await journey.open('administrator', `/schedules/${booking._id}`);
  await press(page, 'Alterar data');
  const dialog = dialogOf(page, 'Alterar data');
  const field = input(dialog, 'Data inicial');
  await eventually(() => field.evaluate((one) => one === document.activeElement), true);
  for (const figure of day(17).replace('/', '').slice(0, 4)) {
    await page.keyboard.type(figure);
    const faults = dialog.locator('[aria-invalid=true], .Mui-error, [role=alert]');
    expect(await faults.allInnerTexts()).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await says(page, 'Data alterada com sucesso');
  const moved = await bookingNow(journey.api, booking._id);
  const windowOf = (one: Booking) => [one.dateRangeStart, one.dateRangeEnd];
  expect(windowOf(moved).map(dayOfInstant)).toEqual([isoDay(17), isoDay(17)]);
  expect(windowOf(moved).map(timeOfInstant)).toEqual(windowOf(booking).map(timeOfInstant));
});
