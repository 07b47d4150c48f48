import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { airportOrderRecord } from '../../contract/airports';
import type { Database, Orm } from '../db/database';
import { airportOrders } from '../db/schema';
import { FarTotals, MOST_COUNTED } from './cappedTotal';
import { byText, filled, type Sort, sortedBy } from './lists';
import { pageOfSearch } from './manyMatches';
import { newestFirst } from './rows';
import { hasPart, hasPartByRuns } from './text';
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
  createdAt: filled(sql`${airportOrders.createdAt}`),
};

/** Filter of the order search: part of the client's name, or the exact id of an order or client. */
const typedIn = async (orm: Orm, text: string) => {
  const byIndex = hasPartByRuns(airportOrders.userSearch, text);
  const byRow = hasPart(airportOrders.userSearch, text);
  if (!byIndex || !byRow) return {};
  const id = text.trim();
  const ofId = or(eq(airportOrders.id, id), eq(airportOrders.userId, id));
  const [known] = await orm
    .select({ id: airportOrders.id })
    .from(airportOrders)
    .where(ofId)
    .limit(1);
  // No separate row condition: next to another condition, the trigrams would be rechecked for each
  // row found.
  if (known) return { where: or(byIndex, ofId) };
  return { where: byIndex, typed: { narrowed: undefined, where: byRow, byRow, isOfParts: true } };
};

/** Airport orders (part 3 sections 2.11 and 7). */
export const createAirports = (database: Database) => {
  const totals = new FarTotals();
  return {
    /**
     * Returns a page of orders, filtered by part of the client's name or by the id of order or
     * client. Without a filter the total is exact and cached for a minute if very large. With a
     * filter it is capped at 10,000, or lower if many matches are certain (decision 0126).
     */
    async list(query: Query<'airports.list'>) {
      const { page, itemsPerPage, filter = '' } = query;
      const { where, typed } = await database.read((orm) => typedIn(orm, filter));
      const counted = where ? { most: MOST_COUNTED } : { known: { totals, key: 'all' } };
      const orderBy = [
        sortedBy(columns, query, ['createdAt', 'DESC']),
        ...newestFirst(airportOrders),
      ];
      const { rows, total, totalIsCapped } = await pageOfSearch(
        database,
        airportOrders,
        { where, orderBy, page, size: itemsPerPage, ...counted },
        typed && { ...typed, isOfTime: query.orderBy === undefined },
        getTableColumns(airportOrders),
      );
      const told = { totalItems: total, ...(totalIsCapped && { totalIsCapped }) };
      return { list: rows.map(record), ...told, itemsPerPage };
    },
  };
};
