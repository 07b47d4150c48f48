import { customType, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

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
