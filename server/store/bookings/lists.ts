import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BOOKING_ORDERS, listBookings } from '../../../contract/bookings';
import type { AnswerOf } from '../../../contract/endpoint';
import type { Database, Orm } from '../../db/database';
import { bookings } from '../../db/schema';
import { type CappedTotal, cappedCount, cappedTotal, MOST_COUNTED, totalOf } from '../cappedTotal';
import { type Frequency, frequencyAt, rowsFor, shareOf } from '../commonWords';
import { byFoldedText, byText, offsetOf } from '../lists';
import { filterOf, type ListFilter, type ListKind, type ListQuery } from './filter';
import { bookingRow, LISTED_COLUMNS, type ListedRow } from './record';

type Order = (typeof BOOKING_ORDERS)[number];

/** Columns that may be empty need a place for it; on the others it would keep the index away. */
const ORDERS: Readonly<Record<Order, { readonly by: SQL; readonly optional?: true }>> = {
  dateRangeStart: { by: sql`${bookings.rangeStart}` },
  dateRangeEnd: { by: sql`${bookings.rangeEnd}` },
  requestedOn: { by: sql`${bookings.requestedOn}` },
  scheduledOn: { by: sql`${bookings.scheduledOn}`, optional: true },
  statusCode: { by: sql`${bookings.statusCode}` },
  shortCode: { by: byText(bookings.shortCode), optional: true },
  'user.name': { by: byFoldedText(bookings.userName) },
  'partner.partnerName': { by: byFoldedText(bookings.partnerName), optional: true },
};

type Direction = 'ASC' | 'DESC';

const orderOf = (orderBy: Order, orderType: Direction): SQL => {
  const { by, optional } = ORDERS[orderBy];
  const direction = orderType === 'DESC' ? sql`desc` : sql`asc`;
  const last = optional ? sql` nulls last` : sql``;
  return sql`${by} ${direction}${last}, ${bookings.id} ${direction}`;
};

