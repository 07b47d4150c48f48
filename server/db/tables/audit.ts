import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { AuditDiff } from '../columns';
import { instant } from '../columnTypes';

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
