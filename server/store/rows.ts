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
  type SQL,
  type Subquery,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database, Orm } from '../db/database';
import { bookings } from '../db/schema';
import { notFound, versionConflict } from '../kernel';
import { cappedCount, type FarTotals } from './cappedTotal';

/** What all families do with the rows of their tables. Each cast here is drizzle's: it does not
 * know what comes of a table that is itself a parameter. */

/** A table whose records have an id. */
export type Identified = PgTable & { readonly id: PgColumn };
/** A table whose records count their changes. */
export type Versioned = Identified & { readonly version: PgColumn };
/** A table that knows when each record was made. */
export type Dated = Identified & { readonly createdAt: PgColumn };

/** A stored record. */
export type RowOf<T extends PgTable> = InferSelectModel<T>;
/** A record to be stored. */
export type NewRowOf<T extends PgTable> = InferInsertModel<T>;

/** A record by its id. @throws HttpError 404 that says `missing`. */
export const findRow = async <T extends Identified>(
  orm: Orm,
  table: T,
  id: string,
  missing: string,
): Promise<RowOf<T>> => {
  const [row] = await orm
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  if (!row) throw notFound(missing);
  return row as RowOf<T>;
};

/** A record by its id, locked until the end of the transaction. @throws HttpError 404 that says `missing`. */
export const lockRow = async <T extends Identified>(
  orm: Orm,
  table: T,
  id: string,
  missing: string,
): Promise<RowOf<T>> => {
  const [row] = await orm
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  if (!row) throw notFound(missing);
  return row as RowOf<T>;
};

/** Refuses what the operator has not seen; nothing is asked of who names no version. @throws HttpError 409. */
export const assertSeen = (
  row: { readonly version: number },
  version: number | undefined,
): void => {
  if (version !== undefined && version !== row.version) throw versionConflict();
};

/** Stores a new record. */
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
 * Stores changes of a record as its next version; what is undefined stays as it is.
 * @param before the record as it was judged
 * @throws HttpError 409 when it is another one by now.
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

/** Deletes a record; answers what it was. @throws HttpError 404 that says `missing`. */
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

/** Whether there is a record of each id. */
export const areKnown = async (
  orm: Orm,
  table: Identified,
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const [found] = await orm
    .select({ rows: count() })
    .from(table as PgTable)
    .where(inArray(table.id, wanted));
  return found?.rows === wanted.length;
};

/** Columns of a table whose rows name a booking, and the short code of that booking. */
export const withBookingCode = <T extends PgTable & { readonly bookingId: PgColumn }>(
  table: T,
) => ({
  ...getTableColumns(table),
  bookingCode: sql<string | null>`(
    select ${bookings.shortCode} from ${bookings} where ${bookings.id} = ${table.bookingId}
  )`.as('booking_code'),
});

/** The order of a list that tells nothing else, and what decides between equals of one that does. */
export const newestFirst = (table: Dated): SQL[] => [desc(table.createdAt), asc(table.id)];

/** Which rows of a table a page holds. Pages count from 1. */
export interface Page {
  readonly where?: SQL | undefined;
  /** It must decide between equals, or pages lose rows. */
  readonly orderBy: readonly SQL[];
  readonly page: number;
  readonly size: number;
  /** Where counting stops; absent: nowhere, for tables that do not grow without an end. */
  readonly most?: number;
  /** All that match are found first and put in order then, whatever the planner expects. */
  readonly isLookedUp?: boolean;
  /** Rows of the table, under its name, among which those that match are looked up in place of all of it. */
  readonly among?: ((orm: Orm) => Subquery) | undefined;
  /** Where the total of a list that is counted whole may be known from. */
  readonly known?: { readonly totals: FarTotals; readonly key: string } | undefined;
}

/** How many rows of a table match; their number stands in each row of what is read beside it. */
const countOf = (
  orm: Orm,
  table: PgTable,
  { where, most, among }: Pick<Page, 'where' | 'most' | 'among'>,
) =>
  most === undefined || among
    ? orm
        .select({ rows: count() })
        .from(among?.(orm) ?? table)
        .where(where)
    : cappedCount(orm, table, where, most);

/** More than there are: a limit that keeps the planner from walking the rows in their order. */
export const ALL = 2_000_000_000;

/** A page of all rows that match, which are found once, counted and put in order then; the total stands beside each row. */
const lookedUp = <F extends Record<string, PgColumn | SQL | SQL.Aliased>>(
  orm: Orm,
  table: Identified,
  { where, orderBy, page, size, most, among }: Page,
  fields: F,
) => {
  const all = orm
    .select()
    .from(among?.(orm) ?? (table as PgTable))
    .where(where)
    .limit(ALL)
    // By the name of the table, so that the order means the columns of these rows.
    .as(getTableName(table));
  const total =
    most === undefined ? sql`count(*) over ()` : sql`least(count(*) over (), ${most + 1})`;
  const slice = orm
    .select({ id: table.id, total: sql`(${total})::int`.mapWith(Number).as('list_total') })
    .from(all)
    .orderBy(...orderBy)
    .limit(size)
    .offset((page - 1) * size)
    .as('page');
  return orm
    .select({ row: fields, total: slice.total })
    .from(slice)
    .innerJoin(table as PgTable, eq(table.id, slice.id))
    .orderBy(...orderBy);
};

/** What was counted up to one more than `most`. */
const cappedAt = (total: number, most = Number.POSITIVE_INFINITY) =>
  total > most ? { total: most, totalIsCapped: true as const } : { total };

/**
 * A page of a list, and how many rows the list has, in one statement. A page without rows has nothing that could
 * carry the number: behind the first one it is asked for apart.
 * @param fields what is read of each row; absent, its columns
 */
export const pageOf = async <
  T extends PgTable,
  F extends Record<string, PgColumn | SQL | SQL.Aliased> = T['_']['columns'],
>(
  database: Database,
  table: T,
  { where, orderBy, page, size, most, isLookedUp = false, among, known }: Page,
  fields?: F,
): Promise<{ rows: SelectResultFields<F>[]; total: number; totalIsCapped?: true }> => {
  const remembered = known?.totals.of(known.key);
  const read = await database.read((orm) => {
    if (isLookedUp && fields)
      return lookedUp(
        orm,
        table as unknown as Identified,
        { where, orderBy, page, size, most, among },
        fields,
      );
    const counted = remembered ?? countOf(orm, table as PgTable, { where, most });
    const total = sql`(${counted})::int`;
    const slice = orm
      .select({ id: (table as unknown as Identified).id })
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(size)
      .offset((page - 1) * size);
    const query = orm
      .select({
        row: fields ?? getTableColumns(table),
        total: total.mapWith(Number).as('list_total'),
      })
      .from(table as PgTable);
    // What is computed of a row would be computed of all before the page too.
    if (fields)
      return query.where(inArray((table as unknown as Identified).id, slice)).orderBy(...orderBy);
    return query
      .where(where)
      .orderBy(...orderBy)
      .limit(size)
      .offset((page - 1) * size);
  });
  const [first] = read;
  const rows = read.map(({ row }) => row) as SelectResultFields<F>[];
  if (first && remembered === undefined) known?.totals.note(known.key, first.total);
  if (first || (page <= 1 && size > 0)) return { rows, ...cappedAt(first?.total ?? 0, most) };
  const [found] = await database.read((orm) =>
    countOf(orm, table as PgTable, { where, most, among }),
  );
  return { rows, ...cappedAt(found?.rows ?? 0, most) };
};
