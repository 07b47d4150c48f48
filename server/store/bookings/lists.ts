import { inArray, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_ORDERS, listBookings } from '../../../contract/bookings';
import type { AnswerOf } from '../../../contract/endpoint';
import type { Database } from '../../db/database';
import { bookings } from '../../db/schema';
import { cappedTotal, MOST_COUNTED } from '../cappedTotal';
import { byText, offsetOf } from '../lists';
import { filterOf, type ListKind, type ListQuery } from './filter';
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
  'user.name': { by: byText(bookings.userName) },
  'partner.partnerName': { by: byText(bookings.partnerName), optional: true },
};

const orderOf = (orderBy: Order, orderType: 'ASC' | 'DESC'): SQL => {
  const { by, optional } = ORDERS[orderBy];
  const direction = orderType === 'DESC' ? sql`desc` : sql`asc`;
  const last = optional ? sql` nulls last` : sql``;
  return sql`${by} ${direction}${last}, ${bookings.id} ${direction}`;
};

const pageOf = async (
  database: Database,
  where: SQL | undefined,
  order: SQL,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedRow[]> => {
  if (limit <= 0) return [];
  const keys = await database.read((orm) =>
    orm
      .select({ id: bookings.id })
      .from(bookings)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  return database.read((orm) =>
    orm.select(LISTED_COLUMNS).from(bookings).where(inArray(bookings.id, ids)).orderBy(order),
  );
};

/**
 * A page of bookings or of real-time orders. Counting stops at 10,000, and pages reach no further:
 * whoever looks for an older one filters by date.
 */
export const listOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
): Promise<AnswerOf<typeof listBookings>> => {
  const { page = 1, itemsPerPage = 10, orderBy, orderType = 'DESC' } = query;
  const where = filterOf(kind, query);
  const order = orderOf(
    orderBy ?? (kind === 'realtime' ? 'requestedOn' : 'dateRangeStart'),
    orderType,
  );
  const offset = offsetOf(page, itemsPerPage);
  const limit = Math.min(itemsPerPage, MOST_COUNTED - offset);
  const [rows, total] = await Promise.all([
    pageOf(database, where, order, { limit, offset }),
    database.read((orm) => cappedTotal(orm, bookings, where)),
  ]);
  return {
    schedules: rows.map(bookingRow),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
