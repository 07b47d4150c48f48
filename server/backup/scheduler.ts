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
import { backup, type Source, UploadsMissing, withCopiedSnapshot } from './dump';
import { DISK_FULL, rowsIn, toWriteError } from './file';
import { checkBackup } from './load';
import { type Failure, OffsiteCopies, type OffsiteOptions, type OffsiteState } from './offsite';
import type { S3Options } from './s3';
import { backupName, deleteOldest, openBackupFolder, removeUnfinished } from './serverBackups';

export type KeptBackup = typeof backups.$inferSelect;

type Reason = (typeof BACKUP_FAULTS)[number];

export interface BackupState {
  /** Start of the backup that this process is making. */
  readonly runningSince?: Date;
  /** The newest backup of any process. */
  readonly last?: KeptBackup;
  /** Last failure of this process. */
  readonly failure?: Failure<Reason>;
  /** Copies outside of this machine; absent if none are configured. */
  readonly offsite?: OffsiteState;
}

export interface BackupSchedulerOptions
  extends Source,
    Pick<OffsiteOptions, 'folder' | 'keep' | 'clock' | 'logger'> {
  /** Folder for the copy of the embedded database during a backup, which is not encrypted. By default `folder`. */
  readonly copies?: string | undefined;
  /** Interval of backups in milliseconds; without it, backups are made only on request. */
  readonly everyMs?: number;
  /** Bucket for copies, with the options of its client. */
  readonly offsite?: (Pick<OffsiteOptions, 'target'> & Omit<S3Options, 'signal'>) | undefined;
}

/** Rows kept in the table of backups. */
const MAX_ROWS = 50;
/** Delay of a retry after a failure, in milliseconds; a shorter interval of backups takes precedence. */
const RETRY_MS = 3_600_000;

/** Condition for backups that a wrong clock dated in the future; they are ignored. */
const datedAhead = (now: Date) => gt(backups.madeAt, new Date(now.getTime() + CLOCK_SKEW));

const NEWEST_FIRST = [desc(backups.madeAt), desc(backups.name)];

/** Returns the newest backup of all servers on this database. */
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

/** Makes backups while the server runs, one at a time, and keeps the newest ones (decision 0083). */
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

  /** The schedule. */
  get plan(): Pick<BackupSchedulerOptions, 'everyMs' | 'keep'> {
    return this.options;
  }

  /**
   * Checks the folder and removes the remains of interrupted backups.
   * @throws CommandError if the folder cannot be used
   */
  async open(): Promise<void> {
    const { folder, database } = this.options;
    await openBackupFolder(folder);
    await exclusively(database, 'backup', () => this.#removeUnfinished(), NO_TIMEOUT);
  }

  async state(): Promise<BackupState> {
    return {
      runningSince: this.#running?.since,
      last: await lastBackup(this.options.database, this.options.clock()),
      failure: this.#failure,
      offsite: this.#offsite?.state,
    };
  }

  /** Makes a backup if it is due. The caller calls it every minute. */
  async turn(): Promise<void> {
    const { everyMs = 0, clock } = this.options;
    const failedAt = this.#failure?.at;
    const isEnabled = everyMs > 0 && !this.#stop.signal.aborted;
    const retryMs = Math.min(everyMs, RETRY_MS);
    const isPaused = failedAt !== undefined && isWithin(failedAt, retryMs, clock());
    if (isEnabled && !isPaused && (await this.#isDue())) await this.make(true);
    // Not awaited: an upload may take longer than the interval of backups.
    void this.#offsite?.turn();
  }

  /**
   * Makes a backup now, or waits for the running one. A failure is logged and kept in `state`.
   * @param onlyIfDue makes none if another server has just made one
   * @returns true if this server made one
   */
  make(onlyIfDue = false): Promise<boolean> {
    if (!this.#running) {
      const since = this.options.clock();
      const end = this.#run(since, onlyIfDue).finally(() => {
        this.#running = undefined;
      });
      void end.then((made) => (made ? this.#offsite?.send() : undefined));
      this.#running = { since, end };
    }
    return this.#running.end;
  }

  /** Aborts the running backup and removes its partial file. No backup starts afterwards. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running?.end;
    await this.#offsite?.settled();
  }

  async #removeUnfinished(): Promise<void> {
    const { folder, copies = folder } = this.options;
    for (const each of new Set([folder, copies])) await removeUnfinished(each);
  }

  async #isDue(): Promise<boolean> {
    const { database, clock, everyMs = 0 } = this.options;
    const now = clock();
    const last = await lastBackup(database, now);
    return !last || !isWithin(last.madeAt, everyMs, now);
  }

  async #run(since: Date, onlyIfDue: boolean): Promise<boolean> {
    const { database, folder, logger, passphrase } = this.options;
    const path = join(folder, backupName(since, passphrase !== undefined));
    const work = async (): Promise<boolean> => {
      this.#stop.signal.throwIfAborted();
      if (onlyIfDue && !(await this.#isDue())) return false;
      await this.#removeUnfinished();
      await this.#write(path, since);
      this.#failure = undefined;
      return true;
    };
    try {
      const result = await exclusively(database, 'backup', work, NO_TIMEOUT);
      if (!result) logger.info('backup-elsewhere', { note: 'Another server makes a backup now.' });
      return result?.value ?? false;
    } catch (raw) {
      const error = toWriteError(path, raw);
      if (this.#stop.signal.aborted) return false;
      const isExpected = error instanceof CommandError;
      const message = isExpected ? error.message : 'The backup failed. Nothing is left of it.';
      this.#failure = { at: since, reason: reasonOf(error), message };
      const facts = isExpected ? {} : { error: errorFacts(error) };
      logger.error('backup-failed', { note: message, ...facts });
      return false;
    }
  }

  async #write(path: string, at: Date): Promise<void> {
    const { folder, copies = folder, keep, logger, passphrase } = this.options;
    const startedAt = performance.now();
    const { signal } = this.#stop;
    const name = basename(path);
    const snapshot = withCopiedSnapshot(join(copies, `${name}.copy`));
    const counts = await backup(this.options, path, at, () => undefined, snapshot, signal);
    // Older backups are deleted only after this one is verified.
    await checkBackup(path, passphrase);
    const { size: bytes } = await stat(path);
    const took = Math.round(performance.now() - startedAt);
    const row = { name, madeAt: at, bytes, rows: rowsIn(counts), took };
    await this.#record(row);
    const deleted = await deleteOldest(folder, keep, name, at);
    const kind = passphrase === undefined ? 'not encrypted' : 'encrypted';
    const note = `${path}: ${row.rows} rows, ${bytes} bytes, ${kind}; ${deleted.length} older ones deleted.`;
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

const reasonOf = (error: unknown): Reason => {
  if (error instanceof UploadsMissing) return 'uploads-missing';
  if (!(error instanceof CommandError)) return 'failed';
  return error.message.includes(DISK_FULL) ? 'disk-full' : 'unwritable';
};
