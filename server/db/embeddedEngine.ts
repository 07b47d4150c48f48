import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../folders';
import { OperatorError } from '../operatorError';
import { Slots } from '../slots';
import { EmbeddedWorker } from './embeddedWorker';
import type { Connection, Engine, Loan } from './engine';
import { DatabaseUnavailable } from './errors';
import { type FolderLock, lockFolder } from './folderLock';
import { finishSwap } from './folderSwap';
import { queryByName, StatementNames } from './statementNames';
import { withTimeLimit } from './timeLimit';

export interface EmbeddedOptions {
  /** Folder of the data; the database is in its subfolder `postgres`. */
  readonly folder: string;
  /** Must acknowledged writes survive a power cut? Default true. */
  readonly synced?: boolean;
  /** Time limit of a statement in milliseconds; afterwards its thread is ended. */
  readonly statementLimit?: number;
  /** Maximum wait for the connection while it is in use, in milliseconds. */
  readonly waitLimit?: number;
  /** Maximum idle time of a transaction in milliseconds; afterwards it is rolled back. */
  readonly idleLimit?: number;
}

const DATA = 'postgres';

/** Returns the first and the last log file that recovery reads, from the last checkpoint on. */
const LOG_IN_USE = `select pg_walfile_name(redo_lsn), pg_walfile_name(pg_current_wal_lsn())
  from pg_control_checkpoint()`;

/** Thrown if the folder's database cannot be opened, or none can be created there. */
export class FolderUnusable extends OperatorError {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    super(
      /ENOSPC|no space left/i.test(String(reason))
        ? `The disk of ${folder} is full. Make room there.`
        : `The database in ${folder} cannot be opened (${reason}). Put a good copy there, or set CAMARIM_DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Creates the data folder, or removes other users' access to an existing one; Windows has no such modes. */
const openDataFolder = async (folder: string): Promise<void> => {
  await makePrivateFolder(folder, 'CAMARIM_DATA_DIR', 0o022);
  if (process.platform !== 'win32' && (await stat(folder)).mode & 0o077) await chmod(folder, 0o700);
};

/** Rejects `expired` after `limit` milliseconds without a statement. */
class IdleTimer {
  #timer: NodeJS.Timeout | undefined;
  #reject: (error: Error) => void = () => undefined;
  readonly expired = new Promise<never>((_, reject) => {
    this.#reject = reject;
  });

  constructor(readonly limit: number) {
    this.expired.catch(() => undefined);
    this.start();
  }

  start(): void {
    // Each of several concurrent statements starts the timer again when it ends.
    this.stop();
    this.#timer = setTimeout(() => this.#reject(new DatabaseUnavailable('idle')), this.limit);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

class EmbeddedEngine implements Engine {
  readonly name = 'embedded';
  readonly #mutex = new Slots();
  readonly #options: Required<EmbeddedOptions>;
  readonly #names = new StatementNames();
  #worker: EmbeddedWorker | undefined;
  #closed = false;

  constructor(
    readonly folder: string,
    readonly lock: FolderLock,
    options: EmbeddedOptions,
  ) {
    const limits = { statementLimit: 10_000, waitLimit: 2_800, idleLimit: 30_000 };
    this.#options = { synced: true, ...limits, ...options };
  }

  /** Returns the running thread; starts a new one after a crash, and PostgreSQL recovers from its log. */
  async open(): Promise<EmbeddedWorker> {
    if (this.#closed) throw new DatabaseUnavailable('closed');
    const { synced } = this.#options;
    if (!this.#worker?.isAlive) this.#worker = await EmbeddedWorker.open(this.folder, synced);
    return this.#worker;
  }

  run<T>(work: (connection: Connection) => Promise<T>, loan: Loan = {}): Promise<T> {
    if (loan.noTimeout) return this.#mutex.run(() => this.#runWithoutLimits(work));
    const timeoutError = (): Error => new DatabaseUnavailable('connection-limit');
    const { waitLimit } = this.#options;
    return this.#mutex.runWithin(waitLimit, timeoutError, () => this.#runWithLimits(work));
  }

  waiting(): number {
    return this.#mutex.waiting;
  }

  readonly copyTo = async (folder: string): Promise<void> => {
    const query = async (text: string) => (await this.open()).query(undefined, text, [], 'array');
    // The first checkpoint writes most pages, so that the copy, with the second one, blocks other calls only shortly.
    await this.#mutex.run(() => query('checkpoint'));
    await this.#mutex.run(async () => {
      await query('checkpoint');
      const [row] = await query(LOG_IN_USE);
      const [first = '', last = ''] = row as string[];
      await (await this.open()).copyTo(join(folder, DATA), { first, last });
    });
  };

  async #runWithoutLimits<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const worker = await this.open();
    return work({ query: (...statement) => worker.query(undefined, ...statement) });
  }

  async #runWithLimits<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const worker = await this.open();
    const idle = new IdleTimer(this.#options.idleLimit);
    let isOver = false;
    const connection: Connection = {
      query: queryByName(this.#names, async (...statement) => {
        if (isOver) throw new DatabaseUnavailable('idle');
        idle.stop();
        try {
          const { statementLimit } = this.#options;
          return await withTimeLimit(worker.query(...statement), statementLimit, (reject) => {
            const stopped = worker.stop('statement-limit');
            stopped.then(() => reject(new DatabaseUnavailable('statement-limit')), reject);
          });
        } finally {
          if (!isOver) idle.start();
        }
      }),
    };
    const result = work(connection);
    try {
      return await Promise.race([result, idle.expired]);
    } catch (error) {
      // Set before the rollback: a later statement would run outside of the transaction.
      isOver = true;
      if (error instanceof DatabaseUnavailable && error.reason === 'idle') {
        result.catch(() => undefined);
        await worker.query(undefined, 'rollback', [], 'array').catch(() => undefined);
      }
      throw error;
    } finally {
      isOver = true;
      idle.stop();
    }
  }

  close(): Promise<void> {
    return this.#mutex.run(async () => {
      if (this.#closed) return;
      this.#closed = true;
      try {
        await this.#worker?.close();
      } finally {
        await this.lock.release();
      }
    });
  }
}

/**
 * Opens the embedded PostgreSQL of a folder for this process alone. Acknowledged writes survive a killed process, and a
 * power cut unless `synced` is false.
 * @throws FolderExposed if other users can write to the folder
 * @throws FolderInUse if another process uses it
 * @throws FolderUnusable if its content cannot be opened
 * @throws the system's error without write access
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Engine> => {
  await openDataFolder(options.folder);
  const lock = await lockFolder(options.folder);
  const engine = new EmbeddedEngine(join(options.folder, DATA), lock, options);
  try {
    await finishSwap(options.folder);
    await engine.open();
  } catch (error) {
    await lock.release();
    throw new FolderUnusable(options.folder, error);
  }
  return engine;
};
