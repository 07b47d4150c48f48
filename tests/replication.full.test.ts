import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresServer, PostgresServers } from '../scripts/lib/postgres.mjs';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/index';
import { openPostgres } from '../server/db/postgresEngine';
import { MAX_LAG_MS, Replicas } from '../server/db/replicas';
import { HttpError } from '../server/kernel';
import { createReads } from '../server/store/reads';

/** A limit for what never comes. */
const PATIENT = { timeout: 60_000 };

const AT = new Date('2026-03-10T15:00:00.000Z');

let servers: PostgresServers;
let primary: PostgresServer;
let replica: PostgresServer;
const opened: Database[] = [];

const open = async (url: string, replicas: readonly string[] = []): Promise<Database> => {
  const database = await openDatabase({ url, replicas });
  opened.push(database);
  return database;
};

/** Several hosts in one connection string. */
const both = (): string =>
  `postgresql://camarim@${replica.host},${primary.host}/postgres?target_session_attrs=read-write`;

const isStandby = async (database: Database): Promise<boolean> => {
  const [row] = await database.read((orm) =>
    orm.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`),
  );
  return row?.standby === true;
};

const add = (database: Database, key: string): Promise<unknown> =>
  database.transaction((orm) =>
    orm.execute(sql`insert into categories (id, name) values (${key}, ${key})`),
  );

const keysOf = async (database: Database): Promise<string[]> => {
  const rows = await database.read((orm) =>
    orm.execute<{ id: string }>(sql`select id from categories order by id`),
  );
  return rows.map(({ id }) => id);
};

beforeEach(async () => {
  servers = new PostgresServers();
  primary = await servers.primary();
  replica = await servers.replica(primary, 'copy');
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await servers?.close();
});

describe('a primary and its replica', () => {
  it('uses the host that takes writes, and follows a promotion, with 503 meanwhile and no acknowledged write lost', async () => {
    const database = await open(both());
    expect(await isStandby(database)).toBe(false);
    await primary.ask("alter system set synchronous_standby_names = 'copy'");
    await primary.ask('select pg_reload_conf()');
    const kept: string[] = [];
    const refused: unknown[] = [];
    let isOver = false;
    let isServedAgain = false;
    let isPromoted = false;
    const writer = async (name: string): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        const key = `${name}-${count}`;
        const isAfter = isPromoted;
        try {
          await add(database, key);
          kept.push(key);
          isServedAgain ||= isAfter;
        } catch (error) {
          refused.push(error);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const writers = ['a', 'b', 'c'].map(writer);
    await expect.poll(() => kept.length, PATIENT).toBeGreaterThan(50);
    await primary.kill();
    await expect.poll(() => refused.length, PATIENT).toBeGreaterThan(5);
    await replica.ask('select pg_promote()');
    await replica.ask("alter system set synchronous_standby_names = ''");
    isPromoted = true;
    await expect.poll(() => isServedAgain, PATIENT).toBe(true);
    isOver = true;
    await Promise.all(writers);
    for (const error of refused) {
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ status: 503, code: 'unavailable' });
    }
    const stored = new Set(await keysOf(database));
    expect(kept.filter((key) => !stored.has(key))).toEqual([]);
  });

  it('after a promotion the copy takes writes and reads, and the former primary is not used when it returns', async () => {
    const database = await open(both(), [replica.url]);
    const reads = createReads(database);
    const isCopyRead = () => reads?.elsewhere('session', () => isStandby(database));
    await expect.poll(isCopyRead, PATIENT).toBe(true);
    await add(database, 'before');
    const [{ at } = { at: '' }] = await primary.ask<{ at: string }>(
      'select pg_current_wal_lsn()::text as at',
    );
    await expect
      .poll(() => replica.ask(`select pg_last_wal_replay_lsn() >= '${at}' as has`), {
        timeout: 30_000,
      })
      .toEqual([{ has: true }]);
    await primary.kill();
    await replica.ask('select pg_promote()');
    const isWritten = (key: string) =>
      add(database, key).then(
        () => true,
        () => false,
      );
    await expect.poll(() => isWritten('after'), PATIENT).toBe(true);
    await expect.poll(() => database.replicas?.state()[0]?.isUsable, PATIENT).toBe(false);
    expect(await reads?.elsewhere('session', () => keysOf(database))).toEqual(['after', 'before']);

    await primary.restart();
    const watched = `select count(*)::int as n from pg_stat_activity
      where application_name = 'camarim-watch' and query like '%pg_walfile_name%'`;
    await expect.poll(() => primary.ask(watched), PATIENT).toEqual([{ n: 1 }]);
    await add(database, 'later');
    expect(await keysOf(database)).toEqual(['after', 'before', 'later']);
    expect(await primary.ask('select id from categories')).toEqual([{ id: 'before' }]);
  });

  it('reads of a session go to the primary until the replica has its writes', async () => {
    const database = await open(primary.url, [replica.url]);
    const reads = createReads(database);
    if (!reads) throw new Error('There are no reads elsewhere.');
    const where = (token: string) => reads.elsewhere(token, () => isStandby(database));
    const found = (token: string) => reads.elsewhere(token, () => keysOf(database));
    await expect.poll(() => where('session'), PATIENT).toBe(true);
    // Who is not told of a session reads what was written, and writes, on the primary.
    expect(await isStandby(database)).toBe(false);

    await replica.ask('select pg_wal_replay_pause()');
    await add(database, 'a');
    await reads.wrote('session', AT);
    expect(await found('session')).toEqual(['a']);
    expect(await where('session')).toBe(false);
    // Somebody else may still see what was there before.
    expect(await where('other')).toBe(true);

    await replica.ask('select pg_wal_replay_resume()');
    await expect.poll(() => where('session'), PATIENT).toBe(true);
    expect(await found('session')).toEqual(['a']);
  });

  it('a write within reads that may go to a replica goes to the primary', async () => {
    const database = await open(primary.url, [replica.url]);
    const reads = createReads(database);
    await expect
      .poll(() => reads?.elsewhere('session', () => isStandby(database)), PATIENT)
      .toBe(true);
    await reads?.elsewhere('session', async () => {
      await database.read((orm) => orm.execute(sql`insert into categories values ('b', 'b')`));
      await database.read((orm) => orm.execute(sql`select id from categories for update`));
    });
    expect(await keysOf(database)).toEqual(['b']);
  });

  it('a replica that lags is left out until it has caught up, and one that dies fails no read', async () => {
    await open(primary.url);
    let now = 0;
    const main = openPostgres(primary.url);
    const replicas = new Replicas(main, [openPostgres(replica.url)], () => now);
    const isUsable = () => replicas.state()[0]?.isUsable;
    try {
      await expect.poll(async () => replicas.poll().then(isUsable), PATIENT).toBe(true);
      await replica.ask('select pg_wal_replay_pause()');
      await primary.ask("insert into categories values ('late', 'late')");
      await replicas.poll();
      now += MAX_LAG_MS;
      await replicas.poll();
      expect(isUsable()).toBe(true);
      now += 1;
      await replicas.poll();
      expect(isUsable()).toBe(false);
      await replica.ask('select pg_wal_replay_resume()');
      await expect.poll(async () => replicas.poll().then(isUsable), PATIENT).toBe(true);
      await replica.kill();
      const rows = await replicas.within(undefined, () => replicas.answer('select 1', [], 'array'));
      expect([rows, isUsable()]).toEqual([undefined, false]);
    } finally {
      await replicas.close();
      await main.close();
    }
  });
});
