import { chmod, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../folders';
import { EmbeddedWorker } from './embeddedWorker';
import type { Connection, Engine, Loan } from './engine';
import { DatabaseUnavailable } from './errors';
import { type FolderLock, lockFolder } from './folderLock';
import { finishSwap } from './folderSwap';
import { Mutex } from './mutex';
import { byNames, StatementNames } from './statementNames';

/** Settings of the embedded engine; tests shorten the limits. */
export interface EmbeddedOptions {
  /** Folder of the data; the database is in its folder `postgres`. */
  readonly folder: string;
  /** Whether what is acknowledged survives a power cut; true unless said otherwise. */
  readonly synced?: boolean;
  /** A statement that takes longer is ended together with its thread, in milliseconds. */
  readonly statementLimit?: number;
  /** Longest wait for the connection while others have it, in milliseconds. */
  readonly waitLimit?: number;
  /** A transaction that sends nothing for longer is rolled back, in milliseconds. */
  readonly idleLimit?: number;
}

/** The folder of the database within the folder of the data. */
const DATA = 'postgres';

/** The files of the log that an opening reads: from the last checkpoint on. */
const LOG_IN_USE = `select pg_walfile_name(redo_lsn), pg_walfile_name(pg_current_wal_lsn())
  from pg_control_checkpoint()`;

const within = async <T>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Promise<void>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late().then(() => reject(new DatabaseUnavailable('statement-limit')), reject);
    }, milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** The folder holds no database that can be opened, and none can be made there. */
export class FolderUnusable extends Error {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    super(
      /ENOSPC|no space left/i.test(String(why))
        ? `The disk of ${folder} is full. Make room there.`
        : `The database in ${folder} cannot be opened (${why}). Put a good copy there, or set CAMARIM_DATA_DIR to another folder.`,
      { cause },
    );
    this.name = 'FolderUnusable';
  }
}

/** Thrown when users of the machine besides the server's own can write to the folder of the data. */
export class FolderExposed extends Error {
  constructor(folder: string, mode: number) {
    super(
      `The data folder ${folder} can be written by other users (mode ${mode.toString(8)}). Run chmod 700 on it, or set CAMARIM_DATA_DIR to a folder within it.`,
    );
    this.name = 'FolderExposed';
  }
}

/** Makes the folder of the data, or closes an existing one to other users; Windows has no such modes. */
const ownFolder = async (folder: string): Promise<void> => {
  await makeFolder(resolve(folder));
  if (process.platform === 'win32') return;
  const mode = (await stat(folder)).mode & 0o777;
  if (mode & 0o022) throw new FolderExposed(folder, mode);
  if (mode & 0o077) await chmod(folder, 0o700);
};

/** Ends the loan of the connection when `idleLimit` passes without a statement. */
class IdleWatch {
  readonly expired: Promise<never>;
  #timer: NodeJS.Timeout | undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(readonly limit: number) {
    this.expired = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.expired.catch(() => undefined);
    this.start();
  }

  start(): void {
    // Statements sent side by side end one after the other, and each of them starts the watch.
    this.stop();
    this.#timer = setTimeout(() => this.#reject(new DatabaseUnavailable('idle')), this.limit);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

class EmbeddedEngine implements Engine {
  readonly name = 'embedded';
  readonly #mutex = new Mutex();
  readonly #statementLimit: number;
  readonly #waitLimit: number;
  readonly #idleLimit: number;
  readonly #synced: boolean;
  readonly #names = new StatementNames();
  #worker: EmbeddedWorker | undefined;
  #closed = false;

  constructor(
    readonly folder: string,
    readonly lock: FolderLock,
    {
      statementLimit = 10_000,
      waitLimit = 2_800,
      idleLimit = 30_000,
      synced = true,
    }: EmbeddedOptions,
  ) {
    this.#synced = synced;
    this.#waitLimit = waitLimit;
    this.#statementLimit = statementLimit;
    this.#idleLimit = idleLimit;
  }

  /** The living thread; a dead one is replaced, and PostgreSQL recovers from its own log. */
  async open(): Promise<EmbeddedWorker> {
    if (this.#closed) throw new DatabaseUnavailable('closed');
    if (!this.#worker?.alive) this.#worker = await EmbeddedWorker.open(this.folder, this.#synced);
    return this.#worker;
  }

  run<T>(work: (connection: Connection) => Promise<T>, loan: Loan = {}): Promise<T> {
    if (loan.unhurried) return this.#mutex.run(() => this.#give(work));
    const late = (): Error => new DatabaseUnavailable('connection-limit');
    return this.#mutex.runWithin(this.#waitLimit, late, () => this.#lend(work));
  }

  waiting(): number {
    return this.#mutex.waiting;
  }

  readonly copyTo = async (folder: string): Promise<void> => {
    const ask = async (text: string) => (await this.open()).query(undefined, text, [], 'array');
    // What is to be written out is many pages the first time and few the second, which others wait for.
    await this.#mutex.run(() => ask('checkpoint'));
    await this.#mutex.run(async () => {
      await ask('checkpoint');
      const [row] = await ask(LOG_IN_USE);
      const [first = '', last = ''] = row as string[];
      await (await this.open()).copyTo(join(folder, DATA), { first, last });
    });
  };

  async #give<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const worker = await this.open();
    return work({ query: (...statement) => worker.query(undefined, ...statement) });
  }

  async #lend<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const worker = await this.open();
    const idle = new IdleWatch(this.#idleLimit);
    let over = false;
    const connection: Connection = {
      query: byNames(this.#names, async (...statement) => {
        if (over) throw new DatabaseUnavailable('idle');
        idle.stop();
        try {
          return await within(worker.query(...statement), this.#statementLimit, () =>
            worker.stop('statement-limit'),
          );
        } finally {
          if (!over) idle.start();
        }
      }),
    };
    const result = work(connection);
    try {
      return await Promise.race([result, idle.expired]);
    } catch (error) {
      // First of all: a statement sent while the transaction is undone would be written outside of it.
      over = true;
      if (error instanceof DatabaseUnavailable && error.reason === 'idle') {
        result.catch(() => undefined);
        await worker.query(undefined, 'rollback', [], 'array').catch(() => undefined);
      }
      throw error;
    } finally {
      over = true;
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
 * Opens the embedded PostgreSQL of a folder, for this process alone. What it acknowledged survives a
 * killed process, and a power cut unless `synced` is false (RELIABILITY findings 3 and 4).
 * @throws FolderExposed when other users can write to the folder; FolderInUse when another process has it; FolderUnusable when what is in it cannot
 * be opened; the system's error when it may not be written.
 */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Engine> => {
  await ownFolder(options.folder);
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
