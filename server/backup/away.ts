import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AWAY_FAULTS } from '../../contract/system';
import { isAhead, isWithin } from '../../domain/time';
import { alone } from '../db/alone';
import type { Database } from '../db/database';
import { backups } from '../db/schema';
import type { Logger } from '../http/log';
import { byAge, isKept, momentOf } from './kept';
import { S3Error, type S3Options, type S3Target, S3 as Store } from './s3';

/** State of the copies of backups outside of this machine. */
export interface AwayState {
  /** Time of the newest backup of this installation in the bucket. */
  readonly newest?: Date;
  /** Last failed upload, unless one has succeeded since. */
  readonly failure?: {
    readonly at: Date;
    readonly reason: (typeof AWAY_FAULTS)[number];
    readonly words: string;
  };
}

export interface AwayOptions extends S3Options {
  readonly target: S3Target;
  /** Processes that share the folder share this database; its lock lets one of them upload at a time. */
  readonly database: Database;
  /** Folder of backups; its files are only read. */
  readonly folder: string;
  readonly keep: number;
  readonly logger: Logger;
}

/** Interval of listing the bucket and of retries, in milliseconds. */
const LOOK_MS = 3_600_000;

/** Keeps copies of the server's own backups in a bucket, as many as the folder holds (decision 0083). */
export class Away {
  readonly #store: Store;
  #state: AwayState = {};
  #lookedAt: Date | undefined;
  #running: Promise<void> | undefined;

  constructor(private readonly options: AwayOptions) {
    this.#store = new Store(options.target, options);
  }

  get state(): AwayState {
    return this.#state;
  }

  /** Lists the bucket, uploads missing backups and retries failures once an hour. Call it every minute. */
  async turn(): Promise<void> {
    const now = this.options.clock();
    if (this.#lookedAt && isWithin(this.#lookedAt, LOOK_MS, now)) return;
    await this.send();
  }

  /**
   * Uploads missing backups, newest first, then deletes the oldest beyond the configured number. Never throws: a
   * failure is logged and kept for `state`. Files in the folder stay unchanged.
   */
  send(): Promise<void> {
    this.#running ??= this.#try().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Waits for running uploads. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #try(): Promise<void> {
    const { database, clock, logger, signal } = this.options;
    if (signal?.aborted) return;
    this.#lookedAt = clock();
    try {
      const free = await alone(database, 'copies', () => this.#sync(), { unhurried: true });
      // The next turn looks for backups that the other process has not seen.
      if (!free) this.#lookedAt = undefined;
    } catch (error) {
      if (signal?.aborted) return;
      const isPlain = error instanceof S3Error;
      const words = isPlain
        ? error.message
        : `The copies of backups failed (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`;
      const reason = isPlain ? error.reason : 'failed';
      this.#state = { ...this.#state, failure: { at: clock(), reason, words } };
      logger.error('backup-not-sent', { note: `${words} The backups of the folder stay.` });
    }
  }

  async #sync(): Promise<void> {
    const { database, folder, keep, logger, clock } = this.options;
    const now = clock();
    const there = new Set((await this.#store.names()).filter(isKept));
    const here = byAge((await readdir(folder)).filter(isKept), now);
    const made = await database.read((orm) => orm.select({ name: backups.name }).from(backups));
    const own = new Set([...here, ...made.map(({ name }) => name)]);
    const noteNewest = () => this.#noteNewest([...there].filter((name) => own.has(name)));
    const ahead = [...there].filter((name) => isAhead(momentOf(name), now));
    if (ahead.length > 0) {
      const note = `${ahead.length} in the bucket are dated in the future and count as none, ${ahead[0]} among them.`;
      logger.warn('backup-ahead', { note });
    }
    // The newest backup of this server is uploaded whatever other names exist.
    const newestFirst = byAge(new Set([...there, ...here]), now).toReversed();
    const wanted = [...new Set([...here.slice(-1), ...newestFirst])].slice(0, keep);
    noteNewest();
    for (const name of wanted) {
      if (there.has(name)) continue;
      const began = performance.now();
      await this.#store.put(join(folder, name), name);
      there.add(name);
      noteNewest();
      logger.info('backup-sent', { ms: Math.round(performance.now() - began), note: name });
    }
    const gone = [...there].filter((name) => !wanted.includes(name));
    for (const name of gone) await this.#store.remove(name);
    const { failure, ...rest } = this.#state;
    this.#state = rest;
  }

  #noteNewest(sent: readonly string[]): void {
    const newest = byAge(sent, this.options.clock()).at(-1);
    if (newest !== undefined) this.#state = { ...this.#state, newest: momentOf(newest) };
  }
}
