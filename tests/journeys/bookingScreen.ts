import type { Locator, Page, Request } from 'playwright-core';
import type { PageOptions, TestBrowser } from '../support/browser';
import type { Api } from './api';
import { seen } from './screen';

/** What journeys through bookings share: bookings in a wanted state, their rows and their dialogs. */

/** A booking of the wire, as far as journeys read it. */
export interface Booking {
  readonly _id: string;
  readonly shortCode?: string | null;
  readonly version: number;
  readonly statusCode: number;
  readonly dateRangeStart: string;
  readonly dateRangeEnd: string;
  readonly partner?: { readonly partnerId: string; readonly partnerName: string } | null;
  readonly userId: string;
  readonly user: { readonly _id: string; readonly name: string; readonly email?: string | null };
  readonly services: readonly { readonly _id: string; readonly name: { 'pt-BR': string } }[];
  readonly voucher?: { readonly code: string } | null;
  readonly address: {
    readonly areaId?: string | null;
    readonly lat: number;
    readonly lng: number;
  };
  readonly totalValue: number;
  readonly cancelValue?: { readonly totalValue?: number | null } | null;
  readonly realtime?: boolean | null;
}

interface BookingList {
  readonly schedules: readonly Booking[];
  readonly totalItems: number;
}

/** Addresses of the interface. */
const PATHS = {
  schedules: '/v2/bo/schedules',
  realtimeOrders: '/v2/bo/order/realtime',
} as const;

/** One of the two lists of bookings, as its definition is named. */
type BookingResource = keyof typeof PATHS;

/** The rows of a list with a query. */
export const bookingsOf = async (
  api: Api,
  query: Readonly<Record<string, string | number>> = {},
  resource: BookingResource = 'schedules',
): Promise<readonly Booking[]> => {
  const search = new URLSearchParams(
    Object.entries({ itemsPerPage: 100, ...query }).map(([key, value]) => [key, String(value)]),
  );
  return (await api.call<BookingList>('GET', `${PATHS[resource]}?${search}`)).schedules;
};

/** One booking as the server has it now. */
export const bookingNow = (api: Api, id: string): Promise<Booking> =>
  api.call('GET', `/v3/bo/schedule/${id}`);

/** Which booking a test wants. */
interface Wanted {
  readonly status: number;
  readonly resource?: BookingResource;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly fits?: (booking: Booking) => boolean;
}

/** Bookings that the files of this process have taken: they share a product. */
export const taken = new Set<string>();

/**
 * The bookings of a list that nobody has taken yet, page after page: the files of a process share a
 * product, and those before may have taken every one of the first page. Bookings without a code are
 * left out, a screen is searched by it.
 */
export async function* untaken(
  api: Api,
  query: Readonly<Record<string, string | number>>,
  resource: BookingResource = 'schedules',
): AsyncGenerator<Booking> {
  for (let page = 1; ; page += 1) {
    const found = await bookingsOf(api, { ...query, page }, resource);
    for (const one of found) if (one.shortCode && !taken.has(one._id)) yield one;
    if (found.length === 0) return;
  }
}

/** Gives each test a booking of its own. */
export const bookingsFor = (api: () => Api): ((wanted: Wanted) => Promise<Booking>) => {
  return async ({ status, resource = 'schedules', query = {}, fits = () => true }) => {
    for await (const one of untaken(api(), { status, ...query }, resource)) {
      if (!fits(one)) continue;
      taken.add(one._id);
      return one;
    }
    throw new Error(`No booking with the status ${status} fits`);
  };
};

/** Whether a booking has a professional. */
export const hasPartner = ({ partner }: Booking): boolean => Boolean(partner);

/** The code of a booking; the list is searched by it. */
export const codeOf = ({ shortCode }: Booking): string => shortCode ?? '';

/** The address of a list that shows what the filters let through. */
export const listOf = (filter: Readonly<Record<string, unknown>>): string =>
  `/#/schedules?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Opens the list with the one booking in it, and waits for its row. */
export const openRow = async (
  browser: TestBrowser,
  booking: Booking,
  options: PageOptions = {},
): Promise<Page> => {
  const page = await browser.newPage({ as: 'administrator', ...options });
  await page.goto(listOf({ shortCode: codeOf(booking) }));
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

/** The dialog with a title. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Opens 'Ações do agendamento' from the row. */
export const openActions = async (page: Page, booking: Booking): Promise<Locator> => {
  await page
    .getByRole('button', { name: `Ações do agendamento ${codeOf(booking)}`, exact: true })
    .click();
  const dialog = dialogOf(page, 'Ações do agendamento');
  await seen(dialog.getByText(booking.user.name).first());
  return dialog;
};

/** A section of the actions dialog by its heading. */
export const sectionOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('region', { name, exact: true });

/** Opens one of the sections of which one is open. */
export const openSection = async (dialog: Locator, name: string): Promise<Locator> => {
  await dialog.locator('[data-choice]').filter({ hasText: name }).first().click();
  const section = sectionOf(dialog, name);
  await seen(section);
  return section;
};

/** The rows of 'Antes e depois': what changes, before and after. */
export const changesIn = (scope: Locator): Promise<string[][]> =>
  scope
    .getByRole('table', { name: 'Antes e depois' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );

/** The JSON bodies of requests. */
export const bodiesOf = (requests: readonly Request[]): unknown[] =>
  requests.map((request) => request.postDataJSON());
