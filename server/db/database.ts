import { builder, type Orm } from './builder';
import type { Engine, Loan } from './engine';
import { isRetryable, TransactionConflict, unwrap } from './errors';
import { LockedReads } from './lockedReads';
import type { Replicas } from './replicas';

export { type Orm, prepared, preparedShapes } from './builder';

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
  /** How much work waits for a connection at this moment: what tells of an overload (H12). */
  waiting(): number;
  /** How often a connection that was lent was given back since the start: what tells of its speed. */
  served(): number;
  /** How many connections are lent at this moment. */
  lent(): number;
  /** The copies that take reads of some calls; absent: there are none. */
  readonly replicas?: Pick<Replicas, 'within' | 'state'> | undefined;
  /** Of an engine with one connection: copies its files into a new folder while nobody writes. */
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
      // A broken connection cannot roll back, and need not: its transaction died with it.
      await connection.query('rollback', [], 'array').catch(() => undefined);
      throw unwrap(error);
    }
  }, loan);

/**
 * The engine, and how often it has lent a connection and got it back. A wait that ended without one
 * counts nowhere: it would make a database look fast that serves nobody.
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

/** Hears the time of each statement, in milliseconds, and its text, whose values are parameters. */
export type StatementHearer = (ms: number, text: string) => void;

/** The engine, whose statements are timed where somebody hears of them. */
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

/** The database over an engine. */
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
