import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type {
  AuditDiff,
  StoredAddress,
  StoredCard,
  StoredHistory,
  StoredPayment,
  StoredPriceRules,
  StoredStatus,
  StoredTakeRate,
  StoredValues,
  TokenPurpose,
  VoucherTerms,
} from './columns';
import { bytes, instant, wordsOf } from './columnTypes';

/**
 * The tables. Portable on purpose: text ids made by the application, no sequence, extension or
 * trigger, money in integer cents, days as `date`, instants as `timestamptz` in UTC. The columns
 * `*_search` hold lower case without accents, because collations differ between engines.
 */

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
    check('vouchers_origin_known', sql`${table.origin} in ('ordinary', 'MGM', 'PGM', 'PACK')`),
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

/** Customers, part 2 section 3. */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    email: text('email').notNull().unique('customers_email_key'),
    /** Digits, with the country code when it is not 55. */
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
    words: wordsOf('search'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('customers_created_idx').on(table.createdAt, table.id),
    index('customers_name_idx').on(sql`${table.nameSearch} collate "C"`),
    index('customers_words_idx').using('gin', table.words),
    check('customers_credits_not_negative', sql`${table.creditsCents} >= 0`),
  ],
);

/** Movements of credits: the balance is their sum. */
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

/** Professionals, part 2 section 3, as far as bookings need them. */
export const professionals = pgTable(
  'professionals',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    words: wordsOf('name_search'),
    email: text('email').notNull().unique('professionals_email_key'),
    phone: text('phone'),
    active: boolean('active').notNull().default(true),
    tier: text('tier').notNull(),
    /** Average rating in hundredths: 487 is 4,87. */
    rating: integer('rating'),
    paidByAdvance: boolean('paid_by_advance').notNull().default(false),
    areaIds: jsonb('area_ids').$type<string[]>().notNull().default([]),
    categoryIds: jsonb('category_ids').$type<string[]>().notNull().default([]),
    /** Millionths of a degree; absent until the professional's telephone has told. */
    lat: integer('lat'),
    lng: integer('lng'),
    locatedAt: instant('located_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('professionals_name_idx').on(sql`${table.nameSearch} collate "C"`),
    check(
      'professionals_tier_known',
      sql`${table.tier} in ('Bronze', 'Prata', 'Ouro', 'Diamante', 'Singular')`,
    ),
  ],
);

/** Bookings and real-time orders, part 1 section 3. Amounts are cents. */
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
    status: jsonb('status').$type<StoredStatus[]>().notNull(),
    rangeStart: instant('range_start').notNull(),
    rangeEnd: instant('range_end').notNull(),
    requestedOn: instant('requested_on').notNull(),
    /** When the professional was fixed; absent while there is none. */
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
    address: jsonb('address').$type<StoredAddress>().notNull(),
    totalCents: integer('total_cents').notNull(),
    values: jsonb('amounts').$type<StoredValues>().notNull().default({}),
    takeRate: jsonb('take_rate').$type<StoredTakeRate>(),
    history: jsonb('history').$type<StoredHistory>().notNull().default({}),
    note: text('note'),
    /** `iOS`, `android`, or what the browser said of itself. */
    agent: text('agent'),
    rule: text('rule'),
    cardValidated: boolean('card_validated'),
    transfer: jsonb('transfer').$type<{ id: string; status: string; amount: number }>(),
    payment: jsonb('payment').$type<StoredPayment>(),
    paid: boolean('paid').notNull().default(false),
    pixSumCents: integer('pix_sum_cents').notNull().default(0),
    pixPaid: boolean('pix_paid').notNull().default(false),
    /** Of whoever created it; makes a repeated order one. */
    transactionId: text('transaction_id').unique('bookings_transaction_key'),
    /** Lower case without accents: code, client, e-mail, phone, professional, service, voucher, address. */
    search: text('search').notNull(),
    words: wordsOf('search'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('bookings_start_idx').on(table.realtime, table.rangeStart, table.id),
    // Each holds the other's column last, so that a list of both is counted from the index alone.
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
    index('bookings_words_idx').using('gin', table.words),
    check('bookings_status_known', sql`${table.statusCode} between 0 and 20`),
    check('bookings_end_after_start', sql`${table.rangeEnd} >= ${table.rangeStart}`),
    check('bookings_date_type_known', sql`${table.dateType} in ('FIXED', 'FLEX')`),
    check('bookings_total_not_negative', sql`${table.totalCents} >= 0`),
    check(
      'bookings_pix_within_total',
      sql`${table.pixSumCents} >= 0 and ${table.pixSumCents} <= ${table.totalCents}`,
    ),
    check('bookings_clients_in_range', sql`${table.numberOfClients} between 1 and 4`),
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

/** Charges that the gateway was asked for: the newest of a booking is the one that counts. */
export const charges = pgTable(
  'charges',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** CREDIT_CARD, PIX or CHECKOUT. */
    type: text('type').notNull(),
    /** What it is for: `order`, `reactivation`, `pix`. */
    purpose: text('purpose').notNull(),
    cents: integer('cents').notNull(),
    /** WAITING until the gateway has answered, then SUCCESS or FAILED. */
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

/** Comments on bookings, customers and professionals. */
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

/** Ratings of bookings. */
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
  (table) => [index('ratings_booking_idx').on(table.bookingId)],
);

/** Infraction rules, part 1 section 3; amounts are cents. */
export const infractionRules = pgTable('infraction_rules', {
  id: integer('id').primaryKey(),
  description: text('description').notNull(),
  type: text('type').notNull(),
  level: text('level').notNull(),
  penaltyCents: integer('penalty_cents').notNull(),
  points: integer('points').notNull(),
  clientDiscountCents: integer('client_discount_cents').notNull(),
  suspendedDays: integer('suspended_days').notNull(),
  manual: boolean('manual').notNull(),
  informed: boolean('informed').notNull(),
});

/** Infractions and fees of professionals, part 2 section 3; amounts are cents. */
export const infractions = pgTable(
  'infractions',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    bookingId: text('booking_id'),
    /** Absent for a financial fee. */
    ruleId: integer('rule_id'),
    description: text('description').notNull(),
    type: text('type').notNull(),
    level: text('level').notNull(),
    points: integer('points').notNull(),
    penaltyCents: integer('penalty_cents').notNull(),
    clientDiscountCents: integer('client_discount_cents').notNull(),
    relievePoints: boolean('relieve_points').notNull().default(false),
    relievePenalty: boolean('relieve_penalty').notNull().default(false),
    relieveClientDiscount: boolean('relieve_client_discount').notNull().default(false),
    paid: boolean('paid').notNull().default(false),
    comment: text('comment'),
    /** Number and count of an installment: 2 of 3. */
    plot: integer('plot').notNull().default(1),
    plots: integer('plots').notNull().default(1),
    occurrenceDay: date('occurrence_day', { mode: 'string' }).notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('infractions_professional_idx').on(table.professionalId, table.createdAt),
    index('infractions_booking_idx').on(table.bookingId),
  ],
);

/** Services offered in an area, with their price rules. */
export const areaServices = pgTable(
  'area_services',
  {
    areaId: text('area_id').notNull(),
    serviceId: text('service_id').notNull(),
    rules: jsonb('rules').$type<StoredPriceRules>().notNull(),
  },
  (table) => [primaryKey({ name: 'area_services_key', columns: [table.areaId, table.serviceId] })],
);

export * from './tables/campaigns';
export * from './tables/consultants';
export * from './tables/leads';
export * from './tables/packages';
export * from './tables/referrals';
export * from './tables/slots';
export * from './tables/transfers';
