import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_ORDERS } from '../../../contract/bookings';
import { type Database, type Orm, preparedShapes } from '../../db/database';
import { bookings } from '../../db/schema';
import {
  COUNTED_FAR,
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
  filled,
  offsetOf,
  type Sort,
} from '../lists';
import { pageQuery } from '../rows';
import type { Answer } from '../types';
import {
  conditionOf,
  isNarrow,
  isOfOneStatus,
  type ListKind,
  type ListQuery,
  narrowedBy,
  type Shape,
  type Terms,
  termsOf,
} from './filter';
import { bookingRow, LISTED_COLUMNS, type ListedRow } from './record';

type Order = (typeof BOOKING_ORDERS)[number];

const ORDERS: Readonly<Record<Order, Sort>> = {
  dateRangeStart: filled(sql`${bookings.rangeStart}`),
  dateRangeEnd: filled(sql`${bookings.rangeEnd}`),
  requestedOn: filled(sql`${bookings.requestedOn}`),
  scheduledOn: sql`${bookings.scheduledOn}`,
  statusCode: filled(sql`${bookings.statusCode}`),
  shortCode: byText(bookings.shortCode),
  'user.name': filled(byFoldedText(bookings.userName)),
  'partner.partnerName': byFoldedText(bookings.partnerName),
};

type Direction = 'ASC' | 'DESC';

/** Sort by the date that a list of a kind filters by. */
const datedOrder = (kind: ListKind): Order =>
  kind === 'realtime' ? 'requestedOn' : 'dateRangeStart';

/** Sort expressions. By date within one status, they begin with the status, as the index does. */
const orderOf = (shape: Shape, orderBy: Order, orderType: Direction): SQL[] => {
  const direction = orderType === 'DESC' ? desc : asc;
  const isByStatus = isOfOneStatus(shape) && orderBy === datedOrder(shape.kind);
  return [
    ...(isByStatus ? [direction(bookings.statusCode)] : []),
    columnOrder(ORDERS, orderBy, orderType),
    direction(bookings.id),
  ];
};

/** Sort orders with an index over all bookings of a kind. */
const INDEXED: readonly Order[] = ['dateRangeStart', 'requestedOn'];

/** Sort order of a list; with the filters it determines the SQL text of a page. */
interface Sorted {
  readonly shape: Shape;
  readonly orderBy: Order;
  readonly orderType: Direction;
  readonly isIndexed: boolean;
  /** Is the page one of the first in the order of an index? */
  readonly isNear: boolean;
}

/** Number of rows up to which a page is read directly: skipping few rows costs less than a join. */
const NEAR = 200;

/**
 * Selects a slice of a list. An order without an index sorts the newest 10,000 matches, all that
 * are counted.
 */
const sliceOf = (
  orm: Orm,
  { shape, orderBy, orderType, isIndexed, isNear }: Sorted,
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
  const newest = isIndexed ? undefined : orderOf(shape, datedOrder(shape.kind), 'DESC');
  return pageQuery(orm, bookings, LISTED_COLUMNS, { ...slice, orderBy: order, newest });
};

const keptPage = preparedShapes(
  'bookings_page',
  (orm, { isFar, ...sorted }: Sorted & { readonly isFar: boolean }) => {
    const where = narrowedBy(sorted.shape, sql.placeholder);
    const total = isFar
      ? sql.raw(String(COUNTED_FAR + 1))
      : sql`(${cappedCount(orm, bookings, where, COUNTED_FAR)})`;
    const slice = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
    return sliceOf(orm, sorted, { where, total, ...slice });
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
  { shape, orderBy, orderType }: Sorted,
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

/** Reads a page without words, by a statement prepared once per set of filters and order. */
const pageWithoutWords = async (
  orm: Orm,
  { shape, values }: Terms,
  sorted: Sorted,
  slice: PageSlice,
  totals: CountCache,
) => {
  const list = JSON.stringify([shape, values]);
  const isFar = totals.of(list) !== undefined;
  const rows = await keptPage(orm, { ...sorted, isFar }).execute({ ...values, ...slice });
  if (rows[0] && !isFar) totals.note(list, rows[0].total);
  return rows;
};

/**
 * Reads a page of bookings or real-time orders. Counts and pages stop at 10,000; date filters reach
 * older ones. Beyond that, orders other than by date sort the newest 10,000. With words the total
 * is counted up to `searchCap`.
 */
export const listOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
  totals: CountCache,
): Promise<Answer<'bookings.list'>> => {
  const dated = datedOrder(kind);
  const { page = 1, itemsPerPage = 10, orderBy = dated, orderType = 'DESC' } = query;
  const terms = termsOf(kind, query);
  const where = conditionOf(terms);
  const isIndexed = orderBy === dated || (INDEXED.includes(orderBy) && !isNarrow(terms));
  const offset = offsetOf(page, itemsPerPage);
  const isNear = isIndexed && offset + itemsPerPage <= NEAR;
  const sorted = { shape: terms.shape, orderBy, orderType, isIndexed, isNear };
  const slice = { limit: Math.min(itemsPerPage, MAX_COUNTED - offset), offset };
  const most = terms.words === '' ? MAX_COUNTED : searchCap(page, itemsPerPage);
  const read = (orm: Orm) => {
    if (terms.words === '') return pageWithoutWords(orm, terms, sorted, slice, totals);
    if (isIndexed && offset >= DEEP) return deepPage(orm, sorted, where, most, slice);
    const total = sql`(${cappedCount(orm, bookings, where, most)})`;
    return sliceOf(orm, sorted, { where, total, ...slice });
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
