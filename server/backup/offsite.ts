import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AWAY_FAULTS } from '../../contract/system';
import { isAhead, isWithin } from '../../domain/time';
import { type Database, NO_TIMEOUT } from '../db/database';
import { exclusively } from '../db/exclusive';
import { backups } from '../db/schema';
import type { Logger } from '../http/log';
import { S3, S3Error, type S3Options, type S3Target } from './s3';
import { backupTime, isBackupName, newestFirst } from './serverBackups';

/** The last failure; a later success removes it. */
export interface Failure<Reason> {
  readonly at: Date;
  readonly reason: Reason;
  readonly message: string;
}

/** State of the copies of backups outside of this machine. */
export interface OffsiteState {
  /** Time of the newest backup of this installation in the bucket. */
  readonly newest?: Date;
  readonly failure?: Failure<(typeof AWAY_FAULTS)[number]>;
}

export interface OffsiteOptions extends S3Options {
  readonly target: S3Target;
  /** Its lock lets one process upload at a time; processes with the same folder share the database. */
  readonly database: Database;
  /** Folder of backups; its files are only read. */
  readonly folder: string;
  readonly keep: number;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Interval of listing the bucket and of retries, in milliseconds. */
const INTERVAL_MS = 3_600_000;

/** Keeps copies of the server's own backups in a bucket, as many as the folder holds (decision 0083). */
export class OffsiteCopies {
  readonly #bucket: S3;
  #newest: Date | undefined;
  #failure: OffsiteState['failure'];
  /** Start of the last run. */
  #startedAt: Date | undefined;
  #running = Promise.resolve();

  constructor(private readonly options: OffsiteOptions) {
    this.#bucket = new S3(options.target, options);
  }

  get state(): OffsiteState {
    return { newest: this.#newest, failure: this.#failure };
  }

  /** Calls `send` once an hour. The caller calls it every minute. */
  async turn(): Promise<void> {
    const now = this.options.clock();
    if (this.#startedAt && isWithin(this.#startedAt, INTERVAL_MS, now)) return;
    this.#startedAt = now;
    await this.send();
  }

  /**
   * Uploads missing backups, newest first, then deletes the oldest ones of the bucket. Waits for a running call first.
   * Never throws: a failure is logged and kept in `state`.
   */
  send(): Promise<void> {
    this.#running = this.#running.then(() => this.#syncOnce());
    return this.#running;
  }

  /** Waits for a running call. */
  settled(): Promise<void> {
    return this.#running;
  }

  async #syncOnce(): Promise<void> {
    const { database, clock, logger, signal } = this.options;
    if (signal?.aborted) return;
    this.#startedAt = clock();
    try {
      const result = await exclusively(database, 'copies', () => this.#sync(), NO_TIMEOUT);
      // Another process is uploading. The next turn looks for backups that it has missed.
      if (!result) this.#startedAt = undefined;
    } catch (error) {
      if (signal?.aborted) return;
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      const isS3 = error instanceof S3Error;
      const message = isS3 ? error.message : `The copies of backups failed (${code}).`;
      const reason = isS3 ? error.reason : 'failed';
      this.#failure = { at: clock(), reason, message };
      logger.error('backup-not-sent', { note: `${message} The backups of the folder stay.` });
    }
  }

  async #sync(): Promise<void> {
    const { database, folder, keep, logger, clock } = this.options;
    const now = clock();
    const remote = new Set((await this.#bucket.names()).filter(isBackupName));
    const local = (await readdir(folder)).filter(isBackupName);
    const recorded = await database.read((orm) => orm.select({ name: backups.name }).from(backups));
    const own = new Set([...local, ...recorded.map(({ name }) => name)]);
    const updateNewest = () => {
      const newest = newestFirst(remote, clock()).find((name) => own.has(name));
      if (newest !== undefined) this.#newest = backupTime(newest);
    };
    const ahead = [...remote].filter((name) => isAhead(backupTime(name), now));
    if (ahead.length > 0) {
      const note = `${ahead.length} in the bucket are dated in the future and count as none, ${ahead[0]} among them.`;
      logger.warn('backup-ahead', { note });
    }
    // The newest local backup is always uploaded, even if the bucket has newer names.
    const [newestLocal] = newestFirst(local, now);
    const wanted = newestFirst([...remote, ...local], now, newestLocal).slice(0, keep);
    updateNewest();
    for (const name of wanted) {
      if (remote.has(name)) continue;
      const startedAt = performance.now();
      await this.#bucket.put(join(folder, name), name);
      remote.add(name);
      updateNewest();
      logger.info('backup-sent', { ms: Math.round(performance.now() - startedAt), note: name });
    }
    for (const name of remote) if (!wanted.includes(name)) await this.#bucket.remove(name);
    this.#failure = undefined;
  }
}
