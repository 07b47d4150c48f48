import { eq, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { airportOrderRecord, listAirportOrders } from '../../contract/airports';
import type { QueryOf } from '../../contract/endpoint';
import type { Database } from '../db/database';
import { airportOrders } from '../db/schema';
import { FarTotals } from './cappedTotal';
import { byText, filled, type Sort, sortedBy } from './lists';
import { newestFirst, pageOf } from './rows';
import { hasPartByRuns } from './text';

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
  createdAt: filled(sql`${airportOrders.createdAt}`),
};

const filterOf = (typed = ''): SQL | undefined => {
  const isPart = hasPartByRuns(airportOrders.userSearch, typed);
  const id = typed.trim();
  return isPart && or(isPart, eq(airportOrders.id, id), eq(airportOrders.userId, id));
};

/** Airport orders: part 3 sections 2.11 and 7. */
export const createAirports = (database: Database) => {
  const totals = new FarTotals();
  return {
    /**
     * A page of orders, found by a part of the client's name or by the id of either. All of them are counted, once a
     * minute where they are very many.
     */
    async list(query: QueryOf<typeof listAirportOrders>) {
      const { page, itemsPerPage } = query;
      const where = filterOf(query.filter);
      const { rows, total } = await pageOf(database, airportOrders, {
        where,
        orderBy: [sortedBy(columns, query, ['createdAt', 'DESC']), ...newestFirst(airportOrders)],
        page,
        size: itemsPerPage,
        known: where ? undefined : { totals, key: 'all' },
      });
      return { list: rows.map(record), totalItems: total, itemsPerPage };
    },
  };
};
