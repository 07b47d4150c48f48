import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';
import { MOST_WITHOUT_SAMPLE, sampleOf } from './sample';

/** From so many on it is off by less than a tenth. */
const MANY = 100;

/** How many people there are; of very many only about how many. */
export interface Audience {
  readonly count: number;
  readonly isEstimate?: true;
}

/**
 * About how many rows of a table match, by a sample, with as many figures as are right: 330,000 or 5,000. Undefined where
 * it shows too few.
 */
const estimate = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  rows: number,
): Promise<number | undefined> => {
  const seen = await sampleOf(orm, table, where, rows);
  if (!seen) return undefined;
  return Number(((seen.found / seen.rows) * rows).toPrecision(seen.found < MANY ? 1 : 2));
};

/**
 * How many rows of a table match: counted, but in a large table, of which many do, by a sample of always the same size,
 * to one figure or two. How large a table is, the database's statistics say; of one that they do not know every row is counted.
 */
export const audienceOf = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
): Promise<Audience> => {
  const [known] = await orm.execute<{ rows: number }>(
    sql`select reltuples as rows from pg_class where oid = ${getTableName(table)}::regclass limit 1`,
  );
  const rows = known?.rows ?? 0;
  const about = rows > MOST_WITHOUT_SAMPLE ? await estimate(orm, table, where, rows) : undefined;
  if (about !== undefined) return { count: about, isEstimate: true };
  const [counted] = await orm
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(where);
  return { count: counted?.rows ?? 0 };
};
