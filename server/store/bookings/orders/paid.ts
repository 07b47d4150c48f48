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
 * What becomes of an order that has been paid in full (ruling 16, decision 0053): one that waits for its
 * payment, or was to be reactivated by a PIX or a link that was handed out, waits for a professional and
 * takes its voucher and credits. Any other stays as it is.
 * @throws HttpError 409 `voucher-gone` or `credits-gone`: they were used elsewhere meanwhile.
 */
export const paidChanges = async (orm: Orm, actor: Actor, row: BookingRow): Promise<Changes> => {
  if (!livesByPayment(row.statusCode)) return {};
  const isReactivation = writeProblem('reactivate', row.statusCode) === undefined;
  const newest = await newestCharge(orm, row.id, isReactivation ? 'reactivation' : 'order');
  if (newest?.status !== 'SUCCESS' || !isPaidLater(newest)) return {};
  return { ...waiting(row, actor), ...(await takeBenefits(orm, actor, row)) };
};

/** What an entry by hand has made of an order, beside its payments. */
export interface Completed {
  readonly version: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/**
 * Lets an order go on whose PIX payments were entered in full, inside the transaction that has marked
 * it as paid.
 * @returns what was changed, if anything was.
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

/** Whether a charge that is paid pays what is still unpaid of an order. */
const covers = (charge: ChargeRow, row: BookingRow): boolean =>
  !row.paid && !row.pixPaid && charge.cents >= row.totalCents - row.pixSumCents;

/**
 * Applies that the customer has paid a code or a link: the order is paid and goes on. The money is there
 * whatever its voucher and its credits have become: an order that cannot have them again is paid and keeps
 * its status. Applied once, however many servers ask.
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
