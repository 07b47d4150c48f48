import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Backups that servers have made by themselves, so that each of several knows of the last (decision 0083). */
export const backups = pgTable(
  'backups',
  {
    /** Name of the file in the folder of backups. */
    name: text('name').primaryKey(),
    madeAt: instant('made_at').notNull(),
    /** Size of the file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Rows of all tables together. */
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** How long it took, in milliseconds. */
    took: integer('took').notNull(),
  },
  (table) => [index('backups_made_idx').on(table.madeAt)],
);

/** Errors that browsers told of, one row for what is the same; a bounded number (decision 0083). */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** SHA-256 of message, place and version. */
    id: text('id').primaryKey(),
    /** What the browser said, without what may be a person's. */
    message: text('message').notNull(),
    /** Pattern of the page's address: `/schedules/:id`. */
    place: text('place').notNull(),
    version: text('version').notNull(),
    /** Of the last report. */
    requestId: text('request_id').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** How often since then. */
    times: integer('times').notNull(),
  },
  (table) => [index('client_errors_last_idx').on(table.lastAt)],
);
