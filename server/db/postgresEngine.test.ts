import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../tests/support/database';
import { createDatabase } from './database';
import type { Loan } from './engine';
import { migrate } from './migrate';
import { openPostgres } from './postgresEngine';

const deferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
};

const serverUrl = process.env.TEST_DATABASE_URL;
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const connect = (url: string) => {
  const database = createDatabase(openPostgres(url));
  cleanups.push(() => database.close());
  return database;
};

it('H5 answers 503 within 3 seconds when nobody listens', async () => {
  const database = connect('postgres://nobody@127.0.0.1:1/none');
  const started = performance.now();
  const read = database.read((orm) => orm.execute(sql`select 1`));
  await expect(read).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - started).toBeLessThan(3_000);
});

describe.skipIf(!serverUrl)('PostgreSQL', () => {
  const empty = async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '');
    cleanups.push(drop);
    return url;
  };

  it('H8 applies each migration once when five servers start at the same moment', async () => {
    const url = await empty();
    const servers = Array.from({ length: 5 }, () => connect(url));
    await Promise.all(servers.map((database) => migrate(database)));
    const rows = await servers[0]?.read((orm) =>
      orm.execute(sql`select sum(sequence) as sequence, count(*) as heads from audit_head`),
    );
    expect(rows).toEqual([{ sequence: '0', heads: 16 }]);
  });

  it('gives days, instants, counts and JSON the same types as the embedded engine', async () => {
    const database = connect(await empty());
    const rows = await database.read((orm) =>
      orm.execute(sql`select date '2026-03-10' as day, count(*) as n,
        timestamptz '2026-03-10T12:00:00Z' as at, '{"b": 1}'::jsonb as data`),
    );
    expect(rows).toEqual([
      { day: '2026-03-10', n: 1, at: new Date('2026-03-10T12:00:00Z'), data: { b: 1 } },
    ]);
  });

  it('H4 an unhurried transaction has no limits of time, and the next one has them again', async () => {
    const database = connect(await empty());
    const limits = (loan?: Loan) =>
      database.transaction(
        (orm) =>
          orm.execute(sql`select current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`),
        loan,
      );
    expect(await limits({ unhurried: true })).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    expect(await limits()).toEqual([{ statement: '10s', lock: '1600ms', idle: '30s' }]);
  });

  it('H6 two transactions that wait for each other both take place', async () => {
    const url = await empty();
    const database = connect(url);
    await database.read((orm) =>
      orm.execute(sql`create table t as select id, 0 as n from generate_series(1, 2) as id`),
    );
    const met = [deferred(), deferred()];
    const both = (first: number, second: number) =>
      database.transaction(async (orm) => {
        await orm.execute(sql`update t set n = n + 1 where id = ${first}`);
        // The first try of each holds its row until the other holds the other row: a deadlock.
        met[first - 1]?.resolve();
        await met[second - 1]?.promise;
        await orm.execute(sql`update t set n = n + 1 where id = ${second}`);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    const rows = await database.read((orm) => orm.execute(sql`select n from t`));
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });
});
