import { eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { airportOrderRecord } from '../../contract/airports';
import type { Database } from '../db/database';
import { airportOrders } from '../db/schema';
import { CountCache, searchCap } from './cappedTotal';
import { byText, nonNull, type Sort, sortedBy } from './lists';
import { newestFirst, pageOf } from './rows';
import { containsText } from './text';
import type { Query } from './types';

const record = (row: typeof airportOrders.$inferSelect): z.output<typeof airportOrderRecord> => ({
  _id: row.id,
  address: { name: row.addressName },
  user: { _id: row.userId, name: row.userName },
  payment: row.hasPayment
    ? {
        paid: row.paid ?? false,
        status: row.paymentStatus,
        updatedAt: row.paymentUpdatedAt?.toISOString() ?? null,
      }
    : null,
});

const columns: Record<string, Sort> = {
  'address.name': byText(airportOrders.addressSearch),
  'user.name': byText(airportOrders.userSearch),
  _id: byText(airportOrders.id),
  'user._id': byText(airportOrders.userId),
  'payment.updatedAt': sql`${airportOrders.paymentUpdatedAt}`,
  'payment.status': byText(airportOrders.paymentStatus),
  createdAt: nonNull(sql`${airportOrders.createdAt}`),
};

/** Condition: the client's name contains the text, or it is the id of an order or client. */
const matchesFilter = (text: string): SQL | undefined => {
  const id = text.trim();
  const hasName = containsText(airportOrders.userSearch, text);
  return hasName && or(hasName, eq(airportOrders.id, id), eq(airportOrders.userId, id));
};

/** Airport orders (part 3 sections 2.11 and 7). */
export const createAirports = (database: Database) => {
  const counts = new CountCache();
  return {
    /**
     * Returns a page of orders, filtered by part of the client's name or by the id of order or
     * client. Without a filter the total is exact and, if very large, cached for a minute. With a
     * filter the count stops at `searchCap` (decision 0126).
     */
    async list(query: Query<'airports.list'>) {
      const { page, itemsPerPage, filter = '' } = query;
      const where = matchesFilter(filter);
      const newest = query.orderBy === undefined ? undefined : newestFirst(airportOrders);
      const countOptions = where
        ? { most: searchCap(page, itemsPerPage), newest }
        : { cache: { counts, key: 'all' } };
      const orderBy = [
        sortedBy(columns, query, ['createdAt', 'DESC']),
        ...newestFirst(airportOrders),
      ];
      const { rows, ...totals } = await pageOf(database, airportOrders, {
        where,
        orderBy,
        page,
        size: itemsPerPage,
        ...countOptions,
      });
      return { list: rows.map(record), ...totals, itemsPerPage };
    },
  };
};
