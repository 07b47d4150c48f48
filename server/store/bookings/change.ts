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

/** Validates the row and returns the changes. */
export type ChangeWork = (orm: Orm, actor: Actor, row: BookingRow) => Changes | Promise<Changes>;

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

export const wrongStatus = (message: string): HttpError =>
  new HttpError(409, 'wrong-status', message);

/** Rejects an action that the status does not allow. @throws HttpError 409 `wrong-status`. */
export const assertPermitted = (deed: BookingChange, { statusCode }: BookingRow): void => {
  const problem = writeProblem(deed, statusCode);
  if (problem) throw wrongStatus(problem);
};

export const emailOf = (actor: Actor): string => actor.staff?.email ?? '';

/** Columns of an added status, by the actor, at the request time. */
export const withNewStatus = (
  row: Pick<BookingRow, 'status'>,
  actor: Actor,
  code: number,
  description?: string,
): Pick<BookingRow, 'status' | 'statusCode'> => {
  const blame = emailOf(actor) || null;
  const item = { code, date: actor.at.toISOString(), blame };
  const status = withStatus(row.status, { ...item, ...(description && { description }) });
  return { statusCode: code, status };
};

/** A history with one more entry at its start. Entries are never dropped: a truncated history would go unnoticed. */
export const withEntry = <Kind extends keyof StoredHistory>(
  history: StoredHistory,
  kind: Kind,
  entry: NonNullable<StoredHistory[Kind]>[number],
): StoredHistory => ({ ...history, [kind]: [entry, ...(history[kind] ?? [])] });

/** Display values of the columns whose changes the history records. */
const TRACKED = {
  service: ({ serviceName }: BookingRow) => serviceName,
  voucher: ({ voucherCode }: BookingRow) => voucherCode,
  address: ({ address }: BookingRow) => addressLine(address),
} as const;

/** Adds a history entry for each tracked column that differs. */
const withHistory = (actor: Actor, row: BookingRow, changes: Changes): Changes => {
  const after = { ...row, ...changes } as BookingRow;
  const total = [row.totalCents, after.totalCents] as const;
  const by = { date: actor.at.toISOString(), by: emailOf(actor) };
  const history = (Object.keys(TRACKED) as (keyof typeof TRACKED)[])
    .map((field) => ({ field, before: TRACKED[field](row), after: TRACKED[field](after) }))
    .filter((change) => change.before !== change.after)
    .reduce(
      (list, change) => withEntry(list, 'changes', { ...change, total, ...by }),
      after.history,
    );
  return { ...changes, history };
};

export const saveBooking = (orm: Orm, row: BookingRow, changes: Changes): Promise<BookingRow> =>
  saveRow(orm, bookings, row, { ...changes, search: bookingSearch({ ...row, ...changes }) });

/** Saves changes as {@link saveBooking}. @returns the audit entry and the new version. */
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
 * Locks a booking for a change. Rejects a stale version first (409 `version-conflict`), then a
 * status that does not allow the action (409 `wrong-status`).
 */
export const lockToChange = async (
  orm: Orm,
  deed: BookingChange,
  { scheduleId, version }: Target,
): Promise<BookingRow> => {
  const row = await lockBooking(orm, scheduleId, version);
  assertPermitted(deed, row);
  return row;
};

/**
 * Changes a booking in one transaction with its audit row: locks it ({@link lockToChange}), then
 * saves the result of `work`.
 */
export const createChange =
  (write: Write) =>
  (
    actor: Actor,
    deed: BookingChange,
    target: Target,
    work: ChangeWork,
    operation = `bookings.${deed}`,
  ) =>
    write(actor, operation, async (orm) => {
      const row = await lockToChange(orm, deed, target);
      const changes = withHistory(actor, row, await work(orm, actor, row));
      const change = await saveAudited(orm, row, changes);
      return { answer: await findBooking(orm, row.id), ...change };
    });
