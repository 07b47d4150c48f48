import { asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { listAirportOrders } from '../../contract/airports';
import type { QueryOf } from '../../contract/endpoint';
import type { Database } from '../db/database';
import { airportOrders } from '../db/schema';
import { byText, offsetOf, orderOf } from './lists';
import { escapeLike, searchText } from './text';
import type { AirportOrderRecord, AirportStore } from './types';

const record = (row: typeof airportOrders.$inferSelect): AirportOrderRecord => ({
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

const columns: Record<string, SQL> = {
  'address.name': byText(airportOrders.addressSearch),
  'user.name': byText(airportOrders.userSearch),
  _id: byText(airportOrders.id),
  'user._id': byText(airportOrders.userId),
  'payment.updatedAt': sql`${airportOrders.paymentUpdatedAt}`,
  'payment.status': byText(airportOrders.paymentStatus),
  createdAt: sql`${airportOrders.createdAt}`,
};

const filterOf = (typed: string | undefined): SQL | undefined => {
  const part = searchText(typed ?? '');
  if (!part) return undefined;
  return or(
    like(airportOrders.userSearch, `%${escapeLike(part)}%`),
    eq(airportOrders.id, (typed ?? '').trim()),
    eq(airportOrders.userId, (typed ?? '').trim()),
  );
};

/** The airport orders of the store. */
export const createAirports = (database: Database): AirportStore => ({
  async list({
    page,
    itemsPerPage,
    filter,
    orderBy,
    orderType,
  }: QueryOf<typeof listAirportOrders>) {
    const where = filterOf(filter);
    const order = orderBy
      ? orderOf(columns, orderBy, orderType ?? 'ASC')
      : orderOf(columns, 'createdAt', orderType ?? 'DESC');
    const [rows, [total]] = await Promise.all([
      database.read((orm) =>
        orm
          .select()
          .from(airportOrders)
          .where(where)
          .orderBy(order, desc(airportOrders.createdAt), asc(airportOrders.id))
          .limit(itemsPerPage)
          .offset(offsetOf(page, itemsPerPage)),
      ),
      database.read((orm) => orm.select({ rows: count() }).from(airportOrders).where(where)),
    ]);
    return { list: rows.map(record), totalItems: total?.rows ?? 0, itemsPerPage };
  },
});
