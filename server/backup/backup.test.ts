import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOnServer, bareDatabase, connect, hasParallel } from '../../tests/support/database';
import { folderOfTest } from '../../tests/support/folder';
import { actorOf, addStaff, NOW, storeForEachTest } from '../../tests/support/store';
import { warnOfMissingUploads } from '../boot';
import type { Database } from '../db/database';
import { decideSwap, draftFolder, finishSwap } from '../db/folderSwap';
import { openDatabase } from '../db/index';
import { openFileFolder } from '../store/uploads/fileFolder';
import { backup, columnsOf } from './dump';
import { checkBackup, loadBackup, restore } from './load';

const silent = () => undefined;
const within = folderOfTest();
let path: string;
const test = storeForEachTest();

beforeEach(() => {
  path = within('one.backup');
});

const investment = {
  value: 150.5,
  date: '2026-03-10',
  category: 'Mídia',
  description: 'Ação "única" \\ com\nlinhas e acentos',
  cac: 'new-client',
  sector: 'Marketing',
  service: 'Geral',
} as const;

const fill = async (): Promise<void> => {
  const member = await addStaff(test.database);
  await test.store.investments.create(actorOf({ ...member, type: 'administrator' }), investment);
  await test.store.investments.create(actorOf({ ...member, type: 'administrator' }), investment);
  await test.database.read((orm) =>
    orm.execute(sql`insert into files values
      ('inside.png', false, 'x', 'image/png', 3, 'h', ${new Uint8Array([0, 10, 255])}, 'me', now())`),
  );
};

const make = (files?: Parameters<typeof backup>[0]['files']) =>
  backup({ database: test.database, files, version: '1.2.3' }, path, NOW, silent);

/** Every table as a text of its rows. */
const contents = (database: Database): Promise<Record<string, unknown>> =>
  database.read(async (orm) => {
    const all: Record<string, unknown> = {};
    for (const table of (await columnsOf(orm)).keys()) {
      const [row] = await orm.execute<{ all: string }>(
        sql`select string_agg(t::text, ',' order by t::text) as all from ${sql.identifier(table)} t`,
      );
      all[table] = row?.all;
    }
    return all;
  });

const loaded = async (): Promise<Database> => {
  const database = await bareDatabase();
  await loadBackup(path, await checkBackup(path), database, { files: undefined, print: silent });
  return database;
};

/** The lines of the backup, changed. */
const rewrite = async (change: (lines: string[]) => string[]): Promise<void> => {
  const lines = gunzipSync(await readFile(path))
    .toString()
    .split('\n');
  await writeFile(path, gzipSync(change(lines).join('\n')));
};

it('a backup: brings back every row of every table, and the next audit number', async () => {
  await fill();
  const { tables } = await make();
  expect(tables).toMatchObject({ investments: 2, staff: 1, files: 1 });
  const database = await loaded();
  expect(await contents(database)).toEqual(await contents(test.database));
  const next = sql`select nextval('audit_sequence') as n`;
  const [one, other] = await Promise.all(
    [database, test.database].map((each) => each.read((orm) => orm.execute(next))),
  );
  expect(one).toEqual(other);
  await database.close();
});

it('a backup: carries uploads that are files, into a folder or into the database, and fails without one of them', async () => {
  const files = await openFileFolder(within('files'));
  await files.put('out.png', new Uint8Array([1, 2, 3]));
  await test.database.read((orm) =>
    orm.execute(sql`insert into files values
      ('out.png', false, 'x', 'image/png', 3, 'h', null, 'me', now())`),
  );
  await expect(make()).rejects.toThrow(
    '1 uploads are outside of the database, and CAMARIM_FILES_DIR is not set (out.png).',
  );
  const others = await openFileFolder(within('others'));
  await expect(make(others)).rejects.toThrow('Put them back');
  const warn = vi.fn();
  for (const folder of [undefined, others, files])
    await warnOfMissingUploads(test.database, folder, { warn });
  expect(warn).toHaveBeenCalledTimes(2);
  expect(await readdir(within())).not.toContain('one.backup');
  expect((await make(files)).files).toBe(1);
  const database = await loaded();
  const [row] = await database.read((orm) => orm.execute(sql`select content from files`));
  expect([...((row?.content ?? []) as Uint8Array)]).toEqual([1, 2, 3]);
  await database.close();
});

