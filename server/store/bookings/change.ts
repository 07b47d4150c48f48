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

/** New values of columns of a booking. */
export type Changes = Partial<typeof bookings.$inferInsert>;

/** Which booking is to be changed, and what the operator saw of it. */
export interface Target {
  readonly operation: string;
  readonly id: string;
  readonly version?: number | undefined;
  readonly deed: BookingDeed;
}

/** The part of a change that is its own: judges the row, and answers what becomes of it. */
export type ChangeWork = (orm: Orm, row: BookingRow) => Changes | Promise<Changes>;

/** Columns that the audit leaves out: derived ones, histories that only grow, what a charge tells. */
const UNAUDITED: readonly string[] = ['search', 'history', 'status', 'version', 'payment'];

/**
 * What the audit says of a booking, before and after changes of its columns: of a new status also why,
 * where whoever gave it has said so.
 */
export const audited = (
  row: Pick<BookingRow, 'status'> & Changes,
  changes: Changes,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(row).filter(([name]) => name in changes && !UNAUDITED.includes(name)),
  ),
  ...(changes.status && { reason: row.status[0]?.description }),
});

/** 409 of a deed that the status does not allow. */
export const wrongStatus = (message: string): HttpError =>
  new HttpError(409, 'wrong-status', message);

/** Who does it, as histories name them. */
export const emailOf = (actor: Actor): string => actor.staff?.email ?? '';

/** The columns of one more status, by the actor, at the request's clock. */
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

/** Stores changes of a booking that is locked as its next version. */
export const saveBooking = (orm: Orm, row: BookingRow, changes: Changes): Promise<BookingRow> =>
  saveRow(orm, bookings, row, { ...changes, search: bookingSearch({ ...row, ...changes }) });

/** Changes of bookings: each is one transaction with its audit row. */
export type ChangeBooking = (
  actor: Actor,
  target: Target,
  work: ChangeWork,
) => Promise<BookingRecord>;

/**
 * A booking, locked for a deed: refuses what the operator has not seen (409 `version-conflict`) before any
 * rule, then what its status does not allow (409 `wrong-status`).
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

/** Changes with their entries in the history. */
const withHistory = (actor: Actor, row: BookingRow, changes: Changes): Changes => {
  const by = { date: actor.at.toISOString(), by: emailOf(actor) };
  return { ...changes, history: withChanges(row, { ...row, ...changes } as BookingRow, by) };
};

/** Changes a booking: locks it ({@link lockToChange}), then saves what `work` answers. */
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
