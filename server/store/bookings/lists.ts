import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
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
import { byFoldedText, byText, offsetOf } from '../lists';
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
import { bookingRow, LISTED_COLUMNS } from './record';

type Order = (typeof BOOKING_ORDERS)[number];

/** Nullable columns need `nulls last`; on the others it would prevent index use. */
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

/** Sort by the date that a list of a kind filters by. */
const datedOrder = (kind: ListKind): Order =>
  kind === 'realtime' ? 'requestedOn' : 'dateRangeStart';

/** Sort expression. By date within one status, it begins with the status, as the index does. */
const orderOf = (shape: Shape, orderBy: Order, orderType: Direction): SQL => {
  const { by, optional } = ORDERS[orderBy];
  const direction = orderType === 'DESC' ? sql`desc` : sql`asc`;
  const last = optional ? sql` nulls last` : sql``;
  const order = sql`${by} ${direction}${last}, ${bookings.id} ${direction}`;
  return isOfOneStatus(shape) && orderBy === datedOrder(shape.kind)
    ? sql`${bookings.statusCode} ${direction}, ${order}`
    : order;
};

/** Sort orders with an index over all bookings of a kind. */
const INDEXED: readonly Order[] = ['dateRangeStart', 'requestedOn'];

/** Sort order of a list; with the filters it determines the SQL text of a page. */
interface Sorted {
  readonly shape: Shape;
  readonly orderBy: Order;
  readonly orderType: Direction;
  readonly isIndexed: boolean;
}

type Slice<T> = Readonly<Record<'limit' | 'offset', T>>;

/**
 * Selects the rows of a slice, each with the total. The ids come first: skipped rows are then read
 * from the index alone. An order without an index sorts the newest 10,000 matches, all that are
 * counted.
 */
const pageQuery = (
  orm: Orm,
  { shape, orderBy, orderType, isIndexed }: Sorted,
  where: SQL | undefined,
  total: SQL,
  { limit, offset }: Slice<number | Placeholder>,
) => {
  const order = orderOf(shape, orderBy, orderType);
  const found = orm.select().from(bookings).where(where);
  const newest = orderOf(shape, datedOrder(shape.kind), 'DESC');
  // Aliased as the table, so that the order refers to the matches.
  const matches = found.orderBy(newest).limit(MAX_COUNTED).as('bookings');
  const page = orm
    .select({ id: bookings.id, total: total.mapWith(Number).as('list_total') })
    .from(isIndexed ? bookings : matches)
    .where(isIndexed ? where : undefined)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return orm
    .select({ row: LISTED_COLUMNS, total: page.total })
    .from(page)
    .innerJoin(bookings, eq(bookings.id, page.id))
    .orderBy(order);
};

const keptPage = preparedShapes(
  'bookings_page',
  (orm, { isFar, ...sorted }: Sorted & { readonly isFar: boolean }) => {
    const where = narrowedBy(sorted.shape, sql.placeholder);
    const total = isFar
      ? sql.raw(String(COUNTED_FAR + 1))
      : sql`(${cappedCount(orm, bookings, where, COUNTED_FAR)})`;
    const slice = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
    return pageQuery(orm, sorted, where, total, slice);
  },
);

/** Reads a page without words, by a statement prepared once per set of filters and order. */
const pageWithoutWords = async (
  orm: Orm,
  { shape, values }: Terms,
  sorted: Sorted,
  slice: Slice<number>,
  totals: CountCache,
) => {
  const list = JSON.stringify([shape, values]);
  const isFar = totals.has(list);
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
  const sorted = { shape: terms.shape, orderBy, orderType, isIndexed };
  const offset = offsetOf(page, itemsPerPage);
  const slice = { limit: Math.min(itemsPerPage, MAX_COUNTED - offset), offset };
  const most = terms.words === '' ? MAX_COUNTED : searchCap(page, itemsPerPage);
  const read = (orm: Orm) =>
    terms.words === ''
      ? pageWithoutWords(orm, terms, sorted, slice, totals)
      : pageQuery(orm, sorted, where, sql`(${cappedCount(orm, bookings, where, most)})`, slice);
  const rows = slice.limit > 0 ? await database.read(async (orm) => read(orm)) : [];
  const total = rows[0]
    ? totalOf(rows[0].total, most)
    : await database.read((orm) => cappedTotal(orm, bookings, where, most));
  return {
    schedules: rows.map(({ row }) => bookingRow(row)),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
