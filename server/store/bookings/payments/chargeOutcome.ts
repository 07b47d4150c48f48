import { and, eq, isNull } from 'drizzle-orm';
import { writeProblem } from '../../../../domain/bookings/status';
import type { Orm } from '../../../db/database';
import { charges } from '../../../db/schema';
import { type Actor, HttpError } from '../../../kernel';
import type { Write } from '../../write';
import { returnBenefits, takeBenefits } from '../benefits';
import { audited, type Changes, pushStatus, saveBooking } from '../change';
import { withEntry } from '../histories';
import { lockBooking } from '../read';
import type { BookingRow } from '../record';
import { type ChargeFailure, type ChargeRow, FAILURE_TEXTS, nextPayment } from './chargeRows';

/** Result of a charge: a success with the means of payment, or a failure. */
export type ChargeOutcome =
  | { readonly status: 'SUCCESS'; readonly copyPaste?: string; readonly url?: string }
  | { readonly status: 'FAILED'; readonly error: ChargeFailure };

/** Voucher or credits of a reactivated order were used elsewhere since. */
const BENEFITS_GONE: ReadonlySet<string> = new Set(['voucher-gone', 'credits-gone']);

/** Can an order not be reactivated because its benefits are gone? */
export const isBenefitsGone = (error: unknown): boolean =>
  error instanceof HttpError && BENEFITS_GONE.has(error.code);

const PROCESSING = 15;
const WAITING_FOR_PROFESSIONAL = 1;
const PAYMENT_FAILED = 12;

/** Aborts the write of a result that another process has applied: rolls it back. */
export class AlreadyApplied extends Error {}

/** The server itself, for the audit. */
export const serverActor = (at: Date): Actor => ({ requestId: 'settle', ip: 'server', at });

/** The author of the charge, for the histories. */
export const starter = ({ createdBy }: ChargeRow, at: Date): Actor => ({
  ...serverActor(at),
  ...(createdBy && { staff: { id: '', name: '', email: createdBy, type: '' } }),
});

/** Columns of an order that releases its professional, if any. */
const withoutPartner = (row: BookingRow, actor: Actor): Changes =>
  row.partnerId === null
    ? {}
    : {
        partnerId: null,
        partnerName: null,
        scheduledOn: null,
        scheduledStart: null,
        scheduledEnd: null,
        history: withEntry(row.history, 'artists', {
          action: 'REMOVED',
          name: row.partnerName ?? '',
          by: actor.staff?.email ?? '',
          date: actor.at.toISOString(),
        }),
      };

/** An order that continues waits for a professional. */
export const waiting = (row: BookingRow, actor: Actor): Changes => ({
  ...pushStatus(row, actor, WAITING_FOR_PROFESSIONAL),
  ...withoutPartner(row, actor),
});

/** Cancels an order without payment: returns its benefits, without a cancellation fee. */
const cancelled = async (orm: Orm, row: BookingRow, actor: Actor): Promise<Changes> => {
  await returnBenefits(orm, actor, row);
  return {
    ...pushStatus(row, actor, PAYMENT_FAILED),
    values: { ...row.values, cancelTotal: 0, cancelArtist: 0 },
  };
};

/**
 * Status changes of a result. A card reactivates an order or continues a new one. A code or link
 * keeps the status, as it is not paid yet. An order whose status has changed meanwhile is
 * unchanged.
 */
const statusChanges = async (
  orm: Orm,
  row: BookingRow,
  charge: ChargeRow,
  { status }: ChargeOutcome,
  actor: Actor,
): Promise<Changes> => {
  const isOrder = charge.purpose === 'order' && row.statusCode === PROCESSING;
  if (status === 'FAILED') return isOrder ? cancelled(orm, row, actor) : {};
  if (charge.type !== 'CREDIT_CARD') return {};
  if (isOrder) return { cardValidated: true, ...waiting(row, actor) };
  const isReactivation =
    charge.purpose === 'reactivation' && writeProblem('reactivate', row.statusCode) === undefined;
  return {
    cardValidated: true,
    ...(isReactivation && {
      ...waiting(row, actor),
      ...(await takeBenefits(orm, actor, row)),
    }),
  };
};

const paymentChanges = (
  { payment }: BookingRow,
  charge: ChargeRow,
  outcome: ChargeOutcome,
  at: Date,
): Changes => {
  if (payment?.id !== charge.id) return {};
  const said =
    outcome.status === 'FAILED'
      ? { status: outcome.status, error: FAILURE_TEXTS[outcome.error] }
      : outcome;
  const method = payment.method ?? charge.type;
  return { payment: nextPayment(payment, { id: charge.id, method, ...said }, at) };
};

/**
 * Applies a gateway result to the charge and its booking in one transaction. The guard on `WAITING`
 * applies it once, however many servers call it.
 * @returns whether it was applied now.
 */
export const applyOutcome = async (
  write: Write,
  charge: ChargeRow,
  outcome: ChargeOutcome,
  at: Date,
): Promise<boolean> => {
  const work = write(serverActor(at), 'charges.settle', async (orm) => {
    const row = await lockBooking(orm, charge.bookingId);
    const [settled] = await orm
      .update(charges)
      .set({ ...outcome, updatedAt: at })
      .where(and(eq(charges.id, charge.id), eq(charges.status, 'WAITING')))
      .returning({ id: charges.id });
    if (!settled) throw new AlreadyApplied();
    const changes = {
      ...(await statusChanges(orm, row, charge, outcome, starter(charge, at))),
      ...paymentChanges(row, charge, outcome, at),
    };
    if (Object.keys(changes).length > 0) await saveBooking(orm, row, changes);
    return {
      answer: true,
      object: row.id,
      before: { charge: charge.id, status: 'WAITING', ...audited(row, changes) },
      after: {
        charge: charge.id,
        ...outcome,
        ...audited({ ...row, ...changes }, changes),
      },
    };
  });
  return work.catch((error: unknown) => {
    if (error instanceof AlreadyApplied) return false;
    if (isBenefitsGone(error)) {
      return applyOutcome(write, charge, { status: 'FAILED', error: 'benefits-gone' }, at);
    }
    throw error;
  });
};

/**
 * Stores the gateway's reference of a charge, unless it has one.
 * @returns whether the charge was superseded meanwhile and the reference was stored now.
 */
export const noteReference = (
  write: Write,
  charge: ChargeRow,
  reference: string,
  at: Date,
): Promise<boolean> =>
  write(serverActor(at), 'charges.asked', async (orm) => {
    const [noted] = await orm
      .update(charges)
      .set({ reference, updatedAt: at })
      .where(and(eq(charges.id, charge.id), isNull(charges.reference)))
      .returning({ error: charges.error });
    return {
      answer: noted?.error === 'superseded',
      object: charge.bookingId,
      after: { charge: charge.id, reference },
    };
  });
