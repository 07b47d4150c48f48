import { eq } from 'drizzle-orm';
import type { cancelBooking } from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import {
  CANCEL_CODES,
  CANCEL_REASONS,
  cancelCost,
  cancelProblem,
} from '../../../domain/bookings/cancellation';
import { takeRateOn } from '../../../domain/bookings/takeRate';
import type { Orm } from '../../db/database';
import { comments, professionals } from '../../db/schema';
import { type Actor, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import { rateRecord } from '../professionals/record';
import { returnBenefits } from './benefits';
import { type Changes, type ChangeWork, emailOf, pushStatus } from './change';
import { missing } from './read';
import type { BookingRow } from './record';

/** Cancellations (part 1 sections 4, 5 and 7). */

type CancelBody = BodyOf<typeof cancelBooking>;

const CODES: readonly number[] = Object.values(CANCEL_CODES);

/** @throws HttpError 422 for a code that is no cancellation (part 1 section 4). */
export const assertCode = (cancelCode: number): void => {
  if (!CODES.includes(cancelCode)) {
    throw invalid({ cancelCode: 'Status de cancelamento inválido' });
  }
};

/** The reason of a cancellation by the client; undefined for others. @throws HttpError 422 (section 5). */
const reasonOf = (body: CancelBody): string | undefined => {
  assertCode(body.cancelCode);
  const isClient = body.cancelCode === CANCEL_CODES.client;
  const problem = cancelProblem(body);
  if (problem) throw invalid({ [isClient ? 'cancelReasonCode' : 'comment']: problem });
  if (!isClient) return undefined;
  const reason = CANCEL_REASONS.find(({ code }) => code === body.cancelReasonCode);
  if (!reason) throw invalid({ cancelReasonCode: 'Motivo de cancelamento inválido' });
  return reason.description;
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

/** Columns of a canceled booking, with its cost by `cancelCost`; also returns its benefits. */
export const canceled = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  cancelCode: number,
  description?: string,
): Promise<Changes> => {
  const start = row.rangeStart.toISOString();
  const rate = await rateOf(orm, actor, row);
  const terms = { cancelCode, start, total: row.totalCents, rate };
  const { client, professional } = cancelCost(terms, actor.at.toISOString());
  await returnBenefits(orm, actor, row);
  return {
    ...pushStatus(row, actor, cancelCode, description),
    values: { ...row.values, cancelTotal: client, cancelArtist: professional },
  };
};

/** Cancels a booking; a comment is stored unless operations cancel. @throws HttpError 422 */
export const bookingCancellation =
  (body: CancelBody): ChangeWork =>
  async (orm, actor, row) => {
    const reason = reasonOf(body);
    const message = body.comment?.trim();
    if (message && body.cancelCode !== CANCEL_CODES.operations) {
      const by = { createdBy: emailOf(actor), createdAt: actor.at };
      const comment = { id: newId(), type: 'schedule', objectId: row.id, message, ...by };
      await orm.insert(comments).values(comment);
    }
    const description = [reason, message].filter(Boolean).join(': ');
    return canceled(orm, actor, row, body.cancelCode, description);
  };

/** Cancels a real-time order by operations. @throws HttpError 404 for another booking. */
export const realtimeCancellation: ChangeWork = (orm, actor, row) => {
  if (!row.realtime) throw missing();
  return canceled(orm, actor, row, CANCEL_CODES.operations);
};
