import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** Tables up to this size are read whole instead of sampled. */
export const MOST_WITHOUT_SAMPLE = 50_000;
/** Sample size in rows. */
const SAMPLED = 5_000;
/** With fewer matches in the sample, the estimate would be off by more than 20 %. */
const FEWEST = 30;

interface Sample {
  readonly rows: number;
  /** Matching rows of the sample. */
  readonly found: number;
}

/**
 * Samples about 5,000 rows of a table by random blocks with a fixed seed, whatever its size.
 * @param rows size of the table by its statistics
 * @returns undefined if too few rows match for an estimate
 */
const sampleOf = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  rows: number,
): Promise<Sample | undefined> => {
  const percent = (100 * SAMPLED) / rows;
  const [seen] = await orm
    .select({
      rows: sql`count(*)`.mapWith(Number),
      found: sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number),
    })
    .from(sql`${table} tablesample system (${percent}::real) repeatable (1)`);
  return seen && seen.found >= FEWEST ? seen : undefined;
};

/** With this many matches in the sample, the estimate is off by less than 10 %. */
const MANY = 100;

/** Number of people; an estimate if very large. */
export interface Audience {
  readonly count: number;
  readonly isEstimate?: true;
}

/**
 * Estimates from a sample how many rows match, rounded to its significant digits (330,000 or
 * 5,000). Undefined if the sample has too few matches.
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
 * Counts the matching rows of a table. In a large table with many matches, estimates them from a
 * sample of fixed size, to one or two digits. The table size comes from the planner statistics;
 * without statistics, every row is counted.
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
