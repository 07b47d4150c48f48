import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../tests/support/database';
import { actorOf, addStaff, PASSWORD } from '../../tests/support/store';
import { createApp } from '../app';
import { createDatabase, type Database } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgresEngine';
import { creditHistory, customers, investments, tokens, vouchers } from '../db/schema';
import type { Application } from '../http/application';
import { silentLogger } from '../http/log';
import { createSharedLimiter } from '../http/sharedLimit';
import { contractTable, testConfig } from '../http/testSupport';
import { onceEvery } from '../once';
import { handlers } from '../routes/index';
import { AT, addBooking, operator, readBooking } from '../store/bookings/rowTestSupport';
import { addCustomer } from '../store/customers/testSupport';
import { createStore, type Store } from '../store/index';

/** Several servers on one PostgreSQL share nothing but the database: each has its connections, store and memory. */
const serverUrl = process.env.TEST_DATABASE_URL;
const COUNTS = [1, 2, 3];

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
  processes = COUNTS.map(() => openProcess(made.url));
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
  process.app(
    new Request('http://camarim.test/api/bo/v1/boUser/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
    { ip },
  );

const bearerOf = async (process: Process, email: string): Promise<string> => {
  const actor = actorOf(undefined, { at: AT, ip: `10.0.${Math.random()}` });
  const { result } = await process.store.sessions.login(actor, { email, password: PASSWORD });
  return result.token;
};

const get = (process: Process, path: string, token: string) =>
  process.app(
    new Request(`http://camarim.test${path}`, { headers: { authorization: `Bearer ${token}` } }),
    { ip: '192.0.2.1' },
  );

/** Reads that need nothing but the right to them. */
const READS = contractTable
  .filter(
    ({ method, path, access }) =>
      method === 'GET' && !path.includes('{') && access.kind !== 'public',
  )
  .map(({ service, path }) => `/api/${service}${path}`);

const tally = (statuses: readonly (number | string)[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const status of statuses) sums[status] = (sums[status] ?? 0) + 1;
  return sums;
};

/** What each of so many at once came to, in turn on `count` processes. */
const spread = async <T>(
  count: number,
  times: number,
  work: (process: Process, index: number) => Promise<T>,
): Promise<Record<string, number>> => {
  const results = await Promise.allSettled(
    Array.from({ length: times }, (_, index) => work(one(index % count), index)),
  );
  return tally(
    results.map((result) =>
      result.status === 'fulfilled'
        ? 'done'
        : String((result.reason as { code?: string }).code ?? result.reason),
    ),
  );
};

describe.skipIf(!serverUrl)('several processes on one PostgreSQL', () => {
  it('A1 guesses from one address: as many are looked at as by one process', async () => {
    const { email } = await addStaff(one().database);
    for (const [index, count] of COUNTS.entries()) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 14; guess += 1)
        statuses.push((await login(one(guess % count), email, 'wrong', `10.1.${index}.7`)).status);
      expect([count, tally(statuses)]).toEqual([count, { 401: 10, 429: 4 }]);
    }
  });

  it('B1 the rights of a profile are the same whichever process opened the session and which is asked', async () => {
    for (const type of ['marketing', 'finance', 'staff']) {
      const { email } = await addStaff(one().database, { type });
      const token = await bearerOf(one(0), email);
      const verdicts = await Promise.all(
        COUNTS.map(async (_, index) => {
          const statuses: boolean[] = [];
          for (const path of READS.slice(0, 40))
            statuses.push((await get(one(index), path, token)).status === 403);
          return statuses;
        }),
      );
      expect(new Set(verdicts[0])).toEqual(new Set([true, false]));
      expect(verdicts[1]).toEqual(verdicts[0]);
      expect(verdicts[2]).toEqual(verdicts[0]);
    }
  });

  it('B-PAY-10 PIX: the sum stays below the total, whichever processes add at once', async () => {
    for (const count of COUNTS) {
      const { id } = await addBooking(one().database, { totalCents: 100_000 });
      const outcome = await spread(count, 30, ({ store }, index) =>
        store.pix.add(operator(), id, { id: `${id}-${index}`, bank: 'Itaú', value: 100 }),
      );
      expect([count, outcome]).toEqual([count, { done: 10, 'pix-exceeds': 20 }]);
      expect(await readBooking(one().database, id)).toMatchObject({
        pixSumCents: 100_000,
        pixPaid: true,
      });
    }
  });

  it('P-CRED-09 credits: none of the additions is lost, whichever processes add at once', async () => {
    for (const count of COUNTS) {
      const { id } = await addCustomer(one().database, { creditsCents: 0 });
      const body = { userId: id, credits: 5, description: 'Atraso', reason: 'A-ATRASO' as const };
      const outcome = await spread(count, 24, ({ store }) =>
        store.customers.addCredits(operator(), body),
      );
      expect([count, outcome]).toEqual([count, { done: 24 }]);
      const [row] = await one().database.read((orm) =>
        orm.select({ cents: customers.creditsCents }).from(customers).where(eq(customers.id, id)),
      );
      const history = await one().database.read((orm) =>
        orm
          .select({ cents: creditHistory.cents })
          .from(creditHistory)
          .where(eq(creditHistory.userId, id)),
      );
      expect([row?.cents, history.length]).toEqual([12_000, 24]);
    }
  });

  it('P-VOU a code is made once, whichever processes make it at once', async () => {
    for (const count of COUNTS) {
      const code = `UNICO${count}`;
      const outcome = await spread(count, 12, ({ store }) =>
        store.vouchers.create(operator(), {
          code,
          start: '2026-03-10T00:00:00.000Z',
          end: '2026-03-20T00:00:00.000Z',
          type: 'P',
          value: 10,
          justNew: true,
          services: ['s100'],
          locations: [],
          maxTimes: 5,
          timesByUser: 1,
          numberOfClients: 0,
        }),
      );
      expect([count, outcome]).toEqual([count, { done: 1, 'code-taken': 11 }]);
      const rows = await one().database.read((orm) =>
        orm.select({ code: vouchers.code }).from(vouchers).where(eq(vouchers.code, code)),
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('F9 an idempotency key has one effect, whichever processes are sent it at once', async () => {
    const { id, name, email } = await addStaff(one().database);
    for (const count of COUNTS) {
      const key = { idempotencyKey: `key-${count}`, requestHash: 'the same' };
      const actor = operator({
        staff: { id, name: name ?? '', email, type: 'administrator' },
        ...key,
      });
      const body = {
        value: 10,
        date: '2026-03-10',
        category: 'Mídia',
        description: `Teste ${count}`,
        cac: 'new-client' as const,
        sector: 'Marketing',
        service: 'Geral',
      };
      const before = await one().database.read((orm) => orm.select().from(investments));
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) =>
          one(index % count).store.investments.create(actor, body),
        ),
      );
      expect(new Set(answers.map((made) => made._id)).size).toBe(1);
      const after = await one().database.read((orm) => orm.select().from(investments));
      expect(after.length - before.length).toBe(1);
    }
  });

  it.each(['signing out', 'a changed password', 'a disabled account'] as const)(
    'A8 %s holds within one second on every process',
    async (what) => {
      const { id, email } = await addStaff(one().database, { type: 'operation' });
      const boss = await addStaff(one().database);
      const token = await bearerOf(one(0), email);
      const path = READS[0] ?? '';
      for (const process of processes)
        expect((await get(process, path, token)).status).not.toBe(401);
      const { store } = one(0);
      const resolved = await store.sessions.resolve(token, AT);
      if (!resolved) throw new Error('The session is gone.');
      if (what === 'signing out') await store.sessions.logout(operator(), resolved);
      else if (what === 'a changed password')
        await store.sessions.changePassword(operator(), resolved, {
          newPassword: 'outro passaro azul no telhado',
        });
      else
        await store.staff.update(
          actorOf({ ...boss, name: 'Chefe', type: 'administrator' }, { at: AT }),
          {
            _id: id,
            name: 'Ana Silva',
            email,
            active: false,
            type: 'operation',
          } as Parameters<Store['staff']['update']>[1],
        );
      const ended = performance.now();
      // The process that ended it knows at once.
      expect((await get(one(0), path, token)).status).toBe(401);
      for (const process of processes) {
        let lastServed = ended;
        for (;;) {
          const asked = performance.now();
          if ((await get(process, path, token)).status === 401) break;
          lastServed = asked;
        }
        expect(lastServed - ended).toBeLessThan(1_000);
      }
      const left = await one().database.read((orm) =>
        orm.select().from(tokens).where(eq(tokens.staffId, id)),
      );
      expect(left).toEqual([]);
    },
  );

  it('what runs by the clock runs once in its time, and again by another when it failed', async () => {
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
