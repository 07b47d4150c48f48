import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../../tests/support/folder';
import { layDatabase } from '../../tests/support/preparedDatabases';
import { createDatabase, type Database } from './database';
import { openEmbedded } from './embeddedEngine';
import { maintain } from './maintenance';

const folder = folderOfFile();
let database: Database;

beforeAll(async () => {
  await layDatabase(folder);
  database = createDatabase(await openEmbedded({ folder }));
});

afterAll(() => database.close());

const run = (text: string) => database.read((orm) => orm.execute(sql.raw(text)));

/** Rows that statistics know of a table, and those of them that every transaction sees. */
const factsOf = async (table: string) => {
  const [facts] = await run(`select reltuples::int as rows, relallvisible > 0 as seen
    from pg_class where relname = '${table}'`);
  return facts;
};

/** Position from which the log is read after a crash. */
const redo = async () => {
  const [point] = await run('select redo_lsn::text as redo from pg_control_checkpoint()');
  return point;
};

it('maintenance of the embedded database: brings statistics and visibility of a grown table up to date, and lets go of the log', async () => {
  await run('create table grown (id int primary key, v int)');
  await run('insert into grown select n, n from generate_series(1, 2000) n');
  expect(await factsOf('grown')).toEqual({ rows: -1, seen: false });
  const before = await redo();
  await maintain(database);
  expect(await factsOf('grown')).toEqual({ rows: 2000, seen: true });
  expect(await redo()).not.toEqual(before);
});

it('maintenance of the embedded database: leaves a table alone that hardly changed', async () => {
  await run('create table calm (id int primary key)');
  await run('insert into calm select generate_series(1, 50)');
  await maintain(database);
  expect(await factsOf('calm')).toEqual({ rows: -1, seen: false });
  await run('insert into calm select generate_series(51, 60)');
  await maintain(database);
  expect(await factsOf('calm')).toEqual({ rows: 60, seen: false });
});

it('maintenance of the embedded database: leaves every other engine to itself', () => {
  const read = () => Promise.reject(new Error('asked'));
  return expect(maintain({ ...database, engine: 'memory', read })).resolves.toBeUndefined();
});
