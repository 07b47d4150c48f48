import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database, Orm } from '../db/database';
import { type CappedTotal, MOST_COUNTED } from './cappedTotal';
import { hitsOf, PROBED } from './commonWords';
import { offsetOf } from './lists';
import { type Dated, type Identified, newestFirst, type Page, pageOf } from './rows';
import { MOST_WITHOUT_SAMPLE, sampleOf } from './sample';

/** Safety factor of the planner's row estimates: they are off by a factor of two, rarely of four. */
const SURE = 1 / 4;
/** Results certain to exceed this are not counted: reading a page and a thousand rows costs as much again. */
const MANY = 1_000;
/** Index entries whose scan takes too long to count: 50 ms and more. */
const LONG = 100_000;
/** Margin of rows to scan per expected match: the distribution of matches is random. */
const SPARE = 2;
/** Maximum rows of a scan. Beyond it the word index is faster, unless it reads a third as many entries. */
const MOST_WALKED = 50_000;
const ENTRIES = 3;

/** Planner output: a plan for each query. */
type Plan = readonly {
  readonly Plan: { readonly Plans?: readonly { readonly 'Plan Rows': number }[] };
}[];

/**
 * Rows of a table that the planner expects for each condition. Takes a millisecond, whatever the
 * size. Statistics may be missing or old, and ignore dependencies between conditions.
 */
export const plannedRows = async (
  orm: Orm,
  table: PgTable,
  conditions: readonly (SQL | undefined)[],
): Promise<number[]> => {
  const found = conditions.map(
    (where) => sql`array(${orm.select({ one: sql`1` }).from(table).where(where)})`,
  );
  const [row] = await orm.execute<{ 'QUERY PLAN': Plan | string }>(
    sql`explain (format json) select ${sql.join(found, sql`, `)}`,
  );
  const said = row?.['QUERY PLAN'] ?? [];
  const [plan] = (typeof said === 'string' ? JSON.parse(said) : said) as Plan;
  return conditions.map((_, index) => plan?.Plan.Plans?.[index]?.['Plan Rows'] ?? 0);
};

/** A search of a table, in an order that an index supports. */
export interface Search<T extends Identified> {
  readonly table: T;
  /** All filters except the search text. */
  readonly narrowed: SQL | undefined;
  /** All conditions, in the form that the planner estimates best. */
  readonly where: SQL | undefined;
  /** The search text alone, evaluated row by row. */
  readonly byRow: SQL;
  readonly orderBy: readonly SQL[];
  /** Conditions of the separate index scans for the search text; absent if they match no more than the result. */
  readonly gathered?: readonly SQL[];
  /**
   * The search matches substrings. Statistics know a hundred values of a column and miss them, so a
   * sample is taken.
   */
  readonly isOfParts?: boolean;
  /** The total is not requested. */
  readonly isUncounted?: boolean;
}

/** Estimates of a search before it runs. */
export interface Expected {
  /** Rows without the search text, and with it, as the planner expects. */
  readonly rows: number;
  readonly found: number;
  /** Index entries that the search scans. */
  readonly gathered: number;
  /** Matches among the first `PROBED` rows. */
  readonly hits: number;
}

/** Estimates the matching rows from a sample; undefined if the table is too small or the matches too few. */
const sampledRows = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  rows: number,
): Promise<number | undefined> => {
  if (rows <= MOST_WITHOUT_SAMPLE) return undefined;
  const sample = await sampleOf(orm, table, where, rows);
  return sample && (sample.found / sample.rows) * rows;
};

