import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  addDays,
  dayOfInstant,
  formatDay,
  timeOfInstant,
  todayInSaoPaulo,
} from '../../domain/time';
import { type Booking, bookingNow, bookingsFor, bookingsOf } from './bookingScreen';
import { journeyContext } from './context';
import { customerNow, customersFor } from './customerScreen';
import { dialogOf, eventually, input, place, says, seen } from './screen';

/** Presses of the mouse and of the keyboard that daily tasks cost the fastest operator: decision 0050. */

const journey = journeyContext();

/** The hands of an operator, which count the presses of the mouse and of the keyboard. */
interface Hands {
  /** One press of the mouse in the middle of an element in sight. */
  click(target: Locator): Promise<void>;
  /** Each character is a key. */
  type(text: string): Promise<void>;
  /** Each key is one, and so is a chord such as `Control+K`. */
  press(...keys: readonly string[]): Promise<void>;
  spent(): { readonly clicks: number; readonly keys: number };
}

/** Hands on a page: nothing is filled in, and the keyboard writes where the focus is. */
const handsOn = (page: Page): Hands => {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (target) => {
      // Waits until it can be pressed, and presses nothing yet.
      await target.click({ trial: true });
      const box = await target.boundingBox();
      if (!box) throw new Error('The element is not on screen');
      clicks += 1;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    type: async (text) => {
      keys += [...text].length;
      await page.keyboard.type(text);
    },
    press: async (...names) => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    },
    spent: () => ({ clicks, keys }),
  };
};

/** Fails where a task has cost more than it may. */
const atMost = (hands: Hands, clicks: number, keys: number): void => {
  const spent = hands.spent();
  expect([spent.clicks <= clicks, spent.keys <= keys], JSON.stringify(spent)).toEqual([true, true]);
};

const button = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });

const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((one) => one === document.activeElement);

it('a booking is found by its code, whatever its day: 0 clicks, 8 keys; by the end of the telephone: 0 clicks, 6 keys', async () => {
  const bookings = await bookingsOf(journey.api, { orderBy: 'dateRangeStart', orderType: 'ASC' });
  const booking = bookings.find(({ shortCode }) => shortCode?.length === 6);
  const customer = await customersFor(() => journey.api)(
    ({ phone, numberOfSchedules }) => numberOfSchedules > 0 && Boolean(phone.number),
  );
  const digits = customer.phone.number?.slice(-4) ?? '';
  const page = await journey.open('operation', '/airport');
  const find = async (text: string, keys: number): Promise<Booking> => {
    await page.goto('/#/airport');
    await seen(page.getByRole('button', { name: 'Buscar em tudo' }));
    const hands = handsOn(page);
    await hands.press('Control+k');
    await seen(page.getByRole('combobox', { name: 'Buscar' }));
    await hands.type(text);
    await hands.press('Enter');
    await eventually(() => place(page).startsWith('/schedules/'), true);
    atMost(hands, 0, keys);
    return bookingNow(journey.api, place(page).split('/').at(-1) ?? '');
  };
  expect((await find(booking?.shortCode?.toLowerCase() ?? '', 8))._id).toBe(booking?._id);
  const { userId } = await find(digits, 6);
  const { phone } = await customerNow(journey.api, userId);
  expect(phone.number).toContain(digits);
});

it('B-CALL-17 the date of a booking moves: 1 click, 8 keys, without an error in between', async () => {
  const booking = await bookingsFor(() => journey.api)(
    [1],
    ({ dateRangeStart, dateRangeEnd }) =>
      dayOfInstant(dateRangeStart) === dayOfInstant(dateRangeEnd),
  );
  const page = await journey.open('administrator', `/schedules/${booking._id}`);
  await seen(button(page, 'Ações do agendamento'));
  const hands = handsOn(page);
  const wanted = addDays(todayInSaoPaulo(new Date()), 17);
  await hands.click(button(page, 'Alterar data'));
  const dialog = dialogOf(page, 'Alterar data');
  await eventually(() => hasFocus(input(dialog, 'Data inicial')), true);
  const faults = dialog.locator('[aria-invalid=true], .Mui-error, [role=alert]');
  for (const figure of formatDay(wanted).replace(/\D/g, '').slice(0, 4)) {
    await hands.type(figure);
    expect(await faults.allInnerTexts()).toEqual([]);
  }
  await hands.press('Enter');
  await says(page, 'Data alterada com sucesso');
  atMost(hands, 1, 8);
  const moved = await bookingNow(journey.api, booking._id);
  const hours = (one: Booking) => [one.dateRangeStart, one.dateRangeEnd].map(timeOfInstant);
  expect([moved.dateRangeStart, moved.dateRangeEnd].map(dayOfInstant)).toEqual([wanted, wanted]);
  expect(hours(moved)).toEqual(hours(booking));
});
