import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from './database';
import { openEmbedded } from './embeddedEngine';
import { FolderInUse } from './folderLock';

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-embedded-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  // Generous enough for a busy machine, and far below the runaway statement.
  const engine = await openEmbedded({ folder, statementLimit: 1_500, idleLimit: 300 });
  database = createDatabase(engine);
});

afterEach(() => database.close());

const RUNAWAY = sql`select count(*) from generate_series(1, 10000000000)`;

const run = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  database.read((orm) => orm.execute(statement));

describe('embedded database', () => {
  it('keeps what was written when it is closed and opened again', async () => {
    await run(sql`create table kept (id text primary key, day date, at timestamptz, data jsonb)`);
    await run(sql`insert into kept values ('a', '2026-03-10', '2026-03-10T12:00:00Z', '{"b": 1}')`);
    await database.close();
    database = createDatabase(await openEmbedded({ folder }));
    expect(await run(sql`select * from kept`)).toEqual([
      { id: 'a', day: '2026-03-10', at: new Date('2026-03-10T12:00:00Z'), data: { b: 1 } },
    ]);
  });

  it('answers the same from the third time on, when a statement is kept under a name', async () => {
    await run(
      sql`create table named (id int primary key, day date, at timestamptz, data jsonb, file bytea, words text[])`,
    );
    const row = (id: number) => ({
      id,
      day: id === 3 ? null : '2026-03-10',
      at: new Date('2026-03-10T12:00:00Z'),
      data: { b: [id] },
      file: Buffer.from([0, id, 255]),
      words: ['a', `it's ${id}`],
    });
    for (const id of [1, 2, 3, 4, 5]) {
      const { day, at, data, file } = row(id);
      const words = sql`array['a', ${`it's ${id}`}]::text[]`;
      const written = sql`insert into named values (${id}, ${day}, ${at.toISOString()}, ${JSON.stringify(data)}, ${file}, ${words})`;
      expect(await run(written)).toEqual([]);
      expect(await run(sql`select * from named where id = ${id}`)).toEqual([row(id)]);
      expect(await run(sql`select id from named where id = ${-id}`)).toEqual([]);
    }
    const again = run(sql`insert into named (id) values (1)`);
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'named_pkey' });
    for (const id of [1, 1, 1, 1, 6]) {
      const added = run(sql`insert into named (id) values (${id})`);
      if (id === 6) await added;
      else await expect(added).rejects.toMatchObject({ code: '23505' });
      const all = database.transaction(async (orm) => {
        await orm.execute(sql`insert into named (id) values (${id + 100})`);
        throw new Error('undone');
      });
      await expect(all).rejects.toThrow('undone');
    }
    expect(await run(sql`select max(id) as most from named`)).toEqual([{ most: 6 }]);
  });

  it('does without a name where the plan does not hold any more, in a transaction too', async () => {
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

  it('H3 is refused a second time, with the owner named', async () => {
    await expect(openEmbedded({ folder })).rejects.toThrow(FolderInUse);
    await expect(openEmbedded({ folder })).rejects.toThrow(String(process.pid));
  });

  it('H4 ends a runaway statement with 503, loses nothing, and answers again', async () => {
    await run(sql`create table if not exists rows_kept (id int)`);
    await run(sql`insert into rows_kept select generate_series(1, 500)`);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 20);
    const runaway = run(RUNAWAY);
    const waiting = run(sql`select count(*)::int as rows from rows_kept`);
    await expect(runaway).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    expect(await waiting).toEqual([{ rows: 500 }]);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  });

  it('H4 undoes the transaction that holds a runaway statement', async () => {
    await run(sql`create table if not exists undone (id int)`);
    const work = database.transaction(async (orm) => {
      await orm.execute(sql`insert into undone values (1)`);
      await orm.execute(RUNAWAY);
    });
    await expect(work).rejects.toMatchObject({ status: 503 });
    expect(await run(sql`select * from undone`)).toEqual([]);
  });

  it('H4 undoes a transaction that does nothing for too long, and lets the next one in', async () => {
    await run(sql`create table if not exists idle (id int)`);
    let wake: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const idle = database.transaction(async (orm) => {
      await orm.execute(sql`insert into idle values (1)`);
      await late;
      await orm.execute(sql`insert into idle values (2)`);
    });
    await expect(idle).rejects.toMatchObject({ status: 503 });
    wake();
    expect(await run(sql`select * from idle`)).toEqual([]);
  });

  it('H4 what a transaction says while it is undone for its idleness is not written', async () => {
    await run(sql`create table if not exists idle_late (id int)`);
    let woken: (said: PromiseSettledResult<unknown>) => void = () => undefined;
    const said = new Promise<PromiseSettledResult<unknown>>((resolve) => {
      woken = resolve;
    });
    const idle = database.transaction(async (orm) => {
      await orm.execute(sql`insert into idle_late values (1)`);
      // Wakes with the limit: the undoing is under way, or has just ended on a busy machine.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const [late] = await Promise.allSettled([orm.execute(sql`insert into idle_late values (2)`)]);
      woken(late);
      if (late.status === 'rejected') throw late.reason;
    });
    await expect(idle).rejects.toMatchObject({ status: 503 });
    expect(await said).toMatchObject({ status: 'rejected' });
    expect(await run(sql`select * from idle_late`)).toEqual([]);
  });

  it('H4 a transaction that works is not idle, however its statements came', async () => {
    const work = database.transaction(async (orm) => {
      await Promise.all([1, 2, 3].map((n) => orm.execute(sql`select ${n}::int`)));
      return orm.execute(sql`select 1 as done from pg_sleep(0.5)`);
    });
    expect(await work).toEqual([{ done: 1 }]);
  });

  it('H4 whoever waits too long for the connection is told so, and unhurried work waits on', async () => {
    await database.close();
    database = createDatabase(await openEmbedded({ folder, waitLimit: 50 }));
    let asked: Promise<unknown> | undefined;
    let patient: Promise<unknown> | undefined;
    await database.transaction(async () => {
      asked = run(sql`select 1 as n`);
      patient = database.read((orm) => orm.execute(sql`select 2 as n`), { unhurried: true });
      await expect(asked).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    });
    expect(await patient).toEqual([{ n: 2 }]);
    expect(await run(sql`select 3 as n`)).toEqual([{ n: 3 }]);
    expect(database.waiting()).toBe(0);
  });

  it('an unhurried transaction has no limits of time, and the next one has them again', async () => {
    await database.close();
    database = createDatabase(await openEmbedded({ folder, statementLimit: 250, idleLimit: 250 }));
    const slow = sql`select 1 as done from pg_sleep(0.5)`;
    const unhurried = database.transaction((orm) => orm.execute(slow), { unhurried: true });
    expect(await unhurried).toEqual([{ done: 1 }]);
    await expect(run(slow)).rejects.toMatchObject({ status: 503 });
  });

  it('runs transactions one after the other', async () => {
    await run(sql`create table if not exists counter (n int)`);
    await run(sql`insert into counter values (0)`);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (orm) => {
          const [row] = await orm.execute<{ n: number }>(sql`select n from counter`);
          await orm.execute(sql`update counter set n = ${(row?.n ?? 0) + 1}`);
        }),
      ),
    );
    expect(await run(sql`select n from counter`)).toEqual([{ n: 20 }]);
  });

  it('answers 503 after it was closed', async () => {
    await database.close();
    await expect(run(sql`select 1`)).rejects.toMatchObject({ status: 503 });
    await database.close();
  });
});