/** Estimates a search in a few milliseconds, however large the table. */
export const expectedOf = async <T extends Identified>(
  orm: Orm,
  { table, narrowed, where, byRow, orderBy, gathered = [], isOfParts = false }: Search<T>,
): Promise<Expected> => {
  const planned = await plannedRows(orm, table, [undefined, narrowed, where, ...gathered]);
  const [all = 0, rows = 0, found = 0, ...parts] = planned;
  const hits = await hitsOf(orm, byRow, { table, where: narrowed, orderBy });
  const sampled = isOfParts && hits > 0 ? await sampledRows(orm, table, where, all) : undefined;
  return {
    rows,
    found: sampled ?? found,
    gathered: parts.reduce((sum, entries) => sum + entries, 0),
    hits,
  };
};

/** Share of rows that match the search text, 0 to 1. Four more than the sample shows: few hits may be chance. */
export const shareOf = ({ rows, found, hits }: Expected): number =>
  Math.min(found / Math.max(rows, 1), (hits + 4) / PROBED);

/** Rounds down to the first digit: 1,234 is 1,000. */
const roundedDown = (value: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.floor(value / step) * step;
};

/**
 * Lower bound of the matches, as a round number up to 10,000. Combines two sources. Statistics
 * cover all rows but assume that words are independent of the filters. The first rows show both
 * together.
 */
export const sureOf = (expected: Expected): number =>
  Math.min(MOST_COUNTED, roundedDown(shareOf(expected) * expected.rows * SURE));

/** Scan range and total of a search with too many matches to count. */
export interface Many {
  readonly total: CappedTotal;
  /** Number of leading rows that should contain the page. */
  readonly among: number;
}

/**
 * Plans a page without an exact count. Applies if the matches certainly exceed the page, and either
 * exceed a thousand or need a slow index scan. The scan length depends on the word frequency, not
 * on the row count.
 * @param need end of the page
 * @param isCounted is the total requested? It is exact where possible
 * @param known rows before the start of the scan
 * @returns undefined if the bound is not certain or the scan would be slower
 */
export const manyOf = (
  expected: Expected,
  need: number,
  isCounted = true,
  known = 0,
): Many | undefined => {
  // The sample already contains the page.
  if (!isCounted && expected.hits >= need)
    return { total: { totalItems: need, totalIsCapped: true }, among: PROBED };
  const sure = sureOf(expected);
  // If the other filters leave fewer rows, an index reads those.
  const entries = Math.min(expected.gathered, expected.rows);
  const among = Math.ceil((SPARE * (need - known)) / shareOf(expected));
  const isCheap = isCounted ? entries < LONG : entries < among;
  // On the last certain page the user must see that a next one exists, up to the cap of all lists.
  const isLast = sure === need && sure < MOST_COUNTED;
  if (sure < need || isLast || (sure < MANY && isCheap)) return undefined;
  if (among > Math.max(MOST_WALKED, ENTRIES * entries)) return undefined;
  return { total: { totalItems: sure, totalIsCapped: true }, among };
};

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Start of a scan other than the head of the list. */
export interface Beginning {
  /** Number of rows of the list before it. */
  readonly before: number;
  /** Condition of the rows from there on. */
  readonly behind: SQL;
}

export interface FoundPage<R> {
  readonly rows: readonly R[];
  readonly total: CappedTotal;
}

/**
 * Reads a page that needs no exact count, by a scan that ends with the page.
 * @param fields columns to read
 * @param beginning a known row before the page
 * @returns undefined if `manyOf` does not apply or the scan misses the page; use the index then
 */
export const pageOfMany = async <
  T extends Identified,
  F extends Record<string, PgColumn | SQL | SQL.Aliased>,