/** A list as it is read: which rows, in which order. */
interface Reading {
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
  /** The date that the list filters by, and whether it is asked for upwards. */
  readonly dated: PgColumn;
  readonly isUpwards: boolean;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** More than there are: a limit that keeps the planner from a walk in the order of the list. */
const ALL = 2_000_000_000;
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
 * Ids of a slice and the total of the list, in one statement; without ids there is no total.
 * @param most looked up at most, in no order: then they alone are counted, and the index of words is read once
 */
const idsAndTotal = async (
  database: Database,
  reading: Reading,
  slice: Slice,
  most?: number,
): Promise<{ readonly ids: string[]; readonly total: CappedTotal | undefined }> => {
  const rows = await database.read((orm) => {
    const all = sql`(${cappedCount(orm, bookings, reading.where)})`;
    const total = most === undefined ? all : sql`count(*) over ()`;
    return idsQuery(orm, reading, slice, total.mapWith(Number), most);
  });
  const [first] = rows;
  return { ids: rows.map(({ id }) => id), total: first && totalOf(first.total) };
};

/**
 * The ids of a slice, and beside each the total. Rare words are looked up first and sorted then: a walk that looks for them would
 * read everything, and the planner does not know how rare they are. In an order that no index has, the newest 10,000 matches are sorted: all of them,
 * as far as counting goes.
 * @param most of what is looked up, in no order, so many at most
 */
const idsQuery = (
  orm: Orm,
  { where, order, newest, isIndexed, words }: Reading,
  { limit, offset }: Slice,
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
  const { dated, isUpwards, share } = reading;
  for (let rows = rowsFor(slice.offset + slice.limit, share); rows < ALL; rows *= WIDER) {
    const last = await dateAt(database, reading, rows);
    if (last === undefined) break;
    const where = and(reading.where, isUpwards ? lte(dated, last) : gte(dated, last));
    const ids = await idsOf(database, { ...reading, where }, slice);
    if (ids.length === slice.limit) return ids;
  }
  return idsOf(database, reading, slice);
};

/** Ids and total by the index of words; undefined without ids, which tell no total. */
const pageByIndex = async (
  database: Database,
  reading: Reading,
  slice: Slice,
): Promise<{ readonly ids: readonly string[]; readonly total: CappedTotal } | undefined> => {
  const looked = { ...reading, words: 'rare' } as const;
  const { ids, total } = await idsAndTotal(database, looked, slice, MOST_COUNTED + 1);
  if (!total) return undefined;
  return total.totalIsCapped
    ? { ids: await idsAmongFirst(database, looked, slice), total }
    : { ids, total };
};

/** From this row on, a walk to the end of counting costs little more than one to the page. */
const DEEP = 2_000;

/** Ids of the page and the total of the list. */
const pageOf = async (
  database: Database,
  reading: Reading,
  slice: Slice,
): Promise<{ readonly ids: readonly string[]; readonly total: CappedTotal }> => {
  if (reading.words === 'common' && reading.isIndexed && slice.offset >= DEEP) {
    const all = await idsOf(database, reading, { limit: MOST_COUNTED + 1, offset: 0 });
    const ids = all.slice(slice.offset, slice.offset + Math.max(0, slice.limit));
    return all.length > MOST_COUNTED
      ? { ids, total: { totalItems: MOST_COUNTED, totalIsCapped: true } }
      : { ids, total: { totalItems: all.length } };
  }
  const isLookedUp = reading.words === 'rare' || (reading.words === 'some' && slice.offset >= DEEP);
  if (isLookedUp && reading.isIndexed && slice.limit > 0) {
    const page = await pageByIndex(database, reading, slice);
    if (page) return page;
  }
  if (slice.limit > 0 && slice.offset + slice.limit === MOST_COUNTED) {
    // The last page that there may be: one row beyond it tells the total.
    const rest = await idsOf(database, reading, { ...slice, limit: slice.limit + 1 });
    const ids = rest.slice(0, slice.limit);
    if (rest.length > slice.limit)
      return { ids, total: { totalItems: MOST_COUNTED, totalIsCapped: true } };
    if (rest.length > 0) return { ids, total: { totalItems: slice.offset + rest.length } };
  }
  const { ids, total } =
    slice.limit > 0 ? await idsAndTotal(database, reading, slice) : { ids: [], total: undefined };
  return {
    ids,
    total: total ?? (await database.read((orm) => cappedTotal(orm, bookings, reading.where))),
  };
};

const sharedBy = async (
  database: Database,
  { narrowed, wordsByRow }: ListFilter,
  newest: SQL,
): Promise<number | undefined> =>
  wordsByRow
    ? database.read((orm) =>
        shareOf(orm, wordsByRow, { table: bookings, where: narrowed, orderBy: [newest] }),
      )
    : undefined;

/** Orders that an index has over all bookings of a kind. */
const INDEXED: readonly Order[] = ['dateRangeStart', 'requestedOn'];

const isNarrow = (query: ListQuery): boolean =>
  [
    query.filter,
    query.minDate,
    query.maxDate,
    query.status?.toString(),
    query.areaId,
    query.shortCode,
    query.onlyPreference,
    query['user._id'],
  ].some(Boolean);

const readingOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
): Promise<Reading> => {
  const dated: Order = kind === 'realtime' ? 'requestedOn' : 'dateRangeStart';
  const { orderBy = dated, orderType = 'DESC' } = query;
  const filter = filterOf(kind, query);
  const newest = orderOf(dated, 'DESC');
  const share = await sharedBy(database, filter, newest);
  const words = share === undefined ? undefined : frequencyAt(share);
  return {
    where: words === 'common' ? and(filter.narrowed, filter.wordsByRow) : filter.where,
    order: orderOf(orderBy, orderType),
    newest,
    isIndexed: orderBy === dated || (INDEXED.includes(orderBy) && !isNarrow(query)),
    words,
    share: share ?? 0,
    narrowed: filter.narrowed,
    dated: kind === 'realtime' ? bookings.requestedOn : bookings.rangeStart,
    isUpwards: orderType === 'ASC',
  };
};

/**
 * A page of bookings or of real-time orders. Counting stops at 10,000, and pages reach no further:
 * whoever looks for an older one filters by date. Where more match, orders other than that of the
 * dates sort the newest 10,000.
 */
export const listOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
): Promise<AnswerOf<typeof listBookings>> => {
  const { page = 1, itemsPerPage = 10 } = query;
  const reading = await readingOf(database, kind, query);
  const offset = offsetOf(page, itemsPerPage);
  const limit = Math.min(itemsPerPage, MOST_COUNTED - offset);
  const { ids, total } = await pageOf(database, reading, { limit, offset });
  const rows = await rowsOf(database, ids, reading.order);
  return {
    schedules: rows.map(bookingRow),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
