import { percentOf } from '../money';
import { millisOfInstant } from '../time/zone';
import { CANCEL_CODES } from './cancelReasons';
import { shareOf } from './takeRate';

/**
 * What a cancellation costs: part 1 sections 3 (`cancelValue`), 4 and 9. The specification gives the two amounts that
 * a cancelled booking keeps and no rule for them; this one is that of our own server (decision 0122). Amounts are cents.
 */

/** Until this many milliseconds before the start a client cancels for nothing. */
const FREE_UNTIL = 2 * 3_600_000;

/** What a client who cancels later owes, percent of the total. */
const LATE_PERCENT = 50;

/** What decides the cost. */
export interface CancelTerms {
  /** A code of section 4: 4 the back office, 5 the client, 20 operations. */
  readonly cancelCode: number;
  /** Instant at which the window begins. */
  readonly start: string;
  /** What the client pays for the booking. */
  readonly total: number;
  /** The platform's percentage that holds for the professional; null without a professional. */
  readonly rate: number | null;
}

/** What a cancelled booking keeps: `cancelValue.totalValue` and `cancelValue.artistValue` of section 3. */
export interface CancelCost {
  /** What the client owes for it. */
  readonly client: number;
  /** What the professional receives of that. */
  readonly professional: number;
}

/**
 * What a cancellation at an instant costs: nothing, unless the client cancels with two hours or less to the start.
 * Then half of the total, of which an assigned professional receives her share.
 * @throws {RangeError} when the total or the rate is no whole number
 */
export const cancelCost = (
  { cancelCode, start, total, rate }: CancelTerms,
  at: string,
): CancelCost => {
  const isLate = millisOfInstant(start) - millisOfInstant(at) <= FREE_UNTIL;
  if (cancelCode !== CANCEL_CODES.client || !isLate) return { client: 0, professional: 0 };
  const client = percentOf(total, LATE_PERCENT);
  return { client, professional: rate === null ? 0 : shareOf(client, rate) };
};

/** What is known of the payments of a booking. */
export interface PaidBooking {
  /** Its payment, or its PIX payments as a whole, are marked as paid (section 4). */
  readonly isPaid: boolean;
  readonly total: number;
  /** The sum of its PIX payments. */
  readonly pix: number;
}

/** What the client has paid so far: all of a paid booking, else what PIX payments came in. */
export const chargedOf = ({ isPaid, total, pix }: PaidBooking): number =>
  Math.max(0, isPaid ? total : pix);

/** What of the amount paid is more than a cancellation costs, and so is the client's; never below 0. */
export const refundOf = (charged: number, cost: number): number => Math.max(0, charged - cost);
