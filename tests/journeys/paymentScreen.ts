import type { Locator, Page, Route } from 'playwright-core';
import { axe, type PageOptions, type TestBrowser } from '../support/browser';
import type { Api } from './api';
import {
  type Booking,
  codeOf,
  dialogOf,
  openRow,
  openRowMenu,
  taken,
  untaken,
} from './bookingScreen';
import { seen } from './screen';

/** What journeys through the details of a booking, its payment and its reactivation share. */

/** A booking with all that its details show; amounts are reais, instants ISO 8601 UTC. */
export interface WholeBooking extends Booking {
  readonly user: Booking['user'] & {
    readonly emailPhoneConfirmed?: boolean | null;
    readonly excludedPartners?: readonly string[];
  };
  readonly address: Booking['address'] & {
    readonly place?: string | null;
    readonly streetNumber?: string | null;
    readonly zipCode?: string | null;
  };
  readonly payment?: {
    readonly paid?: boolean | null;
    readonly status?: string | null;
    readonly copyPaste?: string | null;
    readonly urlPayment?: string | null;
    readonly error?: string | null;
    readonly events?: readonly { readonly name: string }[];
  } | null;
  readonly pixPaid?: boolean | null;
  readonly pixPayments?: readonly { readonly id: string; readonly value: number }[];
  readonly note?: string | null;
  readonly cancelValue?: {
    readonly totalValue?: number | null;
    readonly artistValue?: number | null;
  } | null;
  readonly transfer?: { readonly amount: number } | null;
  readonly alerts?: readonly { readonly message: string }[];
  readonly comments?: readonly unknown[];
  readonly professionalPreferences?: readonly { readonly name: string }[];
  readonly artistsHistory?: readonly unknown[];
  readonly dateHistory?: readonly unknown[];
  readonly takeRateHistory?: readonly unknown[];
  readonly infractionHistory?: readonly { readonly description: string }[];
}

/** Title of the details. */
export const DETAILS = 'Detalhes do agendamento';
/** Title of the wizard. */
export const WIZARD = 'Reativação de pedido';

/** One booking, complete, as the server has it now. */
export const wholeBooking = (api: Api, id: string): Promise<WholeBooking> =>
  api.call('GET', `/v3/bo/schedule/${id}`);

/** Gives each test a complete booking of its own that fits. */
export const wholeBookingsFor = (api: () => Api) => {
  return async (
    statuses: readonly number[],
    fits: (booking: WholeBooking) => boolean = () => true,
  ): Promise<WholeBooking> => {
    for (const status of statuses) {
      for await (const { _id } of untaken(api(), { status })) {
        const booking = await wholeBooking(api(), _id);
        if (!fits(booking)) continue;
        taken.add(_id);
        return booking;
      }
    }
    throw new Error(`No booking with one of the statuses ${statuses.join(', ')} fits`);
  };
};

const centsOf = (reais: number): number => Math.round(reais * 100);

/** What is not paid by PIX yet, cents. */
export const unpaidCents = ({ totalValue, pixPayments = [] }: WholeBooking): number =>
  centsOf(totalValue) - pixPayments.reduce((sum, { value }) => sum + centsOf(value), 0);

/** Whether nobody has paid for a booking yet, and there is something to pay. */
export const isUnpaid = (booking: WholeBooking): boolean =>
  !booking.payment?.paid && !booking.pixPaid && unpaidCents(booking) >= 1_000;

/** Whether a PIX payment can be entered by hand. */
export const takesPix = (booking: WholeBooking): boolean =>
  isUnpaid(booking) && Boolean(booking.partner) && (booking.pixPayments ?? []).length === 0;

let codes = 0;

/** A PIX code that nobody has. */
export const newCode = (): string => {
  codes += 1;
  return `JORNADA-${Date.now()}-${codes}`;
};

/** Enters a PIX payment by hand, cents. */
export const addPix = async (api: Api, booking: Booking, cents: number): Promise<string> => {
  const id = newCode();
  const body = { id, bank: 'Itaú', value: cents / 100 };
  await api.call('POST', `/schedule/pix/${booking._id}`, body);
  return id;
};

/** Makes what is left to pay end in these cents, which decide what the gateway answers. */
export const leaveCents = async (
  api: Api,
  booking: WholeBooking,
  cents: number,
): Promise<number> => {
  const unpaid = unpaidCents(booking);
  const left = 100 * Math.floor(unpaid / 200) + cents;
  await addPix(api, booking, unpaid - left);
  return left;
};

/** Opens a dialog of a booking by the menu of its row. */
export const openByMenu = async (
  page: Page,
  booking: Booking,
  entry: string,
  title: string,
): Promise<Locator> => {
  const menu = await openRowMenu(page, booking);
  await menu.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = dialogOf(page, title);
  await seen(dialog);
  return dialog;
};

/** A page and the dialog that stands open on it. */
export interface Opened {
  readonly page: Page;
  readonly dialog: Locator;
}

/** Opens the details of a booking, and waits for them. */
export const openDetails = async (
  browser: TestBrowser,
  booking: Booking,
  options: PageOptions = {},
): Promise<Opened> => {
  const page = await openRow(browser, booking, options);
  const dialog = await openByMenu(page, booking, DETAILS, DETAILS);
  await seen(dialog.getByText(codeOf(booking), { exact: true }));
  return { page, dialog };
};

/** Opens the wizard of a booking. */
export const openWizard = async (
  browser: TestBrowser,
  booking: Booking,
  options: PageOptions = {},
): Promise<Opened> => {
  const page = await openRow(browser, booking, options);
  return { page, dialog: await openByMenu(page, booking, 'Reativar pedido', WIZARD) };
};

/** A section of the details by its heading. */
export const part = (dialog: Locator | Page, name: string): Locator =>
  dialog.getByRole('region', { name, exact: true });

/** Lets the page use the clipboard; gives what reads it. */
export const clipboardOf = async (page: Page): Promise<() => Promise<string>> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return () => page.evaluate(() => navigator.clipboard.readText());
};

/** Judges the page as it stands in both appearances. */
export const axeInBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(
      (wanted) => (document.documentElement.dataset.theme ?? wanted) === wanted,
      colorScheme,
    );
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    await axe(page);
  }
};

/** Waits for a message of success, also over a dialog that hides it from screen readers. */
export const told = (page: Page, text: string): Promise<void> =>
  seen(page.locator('[role="status"]').filter({ hasText: text }));

/** A fault of the server that brings no text of its own. */
export const fault = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
