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

/** Row operations of all families. The casts exist because drizzle cannot infer rows of a generic table. */

export type Identified = PgTable & { readonly id: PgColumn };
/** A table whose records have a version counter. */
export type Versioned = Identified & { readonly version: PgColumn };
/** A table with the creation time of each record. */
export type Dated = Identified & { readonly createdAt: PgColumn };

export type RowOf<T extends PgTable> = InferSelectModel<T>;
export type NewRowOf<T extends PgTable> = InferInsertModel<T>;

/** Reads a record by id; `lock` locks its row. @throws HttpError 404 with the message `missing`. */
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
 * @param before the record that was validated
 * @throws HttpError 409 if it has changed since.
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

/** Rejects ids without a record. @param fields error messages by wire field. @throws HttpError 422 */
export const assertIds = async (
  orm: Orm,
  table: Identified,
  ids: readonly string[],
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return;
  const [found] = await orm
    .select({ rows: count() })
    .from(table as PgTable)
    .where(inArray(table.id, uniqueIds));
  if (found?.rows !== uniqueIds.length) throw invalid(fields);
};

/** Columns of a table that refers to bookings, and the short code of the booking. */
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

/** Query of a page of rows. Pages count from 1. */
export interface Page {
  readonly where?: SQL | undefined;
  /** Must end with a unique column: rows that compare equal could be missing from all pages. */
  readonly orderBy: readonly SQL[];
  readonly page: number;
  readonly size: number;
  /** Maximum count; absent: no limit, for tables of bounded size. */
  readonly most?: number;
  /** Order that selects the first 10,000 matches; `orderBy` then sorts only these. */
  readonly newest?: readonly SQL[] | undefined;
  /** Cache of the count, for a list without a maximum count. */
  readonly cache?: { readonly counts: CountCache; readonly key: string } | undefined;
}

/** Query that counts the matching rows, up to `most` + 1. */
const countQuery = (orm: Orm, table: PgTable, { where, most }: Pick<Page, 'where' | 'most'>) =>
  most === undefined
    ? orm.select({ rows: count() }).from(table).where(where)
    : cappedCount(orm, table, where, most);

type Fields = Record<string, PgColumn | SQL | SQL.Aliased>;

/** Range of the rows of a list, and the expression of its total. */
interface Slice extends Pick<Page, 'where' | 'orderBy' | 'newest'> {
  readonly limit: number | Placeholder;
  readonly offset: number | Placeholder;
  readonly total: SQL;
}

/**
 * Query of the rows of a slice, each with the total. A subquery selects the ids, so that skipped rows
 * are read only from the index, and computed columns only for the rows of the slice.
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
    // The alias equals the table name, so that `orderBy` refers to the matches.
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
 * Reads a page of a list and its total in one statement. An empty page after the first one has no
 * row with the total, so a second query counts.
 * @param fields columns to read; absent: all of the table
 */
export const pageOf = async <T extends PgTable, F extends Fields = T['_']['columns']>(
  database: Database,
  table: T,
  page: Page,
  fields?: F,
): Promise<CappedTotal & { readonly rows: SelectResultFields<F>[] }> => {
  const { size, most = Number.POSITIVE_INFINITY, cache } = page;
  const cached = cache?.counts.get(cache.key);
  const read = await database.read((orm) =>
    pageQuery(orm, table as unknown as Identified, fields ?? getTableColumns(table), {
      ...page,
      limit: size,
      offset: offsetOf(page.page, size),
      total: sql`(${cached ?? countQuery(orm, table as PgTable, page)})::int`,
    }),
  );
  const [first] = read;
  const rows = read.map(({ row }) => row) as SelectResultFields<F>[];
  if (first && cached === undefined) cache?.counts.set(cache.key, first.total);
  if (first || (page.page <= 1 && size > 0)) return { rows, ...totalOf(first?.total ?? 0, most) };
  const [found] = await database.read((orm) => countQuery(orm, table as PgTable, page));
  return { rows, ...totalOf(found?.rows ?? 0, most) };
};
