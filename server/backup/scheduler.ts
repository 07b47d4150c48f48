import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { desc, gt, not, notInArray } from 'drizzle-orm';
import type { BACKUP_FAULTS } from '../../contract/system';
import { CLOCK_SKEW, isWithin } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { type Database, NO_TIMEOUT } from '../db/database';
import { exclusively } from '../db/exclusive';
import { backups } from '../db/schema';
import { errorFacts } from '../http/log';
import { backup, besideOthers, type Source, UploadsMissing } from './dump';
import { DISK_FULL, rowsIn, writeFailure } from './file';
import { keptName, openKept, retainKept, sweepKept } from './kept';
import { checkBackup } from './load';
import { type Failure, OffsiteCopies, type OffsiteOptions, type OffsiteState } from './offsite';
import type { S3Options } from './s3';

export type KeptBackup = typeof backups.$inferSelect;

type Reason = (typeof BACKUP_FAULTS)[number];

export interface BackupState {
  /** Start of the backup that this process is making. */
  readonly runningSince?: Date;
  /** The newest backup of any process. */
  readonly last?: KeptBackup;
  /** Failure of this process. */
  readonly failure?: Failure<Reason>;
  /** Copies outside of this machine; absent if none are configured. */
  readonly offsite?: OffsiteState;
}

export interface BackupSchedulerOptions
  extends Source,
    Pick<OffsiteOptions, 'folder' | 'keep' | 'clock' | 'logger'> {
  /**
   * Folder of the copied files of the embedded database during a backup. By default `folder`; another one if `folder`
   * must not hold plain data.
   */
  readonly copies?: string | undefined;
  /** Interval in milliseconds; if absent, backups are made only on request. */
  readonly everyMs?: number;
  /** Bucket for copies, and its client options; absent if there is none. */
  readonly offsite?: (Pick<OffsiteOptions, 'target'> & Omit<S3Options, 'signal'>) | undefined;
}

/** Rows kept in the table of backups; the screen shows no more. */
const MAX_ROWS = 50;
/** Retry delay after a failure; an earlier turn comes first. */
const RETRY_MS = 3_600_000;

/** Condition for backups dated in the future by a wrong clock; they are ignored. */
const datedAhead = (now: Date) => gt(backups.madeAt, new Date(now.getTime() + CLOCK_SKEW));

const NEWEST_FIRST = [desc(backups.madeAt), desc(backups.name)];

/** Returns the newest backup of any server on this database. */
const lastBackup = async (database: Database, now: Date): Promise<KeptBackup | undefined> => {
  const [row] = await database.read((orm) =>
    orm
      .select()
      .from(backups)
      .where(not(datedAhead(now)))
      .orderBy(...NEWEST_FIRST)
      .limit(1),
  );
  return row;
};

/** Makes backups while the server runs, one at a time, and keeps a fixed number (decision 0083). */
export class BackupScheduler {
  #running: { readonly since: Date; readonly end: Promise<boolean> } | undefined;
  #failure: BackupState['failure'];
  readonly #stop = new AbortController();
  readonly #offsite: OffsiteCopies | undefined;

