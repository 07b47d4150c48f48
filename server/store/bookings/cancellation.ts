import { eq } from 'drizzle-orm';
import type { cancelBooking } from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import { cancelCost } from '../../../domain/bookings/cancelCost';
import {
  CANCEL_CODES,
  CANCEL_REASONS,
  cancelProblem,
} from '../../../domain/bookings/cancelReasons';
import { takeRateOn } from '../../../domain/bookings/takeRate';
import type { Orm } from '../../db/database';
import { comments, professionals } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import { rateRecord } from '../professionals/record';
import type { BookingRecord } from '../types';
import { returnBenefits } from './benefits';
import { type ChangeBooking, emailOf, pushStatus } from './change';
import { missing } from './read';
import type { BookingRow } from './record';

type CancelBody = BodyOf<typeof cancelBooking>;

const CODES: readonly number[] = Object.values(CANCEL_CODES);

/** @throws HttpError 422 for a code that is no cancellation (part 1 section 4). */
export const assertCode = (cancelCode: number): void => {
  if (!CODES.includes(cancelCode)) {
    throw invalid({ cancelCode: 'Status de cancelamento inválido' });
  }
};

const reasonOf = (code: string | null | undefined): string | undefined =>
  CANCEL_REASONS.find((reason) => reason.code === code)?.description;

/** Validates a cancellation (section 5). @throws HttpError 422. */
const assertCancel = (body: CancelBody): void => {
  const { cancelCode, comment, cancelReasonCode } = body;
  assertCode(cancelCode);
  const problem = cancelProblem({ cancelCode, comment, cancelReasonCode });
  if (problem) {
    const isClient = cancelCode === CANCEL_CODES.client;
    throw invalid({ [isClient ? 'cancelReasonCode' : 'comment']: problem });
  }
  if (cancelCode === CANCEL_CODES.client && !reasonOf(cancelReasonCode)) {
    throw invalid({ cancelReasonCode: 'Motivo de cancelamento inválido' });
  }
};

const rateOf = async (orm: Orm, actor: Actor, row: BookingRow): Promise<number | null> => {
  if (row.partnerId === null) return null;
  const [professional] = await orm
    .select()
    .from(professionals)
    .where(eq(professionals.id, row.partnerId));
  const rated = {
    requestedOn: row.requestedOn.toISOString(),
    realtime: row.realtime,
    paidByAdvance: professional?.paidByAdvance ?? false,
    takeRate: row.takeRate,
    ownRate: professional && rateRecord(professional),
  };
  return takeRateOn(rated, dayInSaoPaulo(actor.at));
};

/** Cancellation cost columns, by `cancelCost` at the request time. */
const cancelValueOf = async (orm: Orm, actor: Actor, row: BookingRow, cancelCode: number) => {
  const start = row.rangeStart.toISOString();
  const rate = await rateOf(orm, actor, row);
  const terms = { cancelCode, start, total: row.totalCents, rate };
  const { client, professional } = cancelCost(terms, actor.at.toISOString());
  return { cancelTotal: client, cancelArtist: professional };
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

/** Columns of a cancelled booking; also returns its benefits. */
export const cancelled = async (
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

/** Cancellations (part 1 sections 4, 5 and 7). */
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
