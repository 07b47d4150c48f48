import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOnServer, connect, hasParallel } from '../../tests/support/database';
import { deferred } from '../../tests/support/deferred';
import type { Loan } from './engine';
import { migrate } from './migrate';

it('answers 503 when nothing listens at the address', async () => {
  const database = connect('postgres://nobody@127.0.0.1:1/none');
  const read = database.read((orm) => orm.execute(sql`select 1`));
  await expect(read).rejects.toMatchObject({ status: 503 });
});

describe.runIf(hasParallel)('PostgreSQL', () => {
  it('applies each migration once when five servers start at the same moment', async () => {
    const url = await addressOnServer();
    const servers = Array.from({ length: 5 }, () => connect(url));
    await Promise.all(servers.map((database) => migrate(database)));
    const rows = await servers[0]?.read((orm) =>
      orm.execute(sql`select sum(sequence) as sequence, count(*) as heads from audit_head`),
    );
    expect(rows).toEqual([{ sequence: '0', heads: 16 }]);
  });

  it('a transaction with `noTimeout` has no time limits, and the next one has them again', async () => {
    const database = connect(await addressOnServer());
    const limits = (loan?: Loan) =>
      database.transaction(
        (orm) =>
          orm.execute(sql`select current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`),
        loan,
      );
    expect(await limits({ noTimeout: true })).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    expect(await limits()).toEqual([{ statement: '10s', lock: '1600ms', idle: '30s' }]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('keeps the plan of a statement that comes again when told so: %s', async (named, kept) => {
    const database = connect(await addressOnServer(), { named });
    const rows = await database.transaction(async (orm) => {
      for (let use = 1; use <= 4; use += 1) await orm.execute(sql`select ${use}::int as use`);
      return orm.execute(
        sql`select count(*) as kept from pg_prepared_statements where statement like '%as use'`,
      );
    });
    expect(rows).toEqual([{ kept }]);
  });

  const repeated = (database: ReturnType<typeof connect>, text: string) =>
    database.transaction(async (orm) => {
      for (let use = 1; use <= 3; use += 1) await orm.execute(sql.raw(text));
      return orm.execute(sql.raw(text));
    });

  it('a read and a transaction on a session that has forgotten its statements, as behind a proxy, run again, once', async () => {
    const database = connect(await addressOnServer());
    const run = (text: string) => database.read((orm) => orm.execute(sql.raw(text)));
    await run('create table t (n int)');
    await repeated(database, 'select 7 as n');
    await repeated(database, 'insert into t values (1)');
    await run('deallocate all');
    expect(await run('select 7 as n')).toEqual([{ n: 7 }]);
    await run('deallocate all');
    await database.transaction((orm) => orm.execute(sql.raw('insert into t values (1)')));
    expect(await run('select count(*) as n from t')).toEqual([{ n: 5 }]);
  });

  it('a table that was changed under a kept plan answers in its new shape', async () => {
    const database = connect(await addressOnServer());
    const run = (text: string) => database.read((orm) => orm.execute(sql.raw(text)));
    await run('create table t as select 1 as a');
    await repeated(database, 'select * from t');
    await run('alter table t add column b int default 2');
    expect(await repeated(database, 'select * from t')).toEqual([{ a: 1, b: 2 }]);
    await run('alter table t add column c int default 3');
    expect(await run('select * from t')).toEqual([{ a: 1, b: 2, c: 3 }]);
  });

  it('two transactions that wait for each other both take place', async () => {
    const url = await addressOnServer();
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
