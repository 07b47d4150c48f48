import { customType, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columnTypes';

/** A position in PostgreSQL's log, as `1/6B374D848`. */
const position = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/**
 * Calls that are left to each caller, counted by all processes together (decision 0106). Unlogged: what a crash
 * of the database loses is full again within a minute, and no call waits for a disk or for a replica.
 */
export const rateBuckets = pgTable('rate_buckets', {
  /** Tier and caller. */
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  /** What the last one who asked was given. */
  granted: integer('granted').notNull(),
  at: instant('at').notNull(),
});

/**
 * How far a replica must have come until a session reads there what it wrote (decision 0108). Unlogged: after a
 * crash or a failover every session waits for the position of that moment instead.
 */
export const sessionPositions = pgTable('session_positions', {
  tokenId: text('token_id').primaryKey(),
  position: position('position').notNull(),
  /** When it was written; after a day no session is left that needs it. */
  at: instant('at').notNull(),
});
