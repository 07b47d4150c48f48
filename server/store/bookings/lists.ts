import { and, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_ORDERS, listBookings } from '../../../contract/bookings';
import type { AnswerOf } from '../../../contract/endpoint';
import type { Database } from '../../db/database';
import { bookings } from '../../db/schema';
import { MOST_COUNTED } from '../cappedTotal';
import { frequencyAt, shareOf } from '../commonWords';
import { byFoldedText, byText, offsetOf } from '../lists';
import { filterOf, type ListFilter, type ListKind, type ListQuery } from './filter';
import { pageOf, type Reading } from './pages';
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
  const { rows, total } = await pageOf(database, reading, { limit, offset });
  return {
    schedules: rows.map(bookingRow),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
