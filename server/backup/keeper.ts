import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { desc, gt, not, notInArray } from 'drizzle-orm';
import type { BACKUP_FAULTS } from '../../contract/system';
import { CLOCK_SKEW, isWithin } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { alone } from '../db/alone';
import type { Database } from '../db/database';
import { backups } from '../db/schema';
import { errorFacts, type Logger } from '../http/log';
import { Away, type AwayOptions, type AwayState } from './away';
import { besideOthers, UploadsMissing } from './dump';
import { type Counts, DISK_FULL, writeFailure } from './file';
import { backup, type Source } from './index';
import { copyOf, keptName, openKept, retainKept, sweepKept } from './kept';
import { checkBackup } from './load';
import type { S3Options } from './s3';

/** A backup that was made, as the table of them has it. */
export type KeptBackup = Pick<
  typeof backups.$inferSelect,
  'name' | 'madeAt' | 'bytes' | 'rows' | 'took'
>;

/** What is known of backups at this moment. */
export interface BackupState {
  /** Since when one is made by this process. */
  readonly runningSince?: Date;
  /** The last one of any process. */
  readonly last?: KeptBackup;
  /** The last one that this process could not make, unless it has made one since. */
  readonly failure?: {
    readonly at: Date;
    readonly reason: (typeof BACKUP_FAULTS)[number];
    readonly words: string;
  };
  /** Their copies outside of this machine; absent where there are none. */
  readonly away?: AwayState;
}

/** What a server makes backups with. */
export interface KeeperOptions extends Source {
  readonly folder: string;
  /**
   * Where the files of the embedded database are copied to for as long as a backup is made: `folder` unless it must
   * hold nothing that anybody can read.
   */
  readonly copies?: string | undefined;
  readonly keep: number;
  /** Time from one to the next, in milliseconds; absent: only when somebody asks. */
  readonly everyMs?: number;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** The bucket that gets copies, and how it is called; absent: none. */
  readonly away?: (Pick<AwayOptions, 'target'> & Omit<S3Options, 'clock' | 'signal'>) | undefined;
}

/** Of the table of backups no more rows are kept than anybody looks at. */
const MOST_ROWS = 50;
/** One that failed is tried again after this time, or with the next turn when that comes first. */
const RETRY_MS = 3_600_000;
/** A backup lasts: the connection that holds its lock is none of those that serve. */
const UNHURRIED = { unhurried: true } as const;

/** Backups that a clock dated which was wrong: they count as none. */
const datedAhead = (now: Date) => gt(backups.madeAt, new Date(now.getTime() + CLOCK_SKEW));

/** The last backup that any server on this database has made. */
const lastBackup = async (database: Database, now: Date): Promise<KeptBackup | undefined> => {
  const [row] = await database.read((orm) =>
    orm
      .select()
      .from(backups)
      .where(not(datedAhead(now)))
      .orderBy(desc(backups.madeAt), desc(backups.name))
      .limit(1),
  );
  return row;
};

/** Makes backups while the server works, one at a time, and keeps a number of them (decision 0083). */
export class Keeper {
  #running: { readonly since: Date; readonly end: Promise<boolean> } | undefined;
  #failure: BackupState['failure'];
  readonly #stop = new AbortController();

  readonly #away: Away | undefined;

  constructor(private readonly options: KeeperOptions) {
    const { away, database, folder, keep, clock, logger } = options;
    const { signal } = this.#stop;
    this.#away = away && new Away({ ...away, database, folder, keep, clock, logger, signal });
  }

  /** How often backups come, and how many are kept. */
  get plan(): Pick<KeeperOptions, 'everyMs' | 'keep'> {
    return this.options;
  }

