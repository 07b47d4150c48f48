import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** The first rows of a list, so many of which tell whether words are common. */
export const PROBED = 400;
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

/** How many of the first `PROBED` rows have the words; these are given as the condition of `hasWordsByRow`. */
export const hitsOf = async (
  orm: Orm,
  words: SQL,
  { table, where, orderBy }: Searched,
): Promise<number> => {
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
  return row?.found ?? 0;
};

/** What a share means. */
export const frequencyAt = (share: number): Frequency => {
  if (share >= COMMON) return 'common';
  return share > 0 ? 'some' : 'rare';
};

/** Rows among which `matches` of words should stand that a share of them have, with a quarter to spare. */
export const rowsFor = (matches: number, share: number): number =>
  Math.ceil((matches / Math.max(share, 1 / PROBED)) * 1.25);
