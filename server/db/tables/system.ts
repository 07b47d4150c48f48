import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { AuditDiff } from '../columns';
import { bytes, instant } from '../columnTypes';

/** Numbers the rows of the audit in the order of writing; gaps are allowed. */
export const auditSequence = pgSequence('audit_sequence', { startWith: 1 });

/**
 * Audit of writes and their authors. No code changes a row, and only `archive` deletes rows. The rows form a few chains,
 * one per shard: each hash includes the hash of the previous row in the shard (decision 0040).
 */
export const audit = pgTable(
  'audit',
  {
    id: text('id').primaryKey(),
    /** From `audit_sequence`; ascending within a shard, and within the changes of one record. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique('audit_sequence_key'),
    shard: integer('shard').notNull().default(0),
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

/** Last row of each shard's chain; a shard without rows has sequence 0 and an empty hash. */
export const auditHead = pgTable('audit_head', {
  shard: integer('shard').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Last archived row of each shard, after which its chain continues. A shard without an archive has no row. */
export const auditBase = pgTable('audit_base', {
  shard: integer('shard').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Archives of the audit whose rows have been deleted or are being deleted (decision 0040). */
export const auditArchives = pgTable('audit_archives', {
  name: text('name').primaryKey(),
  /** First month that is not in the archive: `2025-01`. */
  before: text('before').notNull(),
  madeAt: instant('made_at').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  /** Checksum of the file. */
  sha256: text('sha256').notNull(),
});

/** Stored responses of writes with an `Idempotency-Key`, for 24 hours. */
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

/** Backups that the servers have made. Several processes share their schedule by this table (decision 0083). */
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
    /** SHA-256 of `message`, `place` and `version`. */
    id: text('id').primaryKey(),
    /** Message of the browser, without anything that may be personal data. */
    message: text('message').notNull(),
    /** Route of the page: `/schedules/:id`. */
    place: text('place').notNull(),
    version: text('version').notNull(),
    /** Request id of the last report. */
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
 * Remaining requests of each caller, shared by all processes (decision 0041). The table is unlogged, so no request waits
 * for a disk or a replica. A crash empties it; the buckets are then full again within a minute.
 */
export const rateBuckets = pgTable('rate_buckets', {
  /** Rate tier and caller. */
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  /** Number of requests that the last query has granted. */
  granted: integer('granted').notNull(),
  at: instant('at').notNull(),
});

/**
 * Position that a replica must reach before a session may read there, so that it sees its own writes (decision 0041).
 * The table is unlogged; after a crash or a failover, every session needs the primary's current position.
 */
export const sessionPositions = pgTable('session_positions', {
  tokenId: text('token_id').primaryKey(),
  position: position('position').notNull(),
  /** Time of writing; after a day no session needs it. */
  at: instant('at').notNull(),
});
