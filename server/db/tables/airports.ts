import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Orders placed at airports, part 3 section 3. */
export const airportOrders = pgTable(
  'airport_orders',
  {
    id: text('id').primaryKey(),
    addressName: text('address_name').notNull(),
    addressSearch: text('address_search').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    userSearch: text('user_search').notNull(),
    hasPayment: boolean('has_payment').notNull(),
    paid: boolean('paid'),
    paymentStatus: text('payment_status'),
    paymentUpdatedAt: instant('payment_updated_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('airport_orders_created_idx').on(table.createdAt),
    index('airport_orders_search_idx').using('gin', table.userSearch.op('gin_trgm_ops')),
    index('airport_orders_user_idx').on(table.userId),
  ],
);
