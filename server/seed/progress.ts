import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../db/database';
import { auditHead } from '../db/schema';

/** Progress of a large demonstration, stored in a table until all bookings are made. */
export interface Progress extends Record<string, unknown> {
  /** Current time of the first bookings, which further bookings also use. */
  readonly now: Date;
  readonly made: number;
  readonly wanted: number;
}

/**
 * Waits until no other server fills the database, and blocks others until the end of the transaction. Locks the head of
 * the audit's first chain, which always exists; other writes use another chain meanwhile.
 */
export const waitForOthers = async (orm: Orm): Promise<void> => {
  await orm.select().from(auditHead).where(eq(auditHead.shard, 0)).for('update');
};

export const startProgress = async (orm: Orm, { now, made, wanted }: Progress): Promise<void> => {
  await orm.execute(sql`create table seed_progress (now timestamptz, made int, wanted int)`);
  await orm.execute(
    sql`insert into seed_progress values (${now.toISOString()}, ${made}, ${wanted})`,
  );
};

/** Returns the progress of a large demonstration; undefined if it is complete. */
export const readProgress = async (orm: Orm): Promise<Progress | undefined> => {
  // A query of the catalog, because `to_regclass` may still find a table that another server has dropped.
  const [table] = await orm.execute(
    sql`select from pg_tables where schemaname = current_schema() and tablename = 'seed_progress'`,
  );
  if (!table) return undefined;
  const [progress] = await orm.execute<Progress>(sql`select now, made, wanted from seed_progress`);
  return progress;
};
