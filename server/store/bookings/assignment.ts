import { and, eq, gt, gte, inArray, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { changePartner, removePartner, waitAccept } from '../../../contract/bookingChanges';
import type { BodyOf } from '../../../contract/endpoint';
import { type Candidate, type Reason, refusalReason } from '../../../domain/availability';
import { DAY_MILLIS } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { bookings, customers, professionals } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import type { BookingRecord } from '../types';
import type { Change } from '../write';
import { takeBenefits } from './benefits';
import {
  audited,
  type ChangeBooking,
  type Changes,
  emailOf,
  pushStatus,
  saveBooking,
  wrongStatus,
} from './change';
import { type ARTIST_ACTIONS, withEntry } from './histories';
import type { BookingRow } from './record';

/** Status codes that bind the professional to the window: accepted, started. */
const BOUND: number[] = [2, 9];
const ACCEPTED = 2;
const WAITING = 1;

const recorded = (
  history: BookingRow['history'],
  actor: Actor,
  action: keyof typeof ARTIST_ACTIONS,
  name: string,
): Pick<Changes, 'history'> => ({
  history: withEntry(history, 'artists', {
    action,
    name,
    by: emailOf(actor),
    date: actor.at.toISOString(),
  }),
});

/** Columns of a booking without a professional; the history keeps the removed one. */
const withoutPartner = (row: BookingRow, actor: Actor) => ({
  partnerId: null,
  partnerName: null,
  scheduledOn: null,
  scheduledStart: null,
  scheduledEnd: null,
  ...(row.partnerId === null ? {} : recorded(row.history, actor, 'REMOVED', row.partnerName ?? '')),
});

/** A window lies within a day, so the index finds overlaps by their start. */
const LONGEST = DAY_MILLIS;

/** Condition: windows that overlap another by more than an endpoint, or start with it. */
export const overlaps = (start: Date, end: Date): SQL | undefined =>
  and(
    gte(bookings.rangeStart, new Date(start.getTime() - LONGEST)),
    lte(bookings.rangeStart, end),
    or(
      and(lt(bookings.rangeStart, end), gt(bookings.rangeEnd, start)),
      eq(bookings.rangeStart, start),
    ),
  );

export type Window = Pick<BookingRow, 'id' | 'rangeStart' | 'rangeEnd'>;

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
  const { id, rangeStart, rangeEnd } = window;
  const [other] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, professionalId),
        ne(bookings.id, id),
        eq(bookings.dateType, 'FIXED'),
        inArray(bookings.statusCode, BOUND),
        overlaps(rangeStart, rangeEnd),
      ),
    )
    .limit(1);
  if (other) {
    throw new HttpError(409, 'not-free', 'Profissional já possui um atendimento nesse horário');
  }
};

/** Messages of the reasons that `refusalReason` returns. */
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
  and(inArray(bookings.statusCode, [WAITING, ACCEPTED]), gt(bookings.rangeStart, now));

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
    const changes = { ...pushStatus(row, actor, WAITING, reason), ...withoutPartner(row, actor) };
    const after = await saveBooking(orm, row, changes);
    released.push({
      object: row.id,
      before: audited(row, changes),
      after: audited(after, changes),
    });
  }
  return released;
};

/** Assignment of professionals (part 1 sections 4 and 7). */
export const createAssignment = (change: ChangeBooking) => ({
  changePartner(actor: Actor, body: BodyOf<typeof changePartner>): Promise<BookingRecord> {
    const { scheduleId: id, newPartnerId, version } = body;
    const target = { operation: 'bookings.changePartner', id, version, deed: 'assign' } as const;
    return change(actor, target, async (orm, row) => {
      if (row.partnerId === newPartnerId && row.statusCode === ACCEPTED) {
        throw wrongStatus('Profissional já atribuída a este pedido');
      }
      const { name } = assignable(await lockProfessional(orm, newPartnerId), row);
      await assertNotBlocked(orm, row, newPartnerId);
      await assertFree(orm, newPartnerId, row);
      const left = { ...row, ...withoutPartner(row, actor) };
      return {
        ...pushStatus(row, actor, ACCEPTED),
        ...recorded(left.history, actor, 'ASSIGNED', name),
        partnerId: newPartnerId,
        partnerName: name,
        scheduledOn: actor.at,
        scheduledStart: row.rangeStart,
        scheduledEnd: row.rangeEnd,
      };
    });
  },

  removePartner(actor: Actor, body: BodyOf<typeof removePartner>): Promise<BookingRecord> {
    const { scheduleId: id, version } = body;
    const target = {
      operation: 'bookings.removePartner',
      id,
      version,
      deed: 'removePartner',
    } as const;
    return change(actor, target, (_orm, row) => {
      if (row.partnerId === null) throw wrongStatus('Pedido não possui uma profissional');
      return { ...pushStatus(row, actor, WAITING), ...withoutPartner(row, actor) };
    });
  },

  waitAccept(actor: Actor, body: BodyOf<typeof waitAccept>): Promise<BookingRecord> {
    const { scheduleId: id, version } = body;
    const target = { operation: 'bookings.waitAccept', id, version, deed: 'waitAccept' } as const;
    return change(actor, target, async (orm, row) => ({
      ...pushStatus(row, actor, WAITING),
      ...withoutPartner(row, actor),
      ...(await takeBenefits(orm, actor, row)),
    }));
  },
});
