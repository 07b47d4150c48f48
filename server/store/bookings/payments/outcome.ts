import { and, eq, isNull } from 'drizzle-orm';
import { awaitsPayment, STATUS, writeProblem } from '../../../../domain/bookings/status';
import type { Orm } from '../../../db/database';
import { charges } from '../../../db/schema';
import { type Actor, HttpError } from '../../../kernel';
import { RolledBack, type Write } from '../../write';
import { waiting } from '../assignment';
import { returnBenefits, takeBenefits } from '../benefits';
import { audited, type Changes, saveAudited, saveBooking, withNewStatus } from '../change';
import { lockBooking } from '../read';
import type { BookingRow } from '../record';
import {
  type ChargeFailure,
  type ChargeRow,
  FAILURE_TEXTS,
  isPaidLater,
  newestCharge,
  nextPayment,
} from './chargeRows';

/** Effects of charges and payments on bookings. */

/** Result of a charge: a success, with its code or link, or a failure. */
export type ChargeOutcome =
  | { readonly status: 'SUCCESS'; readonly copyPaste?: string; readonly url?: string }
  | { readonly status: 'FAILED'; readonly error: ChargeFailure };

/** Were the voucher or the credits of an order used elsewhere after its cancellation? */
const areBenefitsGone = (error: unknown): boolean =>
  error instanceof HttpError && ['voucher-gone', 'credits-gone'].includes(error.code);

/** Actor of the server itself, for the audit. */
export const serverActor = (at: Date): Actor => ({ requestId: 'settle', ip: 'server', at });

/** Actor with the e-mail of the charge's author, for the histories. */
const authorOf = ({ createdBy }: ChargeRow, at: Date): Actor => ({
  ...serverActor(at),
  ...(createdBy && { staff: { id: '', name: '', email: createdBy, type: '' } }),
});

const isReactivable = ({ statusCode }: BookingRow): boolean =>
  writeProblem('reactivate', statusCode) === undefined;

/** Returns the benefits of an unpaid order, and the columns of its cancellation without a fee. */
const cancelUnpaid = async (orm: Orm, row: BookingRow, actor: Actor): Promise<Changes> => {
  await returnBenefits(orm, actor, row);
  return {
    ...withNewStatus(row, actor, STATUS.paymentFailed),
    values: { ...row.values, cancelTotal: 0, cancelArtist: 0 },
  };
};

/**
 * Returns the status changes of a result. An authorized card continues a new order, or reactivates a
 * canceled one. A code or link is not paid yet, so the status stays. It also stays if the order has
 * left the expected status.
 */
const statusChanges = async (
  orm: Orm,
  row: BookingRow,
  charge: ChargeRow,
  { status }: ChargeOutcome,
  actor: Actor,
): Promise<Changes> => {
  const isOrder = charge.purpose === 'order' && row.statusCode === STATUS.processing;
  if (status === 'FAILED') return isOrder ? cancelUnpaid(orm, row, actor) : {};
  if (charge.type !== 'CREDIT_CARD') return {};
  if (isOrder) return { cardValidated: true, ...waiting(row, actor) };
  if (charge.purpose !== 'reactivation' || !isReactivable(row)) return { cardValidated: true };
  const benefits = await takeBenefits(orm, actor, row);
  return { cardValidated: true, ...waiting(row, actor), ...benefits };
};

const paymentChanges = (
  { payment }: BookingRow,
  charge: ChargeRow,
  outcome: ChargeOutcome,
  at: Date,
): Changes => {
  if (payment?.id !== charge.id) return {};
  const isFailed = outcome.status === 'FAILED';
  const result = isFailed ? { ...outcome, error: FAILURE_TEXTS[outcome.error] } : outcome;
  const method = payment.method ?? charge.type;
  return { payment: nextPayment(payment, { id: charge.id, method, ...result }, at) };
};

/**
 * Applies a gateway result to the charge and its booking in one transaction. The condition on
 * `WAITING` ensures that only one of several servers applies it.
 * @returns false if another call applied it.
 */
