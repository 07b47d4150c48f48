import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database, Orm } from '../db/database';
import { bookings } from '../db/schema';
import { invalid, notFound, versionConflict } from '../kernel';
import {
  type CappedTotal,
  type CountCache,
  cappedCount,
  MAX_COUNTED,
  totalOf,
} from './cappedTotal';
import { offsetOf } from './lists';

/** Row operations shared by all families. Casts are needed because drizzle cannot infer results of a generic table. */

export type Identified = PgTable & { readonly id: PgColumn };
/** A table whose records have a version counter. */
export type Versioned = Identified & { readonly version: PgColumn };
/** A table with the creation time of each record. */
export type Dated = Identified & { readonly createdAt: PgColumn };

export type RowOf<T extends PgTable> = InferSelectModel<T>;
export type NewRowOf<T extends PgTable> = InferInsertModel<T>;

/** Reads a record by id, with `lock` locked until the end of the transaction. @throws HttpError 404 with the message `missing`. */
export const findRow = async <T extends Identified>(
  orm: Orm,
  table: T,
  id: string,
  missing: string,
  lock = false,
): Promise<RowOf<T>> => {
  const query = orm
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound(missing);
  return row as RowOf<T>;
};

export const lockRow = <T extends Identified>(
  orm: Orm,
  table: T,
  id: string,
  missing: string,
): Promise<RowOf<T>> => findRow(orm, table, id, missing, true);

/** Rejects a stale version; a request without a version passes. @throws HttpError 409. */
export const assertCurrentVersion = (
  row: { readonly version: number },
  version: number | undefined,
): void => {
  if (version !== undefined && version !== row.version) throw versionConflict();
};

export const insertRow = async <T extends PgTable>(
  orm: Orm,
  table: T,
  values: NewRowOf<T>,
): Promise<RowOf<T>> => {
  const [row] = await orm
    .insert(table as PgTable)
    .values(values)
    .returning();
  if (!row) throw new Error('The record was not stored.');
  return row as RowOf<T>;
};

/**
 * Updates a record to its next version; undefined columns keep their value.
 * @param before the record as it was validated
 * @throws HttpError 409 when it has changed since.
 */
export const saveRow = async <T extends Versioned>(
  orm: Orm,
  table: T,
  before: { readonly id: string; readonly version: number },
  changes: Partial<NewRowOf<T>>,
): Promise<RowOf<T>> => {
  const [after] = await orm
    .update(table as PgTable)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(table.id, before.id), eq(table.version, before.version)))
    .returning();
  if (!after) throw versionConflict();
  return after as RowOf<T>;
};

/** Deletes a record and returns it. @throws HttpError 404 with the message `missing`. */
export const removeRow = async <T extends Identified>(
  orm: Orm,
  table: T,
  id: string,
  missing: string,
): Promise<RowOf<T>> => {
  const [row] = await orm
    .delete(table as PgTable)
    .where(eq(table.id, id))
    .returning();
  if (!row) throw notFound(missing);
  return row as RowOf<T>;
};

/** @param fields messages by wire field. @throws HttpError 422 if a record does not exist */
export const needKnown = async (
  orm: Orm,
  table: Identified,
  ids: readonly string[],
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const [found] = await orm
    .select({ rows: count() })
    .from(table as PgTable)
    .where(inArray(table.id, wanted));
  if (found?.rows !== wanted.length) throw invalid(fields);
};

/** Columns of a table with a booking id, plus the short code of that booking. */
export const withBookingCode = <T extends PgTable & { readonly bookingId: PgColumn }>(
  table: T,
) => ({
  ...getTableColumns(table),
  bookingCode: sql<string | null>`(
    select ${bookings.shortCode} from ${bookings} where ${bookings.id} = ${table.bookingId}
  )`.as('booking_code'),
});

/** Default order of a list, and the tie-breaker of any other order. */
export const newestFirst = (table: Dated): SQL[] => [desc(table.createdAt), asc(table.id)];

/** A page of rows. Pages count from 1. */
export interface Page {
  readonly where?: SQL | undefined;
  /** Must be a total order, or pages lose rows. */
  readonly orderBy: readonly SQL[];
  readonly page: number;
  readonly size: number;
  /** Cap of the count; absent: none, for tables that do not grow without bound. */
  readonly most?: number;
  /** Order in which the first 10,000 matches are found; `orderBy` then sorts only those. */
  readonly newest?: readonly SQL[] | undefined;
  /** Cache of the total, for a list that is counted whole. */
  readonly known?: { readonly totals: CountCache; readonly key: string } | undefined;
}

/** Counts the matching rows, as a column beside each row. */
const countOf = (orm: Orm, table: PgTable, { where, most }: Pick<Page, 'where' | 'most'>) =>
  most === undefined
    ? orm.select({ rows: count() }).from(table).where(where)
    : cappedCount(orm, table, where, most);

type Fields = Record<string, PgColumn | SQL | SQL.Aliased>;

/** A part of a list, and the total that each row carries. */
interface Slice extends Pick<Page, 'where' | 'orderBy' | 'newest'> {
  readonly limit: number | Placeholder;
  readonly offset: number | Placeholder;
  readonly total: SQL;
}

/**
 * Selects the rows of a slice, each with the total. The ids come first: skipped rows are then read
 * from the index alone, and computed columns are evaluated only for the rows of the slice.
 */
export const pageQuery = (
  orm: Orm,
  table: Identified,
  fields: Fields,
  { where, orderBy, newest, limit, offset, total }: Slice,
) => {
  const matches = orm
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...(newest ?? []))
    .limit(MAX_COUNTED)
    // Aliased as the table, so that the order refers to the matches.
    .as(getTableName(table));
  const page = orm
    .select({ id: table.id, total: total.mapWith(Number).as('list_total') })
    .from(newest ? matches : (table as PgTable))
    .where(newest ? undefined : where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page');
  return orm
    .select({ row: fields, total: page.total })
    .from(page)
    .innerJoin(table as PgTable, eq(table.id, page.id))
    .orderBy(...orderBy);
};

/**
 * Reads a page of a list and its total in one statement. An empty page carries no total: after the
 * first page it takes a second query.
 * @param fields columns to read; absent: all of the table
 */
export const pageOf = async <T extends PgTable, F extends Fields = T['_']['columns']>(
  database: Database,
  table: T,
  page: Page,
  fields?: F,
): Promise<CappedTotal & { readonly rows: SelectResultFields<F>[] }> => {
  const { size, most = Number.POSITIVE_INFINITY, known } = page;
  const remembered = known?.totals.of(known.key);
  const read = await database.read((orm) =>
    pageQuery(orm, table as unknown as Identified, fields ?? getTableColumns(table), {
      ...page,
      limit: size,
      offset: offsetOf(page.page, size),
      total: sql`(${remembered ?? countOf(orm, table as PgTable, page)})::int`,
    }),
  );
  const [first] = read;
  const rows = read.map(({ row }) => row) as SelectResultFields<F>[];
  if (first && remembered === undefined) known?.totals.note(known.key, first.total);
  if (first || (page.page <= 1 && size > 0)) return { rows, ...totalOf(first?.total ?? 0, most) };
  const [found] = await database.read((orm) => countOf(orm, table as PgTable, page));
  return { rows, ...totalOf(found?.rows ?? 0, most) };
};
