import { expect, it } from 'vitest';
import { requestsOf } from '../support/browser';
import { bookingsFor, bookingsOf, codeOf } from './bookingScreen';
import { journeyContext } from './context';
import {
  answerTo,
  columnOf,
  eventually,
  input,
  isoDay,
  press,
  rowsOf,
  seen,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/schedules$/;

const journey = journeyContext();
const take = bookingsFor(() => journey.api);

it('B-LIST-01 B-LIST-02 B-LIST-06 B-LIST-10 B-LIST-11 B-LIST-15 B-LIST-16 B-LIST-17 B-CALL-07 lists 50 bookings by one request, sorts and pages them by the server, keeps the page over a reload, and finds a code', async () => {
  const booking = await take([11]);
  const page = await journey.browser.newPage({ as: 'administrator' });
  const requests = requestsOf(page, /^\/api\/.*\/(?!access|counts|views)[^/]+$/);
  const lists = watch(page, 'GET', LIST);
  await page.goto('/#/schedules');
  await seen(page.getByRole('heading', { level: 1, name: 'Agendamentos', exact: true }));
  expect(await rowsOf(page)).toHaveLength(50);
  expect(requests).toEqual([
    `GET /api/bo/v2/bo/schedules?minDate=${isoDay(-5)}&maxDate=${isoDay(5)}&orderBy=dateRangeStart&orderType=DESC&page=1&itemsPerPage=50`,
  ]);

  await answerTo(page, 'GET', LIST, () =>
    page.getByRole('columnheader', { name: 'Código', exact: true }).getByRole('button').click(),
  );
  const sorted = { orderBy: 'shortCode', orderType: 'ASC' };
  const period = { minDate: isoDay(-5), maxDate: isoDay(5), itemsPerPage: 50 };
  const wanted = await bookingsOf(journey.api, { ...period, ...sorted });
  await eventually(
    () => columnOf(page, 'Código'),
    wanted.map((one) => one.shortCode || '—'),
  );
  await press(page, 'Ir para a próxima página');
  await seen(page.getByText('51–100 de'));
  const second = await columnOf(page, 'Id');
  const query = new URL(lists.at(-1)?.url() ?? '').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ page: '2', itemsPerPage: '50', ...sorted });
  expect(second.filter((id) => wanted.some(({ _id }) => _id === id))).toEqual([]);

  await page.reload();
  await eventually(() => columnOf(page, 'Id'), second);

  await input(page, 'Agendado entre (de)').fill('');
  await input(page, 'Agendado entre (até)').fill('');
  const code = input(page, 'Código');
  await code.fill(` ${codeOf(booking).toLowerCase()} `);
  await code.press('Enter');
  await eventually(() => columnOf(page, 'Código'), [codeOf(booking)]);
});
