import type { Locator, Page } from 'playwright-core';
import { type Booking, type BookingResource, codeOf, listOf, rowFor } from './bookingScreen';
import { visit } from './faultsColumns';
import { move, rowsOf, seen } from './screen';

/** What the rows of the table about bookings share. */

/** The address behind the `#` of a list with one booking in it. */
export const onlyOne = (booking: Booking, resource: BookingResource = 'schedules'): string =>
  listOf({ shortCode: codeOf(booking) }, resource).replace('/#', '');

/** A booking in its list, by its code; whatever dialog was open before is closed. */
export const showBooking = async (
  page: Page,
  booking: Booking,
  resource: BookingResource = 'schedules',
): Promise<void> => {
  await visit(page, '/meeting-room', 'Sala de Reunião');
  await move(page, onlyOne(booking, resource));
  await seen(rowFor(page, booking));
};

/** Opens a dialog from the menu of the first row. */
export const fromMenu =
  (label: string) =>
  async (page: Page): Promise<void> => {
    await rowsOf(page);
    await page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: label }).click();
  };

/** A button by its text, also while a question stands above it. */
export const buttonBelow = (page: Page, text: string): Locator =>
  page.locator('button', { hasText: text });
