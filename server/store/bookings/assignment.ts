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
const BUSY: readonly number[] = [STATUS.accepted, STATUS.started];

const withArtistEntry = (
  { history }: Pick<BookingRow, 'history'>,
  actor: Actor,
  action: 'ASSIGNED' | 'REMOVED',
  name: string,
) => {
  const entry = { action, name, by: emailOf(actor), date: actor.at.toISOString() };
  return { history: withEntry(history, 'artists', entry) };
};

/** Columns of a booking without its professional, whose removal the history records. */
const withoutPartner = (row: BookingRow, actor: Actor) => ({
  partnerId: null,
  partnerName: null,
  scheduledOn: null,
  scheduledStart: null,
  scheduledEnd: null,
  ...(row.partnerId !== null && withArtistEntry(row, actor, 'REMOVED', row.partnerName ?? '')),
});

/** Columns of a booking that waits for a professional. */
export const waiting = (row: BookingRow, actor: Actor, reason?: string): Changes => ({
  ...withNewStatus(row, actor, STATUS.waiting, reason),
  ...withoutPartner(row, actor),
});

type BookingWindow = Pick<BookingRow, 'id' | 'rangeStart' | 'rangeEnd'>;

/** Condition: another booking with a fixed hour and one of the statuses. */
export const isOtherFixed = ({ id }: BookingWindow, statuses: readonly number[]): SQL | undefined =>
  and(
    ne(bookings.id, id),
    eq(bookings.dateType, 'FIXED'),
    inArray(bookings.statusCode, [...statuses]),
  );

/** Condition: the window of a booking overlaps another one, or starts at the same instant. */
export const overlaps = ({ rangeStart: start, rangeEnd: end }: BookingWindow): SQL | undefined =>
  and(
    // A window is shorter than a day, so a range of starts, which has an index, covers all overlaps.
    gte(bookings.rangeStart, new Date(start.getTime() - DAY_MILLIS)),
    lte(bookings.rangeStart, end),
    or(
      and(lt(bookings.rangeStart, end), gt(bookings.rangeEnd, start)),
      eq(bookings.rangeStart, start),
    ),
  );

/** Locks a professional until the end of the transaction; concurrent assignments of her wait. */
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
export const assertFree = async (orm: Orm, professionalId: string, window: BookingWindow) => {
  const [other] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.partnerId, professionalId), isOtherFixed(window, BUSY), overlaps(window)),
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

/** Returns the professional if her record permits the booking. @throws HttpError 422 */
const assertAssignable = <P extends Candidate>(professional: P | undefined, row: BookingRow): P => {
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

/** Condition: the booking loses its professional if she becomes unavailable. */
export const isReleasable = (now: Date): SQL | undefined =>
  and(
    inArray(bookings.statusCode, [STATUS.waiting, STATUS.accepted]),
    gt(bookings.rangeStart, now),
  );

/**
 * Removes a professional, whom the caller has locked, from her future bookings, which then wait for
 * another one. She keeps started and past bookings.
 * @param until first instant at which she is available again; absent: never
 * @returns the changed bookings, for the audit.
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

/** Assigns a professional. @throws HttpError 409, 422 if she cannot be assigned. */
export const partnerChange =
  (newPartnerId: string): ChangeWork =>
  async (orm, actor, row) => {
    if (row.partnerId === newPartnerId && row.statusCode === STATUS.accepted) {
      throw wrongStatus('Profissional já atribuída a este pedido');
    }
    const { name } = assertAssignable(await lockProfessional(orm, newPartnerId), row);
    await assertNotBlocked(orm, row, newPartnerId);
    await assertFree(orm, newPartnerId, row);
    return {
      ...withNewStatus(row, actor, STATUS.accepted),
      ...withArtistEntry({ ...row, ...withoutPartner(row, actor) }, actor, 'ASSIGNED', name),
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

/** Makes a booking wait for a professional again, and takes its credits and voucher use again. */
export const returnToWaiting: ChangeWork = async (orm, actor, row) => ({
  ...waiting(row, actor),
  ...(await takeBenefits(orm, actor, row)),
});
