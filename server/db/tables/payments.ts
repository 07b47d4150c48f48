import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** PIX payments; the code is unique over all bookings (ruling 12). */
export const pixPayments = pgTable(
  'pix_payments',
  {
    code: text('code').primaryKey(),
    bookingId: text('booking_id').notNull(),
    bank: text('bank').notNull(),
    cents: integer('cents').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('pix_payments_booking_idx').on(table.bookingId, table.createdAt),
    check('pix_payments_cents_positive', sql`${table.cents} > 0`),
  ],
);

/** Charges requested from the gateway; only the newest of a booking is valid. */
export const charges = pgTable(
  'charges',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** CREDIT_CARD, PIX or CHECKOUT. */
    type: text('type').notNull(),
    /** Purpose: `order`, `reactivation`, `pix`. */
    purpose: text('purpose').notNull(),
    cents: integer('cents').notNull(),
    /** WAITING, SUCCESS or FAILED; `error` holds the reason of a failure. */
    status: text('status').notNull(),
    reference: text('reference'),
    copyPaste: text('copy_paste'),
    url: text('url'),
    error: text('error'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('charges_booking_idx').on(table.bookingId, table.createdAt),
    index('charges_waiting_idx').on(table.status, table.createdAt),
    check('charges_status_known', sql`${table.status} in ('WAITING', 'SUCCESS', 'FAILED')`),
  ],
);
