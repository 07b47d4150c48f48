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
import { byNames, StatementNames } from './statementNames';
import { withTimeLimit } from './timeLimit';

export interface EmbeddedOptions {
  /** Folder of the data; the database is in its subfolder `postgres`. */
  readonly folder: string;
  /** Must acknowledged writes survive a power cut? Default true. */
  readonly synced?: boolean;
  /** Limit of a statement in milliseconds; a longer one is ended together with its thread. */
  readonly statementLimit?: number;
  /** Maximum wait for the connection while it is in use, in milliseconds. */
  readonly waitLimit?: number;
  /** Idle limit of a transaction in milliseconds; it is rolled back afterwards. */
  readonly idleLimit?: number;
}

const DATA = 'postgres';

/** Log files that recovery reads: from the last checkpoint on. */
const LOG_IN_USE = `select pg_walfile_name(redo_lsn), pg_walfile_name(pg_current_wal_lsn())
  from pg_control_checkpoint()`;

/** Thrown if the folder has no database that can be opened, and none can be created there. */
export class FolderUnusable extends OperatorError {
  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    super(
      /ENOSPC|no space left/i.test(String(why))
        ? `The disk of ${folder} is full. Make room there.`
        : `The database in ${folder} cannot be opened (${why}). Put a good copy there, or set CAMARIM_DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Creates the data folder, or removes the access of other users from an existing one; Windows has no such modes. */
const ownFolder = async (folder: string): Promise<void> => {
  await makePrivateFolder(folder, 'CAMARIM_DATA_DIR', 0o022);
  if (process.platform !== 'win32' && (await stat(folder)).mode & 0o077) await chmod(folder, 0o700);
};

/** Ends the use of the connection after `idleLimit` without a statement. */
class IdleWatch {
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
    // Concurrent statements finish one after the other, and each of them starts the timer.
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
    if (!this.#worker?.alive) this.#worker = await EmbeddedWorker.open(this.folder, synced);
    return this.#worker;
  }

  run<T>(work: (connection: Connection) => Promise<T>, loan: Loan = {}): Promise<T> {
    if (loan.noTimeout) return this.#mutex.run(() => this.#give(work));
    const late = (): Error => new DatabaseUnavailable('connection-limit');
    return this.#mutex.runWithin(this.#options.waitLimit, late, () => this.#lend(work));
  }

  waiting(): number {
    return this.#mutex.waiting;
  }

  readonly copyTo = async (folder: string): Promise<void> => {
    const ask = async (text: string) => (await this.open()).query(undefined, text, [], 'array');
    // The first checkpoint writes many pages and the second one few; other calls wait only for the second.
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
    const idle = new IdleWatch(this.#options.idleLimit);
    let over = false;
    const connection: Connection = {
      query: byNames(this.#names, async (...statement) => {
        if (over) throw new DatabaseUnavailable('idle');
        idle.stop();
        try {
          return await withTimeLimit(
            worker.query(...statement),
            this.#options.statementLimit,
            (reject) =>
              worker
                .stop('statement-limit')
                .then(() => reject(new DatabaseUnavailable('statement-limit')), reject),
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
      // Set first: a statement sent during the rollback would be written outside of the transaction.
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
 * Opens the embedded PostgreSQL of a folder for this process alone. Acknowledged writes survive a killed process, and a
 * power cut unless `synced` is false (RELIABILITY findings 3 and 4).
 * @throws FolderExposed if other users can write to the folder
 * @throws FolderInUse if another process uses it
 * @throws FolderUnusable if its content cannot be opened
 * @throws the system's error without write access
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
