import { type BookingDeed, withStatus, writeProblem } from '../../../domain/bookings/status';
import type { StoredStatus } from '../../db/columns';
import type { Orm } from '../../db/database';
import { bookings } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { assertSeen, saveRow } from '../rows';
import type { BookingRecord } from '../types';
import type { Write } from '../write';
import { withChanges } from './histories';
import { findBooking, lockBooking } from './read';
import type { BookingRow } from './record';
import { bookingSearch } from './search';

export type Changes = Partial<typeof bookings.$inferInsert>;

/** The booking to change, and the version that the operator saw. */
export interface Target {
  readonly operation: string;
  readonly id: string;
  readonly version?: number | undefined;
  readonly deed: BookingDeed;
}

/** Validates the row and returns the changes. */
export type ChangeWork = (orm: Orm, row: BookingRow) => Changes | Promise<Changes>;

/** Columns left out of the audit: derived ones, growing histories, and charge results. */
const UNAUDITED: readonly string[] = ['search', 'history', 'status', 'version', 'payment'];

/** Audited fields of a booking before and after a change. A new status includes its reason, if one was given. */
export const audited = (
  row: Pick<BookingRow, 'status'> & Changes,
  changes: Changes,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(row).filter(([name]) => name in changes && !UNAUDITED.includes(name)),
  ),
  ...(changes.status && { reason: row.status[0]?.description }),
});

/** 409 of an action that the status does not allow. */
export const wrongStatus = (message: string): HttpError =>
  new HttpError(409, 'wrong-status', message);

/** The actor's name in histories. */
export const emailOf = (actor: Actor): string => actor.staff?.email ?? '';

/** Columns of an added status, by the actor, at the request time. */
export const pushStatus = (
  row: BookingRow,
  actor: Actor,
  code: number,
  description?: string,
): Required<Pick<Changes, 'status' | 'statusCode'>> => {
  const item: StoredStatus = {
    code,
    date: actor.at.toISOString(),
    blame: emailOf(actor) || null,
    ...(description && { description }),
  };
  return { statusCode: code, status: withStatus(row.status, item) };
};

/** Saves changes of a locked booking as its next version. */
export const saveBooking = (orm: Orm, row: BookingRow, changes: Changes): Promise<BookingRow> =>
  saveRow(orm, bookings, row, { ...changes, search: bookingSearch({ ...row, ...changes }) });

/** Changes a booking in one transaction with its audit row. */
export type ChangeBooking = (
  actor: Actor,
  target: Target,
  work: ChangeWork,
) => Promise<BookingRecord>;

/**
 * Locks a booking for a change. Rejects a stale version first (409 `version-conflict`), then a
 * status that does not allow the action (409 `wrong-status`).
 */
export const lockToChange = async (
  orm: Orm,
  { id, version, deed }: Pick<Target, 'id' | 'version' | 'deed'>,
): Promise<BookingRow> => {
  const row = await lockBooking(orm, id);
  assertSeen(row, version);
  const problem = writeProblem(deed, row.statusCode);
  if (problem) throw wrongStatus(problem);
  return row;
};

/** Adds the history entries of the changes. */
const withHistory = (actor: Actor, row: BookingRow, changes: Changes): Changes => {
  const by = { date: actor.at.toISOString(), by: emailOf(actor) };
  return { ...changes, history: withChanges(row, { ...row, ...changes } as BookingRow, by) };
};

/** Changes a booking: locks it ({@link lockToChange}), then saves the result of `work`. */
export const createChange =
  (write: Write): ChangeBooking =>
  (actor, { operation, id, version, deed }, work) =>
    write(actor, operation, async (orm) => {
      const row = await lockToChange(orm, { id, version, deed });
      const changes = withHistory(actor, row, await work(orm, row));
      const after = await saveBooking(orm, row, changes);
      return {
        answer: await findBooking(orm, after.id),
        object: row.id,
        before: audited(row, changes),
        after: audited(after, changes),
      };
    });
