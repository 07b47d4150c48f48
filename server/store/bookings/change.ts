import { type BookingChange, withStatus, writeProblem } from '../../../domain/bookings/status';
import { addressLine } from '../../../domain/geo';
import type { StoredHistory } from '../../db/columns';
import type { Orm } from '../../db/database';
import { bookings } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { saveRow } from '../rows';
import type { Write } from '../write';
import { findBooking, lockBooking } from './read';
import type { BookingRow } from './record';
import { bookingSearch } from './search';

export type Changes = Partial<typeof bookings.$inferInsert>;

/** The booking to change, and the version that the operator saw. */
export interface Target {
  readonly scheduleId: string;
  readonly version?: number | undefined;
}

/** Validates a change of a booking and returns the changed columns. */
export type ChangeWork = (orm: Orm, actor: Actor, row: BookingRow) => Changes | Promise<Changes>;

/** Columns that the audit omits: derived ones, growing histories, and charge results. */
const UNAUDITED: readonly string[] = ['search', 'history', 'status', 'version', 'payment'];

/** Audited fields of a booking: the changed columns, and the reason of a new status. */
export const audited = (
  row: Pick<BookingRow, 'status'> & Changes,
  changes: Changes,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(row).filter(([name]) => name in changes && !UNAUDITED.includes(name)),
  ),
  ...(changes.status && { reason: row.status[0]?.description }),
});

export const wrongStatus = (message: string): HttpError =>
  new HttpError(409, 'wrong-status', message);

/** Rejects an action that the status does not allow. @throws HttpError 409 `wrong-status`. */
export const assertPermitted = (change: BookingChange, { statusCode }: BookingRow): void => {
  const problem = writeProblem(change, statusCode);
  if (problem) throw wrongStatus(problem);
};

export const emailOf = (actor: Actor): string => actor.staff?.email ?? '';

/** Columns of a booking with a new status. */
export const withNewStatus = (
  row: Pick<BookingRow, 'status'>,
  actor: Actor,
  code: number,
  description?: string,
): Pick<BookingRow, 'status' | 'statusCode'> => {
  const item = { code, date: actor.at.toISOString(), blame: emailOf(actor) || null };
  const status = withStatus(row.status, { ...item, ...(description && { description }) });
  return { statusCode: code, status };
};

/** Returns a history with another entry at its start. All entries are kept. */
export const withEntry = <Kind extends keyof StoredHistory>(
  history: StoredHistory,
  kind: Kind,
  entry: NonNullable<StoredHistory[Kind]>[number],
): StoredHistory => ({ ...history, [kind]: [entry, ...(history[kind] ?? [])] });

/** Values that the history shows, by the name of the recorded change. */
const TRACKED = {
  service: ({ serviceName }: BookingRow) => serviceName,
  voucher: ({ voucherCode }: BookingRow) => voucherCode,
  address: ({ address }: BookingRow) => addressLine(address),
} as const;

/** Adds a history entry for each tracked value that differs. */
const withHistory = (actor: Actor, row: BookingRow, changes: Changes): Changes => {
  const after = { ...row, ...changes } as BookingRow;
  const total = [row.totalCents, after.totalCents] as const;
  const by = { date: actor.at.toISOString(), by: emailOf(actor) };
  let { history } = after;
  for (const field of Object.keys(TRACKED) as (keyof typeof TRACKED)[]) {
    const values = { before: TRACKED[field](row), after: TRACKED[field](after) };
    if (values.before !== values.after)
      history = withEntry(history, 'changes', { field, ...values, total, ...by });
  }
  return { ...changes, history };
};

export const saveBooking = (orm: Orm, row: BookingRow, changes: Changes): Promise<BookingRow> =>
  saveRow(orm, bookings, row, { ...changes, search: bookingSearch({ ...row, ...changes }) });

/** Saves changes as {@link saveBooking}. @returns the audited change and the new version. */
export const saveAudited = async (orm: Orm, row: BookingRow, changes: Changes) => {
  const after = await saveBooking(orm, row, changes);
  return {
    version: after.version,
    object: row.id,
    before: audited(row, changes),
    after: audited(after, changes),
  };
};

/**
 * Locks a booking for a change.
 * @throws HttpError 409 `version-conflict`, else `wrong-status` if the status does not permit it
 */
export const lockToChange = async (
  orm: Orm,
  change: BookingChange,
  { scheduleId, version }: Target,
): Promise<BookingRow> => {
  const row = await lockBooking(orm, scheduleId, version);
  assertPermitted(change, row);
  return row;
};

/**
 * Creates the function that changes a booking: it locks the booking ({@link lockToChange}), then saves
 * the result of `work` with its audit row.
 */
export const createChange =
  (write: Write) =>
  (
    actor: Actor,
    change: BookingChange,
    target: Target,
    work: ChangeWork,
    operation = `bookings.${change}`,
  ) =>
    write(actor, operation, async (orm) => {
      const row = await lockToChange(orm, change, target);
      const changes = withHistory(actor, row, await work(orm, actor, row));
      const saved = await saveAudited(orm, row, changes);
      return { answer: await findBooking(orm, row.id), ...saved };
    });
