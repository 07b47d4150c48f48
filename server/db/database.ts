import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Connection, Engine, Loan } from './engine';
import { isRetryable, TransactionConflict, unwrap } from './errors';
import * as schema from './schema';

/** The query builder over the schema; `execute(sql`…`)` answers an array of row objects. */
export type Orm = PgRemoteDatabase<typeof schema>;

/** The database, whichever engine keeps it. */
export interface Database {
  readonly engine: Engine['name'];
  /** Reads, or single statements, outside of a transaction. */
  read<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  /**
   * A transaction. It runs again, from its beginning, up to five times after a serialisation
   * failure or a deadlock (RELIABILITY H6): `work` must have no effect but on the database. Its
   * statements end at the engine's limits of time unless it is `unhurried`.
   * @throws TransactionConflict when it lost every time.
   */
  transaction<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  close(): Promise<void>;
}

const RETRIES = 5;

const builder = (connection: Connection): Orm =>
  drizzle(
    async (text, params, method) => ({
      rows: await connection.query(text, params, method === 'all' ? 'array' : 'object'),
    }),
    { schema },
  );

const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 10 + Math.random() * 10 * 2 ** attempt);
  });

const attemptTransaction = <T>(
  engine: Engine,
  work: (orm: Orm) => Promise<T>,
  loan: Loan | undefined,
): Promise<T> =>
  engine.run(async (connection) => {
    await connection.query('begin', [], 'array');
    try {
      const result = await work(builder(connection));
      await connection.query('commit', [], 'array');
      return result;
    } catch (error) {
      // A broken connection cannot roll back, and need not: its transaction died with it.
      await connection.query('rollback', [], 'array').catch(() => undefined);
      throw unwrap(error);
    }
  }, loan);

/** The database over an engine. */
export const createDatabase = (engine: Engine): Database => ({
  engine: engine.name,
  async read(work, loan) {
    const each: Connection = {
      query: (text, params, rows) =>
        engine.run((connection) => connection.query(text, params, rows), loan),
    };
    try {
      return await work(builder(each));
    } catch (error) {
      throw unwrap(error);
    }
  },
  async transaction(work, loan) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await attemptTransaction(engine, work, loan);
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (attempt === RETRIES) throw new TransactionConflict();
        await jitter(attempt);
      }
    }
  },
  close: () => engine.close(),
});