  /**
   * Looks at the folder, and removes what an interrupted backup has left.
   * @throws CommandError in words when the folder cannot be used.
   */
  async open(): Promise<void> {
    const { folder, database } = this.options;
    await openKept(folder);
    await alone(database, 'backup', () => this.#sweep(), UNHURRIED);
  }

  async state(): Promise<BackupState> {
    return {
      runningSince: this.#running?.since,
      last: await lastBackup(this.options.database, this.options.clock()),
      failure: this.#failure,
      away: this.#away?.state,
    };
  }

  /** Makes a backup when its time has come; to be called every minute. */
  async turn(): Promise<void> {
    await this.#makeDue();
    // Sending may take longer than the time to the next backup.
    void this.#away?.turn();
  }

  async #makeDue(): Promise<void> {
    const { everyMs, clock } = this.options;
    if (everyMs === undefined || this.#stop.signal.aborted) return;
    const failed = this.#failure?.at;
    if (failed && isWithin(failed, Math.min(everyMs, RETRY_MS), clock())) return;
    if (await this.#isDue()) await this.make(true);
  }

  /**
   * Makes a backup now. One that is under way is waited for in place of a second. Where `due` is given,
   * one that another server has just made counts. What fails is logged in words and kept for `state`.
   * @returns whether this server made it.
   */
  make(due = false): Promise<boolean> {
    if (!this.#running) {
      const since = this.options.clock();
      const end = this.#run(since, due).finally(() => {
        this.#running = undefined;
      });
      void end.then((made) => (made ? this.#away?.send() : undefined));
      this.#running = { since, end };
    }
    return this.#running.end;
  }

  /** Gives up the backup under way; nothing is left of it. No other begins. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running?.end;
    await this.#away?.settled();
  }

  /** Waits for the copies that are on their way. */
  async copied(): Promise<void> {
    await this.#away?.settled();
  }

  async #sweep(): Promise<void> {
    const { folder, copies } = this.options;
    await sweepKept(folder);
    if (copies !== undefined) await sweepKept(copies);
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
    let made = false;
    try {
      const work = async () => {
        if (due && !(await this.#isDue())) return;
        await this.#sweep();
        await this.#write(path, since);
        made = true;
      };
      const free = await alone(database, 'backup', work, UNHURRIED);
      if (!free) logger.info('backup-elsewhere', { note: 'Another server makes a backup now.' });
      if (made) this.#failure = undefined;
    } catch (raw) {
      const error = writeFailure(path, raw);
      if (this.#stop.signal.aborted) return false;
      const isPlain = error instanceof CommandError;
      const words = isPlain ? error.message : 'The backup failed. Nothing is left of it.';
      this.#failure = { at: since, reason: reasonOf(error, words), words };
      logger.error('backup-failed', {
        note: words,
        ...(!isPlain && { error: errorFacts(error) }),
      });
    }
    return made;
  }

  async #write(path: string, at: Date): Promise<void> {
    const { database, folder, copies = folder, keep, logger, passphrase } = this.options;
    const began = performance.now();
    const { signal } = this.#stop;
    signal.throwIfAborted();
    const snapshot = besideOthers(copyOf(join(copies, basename(path))));
    const counts = await backup(this.options, path, at, () => undefined, { snapshot, signal });
    // Nothing older goes before this one is known to be whole.
    await checkBackup(path, passphrase);
    const row = {
      name: basename(path),
      madeAt: at,
      bytes: (await stat(path)).size,
      rows: rowsOf(counts),
      took: Math.round(performance.now() - began),
    };
    await this.#note(database, row);
    const gone = await retainKept(folder, keep, row.name, at);
    const kind = passphrase === undefined ? 'not encrypted' : 'encrypted';
    const note = `${path}: ${row.rows} rows, ${row.bytes} bytes, ${kind}; ${gone.length} older ones deleted.`;
    logger.info('backup-made', { ms: row.took, note });
  }

  async #note(database: Database, row: KeptBackup): Promise<void> {
    const ahead = await database.transaction(async (orm) => {
      const { name, ...rest } = row;
      const ahead = await orm.delete(backups).where(datedAhead(row.madeAt)).returning();
      await orm.insert(backups).values(row).onConflictDoUpdate({ target: backups.name, set: rest });
      const newest = orm
        .select({ name: backups.name })
        .from(backups)
        .orderBy(desc(backups.madeAt), desc(backups.name))
        .limit(MOST_ROWS);
      await orm.delete(backups).where(notInArray(backups.name, newest));
      return ahead;
    });
    for (const { name } of ahead) {
      const note = `${name} is dated in the future and counts as none: a clock was wrong.`;
      this.options.logger.warn('backup-ahead', { note });
    }
  }
}

const reasonOf = (error: unknown, words: string): (typeof BACKUP_FAULTS)[number] => {
  if (error instanceof UploadsMissing) return 'uploads-missing';
  if (!(error instanceof CommandError)) return 'failed';
  return words.includes(DISK_FULL) ? 'disk-full' : 'unwritable';
};

/** Rows of all tables of a backup together. */
const rowsOf = ({ tables }: Counts): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0);
