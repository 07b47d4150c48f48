import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerScript } from '../workerScript';
import { createSender } from './driver';
import { DatabaseUnavailable, type RawDatabaseError, toDatabaseError } from './errors';
import type { Send } from './statementNames';
import { connectOver } from './wire';

const MIN_BUFFERS = 128;
const MAX_BUFFERS = 384;
/** Megabytes of data per megabyte of buffers: about one page in five is read often. */
const DATA_PER_BUFFER = 5;
const MEGABYTE = 1024 * 1024;

/** Returns the megabytes of buffers for megabytes of data: PostgreSQL's default for a small database, else more. */
export const buffersFor = (megabytes: number): number =>
  Math.min(MAX_BUFFERS, Math.max(MIN_BUFFERS, Math.round(megabytes / DATA_PER_BUFFER)));

/** Returns the megabytes of the files below a folder; 0 if there is no such folder. */
export const megabytesOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
};

/** A reply of the thread (`pglite-worker.mjs`). */
interface Message {
  readonly ready?: true;
  readonly failed?: RawDatabaseError;
  readonly id?: number;
  readonly response?: Uint8Array;
  readonly error?: RawDatabaseError;
}

const EMPTY = new Uint8Array();

/** Worker thread of the embedded database. After `stop` or a crash, its calls fail with 503. */
export class EmbeddedWorker {
  readonly #worker: Worker;
  readonly #pending = new Map<
    number,
    { readonly resolve: (response: Uint8Array) => void; readonly reject: (error: Error) => void }
  >();
  #lastId = 0;
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
    const opened = new EmbeddedWorker(folder, buffers, synced);
    await new Promise<void>((resolve, reject) => {
      opened.#worker.on('message', (message: Message) => {
        if (message.ready) resolve();
        else if (message.failed) reject(toDatabaseError(message.failed));
        else opened.#settle(message);
      });
      opened.#worker.on('error', reject);
      opened.#worker.on('exit', () => {
        reject(new DatabaseUnavailable('worker-exit'));
        opened.#fail('worker-exit');
      });
    });
    opened.#query = createSender(await connectOver((messages) => opened.#send({ messages })));
    return opened;
  }

  get isAlive(): boolean {
    return !this.#stopped;
  }

  /** Runs one statement. A named statement is planned once, so each name must belong to one text. */
  readonly query: Send = async (...statement) => {
    if (this.#stopped) throw new DatabaseUnavailable('worker-stopped');
    try {
      return await this.#query(...statement);
    } catch (error) {
      throw toDatabaseError(error);
    }
  };

  /** Copies the files into a new folder, of the log only those from `first` to `last`. Statements wait meanwhile. */
  async copyTo(
    folder: string,
    log: { readonly first: string; readonly last: string },
  ): Promise<void> {
    try {
      await this.#send({ copyTo: folder, log });
    } catch (error) {
      // Only message and code of an error cross the thread boundary; `syscall` marks a system error again.
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

  /** Ends the thread at once, even during a statement; pending calls fail with `reason`. */
  async stop(reason: string): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #send(request: Record<string, unknown>): Promise<Uint8Array> {
    if (this.#stopped) return Promise.reject(new DatabaseUnavailable('worker-stopped'));
    this.#lastId += 1;
    const id = this.#lastId;
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
    else pending.resolve(response ?? EMPTY);
  }

  #fail(reason: string): void {
    this.#stopped = true;
    for (const pending of this.#pending.values()) pending.reject(new DatabaseUnavailable(reason));
    this.#pending.clear();
  }
}
