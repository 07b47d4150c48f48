import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerScript } from '../workerScript';
import { sendBy } from './driver';
import { DatabaseUnavailable, type RawDatabaseError, toDatabaseError } from './errors';
import type { Send } from './statementNames';
import { connectOver } from './wire';

const MIN = 128;
const MAX = 384;
/** About one page in five is read often. */
const SHARE = 5;
const MEGABYTE = 1024 * 1024;

/** Megabytes of buffers by those of the data: PostgreSQL's default for a small database, more for a large one. */
export const buffersFor = (megabytes: number): number =>
  Math.min(MAX, Math.max(MIN, Math.round(megabytes / SHARE)));

/** Returns the megabytes of the files below a folder; 0 if there is no such folder. */
export const megabytesOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
};

interface Message {
  readonly ready?: true;
  readonly failed?: RawDatabaseError;
  readonly id?: number;
  readonly response?: Uint8Array;
  readonly error?: RawDatabaseError;
}

const NOTHING = new Uint8Array();

/** One run of the thread of the embedded database. After `stop` or a crash it answers 503. */
export class EmbeddedWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<
    number,
    { readonly resolve: (response: Uint8Array) => void; readonly reject: (error: Error) => void }
  >();
  #next = 0;
  #stopped = false;
  #query: Send = () => Promise.reject(new DatabaseUnavailable('worker-opening'));

  private constructor(folder: string, buffers: number, synced: boolean) {
    this.#worker = new Worker(workerScript('db/pglite-worker.mjs'), {
      workerData: { folder, buffers, synced },
    });
  }

  /** Opens or creates the database; with `synced`, acknowledged writes survive a power cut. */
  static async open(folder: string, synced: boolean): Promise<EmbeddedWorker> {
    const buffers = buffersFor(await megabytesOf(join(folder, 'base')));
    const life = new EmbeddedWorker(folder, buffers, synced);
    await new Promise<void>((resolve, reject) => {
      life.#worker.on('message', (message: Message) => {
        if (message.ready) resolve();
        else if (message.failed) reject(toDatabaseError(message.failed));
        else life.#settle(message);
      });
      life.#worker.on('error', reject);
      life.#worker.on('exit', () => {
        reject(new DatabaseUnavailable('worker-exit'));
        life.#fail('worker-exit');
      });
    });
    life.#query = sendBy(await connectOver((messages) => life.#send({ messages })));
    return life;
  }

  get alive(): boolean {
    return !this.#stopped;
  }

  /** Runs one statement. A name must identify this text alone; a named statement is planned once. */
  readonly query: Send = async (...statement) => {
    if (this.#stopped) throw new DatabaseUnavailable('worker-stopped');
    try {
      return await this.#query(...statement);
    } catch (error) {
      throw toDatabaseError(error);
    }
  };

  /** Copies the files into a new folder; of the log those from `first` to `last`. No statement runs meanwhile. */
  async copyTo(
    folder: string,
    log: { readonly first: string; readonly last: string },
  ): Promise<void> {
    try {
      await this.#send({ copyTo: folder, log });
    } catch (error) {
      // A system error crosses the thread boundary as its message and code only.
      const { code = '' } = error as NodeJS.ErrnoException;
      throw /^E[A-Z]+$/.test(code) ? Object.assign(error as Error, { syscall: 'copyfile' }) : error;
    }
  }

  /** Writes a checkpoint and ends the thread. */
  async close(): Promise<void> {
    if (this.#stopped) return;
    await this.#send({ close: true });
    await this.stop('closed');
  }

  /** Ends the thread at once, even during a statement. */
  async stop(reason: string): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #send(request: Record<string, unknown>): Promise<Uint8Array> {
    if (this.#stopped) return Promise.reject(new DatabaseUnavailable('worker-stopped'));
    this.#next += 1;
    const id = this.#next;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle({ id, response, error }: Message): void {
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || !pending) return;
    this.#pending.delete(id);
    if (error) pending.reject(toDatabaseError(error));
    else pending.resolve(response ?? NOTHING);
  }

  #fail(reason: string): void {
    this.#stopped = true;
    for (const pending of this.#pending.values()) pending.reject(new DatabaseUnavailable(reason));
    this.#pending.clear();
  }
}
