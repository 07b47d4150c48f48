import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_ORDERS } from '../../../contract/bookings';
import { type Database, type Orm, preparedShapes } from '../../db/database';
import { bookings } from '../../db/schema';
import {
  CACHE_THRESHOLD,
  type CountCache,
  cappedCount,
  cappedTotal,
  MAX_COUNTED,
  searchCap,
  totalOf,
} from '../cappedTotal';
import {
  byFoldedText,
  byText,
  orderOf as columnOrder,
  nonNull,
  offsetOf,
  type Sort,
} from '../lists';
import { pageQuery } from '../rows';
import type { Answer } from '../types';
import {
  conditionOf,
  type FilterShape,
  filterCondition,
  isFiltered,
  isOfOneStatus,
  type ListFilter,
  type ListKind,
  type ListQuery,
  parseFilter,
} from './filter';
import { bookingRow, LISTED_COLUMNS, type ListedRow } from './record';

type Order = (typeof BOOKING_ORDERS)[number];

const ORDERS: Readonly<Record<Order, Sort>> = {
  dateRangeStart: nonNull(sql`${bookings.rangeStart}`),
  dateRangeEnd: nonNull(sql`${bookings.rangeEnd}`),
  requestedOn: nonNull(sql`${bookings.requestedOn}`),
  scheduledOn: sql`${bookings.scheduledOn}`,
  statusCode: nonNull(sql`${bookings.statusCode}`),
  shortCode: byText(bookings.shortCode),
  'user.name': nonNull(byFoldedText(bookings.userName)),
  'partner.partnerName': byFoldedText(bookings.partnerName),
};

type Direction = 'ASC' | 'DESC';

/** Default order of a list: by the date of its date filters. */
const defaultOrder = (kind: ListKind): Order =>
  kind === 'realtime' ? 'requestedOn' : 'dateRangeStart';

/** Sort expressions; a list of one status by date starts with the status, as its index does. */
const orderOf = (shape: FilterShape, orderBy: Order, orderType: Direction): SQL[] => {
  const direction = orderType === 'DESC' ? desc : asc;
  const isByStatus = isOfOneStatus(shape) && orderBy === defaultOrder(shape.kind);
  return [
    ...(isByStatus ? [direction(bookings.statusCode)] : []),
    columnOrder(ORDERS, orderBy, orderType),
    direction(bookings.id),
  ];
};

/** Orders that an index over all bookings supports. */
const INDEXED_ORDERS: readonly Order[] = ['dateRangeStart', 'requestedOn'];

/** Filters and order of a page, which determine its SQL text. */
interface PageShape {
  readonly shape: FilterShape;
  readonly orderBy: Order;
  readonly orderType: Direction;
  readonly isIndexed: boolean;
  /** Is the page one of the first in the order of an index? */
  readonly isNear: boolean;
}

/** Number of rows up to which a page is read directly: skipping few rows costs less than a join. */
const NEAR = 200;

/**
 * Query of a slice of a list. An order without an index sorts only the newest 10,000 matches, which
 * are also the maximum count.
 */
const sliceQuery = (
  orm: Orm,
  { shape, orderBy, orderType, isIndexed, isNear }: PageShape,
  slice: Pick<Parameters<typeof pageQuery>[3], 'where' | 'total' | 'limit' | 'offset'>,
) => {
  const order = orderOf(shape, orderBy, orderType);
  const { where, total, limit, offset } = slice;
  if (isNear)
    return orm
      .select({ row: LISTED_COLUMNS, total: total.mapWith(Number).as('list_total') })
      .from(bookings)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  const newest = isIndexed ? undefined : orderOf(shape, defaultOrder(shape.kind), 'DESC');
  return pageQuery(orm, bookings, LISTED_COLUMNS, { ...slice, orderBy: order, newest });
};

