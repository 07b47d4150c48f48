import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredAddress, StoredCard } from '../columns';
import { instant } from '../columnTypes';

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    email: text('email').notNull().unique('customers_email_key'),
    /** Digits only, with the country code unless it is 55. */
    phone: text('phone'),
    phoneValidatedAt: instant('phone_validated_at'),
    emailValidatedAt: instant('email_validated_at'),
    emailPhoneConfirmed: boolean('email_phone_confirmed').notNull().default(false),
    birthdate: date('birthdate', { mode: 'string' }),
    gender: text('gender'),
    active: boolean('active').notNull().default(true),
    blocked: boolean('blocked').notNull().default(false),
    voucherCode: text('voucher_code'),
    numberOfSchedules: integer('number_of_schedules').notNull().default(0),
    lastLogin: instant('last_login'),
    provider: text('provider'),
    providerId: text('provider_id'),
    hasSignature: boolean('has_signature').notNull().default(false),
    vip: boolean('vip').notNull().default(false),
    creditsCents: integer('credits_cents').notNull().default(0),
    addresses: jsonb('addresses').$type<StoredAddress[]>().notNull().default([]),
    cards: jsonb('cards').$type<StoredCard[]>().notNull().default([]),
    preferences: jsonb('preferences').$type<string[]>().notNull().default([]),
    excluded: jsonb('excluded').$type<string[]>().notNull().default([]),
    /** Lower case without accents: name, e-mail, phone, id. */
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('customers_created_idx').on(table.createdAt, table.id),
    index('customers_name_idx').on(sql`${table.nameSearch} collate "C"`),
    index('customers_email_order_idx').on(sql`${table.email} collate "C"`),
    index('customers_schedules_idx').on(table.numberOfSchedules, table.id),
    index('customers_schedules_last_idx').on(
      table.numberOfSchedules.desc().nullsLast(),
      table.id.asc(),
    ),
    // Finds the recipients of a message to a city.
    index('customers_cities_idx')
      .using('gin', table.addresses.op('jsonb_path_ops'))
      .where(sql`${table.active} and not ${table.blocked}`),
    index('customers_search_idx').using(
      'gin',
      table.search.op('gin_trgm_ops'),
      table.phone.op('gin_trgm_ops'),
    ),
    check('customers_credits_not_negative', sql`${table.creditsCents} >= 0`),
  ],
);

/** Credit movements of customers; the balance is their sum. */
export const creditHistory = pgTable(
  'credit_history',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    cents: integer('cents').notNull(),
    decrease: boolean('decrease').notNull(),
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    bookingId: text('booking_id'),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('credit_history_user_idx').on(table.userId, table.createdAt),
    check('credit_history_cents_positive', sql`${table.cents} > 0`),
  ],
);
