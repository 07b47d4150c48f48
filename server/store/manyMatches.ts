import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database, Orm } from '../db/database';
import { type CappedTotal, MOST_COUNTED } from './cappedTotal';
import { hitsOf, PROBED } from './commonWords';
import { offsetOf } from './lists';
import { type Dated, type Identified, newestFirst, type Page, pageOf } from './rows';
import { MOST_WITHOUT_SAMPLE, sampleOf } from './sample';

/** Part of what is expected that is there for sure: expectations are off by a factor of two, hardly of four. */
const SURE = 1 / 4;
/** What surely has so many rows is not counted: to read a page and a thousand rows costs as much again. */
const MANY = 1_000;
/** Nor is what an index finds only by gathering so many entries, some 50 ms and more. */
const LONG = 100_000;
/** Rows walked for each that should do: how the matches lie among them is chance. */
const SPARE = 2;
/** Rows that any walk may read; beyond them the index of words is sooner, until it has gathered a third of as many entries. */
const MOST_WALKED = 50_000;
const ENTRIES = 3;

/** What the planner answers: a plan for each question. */
type Plan = readonly {
  readonly Plan: { readonly Plans?: readonly { readonly 'Plan Rows': number }[] };
}[];

/**
 * How many rows of a table the planner expects each condition to hold of: by the statistics, in a millisecond, however
 * many there are. They may be missing or old, and know nothing of conditions that depend on each other.
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

/** A search of a table, in an order that an index of the table has. */
export interface Search<T extends Identified> {
  readonly table: T;
  /** Everything but what was typed. */
  readonly narrowed: SQL | undefined;
  /** Everything, in the form of which the planner knows best how many rows it finds. */
  readonly where: SQL | undefined;
  /** What was typed alone, as it is judged of one row after the other. */
  readonly byRow: SQL;
  readonly orderBy: readonly SQL[];
  /** What an index gathers to find what was typed, each by itself; absent where it gathers no more than it finds. */
  readonly gathered?: readonly SQL[];
  /** Parts of a text are asked for: statistics, which know a hundred texts of a column, miss those; a sample tells. */
  readonly isOfParts?: boolean;
  /** Nobody asks how many there are. */
  readonly isUncounted?: boolean;
}

/** What is known of a search before it is made. */
export interface Expected {
  /** Rows without what was typed, and with it, as the planner expects. */
  readonly rows: number;
  readonly found: number;
  /** Entries that an index gathers. */
  readonly gathered: number;
  /** Of the first `PROBED` rows, those that have it. */
  readonly hits: number;
}

/** How many rows of a table a sample of it says that match; undefined where it is too small to be sampled, or too few do. */
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

/** What is known of a search before it is made: read in a few milliseconds, however large the table. */
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

/** The share of rows that have what was typed, 0 to 1. Four more than the first rows show: few hits may be chance. */
export const shareOf = ({ rows, found, hits }: Expected): number =>
  Math.min(found / Math.max(rows, 1), (hits + 4) / PROBED);

/** A number with its first figure alone: 1,234 is 1,000. */
const roundedDown = (value: number): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.floor(value / step) * step;
};

/**
 * How many rows a search finds at least, as a round number up to 10,000, by two witnesses: the statistics, which know
 * all rows and take words for independent of the rest, and the first rows, which know how both go together there.
 */
export const sureOf = (expected: Expected): number =>
  Math.min(MOST_COUNTED, roundedDown(shareOf(expected) * expected.rows * SURE));

/** A page of a search that finds so many rows that none of them needs to be counted. */
export interface Many {
  readonly total: CappedTotal;
  /** The first rows of the list among which the page should stand. */
  readonly among: number;
}

/**
 * Whether a search surely finds more rows than its page needs, and a thousand or as many as an index gathers only with
 * some patience. The page is then found by a walk whose length follows from how common the words are, not from how
 * many rows there are. Undefined where that is not sure, or where the walk would be the longer way.
 * @param need where the page ends
 * @param isCounted whether the total is asked for, which is exact where it can be
 * @param known rows before the one at which the walk begins
 */
export const manyOf = (
  expected: Expected,
  need: number,
  isCounted = true,
  known = 0,
): Many | undefined => {
  // The first rows have shown that they hold the page.
  if (!isCounted && expected.hits >= need)
    return { total: { totalItems: need, totalIsCapped: true }, among: PROBED };
  const sure = sureOf(expected);
  // Where fewer rows are left by everything else, an index reads these.
  const entries = Math.min(expected.gathered, expected.rows);
  const among = Math.ceil((SPARE * (need - known)) / shareOf(expected));
  const isCheap = isCounted ? entries < LONG : entries < among;
  // Whoever stands on the last page that is sure must learn that there is a next one, up to where all lists end.
  const isLast = sure === need && sure < MOST_COUNTED;
  if (sure < need || isLast || (sure < MANY && isCheap)) return undefined;
  if (among > Math.max(MOST_WALKED, ENTRIES * entries)) return undefined;
  return { total: { totalItems: sure, totalIsCapped: true }, among };
};

/** Which rows of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Where a walk begins in place of the beginning of a list. */
export interface Beginning {
  /** How many rows of the list come before it. */
  readonly before: number;
  /** What holds of the rows from there on. */
  readonly behind: SQL;
}

/** The rows of a page and the total of its list. */
export interface FoundPage<R> {
  readonly rows: readonly R[];
  readonly total: CappedTotal;
}

/**
 * The page of a search of which `manyOf` knows that it need not be counted: found by a walk that ends with the page.
 * Undefined where that is not known or the page is not found so; then the index of what was typed has to be asked.
 * @param fields what is read of each row
 * @param beginning a row that is known to stand before the page
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
    // By the name of the table, so that what was typed and the order mean the columns of these rows.
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

/** The same for a search of which nothing is known yet. */
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

/** Fewer of the first rows than these (2 %) tell that what was typed is rare. */
const RARE = PROBED / 50;

/**
 * Whether an index of what was typed finds all of it sooner than a walk in the order of the list finds the page. A walk that
 * looks for what is rare reads everything, and the planner takes a word that it does not know for one that 2 % have.
 */
export const isSoonerFound = ({ hits, rows }: Expected, need: number): boolean =>
  hits < RARE || (rows * hits) / PROBED <= (need * PROBED) / hits;

/** What was typed into a list of a table. */
export type Typed<T extends Dated> = Omit<Search<T>, 'table' | 'orderBy'> & {
  /** The list has the order of time, which an index of the table has. */
  readonly isOfTime: boolean;
};

/** The newest rows, of which those that match are put in order where more match than can be sorted. */
const MOST_SORTED = 20_000;

/** The newest rows of a table under its name, so that what was typed and the order mean their columns. */
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
 * A page of a list in which something is searched for: of a search that finds many as `pageOfMany` reads it, else found by an index
 * of what was typed where that is sooner, and as every list is read. In another order than that of time all that match are
 * found first; where surely more than 10,000 do, those among the newest 20,000 rows.
 * @param typed undefined where nothing was typed
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
