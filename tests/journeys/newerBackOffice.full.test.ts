import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { requestsOf } from '../support/browser';
import { noonToday } from '../support/product';
import { bookingsFor, codeOf, openRowMenu, WIZARD } from './bookingScreen';
import { journeyContext } from './context';
import { blockOf } from './customerScreen';
import { dialogOf, eventually, gone, input, menu, press, seen, watch } from './screen';

/** Address of the newer back office: nothing listens there, a route of the browser answers. */
const NEWER = 'http://127.0.0.1:9';

const journey = journeyContext({
  startsAt: noonToday(),
  env: { CAMARIM_NEW_BACKOFFICE_URL: NEWER },
});

/** A page that may leave for a path of the newer back office. */
const newPage = async (as: string, path: RegExp): Promise<Page> => {
  const page = await journey.browser.newPage({
    as,
    allow: [new RegExp(`request to a third party: ${NEWER.replaceAll('.', '\\.')}${path.source}`)],
  });
  await page.context().route(`${NEWER}/**`, (route) => route.fulfill({ body: 'novo' }));
  return page;
};

it('B-REACT-01 B-SESS-06 B-SESS-07 B-SESS-08 B-SESS-10 an order is reactivated in the newer back office, in a tab of its own, and the bookings are handed over', async () => {
  const booking = await bookingsFor(() => journey.api)([4, 5]);
  const page = await newPage('administrator', /\//);
  await page.goto(`/#/users/${booking.userId}`);
  const block = blockOf(page, 'Agendamentos');
  await input(block, 'Código').fill(codeOf(booking));
  await press(block, 'Buscar');
  await eventually(() => block.locator('tbody tr').count(), 1);
  const starts = watch(page, 'POST', /\/v4\/schedule\/reactivation$/);
  const rowMenu = await openRowMenu(page, booking);
  const tab = page.context().waitForEvent('page');
  await rowMenu.getByRole('menuitem', { name: 'Reativar pedido', exact: true }).click();
  await eventually(async () => (await tab).url(), `${NEWER}/schedules/${booking._id}/reactivation`);
  await gone(dialogOf(page, WIZARD));
  expect(starts).toEqual([]);

  await page.goto('/#/vouchers');
  await seen(page.getByRole('heading', { level: 1, name: 'Vouchers' }));
  const lists = requestsOf(page, /\/v2\/bo\/schedules$/);
  await page.evaluate(() => window.location.assign('#/schedules'));
  await eventually(() => page.url(), `${NEWER}/schedules`);
  expect(lists).toEqual([]);
});

it('C-REF-01 C-ROUTE-60 B-SESS-09 MGM is handed over at once, the other programmes are not', async () => {
  const page = await newPage('marketing', /\/mgm\/edit$/);
  const asked = requestsOf(page, /\/bo\/mgm$/);
  await page.goto('/#/artist/pgm');
  await seen(page.getByRole('heading', { level: 1, name: 'Editar PGM', exact: true }));
  await menu(page, 'Clientes', 'MGM');
  await eventually(() => page.url(), `${NEWER}/mgm/edit`);
  await page.goto(`${journey.url}/#/mgm/edit`);
  await eventually(() => page.url(), `${NEWER}/mgm/edit`);
  expect(asked).toEqual([]);
});
