import { eq } from 'drizzle-orm';
import type { cancelBooking } from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import {
  CANCEL_CODES,
  CANCEL_REASONS,
  cancelProblem,
} from '../../../domain/bookings/cancelReasons';
import { shareOf, takeRateOn } from '../../../domain/bookings/takeRate';
import { percentOf } from '../../../domain/money';
import type { Orm } from '../../db/database';
import { comments, professionals } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import type { BookingRecord } from '../types';
import { returnBenefits } from './benefits';
import { type ChangeBooking, emailOf, pushStatus } from './change';
import { missing } from './read';
import type { BookingRow } from './record';

type CancelBody = BodyOf<typeof cancelBooking>;

const CODES: readonly number[] = Object.values(CANCEL_CODES);

/** A client who cancels less than this before the start owes part of the total. */
const FREE_UNTIL = 2 * 3_600_000;
const LATE_PERCENT = 50;

const reasonOf = (code: string | null | undefined): string | undefined =>
  CANCEL_REASONS.find((reason) => reason.code === code)?.description;

/** Refuses what section 5 refuses. @throws HttpError 422. */
const assertCancel = (body: CancelBody): void => {
  const { cancelCode, comment, cancelReasonCode } = body;
  if (!CODES.includes(cancelCode)) {
    throw invalid({ cancelCode: 'Status de cancelamento inválido' });
  }
  const problem = cancelProblem({ cancelCode, comment, cancelReasonCode });
  if (problem) {
    const isClient = cancelCode === CANCEL_CODES.client;
    throw invalid({ [isClient ? 'cancelReasonCode' : 'comment']: problem });
  }
  if (cancelCode === CANCEL_CODES.client && !reasonOf(cancelReasonCode)) {
    throw invalid({ cancelReasonCode: 'Motivo de cancelamento inválido' });
  }
};

const isPaidByAdvance = async (orm: Orm, id: string): Promise<boolean> => {
  const [professional] = await orm
    .select({ paidByAdvance: professionals.paidByAdvance })
    .from(professionals)
    .where(eq(professionals.id, id));
  return professional?.paidByAdvance ?? false;
};

/**
 * What a cancellation costs, cents: nothing, unless the client cancels with two hours or less to the
 * start. Then half of the total, of which an assigned professional receives her share.
 */
const cancelValueOf = async (orm: Orm, actor: Actor, row: BookingRow, code: number) => {
  const isLate = row.rangeStart.getTime() - actor.at.getTime() <= FREE_UNTIL;
  if (code !== CANCEL_CODES.client || !isLate) return { cancelTotal: 0, cancelArtist: 0 };
  const cancelTotal = percentOf(row.totalCents, LATE_PERCENT);
  if (row.partnerId === null) return { cancelTotal, cancelArtist: 0 };
  const rated = {
    requestedOn: row.requestedOn.toISOString(),
    realtime: row.realtime,
    paidByAdvance: await isPaidByAdvance(orm, row.partnerId),
    takeRate: row.takeRate,
  };
  const rate = takeRateOn(rated, dayInSaoPaulo(actor.at));
  return { cancelTotal, cancelArtist: shareOf(cancelTotal, rate) };
};

const addComment = async (orm: Orm, actor: Actor, row: BookingRow, message: string) => {
  await orm.insert(comments).values({
    id: newId(),
    type: 'schedule',
    objectId: row.id,
    message,
    createdBy: emailOf(actor),
    createdAt: actor.at,
  });
};

const cancelled = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  code: number,
  description?: string,
) => {
  const cancelValue = await cancelValueOf(orm, actor, row, code);
  await returnBenefits(orm, actor, row);
  return {
    ...pushStatus(row, actor, code, description),
    values: { ...row.values, ...cancelValue },
  };
};

/** Cancellations: part 1 sections 4, 5 and 7. */
export const createCancellation = (change: ChangeBooking) => ({
  cancel(actor: Actor, body: CancelBody): Promise<BookingRecord> {
    const { scheduleId: id, version, cancelCode } = body;
    const target = { operation: 'bookings.cancel', id, version, deed: 'cancel' } as const;
    return change(actor, target, async (orm, row) => {
      assertCancel(body);
      const comment = body.comment?.trim() || undefined;
      const reason =
        cancelCode === CANCEL_CODES.client ? reasonOf(body.cancelReasonCode) : undefined;
      const description = [reason, comment].filter(Boolean).join(': ');
      if (comment && cancelCode !== CANCEL_CODES.operations) {
        await addComment(orm, actor, row, comment);
      }
      return cancelled(orm, actor, row, cancelCode, description);
    });
  },

  cancelRealtime(actor: Actor, id: string, version?: number): Promise<BookingRecord> {
    const target = { operation: 'realtime.cancel', id, version, deed: 'cancel' } as const;
    return change(actor, target, (orm, row) => {
      if (!row.realtime) throw missing();
      return cancelled(orm, actor, row, CANCEL_CODES.operations);
    });
  },
});
