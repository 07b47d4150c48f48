import { createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressOnServer, connect, hasParallel } from '../../tests/support/database';
import { deferred } from '../../tests/support/deferred';
import { errorOf, request } from '../../tests/support/http';
import { platform, things } from '../../tests/support/httpTable';
import { withAdmin } from '../../tests/support/serverDatabases';
import type { Database } from './database';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

afterEach(() => void vi.useRealTimers());

const unavailable = { status: 503, code: 'unavailable' };
const one = (database: Database) => database.read((orm) => orm.execute(sql`select 1 as n`));

/** Ends every session of a database, as a restart or a failover does, and waits until they are gone. */
const terminateAll = (url: string): Promise<void> =>
  withAdmin(serverUrl, async (client) => {
    const name = new URL(url).pathname.slice(1);
    const end = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1';
    await client.query(end, [name]);
  });

/** An application whose two operations work on the database; the first is interrupted in the middle. */
const application = (database: Database, interrupt: () => Promise<void>) =>
  platform({
    handlers: {
      'things.list': async () => {
        await database.transaction(async (orm) => {
          await orm.execute(sql`select 1`);
          await interrupt();
          await orm.execute(sql`select 1`);
        });
        return { data: [] };
      },
      'things.one': async () => ({ rows: await one(database) }),
    },
  }).app;

/** A way to the server that can be cut, and opened again, like the server itself. */
const cuttable = async (url: string) => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let dials = 0;
  const server = createServer((near) => {
    dials += 1;
    const far = dial(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const open = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open(0);
  const address = server.address() as { port: number };
  const way = new URL(url);
  way.host = `127.0.0.1:${address.port}`;
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  onTestFinished(cut);
  const restore = (): Promise<void> => {
    dials = 0;
    return open(address.port);
  };
  /** `dials` counts who came since the way was opened again. */
  return { url: way.toString(), cut, restore, dials: () => dials };
};

describe.runIf(hasParallel)('PostgreSQL that goes away', () => {
  it('a connection lost inside a transaction answers 503, and the next call is served', async () => {
    const url = await addressOnServer();
    const database = connect(url);
    const app = application(database, async () => {
      await terminateAll(url);
      // The loss arrives while no statement is pending: this ended the process.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const lost = await app(request(things));
    expect(lost.status).toBe(503);
    expect(lost.headers.get('retry-after')).toBe('2');
    expect((await errorOf(lost)).code).toBe('unavailable');
    expect((await app(request(`${things}/1`))).status).toBe(200);
  });

  it('answers 503 while the server is away, and serves the first call after its return without a delay', async () => {
    const way = await cuttable(await addressOnServer());
    const database = connect(way.url);
    const app = application(database, way.cut);
    // Traffic on several connections: some wait for a statement, one lies idle in a transaction.
    const traffic = Array.from({ length: 4 }, () =>
      database.read((orm) => orm.execute(sql`select pg_sleep(5)`)).catch((error: unknown) => error),
    );
    const sleeping = sql`select 1 from pg_stat_activity
      where query like 'select pg_sleep%' and datname = current_database()`;
    const found = () => database.read((orm) => orm.execute(sleeping));
    await expect.poll(found).toHaveLength(4);
    expect((await app(request(things))).status).toBe(503);
    for (const answer of await Promise.all(traffic)) expect(answer).toMatchObject(unavailable);
    const away = await app(request(`${things}/1`));
    expect([away.status, (await errorOf(away)).code]).toEqual([503, 'unavailable']);
    await way.restore();
    // Timers are frozen: a pause before the next try would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'Date'] });
    const back = await Promise.all(Array.from({ length: 20 }, () => app(request(`${things}/1`))));
    vi.useRealTimers();
    expect(back.map(({ status }) => status)).toEqual(back.map(() => 200));
    // One way to the server for each connection of the pool at most: none was tried twice.
    expect(way.dials()).toBeLessThanOrEqual(10);
  });

  it('gives up on a server that accepts the connection and sends nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const database = connect(`postgres://nobody@127.0.0.1:${port}/none`, { connection: 50 });
    onTestFinished(async () => {
      silent.close();
      for (const socket of sockets) socket.destroy();
    });
    await expect(one(database)).rejects.toMatchObject(unavailable);
  });

  it('answers 503 after waiting too long for a free connection, and the pool stays whole', async () => {
    const database = connect(await addressOnServer(), { connection: 50 });
    const freed = deferred();
    const inside = Array.from({ length: 10 }, deferred);
    const hold = (entered: ReturnType<typeof deferred>) => () => {
      entered.resolve();
      return freed.promise;
    };
    const holders = inside.map((each) => database.transaction(hold(each), { noTimeout: true }));
    await Promise.all(inside.map(({ promise }) => promise));
    await expect(one(database)).rejects.toMatchObject(unavailable);
    expect(database.waiting()).toBe(1);
    freed.resolve();
    await Promise.all(holders);
    await expect.poll(() => database.waiting()).toBe(0);
    const patient = connect(await addressOnServer(), { connection: 10_000 });
    expect(await Promise.all(Array.from({ length: 30 }, () => one(patient)))).toHaveLength(30);
  });

  it.each([
    ['a row', sql`update t set id = 2`, sql`update t set id = 3`],
    ['a table', sql`lock table t in access exclusive mode`, sql`select * from t`],
  ])(
    '%s that another transaction holds: 503, and the connection serves on',
    async (_, hold, ask) => {
      const url = await addressOnServer();
      const [holder, other] = [connect(url), connect(url, { lock: 100 })];
      await holder.read((orm) => orm.execute(sql`create table t as select 1 as id`));
      const pid = () => other.read((orm) => orm.execute(sql`select pg_backend_pid() as pid`));
      const before = await pid();
      await holder.transaction(async (orm) => {
        await orm.execute(hold);
        await expect(other.transaction((each) => each.execute(ask))).rejects.toMatchObject(
          unavailable,
        );
        await expect(other.read((each) => each.execute(ask))).rejects.toMatchObject(unavailable);
      });
      expect(await pid()).toEqual(before);
      await other.transaction((orm) => orm.execute(ask));
    },
  );
});
