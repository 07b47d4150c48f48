import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PushTarget } from '../../../domain/push';
import type { ProgrammeConfigs } from '../../../domain/referrals';
import { authored, instant } from '../columnTypes';

/** Campaigns (part 3 section 3); `cities` are ids of areas. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    introduction: text('introduction').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    img: text('img').notNull(),
    cities: jsonb('cities').$type<string[]>().notNull(),
    type: text('type').notNull(),
    userSegment: text('user_segment').notNull(),
    ...authored,
  },
  (table) => [
    index('campaigns_created_idx').on(table.createdAt, table.id),
    check('campaigns_type_known', sql`${table.type} in ('user', 'artists')`),
    check(
      'campaigns_segment_known',
      sql`${table.userSegment} in ('newUsers', 'returningUsers', 'both')`,
    ),
  ],
);

/** Referral programs (part 3 section 3), one row each. In `config`, amounts are cents and texts sanitized HTML. */
export const referralProgrammes = pgTable(
  'referral_programmes',
  {
    id: text('id').$type<keyof ProgrammeConfigs>().primaryKey(),
    config: jsonb('config').$type<ProgrammeConfigs[keyof ProgrammeConfigs]>().notNull(),
    updatedBy: text('updated_by'),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('referral_programmes_known', sql`${table.id} in ('mgm', 'pgm', 'pgp')`),
    check('referral_programmes_object', sql`jsonb_typeof(${table.config}) = 'object'`),
  ],
);

/** Sent push messages (part 2 section 3). */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: text('id').primaryKey(),
    target: text('target').$type<PushTarget>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull().default(''),
    query: jsonb('query').$type<unknown[]>().notNull().default([]),
    cities: jsonb('cities').$type<string[]>().notNull().default([]),
    services: jsonb('services').$type<string[]>().notNull().default([]),
    reached: integer('reached').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_messages_created_idx').on(table.target, table.createdAt, table.id),
    check('push_messages_target_known', sql`${table.target} in ('artist', 'user')`),
  ],
);

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
    ...authored,
  },
  (table) => [
    index('investments_day_idx').on(table.day),
    check('investments_value_above_one', sql`${table.valueCents} > 100`),
  ],
);
