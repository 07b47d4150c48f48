import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Campaigns, part 3 section 3; `cities` are ids of areas. */
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
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
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
