import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest } from '../../tests/support/folder';
import { layDatabase } from '../../tests/support/preparedDatabases';
import type { Database } from '../db/database';
import { openDatabase } from '../db/index';
import { createLogger } from '../http/log';
import { restore } from './load';
import { BackupScheduler, type BackupSchedulerOptions } from './scheduler';
import { backupName } from './serverBackups';

const NOW = new Date('2026-03-10T15:00:00.000Z');
const PASSPHRASE = 'cavalo correto bateria grampo';

const within = folderOfTest();
let database: Database;
let log: string[];

beforeEach(async () => {
  log = [];
  await layDatabase(within('data'));
  database = await openDatabase({ folder: within('data'), synced: false });
  await addFile('before.png');
});

afterEach(() => database.close());

const inFolder = (...names: string[]) => within('backups', ...names);
const names = () => readdir(inFolder());

const addFile = (key: string) =>
  database.read((orm) =>
    orm.execute(sql`insert into files values
      (${key}, false, 'x', 'image/png', 3, 'h', ${new Uint8Array([1, 2, 3])}, 'me', now())`),
  );

/** Backup scheduler over a database whose files the test copies. */
const schedulerOf = async (
  copyTo: Database['copyTo'],
  options: Partial<BackupSchedulerOptions> = {},
): Promise<BackupScheduler> => {
  const scheduler = new BackupScheduler({
    database: { ...database, copyTo },
    files: undefined,
    version: '1.2.3',
    folder: inFolder(),
    keep: 1,
    everyMs: undefined,
    clock: () => NOW,
    logger: createLogger({ level: 'info', write: (line) => log.push(line), clock: () => NOW }),
    ...options,
  });
  await scheduler.open();
  return scheduler;
};

describe('backups of the embedded database', { timeout: 300_000 }, () => {
  it('are encrypted copies of one moment, and a restore replaces and keeps the former database', async () => {
    const copies = within('data');
    let meanwhile: string[] = [];
    const copyTo = async (path: string) => {
      await database.copyTo?.(path);
      meanwhile = await names();
      await addFile('meanwhile.png');
    };
    const scheduler = await schedulerOf(copyTo, { passphrase: PASSPHRASE, copies });
    const older = backupName(new Date('2026-03-10T09:00:00.000Z'));
    await writeFile(inFolder(older), 'an older one');
    await mkdir(join(copies, `${older}.age.copy`));
    expect(await scheduler.make()).toBe(true);
    const name = `${backupName(NOW)}.age`;
    // No readable copy is ever in the folder of the backups.
    expect([meanwhile, await names()]).toEqual([[older], [name]]);
    expect((await readdir(copies)).filter((each) => each.includes('auto'))).toEqual([]);
    expect((await scheduler.state()).last).toMatchObject({ name });
    expect(log.join('')).toContain(' bytes, encrypted; 1 older');
    expect(log.join('')).not.toContain('cavalo');

    const other = within('other');
    await mkdir(join(other, 'postgres'), { recursive: true });
    await writeFile(join(other, 'postgres', 'PG_VERSION'), 'former');
    const again = (passphrase?: string) =>
      restore(inFolder(name), { folder: other }, NOW, {
        files: undefined,
        print: () => undefined,
        passphrase,
      });
    await expect(again()).rejects.toThrow('is encrypted');
    const kept = await again(PASSPHRASE);
    expect(kept).toBe(join(other, 'postgres.before-20260310T150000Z'));
    expect(await readFile(join(kept ?? '', 'PG_VERSION'), 'utf8')).toBe('former');
    const restored = await openDatabase({ folder: other, synced: false });
    const files = await restored.read((orm) => orm.execute(sql`select key from files`));
    await restored.close();
    expect(files).toEqual([{ key: 'before.png' }]);
    expect((await readdir(other)).toSorted()).toEqual([
      'postgres',
      'postgres.before-20260310T150000Z',
    ]);
  });

  it('leave nothing when the server stops meanwhile, and none is made after', async () => {
    let stopped: Promise<void> | undefined;
    const scheduler = await schedulerOf(async (path) => {
      await database.copyTo?.(path);
      stopped = scheduler.stop();
    });
    expect(await scheduler.make()).toBe(false);
    await stopped;
    expect(await scheduler.make()).toBe(false);
    expect([await names(), log]).toEqual([[], []]);
  });
});