  constructor(private readonly options: BackupSchedulerOptions) {
    const { offsite } = options;
    this.#offsite =
      offsite && new OffsiteCopies({ ...options, ...offsite, signal: this.#stop.signal });
  }

  get plan(): Pick<BackupSchedulerOptions, 'everyMs' | 'keep'> {
    return this.options;
  }

  /**
   * Checks the folder and removes the remains of an interrupted backup.
   * @throws CommandError if the folder cannot be used.
   */
  async open(): Promise<void> {
    const { folder, database } = this.options;
    await openKept(folder);
    await exclusively(database, 'backup', () => this.#sweep(), NO_TIMEOUT);
  }

  async state(): Promise<BackupState> {
    return {
      runningSince: this.#running?.since,
      last: await lastBackup(this.options.database, this.options.clock()),
      failure: this.#failure,
      offsite: this.#offsite?.state,
    };
  }

  /** Makes a backup when it is due. Call it every minute. */
  async turn(): Promise<void> {
    const { everyMs = 0, clock } = this.options;
    const failed = this.#failure?.at;
    const isOn = everyMs > 0 && !this.#stop.signal.aborted;
    const rests = failed && isWithin(failed, Math.min(everyMs, RETRY_MS), clock());
    if (isOn && !rests && (await this.#isDue())) await this.make(true);
    // Not awaited: an upload may take longer than the interval of backups.
    void this.#offsite?.turn();
  }

  /**
   * Makes a backup now. If one is running, waits for it and starts no second one. With `due`, a recent backup of
   * another server counts. A failure is logged and kept for `state`.
   * @returns true if this server made it.
   */
  make(due = false): Promise<boolean> {
    if (!this.#running) {
      const since = this.options.clock();
      const end = this.#run(since, due).finally(() => {
        this.#running = undefined;
      });
      void end.then((made) => (made ? this.#offsite?.send() : undefined));
      this.#running = { since, end };
    }
    return this.#running.end;
  }

  /** Aborts the running backup and removes its partial file. No other one starts afterwards. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running?.end;
    await this.#offsite?.settled();
  }

  async #sweep(): Promise<void> {
    const { folder, copies = folder } = this.options;
    for (const each of new Set([folder, copies])) await sweepKept(each);
  }

  async #isDue(): Promise<boolean> {
    const { database, clock, everyMs = 0 } = this.options;
    const now = clock();
    const last = await lastBackup(database, now);
    return !last || !isWithin(last.madeAt, everyMs, now);
  }

  async #run(since: Date, due: boolean): Promise<boolean> {
    const { database, folder, logger, passphrase } = this.options;
    const path = join(folder, keptName(since, passphrase !== undefined));
    const work = async (): Promise<boolean> => {
      this.#stop.signal.throwIfAborted();
      if (due && !(await this.#isDue())) return false;
      await this.#sweep();
      await this.#write(path, since);
      this.#failure = undefined;
      return true;
    };
    try {
      const done = await exclusively(database, 'backup', work, NO_TIMEOUT);
      if (!done) logger.info('backup-elsewhere', { note: 'Another server makes a backup now.' });
      return done?.value ?? false;
    } catch (raw) {
      const error = writeFailure(path, raw);
      if (this.#stop.signal.aborted) return false;
      const isPlain = error instanceof CommandError;
      const words = isPlain ? error.message : 'The backup failed. Nothing is left of it.';
      this.#failure = { at: since, reason: reasonOf(error, words), words };
      const facts = isPlain ? {} : { error: errorFacts(error) };
      logger.error('backup-failed', { note: words, ...facts });
      return false;
    }
  }

  async #write(path: string, at: Date): Promise<void> {
    const { folder, copies = folder, keep, logger, passphrase } = this.options;
    const began = performance.now();
    const { signal } = this.#stop;
    const name = basename(path);
    const snapshot = besideOthers(join(copies, `${name}.copy`));
    const counts = await backup(this.options, path, at, () => undefined, snapshot, signal);
    // Older backups are deleted only after this one is verified.
    await checkBackup(path, passphrase);
    const { size: bytes } = await stat(path);
    const took = Math.round(performance.now() - began);
    const row = { name, madeAt: at, bytes, rows: rowsIn(counts), took };
    await this.#record(row);
    const gone = await retainKept(folder, keep, name, at);
    const kind = passphrase === undefined ? 'not encrypted' : 'encrypted';
    const note = `${path}: ${row.rows} rows, ${bytes} bytes, ${kind}; ${gone.length} older ones deleted.`;
    logger.info('backup-made', { ms: took, note });
  }

  async #record(row: KeptBackup): Promise<void> {
    const { database, logger } = this.options;
    const ahead = await database.transaction(async (orm) => {
      const ahead = await orm.delete(backups).where(datedAhead(row.madeAt)).returning();
      await orm.insert(backups).values(row).onConflictDoUpdate({ target: backups.name, set: row });
      const { name } = backups;
      const newest = orm
        .select({ name })
        .from(backups)
        .orderBy(...NEWEST_FIRST)
        .limit(MAX_ROWS);
      await orm.delete(backups).where(notInArray(name, newest));
      return ahead;
    });
    for (const { name } of ahead) {
      const note = `${name} is dated in the future and counts as none: a clock was wrong.`;
      logger.warn('backup-ahead', { note });
    }
  }
}

const reasonOf = (error: unknown, words: string): Reason => {
  if (error instanceof UploadsMissing) return 'uploads-missing';
  if (!(error instanceof CommandError)) return 'failed';
  return words.includes(DISK_FULL) ? 'disk-full' : 'unwritable';
};
