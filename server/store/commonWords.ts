import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/database';
import { hasWords, searchText } from './text';

/** Rows that tell whether words are common. */
const PROBED = 400;
/** From this share on, walking the rows in order finds matches sooner than the index of words. */
const COMMON = 0.2;

/** Words that the text search takes as they are; longer numbers may be phones. */
const PLAIN = /^(\p{L}+|\d{1,7})$/u;

/**
 * The condition of `hasWords` for whoever reads row after row: it takes a row apart only when the
 * words stand in it but none of them after a space. Undefined for a text of other words than letters and short numbers.
 */
export const hasWordsByRow = (column: Column, text: string): SQL | undefined => {
  const words = searchText(text).split(' ');
  const exact = hasWords(column, text);
  if (exact === undefined || !words.every((word) => PLAIN.test(word))) return undefined;
  const inside = words.map((word) => sql`${column} like ${`%${word}%`}`);
  const atStarts = words.map((word) => sql`' ' || ${column} like ${`% ${word}%`}`);
  return sql`case when not (${sql.join(inside, sql` and `)}) then false
    when ${sql.join(atStarts, sql` and `)} then true else ${exact} end`;
};

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

/** The frequency of words; what is not plain is rare, without asking. */
export const frequencyOf = async (
  orm: Orm,
  words: SQL | undefined,
  { table, where, orderBy }: Searched,
): Promise<Frequency> => {
  if (words === undefined) return 'rare';
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
