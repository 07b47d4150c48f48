import type { Locator, Page } from 'playwright-core';
import type { PageOptions, TestBrowser } from '../support/browser';
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
    readonly excludedPartners?: readonly string[];
  };
  readonly address: Booking['address'] & {
    readonly streetNumber?: string | null;
    readonly zipCode?: string | null;
  };
  readonly payment?: {
    readonly paid?: boolean | null;
    readonly copyPaste?: string | null;
    readonly urlPayment?: string | null;
  } | null;
  readonly pixPaid?: boolean | null;
  readonly pixPayments?: readonly { readonly id: string; readonly value: number }[];
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

/** Makes what is left to pay end in these cents, which decide what the gateway answers. */
export const leaveCents = async (
  api: Api,
  booking: WholeBooking,
  cents: number,
): Promise<number> => {
  const unpaid = unpaidCents(booking);
  const left = 100 * Math.floor(unpaid / 200) + cents;
  const body = { id: newCode(), bank: 'Itaú', value: (unpaid - left) / 100 };
  await api.call('POST', `/schedule/pix/${booking._id}`, body);
  return left;
};

/** Opens a dialog of a booking by the menu of its row. */
const openByMenu = async (
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

/** Waits for a message of success, also over a dialog that hides it from screen readers. */
export const told = (page: Page, text: string): Promise<void> =>
  seen(page.locator('[role="status"]').filter({ hasText: text }));
