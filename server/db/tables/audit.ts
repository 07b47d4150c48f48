import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AuditDiff } from '../columns';
import { instant } from '../columnTypes';

/** What was written, by whom: append only, each row bound to the one before by its hash. */
export const audit = pgTable(
  'audit',
  {
    id: text('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique('audit_sequence_key'),
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

/** The last link of the audit chain: one row. */
export const auditHead = pgTable('audit_head', {
  id: text('id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Answers of writes that carried an `Idempotency-Key`, for 24 hours. */
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
