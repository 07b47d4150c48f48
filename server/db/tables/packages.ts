import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { authored, instant } from '../columnTypes';

/** One line of a package: a number of appointments, each for one of the services. */
export interface StoredPackageLine {
  readonly title: string;
  /** Price of one appointment. */
  readonly cents: number;
  readonly count: number;
  readonly serviceIds: readonly string[];
}

/** Packages (part 3 section 3). Amounts are cents; the discount is a whole percentage. */
export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    description: text('description'),
    image: text('image'),
    expiresAfterDays: integer('expires_after_days').notNull(),
    installments: integer('installments').notNull(),
    discount: integer('discount').notNull(),
    originalCents: integer('original_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    areaIds: jsonb('area_ids').$type<string[]>().notNull(),
    lines: jsonb('lines').$type<StoredPackageLine[]>().notNull(),
    ...authored,
  },
  (table) => [
    index('packages_created_idx').on(table.createdAt, table.id),
    check('packages_expires_in_range', sql`${table.expiresAfterDays} between 1 and 3650`),
    check('packages_installments_in_range', sql`${table.installments} between 1 and 12`),
    check('packages_discount_in_range', sql`${table.discount} between 0 and 100`),
    check(
      'packages_total_within_original',
      sql`${table.totalCents} >= 0 and ${table.totalCents} <= ${table.originalCents}`,
    ),
  ],
);

/** Purchases of packages (part 3 section 3). A purchase copies the package, so later changes do not affect it. */
export const packagePurchases = pgTable(
  'package_purchases',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    userSearch: text('user_search').notNull(),
    userEmail: text('user_email').notNull(),
    packageId: text('package_id').notNull(),
    packageTitle: text('package_title').notNull(),
    packageSearch: text('package_search').notNull(),
    areaIds: jsonb('area_ids').$type<string[]>().notNull(),
    lines: jsonb('lines').$type<StoredPackageLine[]>().notNull(),
    expiresAfterDays: integer('expires_after_days').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Part 3 section 4; null if the order could not be placed. */
    paymentStatus: text('payment_status'),
    /** Reference of the charge at the gateway; null if the gateway gave none. */
    chargeReference: text('charge_reference'),
    /** Time at which the vouchers were created. A retry finds it and creates none. */
    vouchersGivenAt: instant('vouchers_given_at'),
    voucherCodes: jsonb('voucher_codes').$type<string[]>().notNull().default([]),
    /** Time at which the e-mail with the vouchers was queued. */
    emailQueuedAt: instant('email_queued_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** Lower case without accents: id, client, e-mail, package. */
    search: text('search').notNull(),
  },
  (table) => [
    index('package_purchases_created_idx').on(table.createdAt, table.id),
    index('package_purchases_user_idx').on(table.userId, table.createdAt),
    index('package_purchases_name_idx').on(sql`${table.userSearch} collate "C"`),
    // Many rows have equal values, and `id` breaks ties in ascending order: each direction needs its own index.
    index('package_purchases_title_idx').on(sql`${table.packageSearch} collate "C"`, table.id),
    index('package_purchases_title_last_idx').on(
      sql`${table.packageSearch} collate "C" desc`,
      table.id.asc(),
    ),
    index('package_purchases_status_idx').on(sql`${table.paymentStatus} collate "C"`, table.id),
    index('package_purchases_status_last_idx').on(
      sql`${table.paymentStatus} collate "C" desc nulls last`,
      table.id.asc(),
    ),
    index('package_purchases_search_idx').using('gin', table.search.op('gin_trgm_ops')),
    check('package_purchases_total_not_negative', sql`${table.totalCents} >= 0`),
    check(
      'package_purchases_codes_when_given',
      sql`(${table.vouchersGivenAt} is null) = (${table.voucherCodes} = '[]'::jsonb)`,
    ),
  ],
);
