import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** Tables up to this size are read whole instead of sampled. */
export const MOST_WITHOUT_SAMPLE = 50_000;
/** Sample size in rows. */
const SAMPLED = 5_000;
/** With fewer matches in the sample, the estimate would be off by more than 20 %. */
const FEWEST = 30;

export interface Sample {
  readonly rows: number;
  /** Matching rows of the sample. */
  readonly found: number;
}

/**
 * Samples about 5,000 rows of a table by random blocks with a fixed seed, whatever its size.
 * @param rows size of the table by its statistics
 * @returns undefined if too few rows match for an estimate
 */
export const sampleOf = async (
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
