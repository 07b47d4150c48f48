import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Sent push messages: part 2 section 3. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: text('id').primaryKey(),
    target: text('target').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link').notNull().default(''),
    query: jsonb('query').$type<unknown[]>().notNull().default([]),
    cities: jsonb('cities').$type<string[]>().notNull().default([]),
    services: jsonb('services').$type<string[]>().notNull().default([]),
    /** Number of recipients. */
    reached: integer('reached').notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_messages_created_idx').on(table.target, table.createdAt, table.id),
    check('push_messages_target_known', sql`${table.target} in ('artist', 'user')`),
  ],
);
