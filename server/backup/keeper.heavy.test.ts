import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bareDatabase, createServerDatabase, testDatabase } from '../../tests/support/database';
import { layDatabase } from '../../tests/support/preparedDatabases';
import type { Database } from '../db/database';
import { openDatabase } from '../db/index';
import { createLogger } from '../http/log';
import { restore } from './index';
import { Keeper, type KeeperOptions } from './keeper';
import { keptName, retainKept } from './kept';
import { checkBackup, loadBackup } from './load';

const START = Date.parse('2026-03-10T15:00:00.000Z');
const HOUR = 3_600_000;
const serverUrl = process.env.TEST_DATABASE_URL;

let folder: string;
let now: Date;
let log: Record<string, unknown>[];
let opened: Database[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-keeper-'));
  now = new Date(START);
  log = [];
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

const inFolder = () => join(folder, 'backups');
const names = async () => (await readdir(inFolder())).toSorted();
const at = (hours: number) => new Date(START + hours * HOUR);
const events = () => log.map(({ event }) => event);

const open = async (database: Promise<Database>): Promise<Database> => {
  opened.push(await database);
  return database;
};

const keeperOf = async (database: Database, options: Partial<KeeperOptions> = {}) => {
  const keeper = new Keeper({
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
  await keeper.open();
  return keeper;
};

const embedded = async () => {
  await layDatabase(join(folder, 'data'));
  return open(openDatabase({ folder: join(folder, 'data'), synced: false }));
};

const addFile = (database: Database, key: string) =>
  database.read((orm) =>
    orm.execute(sql`insert into files values
      (${key}, false, 'x', 'image/png', 3, 'h', ${new Uint8Array([1, 2, 3])}, 'me', now())`),
  );

const filesOf = async (database: Database) =>
  (await database.read((orm) => orm.execute(sql`select key from files order by key`))).map(
    ({ key }) => key,
  );

describe('the server’s own backups', () => {
  it.each([
    ['one step before the limit', 1, 2],
    ['at the limit', 2, 3],
    ['one beyond it', 3, 3],
    ['two beyond it', 4, 3],
  ])('%s: %i before leave %i', async (_, before, left) => {
    await mkdir(inFolder());
    const all = Array.from({ length: before + 1 }, (__, index) => keptName(at(index)));
    for (const name of all) await writeFile(join(inFolder(), name), '');
    const made = all.at(-1) ?? '';
    const gone = await retainKept(inFolder(), 3, made);
    expect(await names()).toEqual(all.slice(-left));
    expect(gone).toEqual(all.slice(0, -left));
  });

  it('deletes nothing that is not its own, and never the one that was just made', async () => {
    await mkdir(join(inFolder(), keptName(at(0))), { recursive: true });
    const foreign = ['camarim-20260310T150000Z.backup', 'notes.txt', `${keptName(at(2))}.old`];
    for (const name of [...foreign, keptName(at(1)), keptName(at(9))])
      await writeFile(join(inFolder(), name), '');
    // A clock that went back: what was made now is the oldest by its name.
    expect(await retainKept(inFolder(), 1, keptName(at(1)))).toEqual([keptName(at(9))]);
    expect(await names()).toEqual([...foreign, keptName(at(0)), keptName(at(1))].toSorted());
  });

  it('come when their time has come, and not before', async () => {
    const keeper = await keeperOf(await open(testDatabase()));
    await keeper.turn();
    now = new Date(START + 6 * HOUR - 1);
    await keeper.turn();
    expect(await names()).toEqual([keptName(at(0))]);
    now = at(6);
    await keeper.turn();
    expect(await names()).toEqual([keptName(at(0)), keptName(at(6))]);
    expect((await keeper.state()).last).toMatchObject({ name: keptName(at(6)), madeAt: at(6) });
    expect(events()).toEqual(['backup-made', 'backup-made']);
  });

  it('without a time come only when somebody asks, two who ask at once getting one', async () => {
    const keeper = await keeperOf(await open(testDatabase()), { everyMs: undefined });
    await keeper.turn();
    expect(await names()).toEqual([]);
    const [one, other] = await Promise.all([keeper.make(), keeper.make()]);
    expect([one, other, await names()]).toEqual([true, true, [keptName(at(0))]]);
    expect((await keeper.state()).runningSince).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'say in words that the disk is full, leave nothing, delete nothing, and try again',
    async () => {
      const database = await open(testDatabase());
      const draft = `${join(inFolder(), keptName(at(6)))}.part`;
      let isFull = false;
      const onDisk: Database = {
        ...database,
        transaction: async (work, loan) => {
          // The system answers ENOSPC to whoever writes there.
          if (isFull) await symlink('/dev/full', draft).catch(() => undefined);
          return database.transaction(work, loan);
        },
      };
      const keeper = await keeperOf(onDisk, { keep: 1 });
      await keeper.make();
      now = at(6);
      isFull = true;
      await keeper.turn();
      expect((await keeper.state()).failure).toMatchObject({
        at: now,
        words: expect.stringContaining('cannot be written: the disk is full'),
      });
      expect(log.at(-1)).toMatchObject({ level: 'error', event: 'backup-failed' });
      expect(await names()).toEqual([keptName(at(0))]);
      isFull = false;
      now = new Date(at(7).getTime() - 1);
      await keeper.turn();
      expect(await names()).toEqual([keptName(at(0))]);
      now = at(7);
      await keeper.turn();
      expect((await keeper.state()).failure).toBeUndefined();
      expect(await names()).toEqual([keptName(at(7))]);
    },
  );

  it('leave nothing when the server stops in the middle, and none begins after', async () => {
    const database = await embedded();
    await addFile(database, 'one.png');
    let stopped: Promise<void> | undefined;
    const keeper = await keeperOf({
      ...database,
      copyTo: async (path) => {
        await database.copyTo?.(path);
        stopped = keeper.stop();
      },
    });
    expect(await keeper.make()).toBe(false);
    await stopped;
    now = at(6);
    await keeper.turn();
    expect(await names()).toEqual([]);
    expect(events()).toEqual([]);
  });

  it('leave nothing of one that was killed once a server starts again', async () => {
    const killed = join(inFolder(), keptName(at(0)));
    await mkdir(join(`${killed}.copy`, 'postgres'), { recursive: true });
    await writeFile(`${killed}.part`, 'half');
    await writeFile(join(inFolder(), 'mine.backup.part'), 'half');
    await keeperOf(await open(testDatabase()));
    expect(await names()).toEqual(['mine.backup.part']);
  });

  it('of the embedded database are made while others write, and are restored', async () => {
    const database = await embedded();
    await addFile(database, 'before.png');
    // What comes after the copy of the files is not of its moment.
    const keeper = await keeperOf({
      ...database,
      copyTo: async (path) => {
        await database.copyTo?.(path);
        await addFile(database, 'meanwhile.png');
      },
    });
    expect(await keeper.make()).toBe(true);
    expect(await filesOf(database)).toEqual(['before.png', 'meanwhile.png']);
    expect(await names()).toEqual([keptName(at(0))]);
    const path = join(inFolder(), keptName(at(0)));
    const restored = await open(bareDatabase());
    await loadBackup(path, await checkBackup(path), restored, undefined, () => undefined);
    expect(await filesOf(restored)).toEqual(['before.png']);
  });

  it('with a passphrase are encrypted, and nothing that can be read stands in their folder meanwhile', async () => {
    const database = await embedded();
    await addFile(database, 'before.png');
    const passphrase = 'cavalo correto bateria grampo';
    const copies = join(folder, 'data');
    let meanwhile: string[] = [];
    const keeper = await keeperOf(
      {
        ...database,
        copyTo: async (path) => {
          await database.copyTo?.(path);
          meanwhile = await names();
        },
      },
      { passphrase, copies, keep: 1 },
    );
    await writeFile(join(inFolder(), keptName(at(-6))), 'an older one');
    await mkdir(join(copies, `${keptName(at(-6), true)}.copy`));
    expect(await keeper.make()).toBe(true);
    const name = `${keptName(at(0))}.age`;
    expect([meanwhile, await names()]).toEqual([[keptName(at(-6))], [name]]);
    expect((await readdir(copies)).filter((each) => each.includes('auto'))).toEqual([]);
    expect((await keeper.state()).last).toMatchObject({ name });
    expect(JSON.stringify(log)).toContain(' bytes, encrypted; 1 older');
    expect(JSON.stringify(log)).not.toContain('cavalo');
    const place = { folder: join(folder, 'other') };
    const again = (phrase?: string) =>
      restore(join(inFolder(), name), place, undefined, now, () => undefined, phrase);
    await expect(again()).rejects.toThrow('is encrypted');
    await again(passphrase);
    const restored = await open(openDatabase({ ...place, synced: false }));
    expect(await filesOf(restored)).toEqual(['before.png']);
  });

  it('say in words that the files of the database cannot be copied', async () => {
    const database = await embedded();
    const keeper = await keeperOf({
      ...database,
      copyTo: () => database.copyTo?.('/dev/null/copy') ?? Promise.resolve(),
    });
    expect(await keeper.make()).toBe(false);
    expect((await keeper.state()).failure).toMatchObject({
      reason: 'unwritable',
      words: expect.stringMatching(/cannot be written: E\w+\. Nothing is left of it\./),
    });
    expect(await names()).toEqual([]);
    await addFile(database, 'after.png');
  });

  it('need a folder that can be written, and say which setting names it', async () => {
    await writeFile(inFolder(), 'a file');
    const opening = keeperOf(await open(testDatabase()));
    await expect(opening).rejects.toThrow(/cannot be written \(EEXIST\). Set CAMARIM_BACKUP_DIR/);
    expect(await readFile(inFolder(), 'utf8')).toBe('a file');
  });

  it.runIf(serverUrl)('are made by one of several servers, each time', async () => {
    const { url } = await createServerDatabase(serverUrl ?? '');
    const databases = [0, 1, 2].map(() => open(openDatabase({ url })));
    await databases[0];
    const keepers = await Promise.all(databases.map(async (each) => keeperOf(await each)));
    await Promise.all(keepers.map((keeper) => keeper.turn()));
    await Promise.all(keepers.map((keeper) => keeper.turn()));
    expect(events().filter((event) => event === 'backup-made')).toHaveLength(1);
    expect(await names()).toEqual([keptName(at(0))]);
  });
});
