import { and, eq, gte, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../../db/database';
import { bookings } from '../../db/schema';
import { type CappedTotal, cappedCount, cappedTotal, MOST_COUNTED, totalOf } from '../cappedTotal';
import { type Frequency, rowsFor } from '../commonWords';
import type { KnownRows } from '../knownRows';
import {
  type Beginning,
  type Expected,
  type FoundPage,
  pageOfMany,
  type Search,
  type Slice,
  shareOf,
  sureOf,
} from '../manyMatches';
import { ALL } from '../rows';
import { LISTED_COLUMNS, type ListedRow } from './record';

/** Estimates and cache of a search. */
interface KnownSearch {
  readonly expected: Expected;
  /** Cache of rows read recently, with the key of this list. */
  readonly known: KnownRows;
  readonly list: string;
}

/** Query plan of a list: its rows and their order. */
export interface Reading {
  readonly where: SQL | undefined;
  readonly order: SQL;
  /** Sort by the date that the list filters by, newest first. */
  readonly newest: SQL;
  /** Does an index provide the requested order? */
  readonly isIndexed: boolean;
  /** Frequency of the search words; absent without words. */
  readonly words: Frequency | undefined;
  /** Share of the newest rows that match the words. */
  readonly share: number;
  readonly narrowed: SQL | undefined;
  /** The search in list order with its estimates; absent without words or in an unindexed order. */
  readonly search: (Search<typeof bookings> & KnownSearch) | undefined;
  /** The date that the list filters by, and its sort direction. */
  readonly dated: PgColumn;
  readonly isUpwards: boolean;
  /** Prepared statement of a page, if available. */
  readonly kept?: ((orm: Orm, slice: Slice) => Promise<FoundRow[]>) | undefined;
}

/** A row of a page with the total of the list. */
export interface FoundRow {
  readonly row: ListedRow;
  readonly total: number;
}

/** Growth factor of the scan when the page was not found. */
const WIDER = 4;

/** Placeholder for an unused total. */
const UNCOUNTED = sql<number>`0`;

const idsOf = async (database: Database, reading: Reading, slice: Slice): Promise<string[]> => {
  const rows = await database.read((orm) => idsQuery(orm, reading, slice, UNCOUNTED));
  return rows.map(({ id }) => id);
};

/**
 * Reads the rows of a slice and the total of the list in one statement; no rows, no total.
 * @param most limit of an unordered look-up; only these rows are counted, with one scan of the word
 * index
 */
const rowsAndTotal = async (
  database: Database,
  reading: Reading,
  slice: Slice,
  most?: number,
): Promise<{ readonly rows: readonly ListedRow[]; readonly total: CappedTotal | undefined }> => {
  const found: readonly FoundRow[] = await database.read(async (orm) =>
    most === undefined && reading.kept
      ? reading.kept(orm, slice)
      : pageQuery(orm, reading, slice, totalIn(orm, reading.where, most), most),
  );
  const [first] = found;
  return { rows: found.map(({ row }) => row), total: first && totalOf(first.total) };
};

/** A slice with placeholders for a prepared statement. */
type AnySlice = { readonly [K in keyof Slice]: number | Placeholder };

/** Total beside the rows; for a look-up it is the number of its rows. */
const totalIn = (orm: Orm, where: SQL | undefined, most: number | undefined): SQL<number> => {
  const all = sql`(${cappedCount(orm, bookings, where)})`;
  return (most === undefined ? all : sql`count(*) over ()`).mapWith(Number);
};

type Ordered = Pick<Reading, 'where' | 'order' | 'newest' | 'isIndexed' | 'words'>;

/** Selects the rows of a slice, each with the total. */
export const pageQuery = (
  orm: Orm,
  reading: Ordered,
  slice: AnySlice,
  total: SQL<number>,
  most?: number,
) => {
  const page = idsQuery(orm, reading, slice, total, most).as('page');
  return orm
    .select({ row: LISTED_COLUMNS, total: page.total })
    .from(page)
    .innerJoin(bookings, eq(bookings.id, page.id))
    .orderBy(reading.order);
};

/** Selects a slice in index order without a subquery for ids, for pages near the start. */
export const nearQuery = (
  orm: Orm,
  { where, order }: Ordered,
  { limit, offset }: AnySlice,
  total: SQL<number>,
) =>
  orm
    .select({ row: LISTED_COLUMNS, total: total.as('list_total') })
    .from(bookings)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);

