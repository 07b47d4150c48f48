import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';

/** Number of rows at the head of a list that are sampled for word frequency. */
export const PROBED = 400;
/** From this share on, scanning the rows in list order is faster than the word index. */
const COMMON = 0.2;

/** The other filters and the order of a word search. */
export interface Searched {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/** Frequency of the words in the first rows of the list; words that name one customer are rare. */
export type Frequency = 'common' | 'some' | 'rare';

/** Counts the matches among the first `PROBED` rows. @param words the condition of `hasWordsByRow` */
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

/** Classifies a share of matching rows. */
export const frequencyAt = (share: number): Frequency => {
  if (share >= COMMON) return 'common';
  return share > 0 ? 'some' : 'rare';
};

/** Rows to scan for `matches` matches when a `share` of rows match, with a margin of a quarter. */
export const rowsFor = (matches: number, share: number): number =>
  Math.ceil((matches / Math.max(share, 1 / PROBED)) * 1.25);
