import { setTimeout } from 'node:timers/promises';
import { builder, type Orm } from './builder';
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
   * Runs a transaction. A serialization failure or a deadlock restarts it, up to five times (RELIABILITY H6). `work`
   * must therefore have no effect outside of the database. Time limits of the engine apply unless `noTimeout` is set.
   * @throws TransactionConflict if all tries failed.
   */
  transaction<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  /** Number of calls waiting for a connection; a sign of overload (H12). */
  waiting(): number;
  /** Number of connections returned since the start; measures throughput. */
  served(): number;
  lent(): number;
  /** Replicas for the reads of some calls; absent if there are none. */
  readonly replicas?: Pick<Replicas, 'within' | 'state'> | undefined;
  /** For an engine with one connection: copies its files into a new folder while writes are blocked. */
  readonly copyTo?: Engine['copyTo'];
  close(): Promise<void>;
}

/** Work that takes long: it has a connection of its own and no time limits. */
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
      const result = await work(builder(connection));
      await connection.query('commit', [], 'array');
      return result;
    } catch (error) {
      // A broken connection cannot roll back and need not: its transaction is gone.
      await connection.query('rollback', [], 'array').catch(() => undefined);
      throw unwrap(error);
    }
  }, loan);

/** Called with the duration of each statement in milliseconds and its text; values are parameters. */
export type StatementListener = (ms: number, text: string) => void;

const timed = (connection: Connection, onStatement: StatementListener | undefined): Connection =>
  onStatement
    ? {
        async query(text, params, rows) {
          const began = performance.now();
          try {
            return await connection.query(text, params, rows);
          } finally {
            onStatement(performance.now() - began, text);
          }
        },
      }
    : connection;

/** Counts connections and times statements; a wait without a connection counts not, as it would look fast. */
const observed = (engine: Engine, onStatement: StatementListener | undefined) => {
  const counts = { served: 0, lent: 0 };
  const run: Engine['run'] = async (work, loan) => {
    let granted = false;
    try {
      return await engine.run((connection) => {
        granted = true;
        counts.lent += 1;
        return work(timed(connection, onStatement));
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

/** Milliseconds during which further reads with the same text are rejected after a lock timeout. */
const REFUSED_MS = 2_000;
/** Maximum number of remembered texts; a locked table blocks only a few. */
const MAX_TEXTS = 500;
/** Reads only: a write waits for single rows, and another row may be free. */
const READS =
  /^\s*(select|with)\b(?![\s\S]*\b(for (no key )?update|for (key )?share|insert|update|delete)\b)/i;

/**
 * Prevents reads of a locked table from using up all connections, which would block calls on other tables. After a lock
 * timeout one read with the same text retries every two seconds; the others are rejected.
 */
export class LockedReads {
  readonly #until = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws DatabaseUnavailable at once while the same read is known to wait for a lock. */
  async run<T>(text: string, work: () => Promise<T>): Promise<T> {
    const until = this.#until.get(text);
    if (until !== undefined) {
      if (this.now() < until) throw new DatabaseUnavailable('55P03');
      this.#until.set(text, this.now() + REFUSED_MS);
    }
    try {
      const answer = await work();
      this.#until.delete(text);
      return answer;
    } catch (error) {
      if (this.#until.size >= MAX_TEXTS) this.#until.clear();
      if (isLockTimeout(error) && READS.test(text)) this.#until.set(text, this.now() + REFUSED_MS);
      else this.#until.delete(text);
      throw error;
    }
  }
}

export const createDatabase = (
  engine: Engine,
  onStatement?: StatementListener,
  replicas?: Replicas,
): Database => {
  const { counts, run } = observed(engine, onStatement);
  const locked = new LockedReads();
  const reader = (loan: Loan): Orm =>
    builder({
      async query(text, params, rows) {
        const elsewhere = await replicas?.answer(text, params, rows);
        if (elsewhere) return elsewhere;
        const ask = () => run((connection) => connection.query(text, params, rows), loan);
        return loan.noTimeout ? ask() : locked.run(text, ask);
      },
    });
  const readers = { limited: reader({}), noTimeout: reader(NO_TIMEOUT) };
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