it.each([
  ['cut off', async () => writeFile(path, (await readFile(path)).subarray(0, -40)), 'is damaged'],
  ['changed', () => rewrite((all) => all.map((line) => line.replace('M', 'N'))), 'is damaged'],
  ['another compressed file', () => writeFile(path, gzipSync('{}\n')), 'is no backup'],
  ['missing', () => rm(path), 'cannot be read (ENOENT)'],
])('a backup: that is %s is refused before anything is changed', async (_, spoil, words) => {
  await fill();
  await make();
  await spoil();
  const data = within('data');
  await mkdir(join(data, 'postgres'), { recursive: true });
  const work = restore(path, { folder: data }, NOW, { files: undefined, print: silent });
  await expect(work).rejects.toThrow(words);
  expect(await readdir(data)).toEqual(['postgres']);
});

it('a backup: of a newer version is refused with its name', async () => {
  await make();
  await rewrite((lines) => {
    const body = lines.slice(0, -2);
    body[0] = (body[0] ?? '').replace('"migrations":[', '"migrations":["9999_later",');
    const sha256 = createHash('sha256')
      .update(`${body.join('\n')}\n`)
      .digest('hex');
    return [...body, JSON.stringify({ ...JSON.parse(lines.at(-2) ?? ''), sha256 }), ''];
  });
  await expect(checkBackup(path)).rejects.toThrow(/newer.*9999_later/);
});

it('a backup: that cannot be written leaves nothing', async () => {
  path = within('nowhere', 'one.backup');
  await expect(make()).rejects.toThrow('cannot be written: ENOENT');
  expect(await readdir(within())).toEqual([]);
});

describe('a change of databases', () => {
  const put = async (name: string, text: string): Promise<void> => {
    await mkdir(within(name), { recursive: true });
    await writeFile(within(name, 'PG_VERSION'), text);
  };
  const read = (name: string) => readFile(within(name, 'PG_VERSION'), 'utf8');
  const KEPT = 'postgres.before-20260310T150000Z';

  it('that was not decided changes nothing', async () => {
    await put('postgres', 'former');
    await put('restoring/postgres', 'new');
    expect(await finishSwap(within())).toBeUndefined();
    expect(await read('postgres')).toBe('former');
  });

  it.each([
    ['before its first step', ['postgres', 'restoring/postgres']],
    ['between its steps', [KEPT, 'restoring/postgres']],
    ['before it was tidied up', [KEPT, 'postgres']],
  ])('that was decided and interrupted %s ends the same', async (_, [former = '', next = '']) => {
    await put(former, 'former');
    await mkdir(draftFolder(within()), { recursive: true });
    await put(next, 'new');
    await decideSwap(within(), NOW);
    expect(await finishSwap(within())).toBe(within(KEPT));
    expect([await read('postgres'), await read(KEPT)]).toEqual(['new', 'former']);
    expect(await readdir(within())).not.toContain('restoring');
  });
});

it.runIf(hasParallel)(
  'a backup on PostgreSQL: takes the place of the tables at once, which are kept in another schema, and changes nothing when it is refused',
  async () => {
    await fill();
    await make();
    const url = await addressOnServer();
    const former = connect(url);
    const restoreAt = (address: string) =>
      restore(path, { url: address }, NOW, { files: undefined, print: silent });
    const expectRefused = async (address: string, message: string) => {
      await expect(restoreAt(address)).rejects.toThrow(message);
      const state = sql`select (select former from staff) as former,
        array(select nspname::text from pg_namespace where nspname ~ 'before|restoring') as others`;
      expect(await former.read((orm) => orm.execute(state))).toEqual([{ former: 1, others: [] }]);
    };
    await former.read((orm) => orm.execute(sql`create table staff as select 1 as former`));
    await former.read((orm) => orm.execute(sql`create extension pg_trgm`));
    // PgBouncer drops the settings of a connection.
    const pooled = `${url}?options=${encodeURIComponent('-c search_path=public')}`;
    await expectRefused(pooled, 'need the address of PostgreSQL itself, not that of PgBouncer');
    const whole = await readFile(path);
    await rewrite((lines) => {
      const tail = JSON.parse(lines.at(-2) ?? '');
      return lines.with(-2, JSON.stringify({ ...tail, tables: { ...tail.tables, staff: 99 } }));
    });
    await expectRefused(url, 'in place of 99');
    await writeFile(path, whole);
    expect(await restoreAt(url)).toBe('the schema before_20260310t150000z');
    const database = await openDatabase({ url });
    expect(await contents(database)).toEqual(await contents(test.database));
    const staffBefore = sql`select former from before_20260310t150000z.staff`;
    expect(await database.read((orm) => orm.execute(staffBefore))).toEqual([{ former: 1 }]);
    // The former schema may go: the indexes of searches do not depend on it.
    await former.read((orm) => orm.execute(sql`drop schema before_20260310t150000z cascade`));
    const indexes = sql`select count(*)::int as n from pg_indexes where indexname like '%_search_idx'`;
    expect(await database.read((orm) => orm.execute(indexes))).toEqual([{ n: 7 }]);
    await database.close();
  },
);
