import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../../tests/support/deferred';
import { folderOfFile } from '../../tests/support/folder';
import { layDatabase } from '../../tests/support/preparedDatabases';
import { createDatabase, type Database } from './database';
import { type EmbeddedOptions, openEmbedded } from './embeddedEngine';

const folder = folderOfFile();
let database: Database;
/** Generous enough for a busy machine, and far below the runaway statement. */
const LIMITS = { statementLimit: 1_500, idleLimit: 300 };

const open = async (options: Partial<EmbeddedOptions> = LIMITS): Promise<void> => {
  database = createDatabase(await openEmbedded({ folder, ...options }));
};

const reopen = async (options?: Partial<EmbeddedOptions>): Promise<void> => {
  await database.close();
  await open(options);
};

beforeAll(async () => {
  await layDatabase(folder);
  await open();
});

afterAll(() => database.close());

const run = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  database.read((orm) => orm.execute(statement));

describe('embedded database', { timeout: 300_000 }, () => {
  it('answers alike before and after a statement is prepared under a name', async () => {
    await run(sql`create table named (id int primary key, day date, data jsonb, file bytea)`);
    for (const id of [1, 2, 3, 4, 5]) {
      const [day, data, file] = [id === 3 ? null : '2026-03-10', { b: [id] }, Buffer.from([0, id])];
      await run(sql`insert into named values (${id}, ${day}, ${JSON.stringify(data)}, ${file})`);
      const found = await run(sql`select * from named where id = ${id}`);
      expect(found).toEqual([{ id, day, data, file }]);
      expect(await run(sql`select id from named where id = ${-id}`)).toEqual([]);
    }
    for (const id of [1, 1, 1, 1, 6]) {
      const added = run(sql`insert into named (id) values (${id})`);
      if (id === 6) await added;
      else await expect(added).rejects.toMatchObject({ code: '23505', constraint: 'named_pkey' });
    }
    expect(await run(sql`select max(id) as most from named`)).toEqual([{ most: 6 }]);
  });

  it('runs without a name when the prepared plan has become invalid, in a transaction too', async () => {
    await run(sql`create table changed (id int)`);
    await run(sql`insert into changed values (1)`);
    const read = () => run(sql`select * from changed`);
    for (const _ of [1, 2, 3, 4]) expect(await read()).toEqual([{ id: 1 }]);
    await run(sql`alter table changed add column name text`);
    expect(await read()).toEqual([{ id: 1, name: null }]);

    const both = () =>
      database.transaction(async (orm) => {
        await orm.execute(sql`update changed set id = id + 1`);
        return orm.execute(sql`select *, 1 as one from changed`);
      });
    for (const id of [2, 3, 4, 5]) expect(await both()).toEqual([{ id, name: null, one: 1 }]);
    await run(sql`alter table changed add column more text`);
    expect(await both()).toEqual([{ id: 6, name: null, more: null, one: 1 }]);
  });

  it('ends a runaway statement with 503, undoes its transaction, and serves the next', async () => {
    await run(sql`create table rows_kept (id int)`);
    await run(sql`insert into rows_kept select generate_series(1, 500)`);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    const runaway = database.transaction(async (orm) => {
      await orm.execute(sql`insert into rows_kept values (1)`);
      await orm.execute(sql`select count(*) from generate_series(1, 10000000000)`);
    });
    const waiting = run(sql`select count(*)::int as rows from rows_kept`);
    await expect(runaway).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await waiting).toEqual([{ rows: 500 }]);
    clearInterval(timer);
    // The statement has its own thread: the event loop is free meanwhile.
    expect(ticks).toBeGreaterThan(5);
  });

  it('undoes a transaction that does nothing for too long, and lets the next one in', async () => {
    await run(sql`create table idle (id int)`);
    const late = deferred();
    const idle = database.transaction(async (orm) => {
      await orm.execute(sql`insert into idle values (1)`);
      await late.promise;
      await orm.execute(sql`insert into idle values (2)`);
    });
    await expect(idle).rejects.toMatchObject({ status: 503 });
    late.resolve();
    expect(await run(sql`select * from idle`)).toEqual([]);
  });

  it('a transaction that works is not idle, however its statements came', async () => {
    const work = database.transaction(async (orm) => {
      await Promise.all([1, 2, 3].map((n) => orm.execute(sql`select ${n}::int`)));
      return orm.execute(sql`select 1 as done from pg_sleep(0.5)`);
    });
    expect(await work).toEqual([{ done: 1 }]);
  });

  it('waiting too long for the connection is answered 503, and work with `noTimeout` keeps waiting', async () => {
    await reopen({ waitLimit: 50 });
    let asked: Promise<unknown> | undefined;
    let patient: Promise<unknown> | undefined;
    await database.transaction(async () => {
      asked = run(sql`select 1 as n`);
      patient = database.read((orm) => orm.execute(sql`select 2 as n`), { noTimeout: true });
      await expect(asked).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    });
    expect(await patient).toEqual([{ n: 2 }]);
    expect(await run(sql`select 3 as n`)).toEqual([{ n: 3 }]);
    expect(database.waiting()).toBe(0);
  });

  it('a transaction with `noTimeout` has no time limits, and the next one has them again', async () => {
    await reopen({ statementLimit: 250, idleLimit: 250 });
    const slow = sql`select 1 as done from pg_sleep(0.5)`;
    const noTimeout = database.transaction((orm) => orm.execute(slow), { noTimeout: true });
    expect(await noTimeout).toEqual([{ done: 1 }]);
    await expect(run(slow)).rejects.toMatchObject({ status: 503 });
  });

  it('answers 503 after it was closed', async () => {
    await database.close();
    await expect(run(sql`select 1`)).rejects.toMatchObject({ status: 503 });
    await database.close();
  });
});
