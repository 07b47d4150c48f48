import { and, eq, gt, gte, inArray, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { type Candidate, type Reason, refusalReason } from '../../../domain/availability';
import { STATUS } from '../../../domain/bookings/status';
import { DAY_MILLIS } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { bookings, customers, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import type { Change } from '../write';
import { takeBenefits } from './benefits';
import {
  type Changes,
  type ChangeWork,
  emailOf,
  saveAudited,
  withEntry,
  withNewStatus,
  wrongStatus,
} from './change';
import type { BookingRow } from './record';

/** Assignment of professionals (part 1 sections 4 and 7). */

/** Statuses in which a booking occupies the time of its professional. */
const BOUND: readonly number[] = [STATUS.accepted, STATUS.started];

const recorded = (
  { history }: Pick<BookingRow, 'history'>,
  actor: Actor,
  action: 'ASSIGNED' | 'REMOVED',
  name: string,
) => {
  const entry = { action, name, by: emailOf(actor), date: actor.at.toISOString() };
  return { history: withEntry(history, 'artists', entry) };
};

/** Column values that remove the professional from a booking; the history records who was removed. */
const withoutPartner = (row: BookingRow, actor: Actor) => ({
  partnerId: null,
  partnerName: null,
  scheduledOn: null,
  scheduledStart: null,
  scheduledEnd: null,
  ...(row.partnerId !== null && recorded(row, actor, 'REMOVED', row.partnerName ?? '')),
});

/** Columns of a booking that waits for a professional. */
export const waiting = (row: BookingRow, actor: Actor, reason?: string): Changes => ({
  ...withNewStatus(row, actor, STATUS.waiting, reason),
  ...withoutPartner(row, actor),
});

type Window = Pick<BookingRow, 'id' | 'rangeStart' | 'rangeEnd'>;

/** Condition: another fixed-hour booking in one of the statuses. */
export const isOtherFixed = ({ id }: Window, statuses: readonly number[]): SQL | undefined =>
  and(
    ne(bookings.id, id),
    eq(bookings.dateType, 'FIXED'),
    inArray(bookings.statusCode, [...statuses]),
  );

/** Condition: windows that overlap another by more than an endpoint, or start with it. */
export const overlaps = ({ rangeStart: start, rangeEnd: end }: Window): SQL | undefined =>
  and(
    // A window lies within a day, so the index finds overlaps by their start.
    gte(bookings.rangeStart, new Date(start.getTime() - DAY_MILLIS)),
    lte(bookings.rangeStart, end),
    or(
      and(lt(bookings.rangeStart, end), gt(bookings.rangeEnd, start)),
      eq(bookings.rangeStart, start),
    ),
  );

/** Locks a professional until the end of the transaction, so that concurrent bookings of her see each other. */
export const lockProfessional = async (orm: Orm, id: string) => {
  const [professional] = await orm
    .select()
    .from(professionals)
    .where(eq(professionals.id, id))
    .for('update');
  return professional;
};

/**
 * Rejects a window that overlaps another fixed-hour booking of the professional; lock her first.
 * @throws HttpError 409 `not-free`
 */
export const assertFree = async (orm: Orm, professionalId: string, window: Window) => {
  const [other] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.partnerId, professionalId), isOtherFixed(window, BOUND), overlaps(window)),
    )
    .limit(1);
  if (other) {
    throw new HttpError(409, 'not-free', 'Profissional já possui um atendimento nesse horário');
  }
};

const REFUSALS: Partial<Record<Reason, string>> = {
  suspended: 'Profissional desativada no dia do atendimento',
  city: 'Profissional não atende a cidade do agendamento',
  realtime: 'Profissional sem acesso ao tempo real',
};

/** Rejects a professional who is not allowed a booking, by her record. @throws HttpError 422 */
const assignable = <P extends Candidate>(professional: P | undefined, row: BookingRow): P => {
  const visit = { ...row, start: row.rangeStart.getTime() };
  const reason = professional ? refusalReason(professional, visit) : 'inactive';
  if (!professional || reason) {
    const message = REFUSALS[reason ?? 'inactive'] ?? 'Profissional não encontrada ou inativa';
    throw invalid({ newPartnerId: message });
  }
  return professional;
};

const assertNotBlocked = async (orm: Orm, row: BookingRow, professionalId: string) => {
  const [customer] = await orm
    .select({ excluded: customers.excluded })
    .from(customers)
    .where(eq(customers.id, row.userId));
  if (customer?.excluded.includes(professionalId)) {
    const message = 'Profissional está na lista de bloqueios da cliente';
    throw new HttpError(409, 'blocked-professional', message);
  }
};

/** Condition: a booking that loses its professional when she becomes unavailable. */
export const isReleasable = (now: Date): SQL | undefined =>
  and(
    inArray(bookings.statusCode, [STATUS.waiting, STATUS.accepted]),
    gt(bookings.rangeStart, now),
  );

/**
 * Removes a professional from her future bookings, within a transaction that locks her row. The
 * bookings wait for another professional. Started or past bookings stay hers.
 * @param until first instant at which she is available again; absent: never
 * @returns the bookings for the audit, each with the reason.
 */
export const releaseBookings = async (
  orm: Orm,
  actor: Actor,
  professionalId: string,
  reason: string,
  until?: Date,
): Promise<Change[]> => {
  const rows = await orm
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, professionalId),
        isReleasable(actor.at),
        until && lt(bookings.rangeStart, until),
      ),
    )
    .orderBy(bookings.id)
    .for('update');
  const released: Change[] = [];
  for (const row of rows) {
    released.push(await saveAudited(orm, row, waiting(row, actor, reason)));
  }
  return released;
};

/** Assigns a professional. @throws HttpError 409, 422 for one who may not come. */
export const partnerChange =
  (newPartnerId: string): ChangeWork =>
  async (orm, actor, row) => {
    if (row.partnerId === newPartnerId && row.statusCode === STATUS.accepted) {
      throw wrongStatus('Profissional já atribuída a este pedido');
    }
    const { name } = assignable(await lockProfessional(orm, newPartnerId), row);
    await assertNotBlocked(orm, row, newPartnerId);
    await assertFree(orm, newPartnerId, row);
    return {
      ...withNewStatus(row, actor, STATUS.accepted),
      ...recorded({ ...row, ...withoutPartner(row, actor) }, actor, 'ASSIGNED', name),
      partnerId: newPartnerId,
      partnerName: name,
      scheduledOn: actor.at,
      scheduledStart: row.rangeStart,
      scheduledEnd: row.rangeEnd,
    };
  };

export const partnerRemoval: ChangeWork = (_orm, actor, row) => {
  if (row.partnerId === null) throw wrongStatus('Pedido não possui uma profissional');
  return waiting(row, actor);
};

/** Returns a booking to the wait for a professional, and revokes its benefits. */
export const returnToWaiting: ChangeWork = async (orm, actor, row) => ({
  ...waiting(row, actor),
  ...(await takeBenefits(orm, actor, row)),
});
