import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AWAY_FAULTS } from '../../contract/system';
import { isAhead, isWithin } from '../../domain/time';
import { type Database, NO_TIMEOUT } from '../db/database';
import { exclusively } from '../db/exclusive';
import { backups } from '../db/schema';
import type { Logger } from '../http/log';
import { isKept, momentOf, newestFirst } from './kept';
import { S3, S3Error, type S3Options, type S3Target } from './s3';

/** The last failure, unless there was a success since. */
export interface Failure<Reason> {
  readonly at: Date;
  readonly reason: Reason;
  readonly words: string;
}

/** State of the copies of backups outside of this machine. */
export interface OffsiteState {
  /** Time of the newest backup of this installation in the bucket. */
  readonly newest?: Date;
  readonly failure?: Failure<(typeof AWAY_FAULTS)[number]>;
}

export interface OffsiteOptions extends S3Options {
  readonly target: S3Target;
  /** Processes that share the folder share this database; its lock lets one of them upload at a time. */
  readonly database: Database;
  /** Folder of backups; its files are only read. */
  readonly folder: string;
  readonly keep: number;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Interval of listing the bucket and of retries, in milliseconds. */
const LOOK_MS = 3_600_000;

/** Keeps copies of the server's own backups in a bucket, as many as the folder holds (decision 0083). */
export class OffsiteCopies {
  readonly #bucket: S3;
  #newest: Date | undefined;
  #failure: OffsiteState['failure'];
  #lookedAt: Date | undefined;
  #running = Promise.resolve();

  constructor(private readonly options: OffsiteOptions) {
    this.#bucket = new S3(options.target, options);
  }

  get state(): OffsiteState {
    return { newest: this.#newest, failure: this.#failure };
  }

  /** Lists the bucket, uploads missing backups and retries failures once an hour. Call it every minute. */
  async turn(): Promise<void> {
    const now = this.options.clock();
    if (this.#lookedAt && isWithin(this.#lookedAt, LOOK_MS, now)) return;
    this.#lookedAt = now;
    await this.send();
  }

  /**
   * Uploads missing backups, newest first, then deletes the oldest beyond the configured number, after a running call.
   * Never throws: a failure is logged and kept for `state`. Files in the folder stay unchanged.
   */
  send(): Promise<void> {
    this.#running = this.#running.then(() => this.#try());
    return this.#running;
  }

  settled(): Promise<void> {
    return this.#running;
  }

  async #try(): Promise<void> {
    const { database, clock, logger, signal } = this.options;
    if (signal?.aborted) return;
    this.#lookedAt = clock();
    try {
      const free = await exclusively(database, 'copies', () => this.#sync(), NO_TIMEOUT);
      // The next turn looks for backups that the other process has not seen.
      if (!free) this.#lookedAt = undefined;
    } catch (error) {
      if (signal?.aborted) return;
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      const isS3 = error instanceof S3Error;
      const words = isS3 ? error.message : `The copies of backups failed (${code}).`;
      const reason = isS3 ? error.reason : 'failed';
      this.#failure = { at: clock(), reason, words };
      logger.error('backup-not-sent', { note: `${words} The backups of the folder stay.` });
    }
  }

  async #sync(): Promise<void> {
    const { database, folder, keep, logger, clock } = this.options;
    const now = clock();
    const there = new Set((await this.#bucket.names()).filter(isKept));
    const here = (await readdir(folder)).filter(isKept);
    const made = await database.read((orm) => orm.select({ name: backups.name }).from(backups));
    const own = new Set([...here, ...made.map(({ name }) => name)]);
    const noteNewest = () => {
      const newest = newestFirst(there, clock()).find((name) => own.has(name));
      if (newest !== undefined) this.#newest = momentOf(newest);
    };
    const ahead = [...there].filter((name) => isAhead(momentOf(name), now));
    if (ahead.length > 0) {
      const note = `${ahead.length} in the bucket are dated in the future and count as none, ${ahead[0]} among them.`;
      logger.warn('backup-ahead', { note });
    }
    // The newest backup of this server is uploaded whatever other names exist.
    const [newestHere] = newestFirst(here, now);
    const wanted = newestFirst([...there, ...here], now, newestHere).slice(0, keep);
    noteNewest();
    for (const name of wanted) {
      if (there.has(name)) continue;
      const began = performance.now();
      await this.#bucket.put(join(folder, name), name);
      there.add(name);
      noteNewest();
      logger.info('backup-sent', { ms: Math.round(performance.now() - began), note: name });
    }
    for (const name of there) if (!wanted.includes(name)) await this.#bucket.remove(name);
    this.#failure = undefined;
  }
}
