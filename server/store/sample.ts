import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** A table of so many rows is read whole where a larger one is sampled. */
export const MOST_WITHOUT_SAMPLE = 50_000;
/** Rows of a larger one that tell the share of those who match. */
const SAMPLED = 5_000;
/** With fewer matches in the sample their number would be off by more than a fifth. */
const FEWEST = 30;

/** What a sample of a table shows. */
export interface Sample {
  readonly rows: number;
  /** Those of them that match. */
  readonly found: number;
}

/**
 * Some 5,000 rows of a table, by blocks of it that chance chooses, the same ones each time, however large it is. Undefined where
 * they show too few matches to tell the share of them.
 * @param rows how many there are, as statistics know
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
