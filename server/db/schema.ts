import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AuditDiff, TokenPurpose, VoucherTerms } from './columns';

/**
 * The tables. Portable on purpose: text ids made by the application, no sequence, extension or
 * trigger, money in integer cents, days as `date`, instants as `timestamptz` in UTC. The columns
 * `*_search` hold lower case without accents, because collations differ between engines.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Staff members, part 3 section 3. */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    email: text('email').notNull().unique('staff_email_key'),
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull(),
    type: text('type').notNull(),
    googleAdmin: boolean('google_admin').notNull().default(false),
    firstLogin: boolean('first_login').notNull().default(true),
    lastLogin: instant('last_login'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('staff_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** Bearer and single-use tokens; the token itself is never stored, only its SHA-256. */
export const tokens = pgTable(
  'tokens',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull().unique('tokens_hash_key'),
    kind: text('kind').notNull(),
    staffId: text('staff_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    purpose: jsonb('purpose').$type<TokenPurpose>(),
  },
  (table) => [
    index('tokens_staff_idx').on(table.staffId),
    index('tokens_expires_idx').on(table.expiresAt),
  ],
);

/** Counters of logins, by account and address and by address alone. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lockedUntil: instant('locked_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('login_attempts_updated_idx').on(table.updatedAt)],
);

/** What was written, by whom: append only, each row bound to the one before by its hash. */
export const audit = pgTable(
  'audit',
  {
    id: text('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique('audit_sequence_key'),
    at: instant('at').notNull(),
    staffId: text('staff_id'),
    staffEmail: text('staff_email'),
    operation: text('operation').notNull(),
    object: text('object').notNull(),
    diff: jsonb('diff').$type<AuditDiff>().notNull(),
    requestId: text('request_id').notNull(),
    ip: text('ip').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('audit_object_idx').on(table.object, table.at)],
);

/** The last link of the audit chain: one row. */
export const auditHead = pgTable('audit_head', {
  id: text('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Answers of writes that carried an `Idempotency-Key`, for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    keyHash: text('key_hash').notNull(),
    staffId: text('staff_id').notNull(),
    requestMac: text('request_mac').notNull(),
    answer: jsonb('answer').$type<{ value?: unknown }>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_key', columns: [table.keyHash, table.staffId] }),
    index('idempotency_expires_idx').on(table.expiresAt),
  ],
);

/** Vouchers, part 2 section 3. One-sided: `type` and `value`. Two-sided: both terms columns. */
export const vouchers = pgTable(
  'vouchers',
  {
    code: text('code').primaryKey(),
    origin: text('origin').notNull().default('ordinary'),
    campaign: text('campaign'),
    campaignSearch: text('campaign_search').notNull().default(''),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    rangeStartDay: date('range_start_day', { mode: 'string' }),
    rangeEndDay: date('range_end_day', { mode: 'string' }),
    type: text('type'),
    /** Cents of type V, hundredths of a percent of type P. */
    value: integer('value'),
    justNew: boolean('just_new'),
    maxTimes: integer('max_times').notNull().default(0),
    timesByUser: integer('times_by_user').notNull().default(0),
    numberOfClients: integer('number_of_clients').notNull().default(0),
    aquisition: jsonb('aquisition').$type<VoucherTerms>(),
    recurrence: jsonb('recurrence').$type<VoucherTerms>(),
    /** Uses of all sides together. */
    usedTimes: integer('used_times').notNull().default(0),
    aquisitionUsedTimes: integer('aquisition_used_times').notNull().default(0),
    recurrenceUsedTimes: integer('recurrence_used_times').notNull().default(0),
    usedBy: jsonb('used_by').$type<string[]>().notNull().default([]),
    aquisitionUsedBy: jsonb('aquisition_used_by').$type<string[]>().notNull().default([]),
    recurrenceUsedBy: jsonb('recurrence_used_by').$type<string[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    services: jsonb('services').$type<string[]>().notNull().default([]),
    locations: jsonb('locations').$type<string[]>().notNull().default([]),
    sector: text('sector'),
    description: text('description'),
    userId: text('user_id'),
    blameEmail: text('blame_email'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('vouchers_user_idx').on(table.userId),
    index('vouchers_created_idx').on(table.createdAt),
    check('vouchers_end_after_start', sql`${table.endDay} > ${table.startDay}`),
    check('vouchers_origin_known', sql`${table.origin} in ('ordinary', 'MGM', 'PGM')`),
    check(
      'vouchers_one_or_both_sides',
      sql`(${table.type} is not null and ${table.value} is not null
        and ${table.aquisition} is null and ${table.recurrence} is null)
        or (${table.type} is null and ${table.value} is null
        and ${table.aquisition} is not null and ${table.recurrence} is not null)`,
    ),
    check(
      'vouchers_value_in_range',
      sql`${table.value} >= 0 and (${table.type} <> 'P' or ${table.value} <= 10000)`,
    ),
    check(
      'vouchers_uses_within_limit',
      sql`${table.usedTimes} >= 0 and (${table.maxTimes} = 0 or ${table.usedTimes} <= ${table.maxTimes})`,
    ),
  ],
);

/** Investments, part 3 section 3. */
export const investments = pgTable(
  'investments',
  {
    id: text('id').primaryKey(),
    valueCents: integer('value_cents').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    category: text('category').notNull(),
    categorySearch: text('category_search').notNull(),
    description: text('description').notNull(),
    descriptionSearch: text('description_search').notNull(),
    cac: text('cac').notNull(),
    sector: text('sector').notNull(),
    service: text('service').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('investments_day_idx').on(table.day),
    check('investments_value_above_one', sql`${table.valueCents} > 100`),
  ],
);

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
    index('airport_orders_user_idx').on(table.userId),
  ],
);

/** Cities, part 3 section 3. */
export const areas = pgTable('areas', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  city: text('city').notNull(),
  stateShort: text('state_short').notNull(),
  active: boolean('active').notNull(),
});

/** Service categories, part 3 section 3. */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

/** Services, part 3 section 3. */
export const services = pgTable('services', {
  id: text('id').primaryKey(),
  serviceId: text('service_id').notNull().unique('services_service_id_key'),
  name: text('name').notNull(),
  nameSearch: text('name_search').notNull(),
  categoryId: text('category_id').notNull(),
  active: boolean('active').notNull(),
});

/** Uploaded files. */
export const files = pgTable('files', {
  key: text('key').primaryKey(),
  isPrivate: boolean('is_private').notNull(),
  folder: text('folder').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  content: bytes('content').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});
