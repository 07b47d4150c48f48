import { livesByPayment, writeProblem } from '../../../../domain/bookings/status';
import type { Orm } from '../../../db/database';
import type { Actor } from '../../../kernel';
import type { Write } from '../../write';
import { takeBenefits } from '../benefits';
import { audited, type Changes, saveBooking } from '../change';
import {
  AlreadyApplied,
  isBenefitsGone,
  serverActor,
  starter,
  waiting,
} from '../payments/chargeOutcome';
import { type ChargeRow, isPaidLater, newestCharge, nextPayment } from '../payments/chargeRows';
import { lockBooking } from '../read';
import type { BookingRow } from '../record';

/**
 * Changes of an order that was paid in full (ruling 16, decision 0019). An order that waits for its
 * payment, or for a reactivation by PIX or link, then waits for a professional and takes its
 * benefits. Any other is unchanged.
 * @throws HttpError 409 `voucher-gone` or `credits-gone`: they were used elsewhere since.
 */
export const paidChanges = async (orm: Orm, actor: Actor, row: BookingRow): Promise<Changes> => {
  if (!livesByPayment(row.statusCode)) return {};
  const isReactivation = writeProblem('reactivate', row.statusCode) === undefined;
  const newest = await newestCharge(orm, row.id, isReactivation ? 'reactivation' : 'order');
  if (newest?.status !== 'SUCCESS' || !isPaidLater(newest)) return {};
  return { ...waiting(row, actor), ...(await takeBenefits(orm, actor, row)) };
};

/** Effect of a manual payment on an order, besides its payments. */
export interface Completed {
  readonly version: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/**
 * Continues an order whose PIX payments were entered in full, in the transaction that marked it as
 * paid.
 * @returns the changes, if any.
 * @throws HttpError 409, as `paidChanges`.
 */
export const completePaid = async (
  orm: Orm,
  actor: Actor,
  bookingId: string,
): Promise<Completed | undefined> => {
  const row = await lockBooking(orm, bookingId);
  const changes = row.pixPaid ? await paidChanges(orm, actor, row) : {};
  if (changes.statusCode === undefined) return undefined;
  const after = await saveBooking(orm, row, changes);
  return {
    version: after.version,
    before: audited(row, changes),
    after: audited(after, changes),
  };
};

/** Does a paid charge cover the unpaid amount of an order? */
const covers = (charge: ChargeRow, row: BookingRow): boolean =>
  !row.paid && !row.pixPaid && charge.cents >= row.totalCents - row.pixSumCents;

/**
 * Applies a paid code or link: the order is paid and continues. The payment counts even if voucher
 * and credits are gone: such an order is paid and keeps its status. Applied once, however many
 * servers call it.
 */
export const applyPaid = (
  write: Write,
  charge: ChargeRow,
  at: Date,
  goesOn = true,
): Promise<boolean> =>
  write(serverActor(at), 'charges.paid', async (orm) => {
    const row = await lockBooking(orm, charge.bookingId);
    if (!covers(charge, row)) throw new AlreadyApplied();
    const { payment } = row;
    const changes: Changes = {
      paid: true,
      ...(payment?.id === charge.id && {
        payment: nextPayment(payment, { ...payment, status: 'PAID' }, at),
      }),
      ...(goesOn && (await paidChanges(orm, starter(charge, at), row))),
    };
    const after = await saveBooking(orm, row, changes);
    return {
      answer: true,
      object: row.id,
      before: audited(row, changes),
      after: { charge: charge.id, ...audited(after, changes) },
    };
  }).catch((error: unknown) => {
    if (error instanceof AlreadyApplied) return false;
    if (goesOn && isBenefitsGone(error)) return applyPaid(write, charge, at, false);
    throw error;
  });
