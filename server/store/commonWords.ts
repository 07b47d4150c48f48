import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** Rows that tell whether words are common. */
const PROBED = 400;
/** From this share on, walking the rows in order finds matches sooner than the index of words. */
const COMMON = 0.2;

/** What a search is narrowed by besides its words, and where its answer begins. */
export interface Searched {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/**
 * How often the words stand in the first rows, as they are ordered: in a good part of them, in some,
 * or in none, as those that name one customer do.
 */
export type Frequency = 'common' | 'some' | 'rare';

/** The frequency of words, given as the condition of `hasWordsByRow`. */
export const frequencyOf = async (
  orm: Orm,
  words: SQL,
  { table, where, orderBy }: Searched,
): Promise<Frequency> => {
  const first = orm
    .select({ found: sql<boolean>`${words}`.as('found') })
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(PROBED)
    .as('first');
  const [row] = await orm
    .select({ found: sql`count(*) filter (where ${first.found})`.mapWith(Number) })
    .from(first);
  const found = row?.found ?? 0;
  if (found >= PROBED * COMMON) return 'common';
  return found > 0 ? 'some' : 'rare';
};