/**
 * Selects the ids of a slice, each with the total. Rare words are looked up first and then sorted:
 * the planner does not know how rare they are, and a scan would read everything. An unindexed order
 * sorts the newest 10,000 matches: all that are counted.
 * @param most limit of the unordered look-up
 */
const idsQuery = (
  orm: Orm,
  { where, order, newest, isIndexed, words }: Ordered,
  { limit, offset }: AnySlice,
  total: SQL<number>,
  most = ALL,
) => {
  const fields = { total: total.as('list_total') };
  const select = orm.select({ id: bookings.id, ...fields }).from(bookings);
  if (isIndexed && words !== 'rare')
    return select.where(where).orderBy(order).limit(limit).offset(offset);
  const found = orm.select().from(bookings).where(where);
  // Aliased as the table, so that the order refers to the matches.
  const matches =
    words === 'rare'
      ? found.limit(most).as('bookings')
      : found.orderBy(newest).limit(MOST_COUNTED).as('bookings');
  return orm
    .select({ id: matches.id, ...fields })
    .from(matches)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
};

const rowsOf = async (
  database: Database,
  ids: readonly string[],
  order: SQL,
): Promise<ListedRow[]> =>
  ids.length === 0
    ? []
    : database.read((orm) =>
        orm
          .select(LISTED_COLUMNS)
          .from(bookings)
          .where(inArray(bookings.id, [...ids]))
          .orderBy(order),
      );

/** Returns the date of the row at position `rows` in list order; undefined if there are fewer. */
const dateAt = async (
  database: Database,
  { narrowed, order, dated }: Reading,
  rows: number,
): Promise<Date | undefined> => {
  const [row] = await database.read((orm) =>
    orm
      .select({ at: dated })
      .from(bookings)
      .where(narrowed)
      .orderBy(order)
      .limit(1)
      .offset(rows - 1),
  );
  return row?.at as Date | undefined;
};

/**
 * Ids of a page of words with more matches than are counted. Searches as many leading rows as
 * should contain the page, then more. The cost depends on the page, not on the number of matches.
 */
const idsAmongFirst = async (
  database: Database,
  reading: Reading,
  slice: Slice,
): Promise<string[]> => {
  const { dated, isUpwards, search } = reading;
  const share = search ? shareOf(search.expected) : 0;
  for (let rows = rowsFor(slice.offset + slice.limit, share); rows < ALL; rows *= WIDER) {
    const last = await dateAt(database, reading, rows);
    if (last === undefined) break;
    const where = and(reading.where, isUpwards ? lte(dated, last) : gte(dated, last));
    const ids = await idsOf(database, { ...reading, where }, slice);
    if (ids.length === slice.limit) return ids;
  }
  return idsOf(database, reading, slice);
};

/** Number of matches up to which fetching all is faster than searching the first rows for the deepest page. */
const MANY = 4 * MOST_COUNTED;

type Page = FoundPage<ListedRow>;

const CAPPED: CappedTotal = { totalItems: MOST_COUNTED, totalIsCapped: true };

/** Reads a page by the word index; undefined without rows, which carry no total. */
const pageByIndex = async (
  database: Database,
  reading: Reading,
  slice: Slice,
): Promise<Page | undefined> => {
  const looked = { ...reading, words: 'rare' } as const;
  const { expected } = reading.search ?? {};
  if (!expected || sureOf(expected) < MOST_COUNTED) {
    const { rows, total } = await rowsAndTotal(database, looked, slice, MOST_COUNTED + 1);
    if (!total?.totalIsCapped) return total && { rows, total };
  }
  const ids = await idsAmongFirst(database, looked, slice);
  return { rows: await rowsOf(database, ids, reading.order), total: CAPPED };
};

