import { and, eq, gt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { createDatabase, LockedReads, type Orm, prepared, preparedShapes } from './database';
import type { Engine } from './engine';
import { DatabaseError, DatabaseUnavailable, toDatabaseError } from './errors';

let engine: Engine;

beforeAll(async () => {
  engine = await memoryEngine('bare');
  await createDatabase(engine).read((orm) => orm.execute(sql`create table t (id int unique)`));
});

beforeEach(() => createDatabase(engine).read((orm) => orm.execute(sql`delete from t`)));

afterAll(() => engine.close());

/** The engine, where the first `failures` commits fail with an SQLSTATE and undo their work. */
const failing = (code: string, failures: number): Engine => {
  let left = failures;
  return {
    ...engine,
    run: (work) =>
      engine.run((connection) =>
        work({
          query: async (text, params, rows) => {
            if (text !== 'commit' || left === 0) return connection.query(text, params, rows);
            left -= 1;
            await connection.query('rollback', [], rows);
            throw new DatabaseError('injected', code);
          },
        }),
      ),
  };
};

const insertOnce = (database: ReturnType<typeof createDatabase>) =>
  database.transaction(async (orm) => {
    await orm.execute(sql`insert into t values (1)`);
  });

const rows = () => createDatabase(engine).read((orm) => orm.execute(sql`select id from t`));

it('the speed of the database: work that failed with its connection was served, a wait that ended without one was not', async () => {
  const full: Engine = { ...engine, run: () => Promise.reject(new DatabaseUnavailable('limit')) };
  const refused = createDatabase(full);
  await expect(refused.read((orm) => orm.execute(sql`select 1`))).rejects.toThrow();
  await expect(insertOnce(refused)).rejects.toThrow();
  const database = createDatabase(engine);
  await insertOnce(database);
  await expect(insertOnce(database)).rejects.toThrow();
  expect([refused.served(), database.served()]).toEqual([0, 2]);
});

it('the query builder: builds a prepared statement once for all reads, and once for a transaction, and sends the values of each call', async () => {
  const database = createDatabase(engine);
  const numbers = pgTable('t', { id: integer('id') });
  const build = vi.fn((orm: Orm) =>
    orm
      .select()
      .from(numbers)
      .where(eq(numbers.id, sql.placeholder('id'))),
  );
  const numbersOf = prepared('numbers', build);
  await insertOnce(database);
  const found = (id: number) => database.read((orm) => numbersOf(orm).execute({ id }));
  expect([await found(1), await found(2)]).toEqual([[{ id: 1 }], []]);
  expect(build).toHaveBeenCalledTimes(1);
  await database.transaction(async (orm) => {
    await orm.execute(sql`insert into t values (2)`);
    // Rows of an open transaction are visible to it alone.
    expect(await numbersOf(orm).execute({ id: 2 })).toEqual([{ id: 2 }]);
    expect(await numbersOf(orm).execute({ id: 1 })).toEqual([{ id: 1 }]);
  });
  expect(build).toHaveBeenCalledTimes(2);
});

it('the query builder: builds each shape of a statement once, and the one that was longest not asked for anew after 300 others', async () => {
  const database = createDatabase(engine);
  const numbers = pgTable('t', { id: integer('id') });
  const build = vi.fn((orm: Orm, { above }: { above: number }) =>
    orm
      .select()
      .from(numbers)
      .where(and(gt(numbers.id, above), eq(numbers.id, sql.placeholder('id')))),
  );
  const numbersOf = preparedShapes('numbers', build);
  await insertOnce(database);
  const found = (above: number, id = 1) =>
    database.read((orm) => numbersOf(orm, { above }).execute({ id }));
  expect([await found(0), await found(1), await found(0, 2)]).toEqual([[{ id: 1 }], [], []]);
  expect(build).toHaveBeenCalledTimes(2);
  await database.read(async (orm) => {
    for (let above = 2; above <= 299; above += 1) numbersOf(orm, { above });
    numbersOf(orm, { above: 0 });
    expect(build).toHaveBeenCalledTimes(300);
    numbersOf(orm, { above: 300 });
    numbersOf(orm, { above: 0 });
    expect(build).toHaveBeenCalledTimes(301);
    numbersOf(orm, { above: 1 });
    expect(build).toHaveBeenCalledTimes(302);
  });
});

it('transactions: H6 repeats a transaction that fails five times by a conflict or deadlock', async () => {
  await insertOnce(createDatabase(failing('40001', 5)));
  expect(await rows()).toEqual([{ id: 1 }]);
  await createDatabase(failing('40P01', 3)).transaction((orm) =>
    orm.execute(sql`insert into t values (2)`),
  );
  expect(await rows()).toEqual([{ id: 1 }, { id: 2 }]);
});

it.each([
  ['a sixth conflict', '40001', 6, { status: 409, code: 'conflict' }],
  ['another error', '23505', 1, { code: '23505' }],
])('transactions: H6 gives up after %s', async (_, code, failures, error) => {
  await expect(insertOnce(createDatabase(failing(code, failures)))).rejects.toMatchObject(error);
  expect(await rows()).toEqual([]);
});

it('errors: E1 carry no values, neither of the query nor of the database', async () => {
  const secret = 'canary-4711';
  const error = await createDatabase(engine)
    .transaction((orm) => orm.execute(sql`select ${secret}::timestamptz`))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(secret);
});

it.each(['ECONNREFUSED', '57014', '57P01', '57P05', 'EAI_AGAIN', '08006', '55P03'])(
  'errors: H5 %s is answered with 503',
  (code) => expect(toDatabaseError({ code, message: 'x' })).toMatchObject({ status: 503 }),
);

it('reads of a locked table are refused at once for two seconds, and leave the connections to others', async () => {
  let now = 0;
  const reads = new LockedReads(() => now);
  const locked = vi.fn(() => Promise.reject(new DatabaseUnavailable('55P03')));
  const read = (text: string, work: () => Promise<unknown>) => reads.run(text, work);
  for (const at of [0, 1, 1_999, 2_000, 2_001]) {
    now = at;
    await expect(read('select 1', locked)).rejects.toMatchObject({ status: 503 });
  }
  expect(locked).toHaveBeenCalledTimes(2);
  expect(await read('select 2', async () => 'free')).toBe('free');
  for (const text of [
    'update t set n = 1',
    'select 1 for update',
    'with a as (delete from t) select',
  ]) {
    for (const _ of [1, 2]) await expect(read(text, locked)).rejects.toThrow();
  }
  expect(locked).toHaveBeenCalledTimes(8);
  now = 5_000;
  await read('select 1', async () => 'free');
  expect(await read('select 1', async () => 'free')).toBe('free');
});
