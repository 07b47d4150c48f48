import { sql } from 'drizzle-orm';
import type { Database, Orm } from './database';
import type { Loan } from './engine';

/** Work that one of all processes on a database does, and the number of its lock. */
export const ALONE = {
  backup: 8_306_201,
  settle: 8_306_202,
  purge: 8_306_203,
  limits: 8_306_204,
  archive: 8_306_205,
  copies: 8_306_206,
  tiers: 8_306_207,
} as const;

/** The name of such work. */
export type Alone = keyof typeof ALONE;

/**
 * Runs `work` unless another process does the same now; then it answers false. The lock is one of a transaction,
 * which goes with a lost connection and passes PgBouncer; the transaction is handed to the work, whose failure
 * undoes what was done in it. Who has the database alone, as with the embedded one, runs it at once.
 */
export const alone = async (
  database: Database,
  name: Alone,
  work: (orm: Orm) => Promise<void>,
  loan?: Loan,
): Promise<boolean> => {
  if (database.engine !== 'postgresql') {
    await database.read(work, loan);
    return true;
  }
  return database.transaction(async (orm) => {
    const lock = await orm.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ALONE[name]}) as mine`,
    );
    if (!lock[0]?.mine) return false;
    // It waits for the work, which has connections of its own.
    await orm.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await work(orm);
    return true;
  }, loan);
};
