import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressOnServer, hasParallel, testDatabase } from '../../tests/support/database';
import { folderOfTest } from '../../tests/support/folder';
import type { Database } from '../db/database';
import { openDatabase } from '../db/index';
import { createLogger } from '../http/log';
import { BackupScheduler, type BackupSchedulerOptions } from './scheduler';
import { backupName, deleteOldest } from './serverBackups';

const START = Date.parse('2026-03-10T15:00:00.000Z');
const HOUR = 3_600_000;

const within = folderOfTest();
let now: Date;
let log: Record<string, unknown>[];
let opened: Database[];

beforeEach(async () => {
  now = new Date(START);
  log = [];
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
});

const inFolder = (...names: string[]) => within('backups', ...names);
const names = async () => (await readdir(inFolder())).toSorted();
const at = (hours: number) => new Date(START + hours * HOUR);
const events = () => log.map(({ event }) => event);

const open = async (database: Promise<Database>): Promise<Database> => {
  opened.push(await database);
  return database;
};

const schedulerOf = async (database: Database, options: Partial<BackupSchedulerOptions> = {}) => {
  const scheduler = new BackupScheduler({
    database,
    files: undefined,
    version: '1.2.3',
    folder: inFolder(),
    keep: 3,
    everyMs: 6 * HOUR,
    clock: () => now,
    logger: createLogger({
      level: 'info',
      write: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
      clock: () => now,
    }),
    ...options,
  });
  await scheduler.open();
  return scheduler;
};

describe('the server’s own backups', () => {
  it.each([
    [2, 3],
    [3, 3],
    [4, 3],
  ])('that may be three: %i before and a new one leave %i', async (before, left) => {
    await mkdir(inFolder());
    const all = Array.from({ length: before + 1 }, (_, index) => backupName(at(index)));
    for (const name of all) await writeFile(inFolder(name), '');
    expect(await deleteOldest(inFolder(), 3, all.at(-1) ?? '', at(before))).toEqual(
      all.slice(0, -left),
    );
    expect(await names()).toEqual(all.slice(-left));
  });

  it('deletes nothing that is not its own, never the one that was just made, and those of the future first', async () => {
    await mkdir(inFolder(backupName(at(0))), { recursive: true });
    const foreign = ['camarim-20260310T150000Z.backup', 'notes.txt', `${backupName(at(2))}.old`];
    for (const name of [...foreign, ...[1, 2, 3, 9000].map((hours) => backupName(at(hours)))])
      await writeFile(inFolder(name), '');
    // A clock that went back: what was made now is the oldest by its name, and the one of next year goes first.
    const retain = (keep: number) => deleteOldest(inFolder(), keep, backupName(at(1)), at(3));
    expect(await retain(3)).toEqual([backupName(at(9000))]);
    expect(await retain(1)).toEqual([backupName(at(2)), backupName(at(3))]);
    expect(await names()).toEqual([...foreign, backupName(at(0)), backupName(at(1))].toSorted());
  });

  it('are made on schedule, and not before', async () => {
    const scheduler = await schedulerOf(await open(testDatabase()));
    await scheduler.turn();
    now = new Date(START + 6 * HOUR - 1);
    await scheduler.turn();
    expect(await names()).toEqual([backupName(at(0))]);
    now = at(6);
    await scheduler.turn();
    expect(await names()).toEqual([backupName(at(0)), backupName(at(6))]);
    expect((await scheduler.state()).last).toMatchObject({
      name: backupName(at(6)),
      madeAt: at(6),
    });
    expect(events()).toEqual(['backup-made', 'backup-made']);
  });

  it('are made although one of next year is known, which counts as none and is reported', async () => {
    const scheduler = await schedulerOf(await open(testDatabase()));
    now = at(9000);
    await scheduler.turn();
    now = at(0);
    expect((await scheduler.state()).last).toBeUndefined();
    await scheduler.turn();
    expect((await scheduler.state()).last).toMatchObject({ madeAt: at(0) });
    expect(events()).toEqual(['backup-made', 'backup-ahead', 'backup-made']);
  });

  it('without a schedule are made only on demand, one for two requests at once', async () => {
    const scheduler = await schedulerOf(await open(testDatabase()), { everyMs: undefined });
    await scheduler.turn();
    expect(await names()).toEqual([]);
    const [one, other] = await Promise.all([scheduler.make(), scheduler.make()]);
    expect([one, other, await names()]).toEqual([true, true, [backupName(at(0))]]);
    expect((await scheduler.state()).runningSince).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'a full disk is reported, leaves nothing, deletes nothing, and the backup is tried again after an hour',
    async () => {
      const database = await open(testDatabase());
      const draft = `${inFolder(backupName(at(6)))}.part`;
      let isFull = false;
      const onDisk: Database = {
        ...database,
        transaction: async (work, loan) => {
          // The system answers ENOSPC to whoever writes there.
          if (isFull) await symlink('/dev/full', draft).catch(() => undefined);
          return database.transaction(work, loan);
        },
      };
      const scheduler = await schedulerOf(onDisk, { keep: 1 });
      await scheduler.make();
      now = at(6);
      isFull = true;
      await scheduler.turn();
      expect((await scheduler.state()).failure).toMatchObject({
        at: now,
        message: expect.stringContaining('cannot be written: the disk is full'),
      });
      expect(log.at(-1)).toMatchObject({ level: 'error', event: 'backup-failed' });
      expect(await names()).toEqual([backupName(at(0))]);
      isFull = false;
      now = new Date(at(7).getTime() - 1);
      await scheduler.turn();
      expect(await names()).toEqual([backupName(at(0))]);
      now = at(7);
      await scheduler.turn();
      expect((await scheduler.state()).failure).toBeUndefined();
      expect(await names()).toEqual([backupName(at(7))]);
    },
  );

  it('leave nothing of one that was killed once a server starts again', async () => {
    const killed = inFolder(backupName(at(0)));
    await mkdir(join(`${killed}.copy`, 'postgres'), { recursive: true });
    await writeFile(`${killed}.part`, 'half');
    await writeFile(inFolder('mine.backup.part'), 'half');
    await schedulerOf(await open(testDatabase()));
    expect(await names()).toEqual(['mine.backup.part']);
  });

  it.runIf(hasParallel)('are made by one of several servers, each time', async () => {
    const url = await addressOnServer();
    const databases = [0, 1, 2].map(() => open(openDatabase({ url })));
    await databases[0];
    const schedulers = await Promise.all(databases.map(async (each) => schedulerOf(await each)));
    await Promise.all(schedulers.map((scheduler) => scheduler.turn()));
    await Promise.all(schedulers.map((scheduler) => scheduler.turn()));
    expect(events().filter((event) => event === 'backup-made')).toHaveLength(1);
    expect(await names()).toEqual([backupName(at(0))]);
  });
});