/** Prepared page; with `isCounted` false its total is a constant above the maximum count. */
const preparedPage = preparedShapes(
  'bookings_page',
  (orm, { isCounted, ...page }: PageShape & { readonly isCounted: boolean }) => {
    const where = filterCondition(page.shape, sql.placeholder);
    const total = isCounted
      ? sql`(${cappedCount(orm, bookings, where, CACHE_THRESHOLD)})`
      : sql.raw(String(CACHE_THRESHOLD + 1));
    const slice = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
    return sliceQuery(orm, page, { where, total, ...slice });
  },
);

interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

/** Number of skipped matches from which a page of a search is deep. */
const DEEP = 1_000;

/**
 * Selects a deep page of a search by date, and its total. One scan finds and numbers the matches, up to one more
 * than `most`; the first pages need less than the count, and are faster by two scans.
 */
const deepPage = (
  orm: Orm,
  { shape, orderBy, orderType }: PageShape,
  where: SQL | undefined,
  most: number,
  { limit, offset }: PageSlice,
) => {
  const order = orderOf(shape, orderBy, orderType);
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place');
  const matches = orm.$with('matches').as(
    orm
      .select({ id: bookings.id, place })
      .from(bookings)
      .where(where)
      .orderBy(...order)
      .limit(most + 1),
  );
  return orm
    .with(matches)
    .select({ row: LISTED_COLUMNS, total: sql`(select count(*) from ${matches})`.mapWith(Number) })
    .from(matches)
    .innerJoin(bookings, eq(bookings.id, matches.id))
    .where(and(gt(matches.place, offset), lte(matches.place, offset + limit)))
    .orderBy(matches.place);
};

/** Reads a page without search words, by a statement prepared once per set of filters and order. */
const pageWithoutWords = async (
  orm: Orm,
  { shape, values }: ListFilter,
  page: PageShape,
  slice: PageSlice,
  counts: CountCache,
) => {
  const key = JSON.stringify([shape, values]);
  const isCounted = counts.get(key) === undefined;
  const rows = await preparedPage(orm, { ...page, isCounted }).execute({ ...values, ...slice });
  if (rows[0] && isCounted) counts.set(key, rows[0].total);
  return rows;
};

/**
 * Reads a page of bookings or real-time orders. Counts and pages stop at 10,000; date filters reach
 * older rows. An order without an index sorts only the newest 10,000. The count of a search stops at
 * `searchCap`.
 */
export const listOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
  counts: CountCache,
): Promise<Answer<'bookings.list'>> => {
  const byDate = defaultOrder(kind);
  const { page = 1, itemsPerPage = 10, orderBy = byDate, orderType = 'DESC' } = query;
  const filter = parseFilter(kind, query);
  const where = conditionOf(filter);
  const isIndexed = orderBy === byDate || (INDEXED_ORDERS.includes(orderBy) && !isFiltered(filter));
  const offset = offsetOf(page, itemsPerPage);
  const isNear = isIndexed && offset + itemsPerPage <= NEAR;
  const pageShape = { shape: filter.shape, orderBy, orderType, isIndexed, isNear };
  const slice = { limit: Math.min(itemsPerPage, MAX_COUNTED - offset), offset };
  const most = filter.words === '' ? MAX_COUNTED : searchCap(page, itemsPerPage);
  const read = (orm: Orm) => {
    if (filter.words === '') return pageWithoutWords(orm, filter, pageShape, slice, counts);
    if (isIndexed && offset >= DEEP) return deepPage(orm, pageShape, where, most, slice);
    const total = sql`(${cappedCount(orm, bookings, where, most)})`;
    return sliceQuery(orm, pageShape, { where, total, ...slice });
  };
  const rows = slice.limit > 0 ? await database.read(async (orm) => read(orm)) : [];
  const total = rows[0]
    ? totalOf(rows[0].total, most)
    : await database.read((orm) => cappedTotal(orm, bookings, where, most));
  return {
    schedules: rows.map(({ row }) => bookingRow(row as ListedRow)),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
