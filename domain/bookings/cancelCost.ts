import { percentOf } from '../money';
import { millisOfInstant } from '../time/zone';
import { CANCEL_CODES } from './cancelReasons';
import { shareOf } from './takeRate';

/**
 * Cost of a cancellation: part 1 sections 3 (`cancelValue`), 4 and 9. The specification names the two amounts
 * of a cancelled booking without a rule. This rule is that of our own server (decision 0104). Amounts are
 * cents.
 */

/** Minimum notice for a free cancellation by the client, milliseconds before the start. */
const FREE_UNTIL = 2 * 3_600_000;

/** Charge for a later cancellation by the client, percent of the total. */
const LATE_PERCENT = 50;

export interface CancelTerms {
  /** Code of section 4: 4 the back office, 5 the client, 20 operations. */
  readonly cancelCode: number;
  /** Start of the window, an instant. */
  readonly start: string;
  /** Total that the client pays for the booking. */
  readonly total: number;
  /** Platform percentage of the professional; null without a professional. */
  readonly rate: number | null;
}

/** Amounts of a cancelled booking: `cancelValue.totalValue` and `cancelValue.artistValue` of section 3. */
export interface CancelCost {
  /** Amount that the client owes. */
  readonly client: number;
  /** Share of it for the professional. */
  readonly professional: number;
}

/**
 * Returns the cost of a cancellation at an instant. It is 0 unless the client cancels with two hours or less
 * to the start. Then it is half of the total, of which an assigned professional receives a share.
 * @throws {RangeError} if the total or the rate is not a whole number
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

export interface PaidBooking {
  /** The payment, or the PIX payments as a whole, are marked as paid (section 4). */
  readonly isPaid: boolean;
  readonly total: number;
  readonly pix: number;
}

/** Returns the amount paid so far: the total of a paid booking, otherwise the received PIX payments. */
export const chargedOf = ({ isPaid, total, pix }: PaidBooking): number =>
  Math.max(0, isPaid ? total : pix);

/** Returns the refund: the amount paid beyond the cost of the cancellation, never below 0. */
export const refundOf = (charged: number, cost: number): number => Math.max(0, charged - cost);
