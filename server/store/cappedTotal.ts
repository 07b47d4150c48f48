import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../db/database';

/** Cap of a count: operators narrow the search long before, and counting is expensive (RELIABILITY C2). */
export const MAX_COUNTED = 10_000;

/** Matches of a search that are counted at least: counting ten thousand costs more than the page. */
const SEARCH_COUNTED = 1_000;

/** Cap of the count of a search: a thousand, or a page beyond the requested one, so that one can go on. */
export const searchCap = (page: number, size: number): number =>
  Math.min(MAX_COUNTED, Math.max(SEARCH_COUNTED, (page + 1) * size));

/** Total of a list; `totalIsCapped` when there are more. */
export interface CappedTotal {
  readonly totalItems: number;
  readonly totalIsCapped?: true;
}

/** Counts the matching rows up to `most` + 1; returns one row, for `totalOf`. */
export const cappedCount = (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MAX_COUNTED,
) => {
  const found = orm
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('found');
  return orm.select({ rows: sql`count(*)`.mapWith(Number) }).from(found);
};

export const totalOf = (rows: number, most = MAX_COUNTED): CappedTotal =>
  rows > most ? { totalItems: most, totalIsCapped: true } : { totalItems: rows };

/** Counts the matching rows of a table, up to `most`. */
export const cappedTotal = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MAX_COUNTED,
): Promise<CappedTotal> => {
  const [row] = await cappedCount(orm, table, where, most);
  return totalOf(row?.rows ?? 0, most);
};

/** With this many rows above the cap, a total stays capped for a while despite concurrent writes. */
const FAR_BEYOND = 1_000;
const HELD_MS = 60_000;
const MAX_REMEMBERED = 500;

/** Cap of a count whose total may be cached. */
export const COUNTED_FAR = MAX_COUNTED + FAR_BEYOND;

/**
 * Caches for a minute the totals of lists that are far above the cap. Counting ten thousand rows
 * costs more than reading a page, and no list loses a thousand rows within a minute. Smaller lists
 * are counted each time.
 */
export class CountCache {
  readonly #known = new Map<string, { readonly since: number; readonly counted: number }>();

  /** @param now a monotonic clock, in milliseconds */
  constructor(readonly now: () => number = () => performance.now()) {}

  /** The cached count of the list of this key; undefined unless it was far above the cap. */
  of(key: string): number | undefined {
    const known = this.#known.get(key);
    if (!known) return undefined;
    if (this.now() - known.since < HELD_MS) return known.counted;
    this.#known.delete(key);
    return undefined;
  }

  /** Records a count: exact, or capped at `COUNTED_FAR` + 1. */
  note(key: string, counted: number): void {
    if (counted <= COUNTED_FAR) return;
    this.#known.delete(key);
    this.#known.set(key, { since: this.now(), counted });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

/**
 * Counts the matching rows up to 10,000, with a one-minute cache for far larger lists.
 * @param list the cache key: all filters of the list
 */
export const farTotal = async (
  database: Database,
  totals: CountCache,
  list: string,
  table: PgTable,
  where: SQL | undefined,
): Promise<CappedTotal> => {
  if (totals.of(list) !== undefined) return totalOf(COUNTED_FAR + 1);
  const [row] = await database.read((orm) => cappedCount(orm, table, where, COUNTED_FAR));
  const counted = row?.rows ?? 0;
  totals.note(list, counted);
  return totalOf(counted);
};