>(
  database: Database,
  { table, narrowed, byRow, orderBy, isUncounted = false }: Search<T>,
  expected: Expected,
  { limit, offset }: Slice,
  fields: F,
  beginning?: Beginning,
): Promise<FoundPage<SelectResultFields<F>> | undefined> => {
  const { before = 0, behind } = beginning ?? {};
  const many = limit > 0 ? manyOf(expected, offset + limit, !isUncounted, before) : undefined;
  if (!many) return undefined;
  const rows = await database.read(async (orm) => {
    // Aliased as the table, so that conditions and order refer to these rows.
    const first = orm
      .select()
      .from(table as PgTable)
      .where(and(narrowed, behind))
      .orderBy(...orderBy)
      .limit(many.among)
      .as(getTableName(table));
    const page = orm
      .select({ id: table.id })
      .from(first)
      .where(byRow)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset - before);
    const read = await orm
      .select(fields)
      .from(table as PgTable)
      .where(inArray(table.id, page))
      .orderBy(...orderBy);
    return read as SelectResultFields<F>[];
  });
  return rows.length === limit ? { rows, total: many.total } : undefined;
};

/** Same as `pageOfMany`, with estimates computed first. */
export const searchOfMany = async <
  T extends Identified,
  F extends Record<string, PgColumn | SQL | SQL.Aliased>,
>(
  database: Database,
  search: Search<T>,
  slice: Slice,
  fields: F,
): Promise<FoundPage<SelectResultFields<F>> | undefined> => {
  const expected = await database.read((orm) => expectedOf(orm, search));
  return pageOfMany(database, search, expected, slice, fields);
};

/** Below this number of hits in the sample (2 %), the search text is rare. */
const RARE = PROBED / 50;

/**
 * Is the index faster than a scan in list order? A scan for rare words reads everything, and the
 * planner assumes 2 % for unknown words.
 */
export const isSoonerFound = ({ hits, rows }: Expected, need: number): boolean =>
  hits < RARE || (rows * hits) / PROBED <= (need * PROBED) / hits;

/** A search text entered into a list of a table. */
export type Typed<T extends Dated> = Omit<Search<T>, 'table' | 'orderBy'> & {
  /** Is the list sorted by time, in the order of an index? */
  readonly isOfTime: boolean;
};

/** Newest rows whose matches are sorted if there are too many matches to sort. */
const MOST_SORTED = 20_000;

/** Newest rows, aliased as the table, so that conditions and order refer to them. */
const newestOf =
  <T extends Dated>(table: T, narrowed: SQL | undefined) =>
  (orm: Orm) =>
    orm
      .select()
      .from(table as PgTable)
      .where(narrowed)
      .orderBy(...newestFirst(table))
      .limit(MOST_SORTED)
      .as(getTableName(table));

/**
 * Reads a page of a list with an optional search text. Frequent matches are read by `pageOfMany`,
 * rare ones by the index, the rest as any list. An order other than time sorts all matches; above a
 * certain 10,000, only those among the newest 20,000 rows.
 * @param typed undefined without a search text
 */
export const pageOfSearch = async <
  T extends Dated,
  F extends Record<string, PgColumn | SQL | SQL.Aliased>,
>(
  database: Database,
  table: T,
  page: Page,
  typed: Typed<T> | undefined,
  fields: F,
): ReturnType<typeof pageOf<T, F>> => {
  if (!typed) return pageOf(database, table, page, fields);
  const { orderBy, size } = page;
  const { isOfTime, ...sought } = typed;
  const search = { ...sought, table, orderBy: isOfTime ? orderBy : newestFirst(table) };
  const expected = await database.read((orm) => expectedOf(orm, search));
  const slice = { limit: size, offset: offsetOf(page.page, size) };
  if (!isOfTime && sureOf(expected) >= MOST_COUNTED) {
    const { narrowed, byRow: where } = search;
    const among = newestOf(table, narrowed);
    const sorted = await pageOf(
      database,
      table,
      { ...page, where, isLookedUp: true, among },
      fields,
    );
    return { ...sorted, totalIsCapped: true };
  }
  const many = isOfTime && (await pageOfMany(database, search, expected, slice, fields));
  if (many) return { rows: [...many.rows], total: many.total.totalItems, totalIsCapped: true };
  const isLookedUp = !isOfTime || isSoonerFound(expected, slice.offset + slice.limit);
  return pageOf(database, table, { ...page, isLookedUp }, fields);
};
