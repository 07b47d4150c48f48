import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columnTypes';

export const files = pgTable('files', {
  key: text('key').primaryKey(),
  isPrivate: boolean('is_private').notNull(),
  folder: text('folder').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  /** Null: the content is a file of the folder that `CAMARIM_FILES_DIR` names. */
  content: bytes('content'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

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
    times: integer('times').notNull(),
  },
  (table) => [index('client_errors_last_idx').on(table.lastAt)],
);

/** A position in PostgreSQL's log, as `1/6B374D848`. */
const position = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/**
 * Remaining calls of each caller, counted by all processes together (decision 0041). Unlogged: after a crash the
 * buckets are full again within a minute, and no call waits for a disk or a replica.
 */
export const rateBuckets = pgTable('rate_buckets', {
  /** Tier and caller. */
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  /** Number of calls granted to the last request. */
  granted: integer('granted').notNull(),
  at: instant('at').notNull(),
});

/**
 * Position that a replica must reach before a session reads its own writes there (decision 0041). Unlogged: after a
 * crash or a failover every session waits for the current position instead.
 */
export const sessionPositions = pgTable('session_positions', {
  tokenId: text('token_id').primaryKey(),
  position: position('position').notNull(),
  /** Time of writing; after a day no session needs it. */
  at: instant('at').notNull(),
});
