import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../tests/support/database';
import { actorOf, addStaff, PASSWORD } from '../../tests/support/store';
import { createApp } from '../app';
import { createDatabase, type Database } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgresEngine';
import { tokens } from '../db/schema';
import type { Application } from '../http/application';
import { silentLogger } from '../http/log';
import { createSharedLimiter } from '../http/sharedLimit';
import { jsonRequest, request, testConfig } from '../http/testSupport';
import { onceEvery } from '../once';
import { handlers } from '../routes/index';
import { AT, operator } from '../store/bookings/rowTestSupport';
import { createStore, type Store } from '../store/index';

/** Each process has its own connections, store and memory; they share the database alone. */
const serverUrl = process.env.TEST_DATABASE_URL;
const PROCESSES = 3;
/** A read that every profile may call. */
const READ = '/api/bo/profile/access';

interface Process {
  readonly database: Database;
  readonly store: Store;
  readonly app: Application;
}

let processes: Process[];
let drop: () => Promise<void>;

const openProcess = (url: string): Process => {
  const database = createDatabase(openPostgres(url, { connection: 10_000, lock: 10_000, most: 5 }));
  const store = createStore(database, {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
  });
  const app = createApp({
    store,
    handlers,
    config: testConfig({ rateLimitFactor: 1 }),
    clock: () => AT,
    limiter: createSharedLimiter(1, store.limits.draw),
    logger: silentLogger,
  });
  return { database, store, app };
};

beforeAll(async () => {
  if (!serverUrl) return;
  const made = await createServerDatabase(serverUrl);
  processes = Array.from({ length: PROCESSES }, () => openProcess(made.url));
  await migrate(one().database);
  drop = async () => {
    for (const { database } of processes) await database.close();
    await made.drop();
  };
});

afterAll(() => drop?.());

const one = (index = 0): Process => {
  const found = processes[index % processes.length];
  if (!found) throw new Error('There is no process.');
  return found;
};

beforeEach(async () => {
  if (!serverUrl) return;
  await one().database.read((orm) => orm.execute(sql`delete from rate_buckets`));
  await one().database.read((orm) => orm.execute(sql`delete from login_attempts`));
});

const login = (process: Process, email: string, password: string, ip: string) =>
  process.app(jsonRequest('/api/bo/v1/boUser/login', 'POST', { email, password }), { ip });

const bearerOf = async (process: Process, email: string): Promise<string> => {
  const actor = actorOf(undefined, { at: AT, ip: `10.0.${Math.random()}` });
  const { result } = await process.store.sessions.login(actor, { email, password: PASSWORD });
  return result.token;
};

const get = (process: Process, path: string, token: string) =>
  process.app(request(path, { headers: { authorization: `Bearer ${token}` } }), {
    ip: '192.0.2.1',
  });

describe.skipIf(!serverUrl)('several processes on one PostgreSQL', () => {
  it('A1 limits guesses from one address as one process does', async () => {
    const { email } = await addStaff(one().database);
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1)
      statuses.push((await login(one(guess), email, 'wrong', '10.1.0.7')).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it('A8 signing out ends the session on every process within one second', async () => {
    const { id, email } = await addStaff(one().database, { type: 'operation' });
    const token = await bearerOf(one(0), email);
    for (const process of processes) expect((await get(process, READ, token)).status).not.toBe(401);
    const { store } = one(0);
    const resolved = await store.sessions.resolve(token, AT);
    if (!resolved) throw new Error('The session is gone.');
    await store.sessions.logout(operator(), resolved);
    const ended = performance.now();
    // The process that ended it knows at once.
    expect((await get(one(0), READ, token)).status).toBe(401);
    for (const process of processes) {
      let lastServed = ended;
      for (;;) {
        const asked = performance.now();
        if ((await get(process, READ, token)).status === 401) break;
        lastServed = asked;
      }
      expect(lastServed - ended).toBeLessThan(1_000);
    }
    const left = await one().database.read((orm) => orm.$count(tokens, eq(tokens.staffId, id)));
    expect(left).toBe(0);
  });

  it('scheduled work runs once per interval, and again by another process when it failed', async () => {
    const at = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
    let runs = 0;
    const count = async () => {
      runs += 1;
    };
    const turn = (seconds: number, work = count) =>
      Promise.allSettled(
        processes.map(({ database }) => onceEvery(database, 'settle', 5_000, at(seconds), work)),
      );
    await turn(0);
    await turn(1);
    expect(runs).toBe(1);
    await turn(5);
    expect(runs).toBe(2);
    const failing = await turn(10, async () => {
      throw new Error('lost');
    });
    expect(failing.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await turn(11);
    expect(runs).toBe(3);
  });
});
