import { setTimeout } from 'node:timers/promises';
import { createOrm, type Orm } from './builder';
import type { Connection, Engine, Loan } from './engine';
import {
  DatabaseUnavailable,
  isLockTimeout,
  isRetryable,
  TransactionConflict,
  unwrap,
} from './errors';
import type { Replicas } from './replicas';

export { type Orm, prepared, preparedShapes } from './builder';

export interface Database {
  readonly engine: Engine['name'];
  /** Runs reads or single statements outside of a transaction. */
  read<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  /**
   * Runs a transaction. A serialization failure or a deadlock restarts it, up to five times. `work`
   * must therefore have no effect outside of the database.
   * @throws TransactionConflict if all tries failed.
   */
  transaction<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  /** Number of calls waiting for a connection; a sign of overload (H12). */
  waiting(): number;
  /** Number of completed uses of a connection since the start; measures throughput. */
  served(): number;
  /** Number of connections in use. */
  lent(): number;
  /** Replicas that may answer reads; absent if there are none. */
  readonly replicas?: Pick<Replicas, 'within' | 'state'> | undefined;
  /** For an engine with one connection: copies its files into a new folder while writes are blocked. */
  readonly copyTo?: Engine['copyTo'];
  close(): Promise<void>;
}

/** Disables the time limits, for long work. */
export const NO_TIMEOUT: Loan = { noTimeout: true };

const RETRIES = 5;

const attemptTransaction = <T>(
  run: Engine['run'],
  work: (orm: Orm) => Promise<T>,
  loan: Loan | undefined,
): Promise<T> =>
  run(async (connection) => {
    await connection.query('begin', [], 'array');
    try {
      const result = await work(createOrm(connection));
      await connection.query('commit', [], 'array');
      return result;
    } catch (error) {
      // A lost connection cannot roll back, but its transaction ends with it.
      await connection.query('rollback', [], 'array').catch(() => undefined);
      throw unwrap(error);
    }
  }, loan);

/** Called with the duration of each statement in milliseconds, and its text without the values. */
export type StatementListener = (ms: number, text: string) => void;

const withTiming = (connection: Connection, onStatement: StatementListener): Connection => ({
  async query(text, params, rows) {
    const startedAt = performance.now();
    try {
      return await connection.query(text, params, rows);
    } finally {
      onStatement(performance.now() - startedAt, text);
    }
  },
});

/** Counts uses of connections and times statements. A call that gets no connection is not counted. */
const observe = (engine: Engine, onStatement: StatementListener | undefined) => {
  const counts = { served: 0, lent: 0 };
  const run: Engine['run'] = async (work, loan) => {
    let granted = false;
    try {
      return await engine.run((connection) => {
        granted = true;
        counts.lent += 1;
        return work(onStatement ? withTiming(connection, onStatement) : connection);
      }, loan);
    } finally {
      if (granted) {
        counts.served += 1;
        counts.lent -= 1;
      }
    }
  };
  return { counts, run };
};

/** Time after a lock timeout in which reads with the same text are rejected, in milliseconds. */
const REJECT_MS = 2_000;
/** Maximum number of remembered texts; a locked table blocks only a few texts. */
const MAX_TEXTS = 500;
/** Plain reads. Writes and locking reads wait for single rows, so other values of the same text may succeed. */
const READS =
  /^\s*(select|with)\b(?![\s\S]*\b(for (no key )?update|for (key )?share|insert|update|delete)\b)/i;

/**
 * Prevents reads of a locked table from using up all connections, which would block calls on other tables. After a lock
 * timeout, one read with the same text is tried every two seconds; the others are rejected.
 */
export class LockedReads {
  readonly #rejectedUntil = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws DatabaseUnavailable at once if the same read has just exceeded its lock timeout. */
  async run<T>(text: string, work: () => Promise<T>): Promise<T> {
    const until = this.#rejectedUntil.get(text);
    if (until !== undefined) {
      if (this.now() < until) throw new DatabaseUnavailable('55P03');
      this.#reject(text);
    }
    try {
      const result = await work();
      this.#rejectedUntil.delete(text);
      return result;
    } catch (error) {
      if (this.#rejectedUntil.size >= MAX_TEXTS) this.#rejectedUntil.clear();
      if (isLockTimeout(error) && READS.test(text)) this.#reject(text);
      else this.#rejectedUntil.delete(text);
      throw error;
    }
  }

  #reject(text: string): void {
    this.#rejectedUntil.set(text, this.now() + REJECT_MS);
  }
}

export const createDatabase = (
  engine: Engine,
  onStatement?: StatementListener,
  replicas?: Replicas,
): Database => {
  const { counts, run } = observe(engine, onStatement);
  const lockedReads = new LockedReads();
  const createReader = (loan: Loan): Orm =>
    createOrm({
      async query(text, params, rows) {
        const replicaRows = await replicas?.answer(text, params, rows);
        if (replicaRows) return replicaRows;
        const query = () => run((connection) => connection.query(text, params, rows), loan);
        return loan.noTimeout ? query() : lockedReads.run(text, query);
      },
    });
  const readers = { limited: createReader({}), noTimeout: createReader(NO_TIMEOUT) };
  return {
    engine: engine.name,
    async read(work, loan) {
      try {
        return await work(loan?.noTimeout ? readers.noTimeout : readers.limited);
      } catch (error) {
        throw unwrap(error);
      }
    },
    async transaction(work, loan) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await attemptTransaction(run, work, loan);
        } catch (error) {
          if (!isRetryable(error)) throw error;
          if (attempt === RETRIES) throw new TransactionConflict();
          await setTimeout(10 + Math.random() * 10 * 2 ** attempt);
        }
      }
    },
    waiting: () => engine.waiting(),
    served: () => counts.served,
    lent: () => counts.lent,
    replicas,
    copyTo: engine.copyTo,
    async close() {
      await replicas?.close();
      await engine.close();
    },
  };
};
