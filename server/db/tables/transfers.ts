import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, newestFirst } from '../columnTypes';

/** A decision in the approval of a bonus; the history is oldest first. */
export interface StoredDecision {
  readonly approved: boolean;
  readonly comment: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string | null; readonly email: string };
  readonly status: number;
}

/**
 * Manual payments to professionals (part 2 section 3 'Bonus', part 3 section 3 'Bonus transfer'). `status` is the
 * approval status; null if no approval is needed.
 */
export const bonuses = pgTable(
  'bonuses',
  {
    id: text('id').primaryKey(),
    professionalId: text('professional_id').notNull(),
    professionalName: text('professional_name').notNull(),
    professionalSearch: text('professional_search').notNull(),
    cents: integer('cents').notNull(),
    /** Id of the objective; an unknown id is kept. */
    reason: integer('reason').notNull(),
    reasonText: text('reason_text'),
    description: text('description').notNull().default(''),
    bookingId: text('booking_id'),
    bookingDate: instant('booking_date'),
    /** Null for an imported bonus, which any approver of the stage may decide. */
    requesterId: text('requester_id'),
    requesterName: text('requester_name'),
    requesterEmail: text('requester_email'),
    fileName: text('file_name'),
    /** Key of the private file that `fileName` names. */
    fileKey: text('file_key'),
    transferId: text('transfer_id').unique('bonuses_transfer_key'),
    transferStatus: text('transfer_status'),
    status: integer('status'),
    /** Id of the approver of stage 1, who must not decide stage 2. */
    operationBy: text('operation_by'),
    history: jsonb('history').$type<StoredDecision[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('bonuses_status_idx').on(table.status, table.createdAt, table.id),
    index('bonuses_created_idx').on(table.createdAt, table.id),
    index('bonuses_professional_idx').on(table.professionalId, table.createdAt),
    index('bonuses_search_idx').using('gin', table.professionalSearch.op('gin_trgm_ops')),
    index('bonuses_name_idx').on(sql`${table.professionalSearch} collate "C"`),
    // Many rows have equal values, and the newest come first among them: each direction needs its own index.
    index('bonuses_value_idx').on(table.cents, table.createdAt.desc().nullsFirst(), table.id),
    index('bonuses_value_last_idx').on(table.cents.desc().nullsFirst(), ...newestFirst(table)),
    index('bonuses_status_order_idx').on(table.status, ...newestFirst(table)),
    index('bonuses_status_last_idx').on(table.status.desc().nullsLast(), ...newestFirst(table)),
    check('bonuses_status_known', sql`${table.status} between 1 and 5`),
    check('bonuses_cents_in_range', sql`${table.cents} between 1 and 200000`),
    check('bonuses_reason_positive', sql`${table.reason} > 0`),
    check(
      'bonuses_stage_one_first',
      sql`${table.status} not in (2, 3, 5) or ${table.operationBy} is not null`,
    ),
    check('bonuses_requester_not_first', sql`${table.requesterId} <> ${table.operationBy}`),
  ],
);
