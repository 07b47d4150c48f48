import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** Backups that servers made themselves, so that several processes share the schedule (decision 0083). */
export const backups = pgTable(
  'backups',
  {
    name: text('name').primaryKey(),
    madeAt: instant('made_at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    /** Duration, in milliseconds. */
    took: integer('took').notNull(),
  },
  (table) => [index('backups_made_idx').on(table.madeAt)],
);

/** Errors reported by browsers, one row per distinct error, limited in number (decision 0083). */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** SHA-256 of message, place and version. */
    id: text('id').primaryKey(),
    /** Message of the browser without possible personal data. */
    message: text('message').notNull(),
    /** Pattern of the page's address: `/schedules/:id`. */
    place: text('place').notNull(),
    version: text('version').notNull(),
    /** Of the last report. */
    requestId: text('request_id').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Number of reports since then. */
    times: integer('times').notNull(),
  },
  (table) => [index('client_errors_last_idx').on(table.lastAt)],
);
