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
 * Audit of writes and their authors. No code changes a row; only `archive` deletes some. Each row belongs to one of a
 * few chains, its shard, and its hash links it to the row before it (decision 0040).
 */
export const audit = pgTable(
  'audit',
  {
    id: text('id').primaryKey(),
    /** From `audit_sequence`: rises within a shard and within the changes of one record. */
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

/** Last link of the chain of each shard; a shard without rows has 0 and an empty hash. */
export const auditHead = pgTable('audit_head', {
  shard: integer('shard').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Beginning of a shard's chain after archiving: the last archived row. Absent if nothing was archived. */
export const auditBase = pgTable('audit_base', {
  shard: integer('shard').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Archives of the audit whose rows have been deleted or are being deleted (decision 0040). */
export const auditArchives = pgTable('audit_archives', {
  name: text('name').primaryKey(),
  /** Month before which its rows were written: `2025-01`. */
  before: text('before').notNull(),
  madeAt: instant('made_at').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  /** Of the stored file. */
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
