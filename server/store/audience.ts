import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** A table of so many rows is counted whole. */
export const MOST_COUNTED_WHOLE = 50_000;
/** Rows of a larger one that tell the share of those who match. */
const SAMPLED = 5_000;
/** With fewer matches in the sample their number would be off by more than a fifth. */
const FEWEST = 30;
/** From so many on it is off by less than a tenth. */
const MANY = 100;

/** How many people there are; of very many only about how many. */
export interface Audience {
  readonly count: number;
  readonly isEstimate?: true;
}

/**
 * About how many rows of a table match, by blocks of it that chance chooses, the same ones each time, with as many figures
 * as are right: 330,000 or 5,000. Undefined where these blocks show too few.
 */
const estimate = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  rows: number,
): Promise<number | undefined> => {
  const percent = (100 * SAMPLED) / rows;
  const [seen] = await orm
    .select({
      rows: sql`count(*)`.mapWith(Number),
      found: sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number),
    })
    .from(sql`${table} tablesample system (${percent}::real) repeatable (1)`);
  if (!seen || seen.found < FEWEST) return undefined;
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
  const about = rows > MOST_COUNTED_WHOLE ? await estimate(orm, table, where, rows) : undefined;
  if (about !== undefined) return { count: about, isEstimate: true };
  const [counted] = await orm
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(where);
  return { count: counted?.rows ?? 0 };
};
