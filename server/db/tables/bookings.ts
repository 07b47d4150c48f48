import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StatusItem } from '../../../domain/bookings/status';
import type {
  StoredAddress,
  StoredHistory,
  StoredPayment,
  StoredTakeRate,
  StoredValues,
  VoucherSide,
} from '../columns';
import { instant } from '../columnTypes';

/** Bookings and real-time orders (part 1 section 3). Amounts are in cents. */
export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    oldId: integer('old_id'),
    /** Upper case. */
    shortCode: text('short_code').unique('bookings_short_code_key'),
    realtime: boolean('realtime').notNull().default(false),
    tz: text('tz').notNull().default('America/Sao_Paulo'),
    areaId: text('area_id').notNull(),
    /** The code of the first item of `status`. */
    statusCode: integer('status_code').notNull(),
    status: jsonb('status').$type<StatusItem[]>().notNull(),
    rangeStart: instant('range_start').notNull(),
    rangeEnd: instant('range_end').notNull(),
    requestedOn: instant('requested_on').notNull(),
    /** Time at which the professional was assigned; null if there is none. */
    scheduledOn: instant('scheduled_on'),
    scheduledStart: instant('scheduled_start'),
    scheduledEnd: instant('scheduled_end'),
    dateType: text('date_type').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    userPhone: text('user_phone'),
    partnerId: text('partner_id'),
    partnerName: text('partner_name'),
    categoryId: text('category_id').notNull(),
    serviceId: text('service_id').notNull(),
    serviceName: text('service_name').notNull(),
    serviceCents: integer('service_cents').notNull(),
    servicePreferenceCents: integer('service_preference_cents'),
    numberOfClients: integer('number_of_clients').notNull().default(1),
    onlyForPreference: boolean('only_for_preference').notNull().default(false),
    hasPreference: boolean('has_preference').notNull().default(false),
    preferences: jsonb('preferences').$type<{ id: string; name: string }[]>().notNull().default([]),
    voucherCode: text('voucher_code'),
    /** Side of the voucher at the time of booking; later bookings change whether the customer counts as new. */
    voucherSide: text('voucher_side').$type<VoucherSide>(),
    address: jsonb('address').$type<StoredAddress>().notNull(),
    totalCents: integer('total_cents').notNull(),
    values: jsonb('amounts').$type<StoredValues>().notNull().default({}),
    takeRate: jsonb('take_rate').$type<StoredTakeRate>(),
    history: jsonb('history').$type<StoredHistory>().notNull().default({}),
    note: text('note'),
    /** `iOS`, `android`, or the user agent of the browser. */
    agent: text('agent'),
    rule: text('rule'),
    cardValidated: boolean('card_validated'),
    transfer: jsonb('transfer').$type<{ id: string; status: string; amount: number }>(),
    payment: jsonb('payment').$type<StoredPayment>(),
    paid: boolean('paid').notNull().default(false),
    pixSumCents: integer('pix_sum_cents').notNull().default(0),
    pixPaid: boolean('pix_paid').notNull().default(false),
    /** From the creator of the order; makes retries idempotent. */
    transactionId: text('transaction_id').unique('bookings_transaction_key'),
    /** MAC of the order: the same transaction with a different order is rejected. */
    transactionMac: text('transaction_mac'),
    /** Lower case without accents: code, client, e-mail, phone, professional, service, voucher, address. */
    search: text('search').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('bookings_start_idx').on(table.realtime, table.rangeStart, table.id),
    // The status index also holds the area, and the reverse: a list filtered by both is counted without the table.
    index('bookings_status_idx').on(
      table.statusCode,
      table.realtime,
      table.rangeStart,
      table.id,
      table.areaId,
    ),
    index('bookings_area_idx').on(
      table.areaId,
      table.realtime,
      table.rangeStart,
      table.id,
      table.statusCode,
    ),
    index('bookings_preference_idx')
      .on(table.realtime, table.rangeStart, table.id)
      .where(sql`${table.onlyForPreference}`),
    index('bookings_user_idx').on(table.userId, table.rangeStart),
    index('bookings_partner_idx').on(table.partnerId, table.rangeStart),
    index('bookings_requested_idx').on(table.realtime, table.requestedOn),
    index('bookings_search_idx').using('gin', table.search.op('gin_trgm_ops')),
    index('bookings_code_idx').on(sql`${table.shortCode} collate "C"`),
    check('bookings_status_known', sql`${table.statusCode} between 0 and 20`),
    check('bookings_end_after_start', sql`${table.rangeEnd} >= ${table.rangeStart}`),
    check('bookings_date_type_known', sql`${table.dateType} in ('FIXED', 'FLEX')`),
    check(
      'bookings_voucher_side_known',
      sql`${table.voucherSide} in ('single', 'aquisition', 'recurrence')`,
    ),
    check('bookings_total_not_negative', sql`${table.totalCents} >= 0`),
    check(
      'bookings_pix_within_total',
      sql`${table.pixSumCents} >= 0 and ${table.pixSumCents} <= ${table.totalCents}`,
    ),
    check('bookings_clients_in_range', sql`${table.numberOfClients} between 1 and 4`),
  ],
);

/** Orders placed at airports (part 3 section 3). */
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

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    message: text('message').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('comments_object_idx').on(table.type, table.objectId, table.createdAt),
    check('comments_type_known', sql`${table.type} in ('schedule', 'user', 'artist')`),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    professionalId: text('professional_id'),
    rating: integer('rating').notNull(),
    feedback: text('feedback'),
    valid: boolean('valid').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ratings_booking_idx').on(table.bookingId),
    index('ratings_professional_idx').on(table.professionalId),
  ],
);

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
    /** WAITING, SUCCESS or FAILED; a failure has its reason in `error`. */
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
