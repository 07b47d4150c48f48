import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** Counting stops here: an operator narrows the search long before, and counting costs (RELIABILITY C2). */
export const MOST_COUNTED = 10_000;

/** A total as lists answer it; `totalIsCapped` when there are more. */
export interface CappedTotal {
  readonly totalItems: number;
  readonly totalIsCapped?: true;
}

/** How many rows of a table match, counted up to one more than `most`: one row, for `totalOf`. */
export const cappedCount = (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MOST_COUNTED,
) => {
  const found = orm
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('found');
  return orm.select({ rows: sql`count(*)`.mapWith(Number) }).from(found);
};

/** The total of a list of which `rows` were counted. */
export const totalOf = (rows: number, most = MOST_COUNTED): CappedTotal =>
  rows > most ? { totalItems: most, totalIsCapped: true } : { totalItems: rows };

/** How many rows of a table match, counted up to `most`. */
export const cappedTotal = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MOST_COUNTED,
): Promise<CappedTotal> => {
  const [row] = await cappedCount(orm, table, where, most);
  return totalOf(row?.rows ?? 0, most);
};
