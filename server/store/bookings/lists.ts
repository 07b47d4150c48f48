import { and, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_ORDERS, listBookings } from '../../../contract/bookings';
import type { AnswerOf } from '../../../contract/endpoint';
import { type Database, preparedShapes } from '../../db/database';
import { bookings } from '../../db/schema';
import { MOST_COUNTED } from '../cappedTotal';
import { frequencyAt, shareOf } from '../commonWords';
import { byFoldedText, byText, offsetOf } from '../lists';
import {
  filterOf,
  type ListFilter,
  type ListKind,
  type ListQuery,
  narrowedBy,
  type Shape,
  termsOf,
} from './filter';
import { pageOf, pageQuery, type Reading } from './pages';
import { bookingRow } from './record';

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

/** The order of the dates that a list of a kind filters by. */
const datedOrder = (kind: ListKind): Order =>
  kind === 'realtime' ? 'requestedOn' : 'dateRangeStart';

/** A page without words, built once for each set of filters and each order. */
const keptPage = preparedShapes(
  'bookings_page',
  (orm, order: { shape: Shape; isIndexed: boolean; orderBy: Order; orderType: Direction }) => {
    const { shape, isIndexed, orderBy, orderType } = order;
    const reading = {
      where: narrowedBy(shape, sql.placeholder),
      order: orderOf(orderBy, orderType),
      newest: orderOf(datedOrder(shape.kind), 'DESC'),
      isIndexed,
      words: undefined,
    };
    const slice = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
    return pageQuery(orm, reading, slice);
  },
);

const readingOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
): Promise<Reading> => {
  const dated = datedOrder(kind);
  const { orderBy = dated, orderType = 'DESC' } = query;
  const terms = termsOf(kind, query);
  const filter = filterOf(terms);
  const newest = orderOf(dated, 'DESC');
  const share = await sharedBy(database, filter, newest);
  const words = share === undefined ? undefined : frequencyAt(share);
  const isIndexed = orderBy === dated || (INDEXED.includes(orderBy) && !isNarrow(query));
  const { shape, values } = terms;
  return {
    where: words === 'common' ? and(filter.narrowed, filter.wordsByRow) : filter.where,
    order: orderOf(orderBy, orderType),
    newest,
    isIndexed,
    words,
    share: share ?? 0,
    narrowed: filter.narrowed,
    dated: kind === 'realtime' ? bookings.requestedOn : bookings.rangeStart,
    isUpwards: orderType === 'ASC',
    kept:
      words === undefined
        ? (orm, slice) =>
            keptPage(orm, { shape, isIndexed, orderBy, orderType }).execute({ ...values, ...slice })
        : undefined,
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
  const { rows, total } = await pageOf(database, reading, { limit, offset });
  return {
    schedules: rows.map(bookingRow),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
