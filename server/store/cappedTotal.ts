import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../db/database';

/** Maximum count of a list: counting is expensive, and operators narrow a search earlier. */
export const MAX_COUNTED = 10_000;

/** Minimum cap of a search: counting 10,000 matches costs more than reading the page. */
const MIN_SEARCH_CAP = 1_000;

/** Maximum count of a search: 1,000, or one page beyond the requested one if that is more. */
export const searchCap = (page: number, size: number): number =>
  Math.min(MAX_COUNTED, Math.max(MIN_SEARCH_CAP, (page + 1) * size));

/** Total of a list; `totalIsCapped` is set if more rows match. */
export interface CappedTotal {
  readonly totalItems: number;
  readonly totalIsCapped?: true;
}

/** Query that counts the matching rows up to `most` + 1; `totalOf` converts its result. */
export const cappedCount = (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MAX_COUNTED,
) => {
  const matches = orm
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('matches');
  return orm.select({ rows: sql`count(*)`.mapWith(Number) }).from(matches);
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

/** A count above this stays above `MAX_COUNTED` for a minute despite concurrent deletions. */
export const CACHE_THRESHOLD = MAX_COUNTED + 1_000;

const CACHED_MS = 60_000;
const MAX_CACHED = 500;

/**
 * Caches the counts of very long lists for a minute. Counting 10,000 rows costs more than reading a
 * page, and no list loses 1,000 rows within a minute. Shorter lists are counted each time.
 */
export class CountCache {
  readonly #counts = new Map<string, { readonly since: number; readonly count: number }>();

  /** @param now a monotonic clock, in milliseconds */
  constructor(readonly now: () => number = () => performance.now()) {}

  /** Returns the cached count of a list; undefined if expired, or not above `CACHE_THRESHOLD`. */
  get(key: string): number | undefined {
    const cached = this.#counts.get(key);
    if (!cached) return undefined;
    if (this.now() - cached.since < CACHED_MS) return cached.count;
    this.#counts.delete(key);
    return undefined;
  }

  /** Caches a count above `CACHE_THRESHOLD`; ignores a lower one. */
  set(key: string, count: number): void {
    if (count <= CACHE_THRESHOLD) return;
    this.#counts.delete(key);
    this.#counts.set(key, { since: this.now(), count });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_CACHED && oldest !== undefined) this.#counts.delete(oldest);
  }
}

/**
 * Counts the matching rows up to 10,000, and caches the count of a much longer list.
 * @param key cache key: all filters of the list
 */
export const cachedTotal = async (
  database: Database,
  cache: CountCache,
  key: string,
  table: PgTable,
  where: SQL | undefined,
): Promise<CappedTotal> => {
  const cached = cache.get(key);
  if (cached !== undefined) return totalOf(cached);
  const [row] = await database.read((orm) => cappedCount(orm, table, where, CACHE_THRESHOLD));
  const count = row?.rows ?? 0;
  cache.set(key, count);
  return totalOf(count);
};
