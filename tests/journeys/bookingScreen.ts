import type { Locator, Page, Request } from 'playwright-core';
import type { OwnAnswer } from '../support/answers';
import type { PageOptions, TestBrowser } from '../support/browser';
import type { Api } from './api';
import { dialogOf, region, seen } from './screen';

/** What journeys through bookings share: bookings in a wanted state, their rows, dialogs and payments. */

/** A booking as the server answers it; amounts are reais. */
export type Booking = OwnAnswer<'bookings.detail'>;

/** The rows of a list with a query. */
export const bookingsOf = async (
  api: Api,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly Booking[]> =>
  (await api('bookings.list', { query: { itemsPerPage: 100, ...query } })).schedules;

/** One booking as the server has it now. */
export const bookingNow = (api: Api, id: string): Promise<Booking> =>
  api('bookings.detail', { params: { id } });

/** Bookings that the files of this process have taken: they share a product. */
const taken = new Set<string>();

/**
 * Gives each test a booking of its own that fits, with one of the statuses. Bookings without a code are left out:
 * a screen is searched by it.
 */
export const bookingsFor =
  (api: () => Api) =>
  async (
    statuses: readonly number[],
    fits: (booking: Booking) => boolean | Promise<boolean> = () => true,
  ): Promise<Booking> => {
    for (const status of statuses)
      for (let page = 1, size = 1; size > 0; page += 1) {
        const found = await bookingsOf(api(), { status, page });
        size = found.length;
        for (const { _id, shortCode } of found) {
          if (!shortCode || taken.has(_id)) continue;
          const booking = await bookingNow(api(), _id);
          if (!(await fits(booking))) continue;
          taken.add(_id);
          return booking;
        }
      }
    throw new Error(`No booking with one of the statuses ${statuses.join(', ')} fits`);
  };

/** Does a booking have a professional? */
export const hasPartner = ({ partner }: Booking): boolean => Boolean(partner);

/** Is a professional available for a booking, without a reason against her? */
export const hasFreeProfessional = async (api: Api, { _id }: Booking): Promise<boolean> => {
  const found = { params: { scheduleId: _id }, query: { all: true } };
  const { data } = await api('bookings.findPartner', found);
  return data.some(({ reasons = [] }) => reasons.length === 0);
};

/** The code of a booking; the list is searched by it. */
export const codeOf = ({ shortCode }: Booking): string => shortCode ?? '';

/** Opens the list with the one booking in it, and waits for its row. */
export const openRow = async (
  browser: TestBrowser,
  booking: Booking,
  options: PageOptions = {},
): Promise<Page> => {
  const page = await browser.newPage({ as: 'administrator', ...options });
  const filter = JSON.stringify({ shortCode: codeOf(booking) });
  await page.goto(`/#/schedules?${new URLSearchParams({ filter })}`);
  await seen(rowFor(page, booking));
  return page;
};

/** The row of a booking, also while a dialog hides it. */
export const rowFor = (page: Page, booking: Booking): Locator =>
  page.locator('tbody tr').filter({ has: page.locator('th', { hasText: codeOf(booking) }) });

/** Opens the menu of a booking's row. */
export const openRowMenu = async (page: Page, booking: Booking): Promise<Locator> => {
  await page.getByRole('button', { name: `Ações de ${codeOf(booking)}`, exact: true }).click();
  const menu = page.getByRole('menu');
  await seen(menu);
  return menu;
};

/** Opens one of the sections of which one is open. */
export const openSection = async (dialog: Locator, name: string): Promise<Locator> => {
  await dialog.locator('[data-choice]').filter({ hasText: name }).first().click();
  const section = region(dialog, name);
  await seen(section);
  return section;
};

/** The JSON bodies of requests. */
export const bodiesOf = (requests: readonly Request[]): unknown[] =>
  requests.map((request) => request.postDataJSON());

/** Title of the details. */
export const DETAILS = 'Detalhes do agendamento';
/** Title of the reactivation. */
export const WIZARD = 'Reativação de pedido';

const centsOf = (reais: number): number => Math.round(reais * 100);

/** What is not paid by PIX yet, cents. */
export const unpaidCents = ({ totalValue, pixPayments = [] }: Booking): number =>
  centsOf(totalValue) - pixPayments.reduce((sum, { value }) => sum + centsOf(value), 0);

/** Is something to pay for a booking, of which nothing was paid yet? */
export const isUnpaid = (booking: Booking): boolean =>
  !booking.payment?.paid && !booking.pixPaid && unpaidCents(booking) >= 1_000;

/** Opens a dialog of a booking by the menu of its row in the list. */
export const openByMenu = async (
  browser: TestBrowser,
  booking: Booking,
  [entry, title]: readonly [entry: string, title: string],
  options: PageOptions = {},
): Promise<{ readonly page: Page; readonly dialog: Locator }> => {
  const page = await openRow(browser, booking, options);
  const menu = await openRowMenu(page, booking);
  await menu.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = dialogOf(page, title);
  await seen(dialog);
  return { page, dialog };
};
