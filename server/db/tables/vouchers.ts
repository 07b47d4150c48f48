import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { VoucherTerms } from '../columns';
import { instant } from '../columnTypes';

/** Condition that a discount has either a percentage or cents. */
const hasOneValue = (percent: SQL | PgColumn, cents: SQL | PgColumn): SQL =>
  sql`num_nonnulls(${percent}, ${cents}) = 1`;

const hasOneValueIn = (side: PgColumn): SQL =>
  hasOneValue(sql`${side}->>'percent'`, sql`${side}->>'cents'`);

/** Vouchers (part 2 section 3): one-sided with `percent` or `cents`, or two-sided with `aquisition` and `recurrence`. */
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
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    cents: integer('cents'),
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
    index('vouchers_code_idx').on(sql`${table.code} collate "C"`),
    // Many rows have equal values, and `code` breaks ties in ascending order: each direction needs its own index.
    index('vouchers_used_idx').on(table.usedTimes, table.code),
    index('vouchers_used_last_idx').on(table.usedTimes.desc().nullsLast(), table.code.asc()),
    index('vouchers_end_idx').on(table.endDay, table.code),
    index('vouchers_end_last_idx').on(table.endDay.desc().nullsLast(), table.code.asc()),
    index('vouchers_campaign_idx').on(sql`${table.campaignSearch} collate "C"`, table.code),
    index('vouchers_campaign_last_idx').on(
      sql`${table.campaignSearch} collate "C" desc nulls last`,
      table.code.asc(),
    ),
    check('vouchers_end_after_start', sql`${table.endDay} > ${table.startDay}`),
    check('vouchers_origin_known', sql`${table.origin} in ('ordinary', 'MGM', 'PGM', 'PACK')`),
    check(
      'vouchers_one_or_both_sides',
      sql`(${hasOneValue(table.percent, table.cents)}
        and ${table.aquisition} is null and ${table.recurrence} is null)
        or (num_nonnulls(${table.percent}, ${table.cents}) = 0
        and ${hasOneValueIn(table.aquisition)} and ${hasOneValueIn(table.recurrence)})`,
    ),
    check(
      'vouchers_discount_in_range',
      sql`${table.percent} between 0 and 100 and ${table.cents} >= 0`,
    ),
    check(
      'vouchers_uses_within_limit',
      sql`${table.usedTimes} >= 0 and (${table.maxTimes} = 0 or ${table.usedTimes} <= ${table.maxTimes})`,
    ),
  ],
);
