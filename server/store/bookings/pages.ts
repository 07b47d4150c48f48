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

/** What is known of a search before its page is read. */
interface KnownSearch {
  readonly expected: Expected;
  /** Rows of lists that were read a moment ago, and what this one is called there. */
  readonly known: KnownRows;
  readonly list: string;
}

/** A list as it is read: which rows, in which order. */
export interface Reading {
  readonly where: SQL | undefined;
  readonly order: SQL;
  /** The order of the dates that the list filters by, newest first. */
  readonly newest: SQL;
  /** Whether an index has the rows in the order asked for. */
  readonly isIndexed: boolean;
  /** How common the words searched for are; absent without words. */
  readonly words: Frequency | undefined;
  /** The share of the newest rows that have them. */
  readonly share: number;
  /** Everything but the words. */
  readonly narrowed: SQL | undefined;
  /** The search in the order of the list, and what is known of it; absent without words and in an order that no index has. */
  readonly search: (Search<typeof bookings> & KnownSearch) | undefined;
  /** The date that the list filters by, and whether it is asked for upwards. */
  readonly dated: PgColumn;
  readonly isUpwards: boolean;
  /** The statement of a page of it, where one is kept. */
  readonly kept?: ((orm: Orm, slice: Slice) => Promise<FoundRow[]>) | undefined;
}

/** A row of a page, and beside it the total of the list. */
export interface FoundRow {
  readonly row: ListedRow;
  readonly total: number;
}

/** So many more rows are looked through when those before did not hold the page. */
const WIDER = 4;

/** In place of a total that nobody asks for. */
const UNCOUNTED = sql<number>`0`;

/** Ids of a slice. */
const idsOf = async (database: Database, reading: Reading, slice: Slice): Promise<string[]> => {
  const rows = await database.read((orm) => idsQuery(orm, reading, slice, UNCOUNTED));
  return rows.map(({ id }) => id);
};

/**
 * The rows of a slice and the total of the list, in one statement; without rows there is no total.
 * @param most looked up at most, in no order: then they alone are counted, and the index of words is read once
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

/** A slice of a statement that is kept: its numbers come when it is sent. */
type AnySlice = { readonly [K in keyof Slice]: number | Placeholder };

/** The total beside the rows; of what is looked up it is the number of these. */
const totalIn = (orm: Orm, where: SQL | undefined, most: number | undefined): SQL<number> => {
  const all = sql`(${cappedCount(orm, bookings, where)})`;
  return (most === undefined ? all : sql`count(*) over ()`).mapWith(Number);
};

type Ordered = Pick<Reading, 'where' | 'order' | 'newest' | 'isIndexed' | 'words'>;

/** The rows of a slice, and beside each the total. */
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

/** The rows of a slice that an index has in its order, without a look at ids before: for a page near the beginning. */
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
 * The ids of a slice, and beside each the total. Rare words are looked up first and sorted then: a walk that looks for them would
 * read everything, and the planner does not know how rare they are. In an order that no index has, the newest 10,000 matches are sorted: all of them,
 * as far as counting goes.
 * @param most of what is looked up, in no order, so many at most
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
  // By the name of the table, so that the order means the columns of the matches.
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

/** The date of the row that so many come before or are, in the order of the list; undefined when there are fewer. */
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
 * The ids of a page of words that more rows have than are counted: looked for among as many of the first rows as
 * should hold it, then among more. What is read follows from the page, and not from all that the words find.
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

/** What words may find until it is sooner to look among the first rows for the deepest page than to fetch all of it. */
const MANY = 4 * MOST_COUNTED;

type Page = FoundPage<ListedRow>;

const CAPPED: CappedTotal = { totalItems: MOST_COUNTED, totalIsCapped: true };

/** A page by the index of words; undefined without rows, which tell no total. */
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

/** From this row on, a walk to the end of counting costs little more than one to the page. */
const DEEP = 2_000;

/** Rows that a walk to the page would read, from which on the words are looked up: the page and its total then are read at once. */
const FAR = 10_000;

/** Whether a page is looked up by the index of words, whatever the planner thinks of them. */
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

/** The rows of a page, and the total of the list as far as counting goes. */
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
    // The last page that there may be: one row beyond it tells the total.
    const rest = await idsOf(database, reading, { ...slice, limit: limit + 1 });
    const rows = await rowsOf(database, rest.slice(0, limit), reading.order);
    if (rest.length > limit) return { rows, total: CAPPED };
    if (rest.length > 0) return { rows, total: { totalItems: offset + rest.length } };
  }
  const page = limit > 0 ? await rowsAndTotal(database, reading, slice) : undefined;
  return { rows: page?.rows ?? [], total: page?.total ?? (await totalBy(database, reading)) };
};

/** Where a page may be looked for from: a row before it that was read a moment ago. */
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

/** Notes the ends of a deep page: the pages before and behind it are found from there. */
const noteEnds = ({ search, dated }: Reading, { offset }: Slice, rows: readonly ListedRow[]) => {
  if (!search || offset < DEEP) return;
  const at = dated === bookings.requestedOn ? 'requestedOn' : 'rangeStart';
  const ends = [...new Set([0, rows.length - 1])].flatMap((index) => {
    const row = rows[index];
    return row ? [{ before: offset + index, at: row[at], id: row.id }] : [];
  });
  search.known.note(search.list, ends);
};

/** The rows of the page, and the total of the list, which is counted up to 10,000 unless it surely is far more than the page needs. */
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