/** From this row on, scanning to the cap costs little more than scanning to the page. */
const DEEP = 2_000;

/** Scan length from which words are looked up by index, which returns page and total at once. */
const FAR = 10_000;

/** Should a page use the word index, whatever the planner estimates? */
const isLookedUp = (
  { words, share, isIndexed, search }: Reading,
  { limit, offset }: Slice,
): boolean => {
  if (!isIndexed || limit <= 0) return false;
  if (words !== 'some') return words === 'rare';
  if (offset < DEEP) return (offset + limit) / share >= FAR;
  return (search?.expected.rows ?? 0) * share > MANY;
};

const totalBy = (database: Database, { where }: Reading): Promise<CappedTotal> =>
  database.read((orm) => cappedTotal(orm, bookings, where));

/** Reads a page, and the total up to the cap. */
const pageCounted = async (database: Database, reading: Reading, slice: Slice): Promise<Page> => {
  const { limit, offset } = slice;
  if (reading.words === 'common' && reading.isIndexed && offset >= DEEP) {
    const all = await idsOf(database, reading, { limit: MOST_COUNTED + 1, offset: 0 });
    const ids = all.slice(offset, offset + Math.max(0, limit));
    const rows = await rowsOf(database, ids, reading.order);
    return { rows, total: all.length > MOST_COUNTED ? CAPPED : { totalItems: all.length } };
  }
  if (isLookedUp(reading, slice)) {
    const page = await pageByIndex(database, reading, slice);
    return page ?? { rows: [], total: await totalBy(database, reading) };
  }
  if (limit > 0 && offset + limit === MOST_COUNTED) {
    // The last possible page: one more row shows the total.
    const rest = await idsOf(database, reading, { ...slice, limit: limit + 1 });
    const rows = await rowsOf(database, rest.slice(0, limit), reading.order);
    if (rest.length > limit) return { rows, total: CAPPED };
    if (rest.length > 0) return { rows, total: { totalItems: offset + rest.length } };
  }
  const page = limit > 0 ? await rowsAndTotal(database, reading, slice) : undefined;
  return { rows: page?.rows ?? [], total: page?.total ?? (await totalBy(database, reading)) };
};

/** Start of the scan of a page: a cached row before it. */
const beginningOf = (reading: Reading, { offset }: Slice): Beginning | undefined => {
  const { search, dated, isUpwards } = reading;
  const row = search?.known.upTo(search.list, offset);
  if (!row) return undefined;
  const place = sql`(${row.at}::timestamptz, ${row.id})`;
  const behind = isUpwards
    ? sql`(${dated}, ${bookings.id}) >= ${place}`
    : sql`(${dated}, ${bookings.id}) <= ${place}`;
  return { before: row.before, behind };
};

/** Caches the ends of a deep page, as starting points for its neighbors. */
const noteEnds = ({ search, dated }: Reading, { offset }: Slice, rows: readonly ListedRow[]) => {
  if (!search || offset < DEEP) return;
  const at = dated === bookings.requestedOn ? 'requestedOn' : 'rangeStart';
  const ends = [...new Set([0, rows.length - 1])].flatMap((index) => {
    const row = rows[index];
    return row ? [{ before: offset + index, at: row[at], id: row.id }] : [];
  });
  search.known.note(search.list, ends);
};

/** Reads a page and its total, counted up to 10,000 unless it certainly far exceeds the page. */
export const pageOf = async (database: Database, reading: Reading, slice: Slice): Promise<Page> => {
  const { search } = reading;
  const beginning = beginningOf(reading, slice);
  const many =
    search &&
    (await pageOfMany(database, search, search.expected, slice, LISTED_COLUMNS, beginning));
  const page = many ?? (await pageCounted(database, reading, slice));
  noteEnds(reading, slice, page.rows);
  return page;
};
