import { sql } from 'drizzle-orm';
import type { Database, Orm } from './database';
import type { Loan } from './engine';

/** Numbers of advisory locks, for work that only one process on a database may run at a time. */
export const EXCLUSIVE_LOCKS = {
  backup: 8_306_201,
  settle: 8_306_202,
  purge: 8_306_203,
  limits: 8_306_204,
  archive: 8_306_205,
  copies: 8_306_206,
  tiers: 8_306_207,
} as const;

export type ExclusiveWork = keyof typeof EXCLUSIVE_LOCKS;

/**
 * Runs `work` and returns its result; returns undefined while another process runs the same work. The lock belongs to a
 * transaction: it ends with a lost connection and works through PgBouncer. `work` receives the transaction, and its
 * failure rolls it back. The embedded database has one process and needs no lock.
 */
export const exclusively = async <T>(
  database: Database,
  name: ExclusiveWork,
  work: (orm: Orm) => Promise<T>,
  loan?: Loan,
): Promise<{ readonly value: T } | undefined> => {
  if (database.engine !== 'postgresql') return { value: await database.read(work, loan) };
  return database.transaction(async (orm) => {
    const [row] = await orm.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${EXCLUSIVE_LOCKS[name]}) as locked`,
    );
    if (!row?.locked) return undefined;
    // The transaction may be idle for long, because the work uses other connections too.
    await orm.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    return { value: await work(orm) };
  }, loan);
};
