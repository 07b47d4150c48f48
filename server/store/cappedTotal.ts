import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../db/database';

/** Counting stops here: an operator narrows the search long before, and counting costs (RELIABILITY C2). */
export const MOST_COUNTED = 10_000;

/** A total as lists answer it; `totalIsCapped` when there are more. */
export interface CappedTotal {
  readonly totalItems: number;
  readonly totalIsCapped?: true;
}

/** How many rows of a table match, counted up to one more than `most`: one row, for `totalOf`. */
export const cappedCount = (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MOST_COUNTED,
) => {
  const found = orm
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('found');
  return orm.select({ rows: sql`count(*)`.mapWith(Number) }).from(found);
};

/** The total of a list of which `rows` were counted. */
export const totalOf = (rows: number, most = MOST_COUNTED): CappedTotal =>
  rows > most ? { totalItems: most, totalIsCapped: true } : { totalItems: rows };

/** How many rows of a table match, counted up to `most`. */
export const cappedTotal = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  most = MOST_COUNTED,
): Promise<CappedTotal> => {
  const [row] = await cappedCount(orm, table, where, most);
  return totalOf(row?.rows ?? 0, most);
};

/** So many more than are counted tell that a total stays capped for a while, whatever is written meanwhile. */
const FAR_BEYOND = 1_000;
/** How long that is held to be so, in milliseconds. */
const HELD_MS = 60_000;
/** Totals that are remembered. */
const MOST_REMEMBERED = 500;

/** What is counted of a list whose total may be remembered. */
export const COUNTED_FAR = MOST_COUNTED + FAR_BEYOND;

/**
 * Remembers for a minute which lists have by far more rows than are counted, and how many were counted: to count ten
 * thousand costs more than to read a page, and a thousand rows do not leave a list within a minute. What comes nearer is
 * counted each time.
 */
export class FarTotals {
  readonly #known = new Map<string, { readonly since: number; readonly counted: number }>();

  /** @param now a clock that never goes back, in milliseconds */
  constructor(readonly now: () => number = () => performance.now()) {}

  /** Whether the list of this key was far beyond what is counted less than a minute ago. */
  has(key: string): boolean {
    return this.of(key) !== undefined;
  }

  /** What was counted of the list of this key less than a minute ago; undefined where it was not far beyond. */
  of(key: string): number | undefined {
    const known = this.#known.get(key);
    if (!known) return undefined;
    if (this.now() - known.since < HELD_MS) return known.counted;
    this.#known.delete(key);
    return undefined;
  }

  /** Notes what was counted: all, or up to one more than `COUNTED_FAR`. */
  note(key: string, counted: number): void {
    if (counted <= COUNTED_FAR) return;
    this.#known.delete(key);
    this.#known.set(key, { since: this.now(), counted });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }
}

/**
 * How many rows of a table match, counted up to 10,000, but not again within a minute where there are far more.
 * @param list what the list is called among those that are remembered: all that it is narrowed by
 */
export const farTotal = async (
  database: Database,
  totals: FarTotals,
  list: string,
  table: PgTable,
  where: SQL | undefined,
): Promise<CappedTotal> => {
  if (totals.has(list)) return totalOf(COUNTED_FAR + 1);
  const [row] = await database.read((orm) => cappedCount(orm, table, where, COUNTED_FAR));
  const counted = row?.rows ?? 0;
  totals.note(list, counted);
  return totalOf(counted);
};
