import { builder, type Orm } from './builder';
import type { Engine, Loan } from './engine';
import { isRetryable, TransactionConflict, unwrap } from './errors';
import { LockedReads } from './lockedReads';
import type { Replicas } from './replicas';

export { type Orm, prepared, preparedShapes } from './builder';

/** Access to the database, independent of the engine. */
export interface Database {
  readonly engine: Engine['name'];
  /** Runs reads or single statements outside of a transaction. */
  read<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  /**
   * Runs a transaction. A serialization failure or a deadlock restarts it, up to five times (RELIABILITY H6). `work`
   * must therefore have no effect outside of the database. Time limits of the engine apply unless it is `unhurried`.
   * @throws TransactionConflict if all tries failed.
   */
  transaction<T>(work: (orm: Orm) => Promise<T>, loan?: Loan): Promise<T>;
  /** Number of calls waiting for a connection; a sign of overload (H12). */
  waiting(): number;
  /** Number of connections returned since the start; measures throughput. */
  served(): number;
  /** Number of connections in use. */
  lent(): number;
  /** Replicas for the reads of some calls; absent if there are none. */
  readonly replicas?: Pick<Replicas, 'within' | 'state'> | undefined;
  /** For an engine with one connection: copies its files into a new folder while writes are blocked. */
  readonly copyTo?: Engine['copyTo'];
  close(): Promise<void>;
}

const RETRIES = 5;

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
      // A broken connection cannot roll back and need not: its transaction is gone.
      await connection.query('rollback', [], 'array').catch(() => undefined);
      throw unwrap(error);
    }
  }, loan);

/**
 * Counts borrowed and returned connections of the engine. A wait that ended without a connection is not counted: it
 * would make a database look fast that serves no call.
 */
const counted = (engine: Engine): { engine: Engine; served: () => number; lent: () => number } => {
  let served = 0;
  let lent = 0;
  const run: Engine['run'] = async (work, loan) => {
    let granted = false;
    try {
      return await engine.run((connection) => {
        granted = true;
        lent += 1;
        return work(connection);
      }, loan);
    } finally {
      if (granted) {
        served += 1;
        lent -= 1;
      }
    }
  };
  const { name, waiting, copyTo, close } = engine;
  return {
    engine: { name, run, waiting: waiting.bind(engine), copyTo, close: close.bind(engine) },
    served: () => served,
    lent: () => lent,
  };
};

/** Called with the duration of each statement in milliseconds and its text; values are parameters. */
export type StatementHearer = (ms: number, text: string) => void;

/** Wraps the engine to time statements, if there is a listener. */
const timed = (engine: Engine, hear: StatementHearer | undefined): Engine =>
  hear === undefined
    ? engine
    : {
        ...engine,
        run: (work, loan) =>
          engine.run(
            (connection) =>
              work({
                query: async (text, params, rows) => {
                  const began = performance.now();
                  try {
                    return await connection.query(text, params, rows);
                  } finally {
                    hear(performance.now() - began, text);
                  }
                },
              }),
            loan,
          ),
      };

/** Creates the database over an engine. */
export const createDatabase = (
  raw: Engine,
  hear?: StatementHearer,
  replicas?: Replicas,
): Database => {
  const { engine: plain, served, lent } = counted(raw);
  const engine = timed(plain, hear);
  const locked = new LockedReads();
  const reader = (loan: Loan): Orm =>
    builder({
      async query(text, params, rows) {
        const elsewhere = await replicas?.answer(text, params, rows);
        if (elsewhere) return elsewhere;
        const ask = () => engine.run((connection) => connection.query(text, params, rows), loan);
        return loan.unhurried ? ask() : locked.run(text, ask);
      },
    });
  const readers = { hurried: reader({}), unhurried: reader({ unhurried: true }) };
  return {
    engine: engine.name,
    async read(work, loan) {
      try {
        return await work(loan?.unhurried ? readers.unhurried : readers.hurried);
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
    waiting: () => engine.waiting(),
    served,
    lent,
    replicas,
    copyTo: engine.copyTo,
    async close() {
      await replicas?.close();
      await engine.close();
    },
  };
};