export const applyOutcome = (
  write: Write,
  charge: ChargeRow,
  outcome: ChargeOutcome,
  at: Date,
): Promise<boolean> =>
  write(serverActor(at), 'charges.settle', async (orm) => {
    const row = await lockBooking(orm, charge.bookingId);
    const [settled] = await orm
      .update(charges)
      .set({ ...outcome, updatedAt: at })
      .where(and(eq(charges.id, charge.id), eq(charges.status, 'WAITING')))
      .returning({ id: charges.id });
    if (!settled) throw new RolledBack(false);
    const changes = {
      ...(await statusChanges(orm, row, charge, outcome, authorOf(charge, at))),
      ...paymentChanges(row, charge, outcome, at),
    };
    if (Object.keys(changes).length > 0) await saveBooking(orm, row, changes);
    return {
      answer: true,
      object: row.id,
      before: { charge: charge.id, status: 'WAITING', ...audited(row, changes) },
      after: { charge: charge.id, ...outcome, ...audited({ ...row, ...changes }, changes) },
    };
  }).catch((error: unknown) => {
    if (areBenefitsGone(error)) {
      return applyOutcome(write, charge, { status: 'FAILED', error: 'benefits-gone' }, at);
    }
    throw error;
  });

/**
 * Stores the gateway's reference of a charge, unless it has one.
 * @returns true if the reference was stored and the charge is superseded.
 */
export const saveReference = (
  write: Write,
  charge: ChargeRow,
  reference: string,
  at: Date,
): Promise<boolean> =>
  write(serverActor(at), 'charges.asked', async (orm) => {
    const [saved] = await orm
      .update(charges)
      .set({ reference, updatedAt: at })
      .where(and(eq(charges.id, charge.id), isNull(charges.reference)))
      .returning({ error: charges.error });
    return {
      answer: saved?.error === 'superseded',
      object: charge.bookingId,
      after: { charge: charge.id, reference },
    };
  });

/**
 * Returns the changes of an order that is now paid in full (decision 0019). An order that waits for
 * its payment, or for a reactivation by PIX or link, takes its benefits and waits for a professional.
 * Any other order is unchanged.
 * @throws HttpError 409 `voucher-gone` or `credits-gone` if they were used elsewhere.
 */
const paidChanges = async (orm: Orm, actor: Actor, row: BookingRow): Promise<Changes> => {
  if (!awaitsPayment(row.statusCode)) return {};
  const newest = await newestCharge(orm, row.id, isReactivable(row) ? 'reactivation' : 'order');
  if (newest?.status !== 'SUCCESS' || !isPaidLater(newest)) return {};
  return { ...waiting(row, actor), ...(await takeBenefits(orm, actor, row)) };
};

/**
 * Continues an order whose PIX payments reached its total, in the transaction that marked it as paid.
 * @returns the next version and the audited change; undefined if nothing changed
 * @throws HttpError 409, as `paidChanges`.
 */
export const continuePaid = async (orm: Orm, actor: Actor, row: BookingRow) => {
  const changes = row.pixPaid ? await paidChanges(orm, actor, row) : {};
  return changes.statusCode === undefined ? undefined : saveAudited(orm, row, changes);
};

/**
 * Applies a paid code or link once: the order is paid and continues. If its voucher or credits were
 * used elsewhere, it is paid but keeps its status.
 * @param continues internal: false for the retry without voucher and credits
 */
export const applyPaid = (
  write: Write,
  charge: ChargeRow,
  at: Date,
  continues = true,
): Promise<boolean> =>
  write(serverActor(at), 'charges.paid', async (orm) => {
    const row = await lockBooking(orm, charge.bookingId);
    const { payment, paid, pixPaid } = row;
    const isCovered = charge.cents >= row.totalCents - row.pixSumCents;
    if (paid || pixPaid || !isCovered) throw new RolledBack(false);
    const { after, ...change } = await saveAudited(orm, row, {
      paid: true,
      ...(payment?.id === charge.id && {
        payment: nextPayment(payment, { ...payment, status: 'PAID' }, at),
      }),
      ...(continues && (await paidChanges(orm, authorOf(charge, at), row))),
    });
    return { answer: true, ...change, after: { charge: charge.id, ...after } };
  }).catch((error: unknown) => {
    if (continues && areBenefitsGone(error)) return applyPaid(write, charge, at, false);
    throw error;
  });
