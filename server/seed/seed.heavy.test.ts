import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_TYPES } from '../../contract/staff';
import { actorOf, addStaff, NOW, openStore, type TestStore } from '../../tests/support/store';
import { createFirstAdministrator, DEMO_PASSWORD, seed } from '.';
import { demoAirportOrders } from './airports';

let test: TestStore;
const options = { now: NOW, bookings: 40, emailDomain: 'camarim.test' };

const open = async (): Promise<void> => {
  test = await openStore({ rateLimitFactor: 0 });
};

const close = (): Promise<void> => test.close();

const count = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await test.database.read((orm) =>
    orm.execute<{ rows: number }>(sql`select count(*)::int as rows from ${condition}`),
  );
  return row?.rows ?? -1;
};

const login = (email: string, password = DEMO_PASSWORD) =>
  test.store.sessions.login(actorOf(undefined), { email, password });

describe('demonstration data', () => {
  let filled: boolean[];

  beforeAll(async () => {
    await open();
    filled = await Promise.all([seed(test.database, options), seed(test.database, options)]);
  });
  afterAll(close);

  it('fills an empty database once, also when two servers start at once', async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await seed(test.database, options)).toBe(false);
    expect(await count(sql`staff`)).toBe(STAFF_TYPES.length + 1 + 45);
  });

  it('lets every profile and novo in', async () => {
    for (const type of STAFF_TYPES) {
      const { result } = await login(`${type.toLowerCase()}@camarim.test`);
      expect(result.user).toMatchObject({ type, firstLogin: false });
    }
    const { result } = await login('novo@camarim.test');
    expect(result.user.firstLogin).toBe(true);
  });

  it('has vouchers of every kind and state around today', async () => {
    const some = (condition: ReturnType<typeof sql>) => count(sql`vouchers where ${condition}`);
    const conditions = [
      sql`percent is not null`,
      sql`cents is not null`,
      sql`aquisition is not null`,
      sql`used_times > 0`,
      sql`used_times = 0`,
      sql`end_day < '2026-03-10'`,
      sql`not active`,
      sql`origin = 'MGM'`,
      sql`origin = 'PGM'`,
      sql`max_times = 0`,
      sql`user_id is not null`,
      sql`start_day > '2026-03-10'`,
    ];
    for (const condition of conditions) expect(await some(condition)).toBeGreaterThan(2);
    expect(await count(sql`vouchers`)).toBeGreaterThanOrEqual(140);
  });

  it('is the same on every start of a day', async () => {
    const other = await openStore();
    try {
      await seed(other.database, options);
      const codes = (store: TestStore) =>
        store.database.read((orm) => orm.execute(sql`select code from vouchers order by code`));
      expect(await codes(other)).toEqual(await codes(test));
    } finally {
      await other.close();
    }
  });

  it('counts from the day that São Paulo calls today, to its last minute and from its first', async () => {
    /** Days between today and those of slots and vouchers, and of the bookings around now. */
    const daysOf = async (store: TestStore, now: Date, today: string) => {
      const days = (table: ReturnType<typeof sql>) =>
        store.database.read((orm) =>
          orm.execute(sql`select start_day - ${today}::date as first, end_day - ${today}::date as last
            from ${table} order by 1, 2`),
        );
      const bookingsOf = async (condition: ReturnType<typeof sql>) => {
        const [row] = await store.database.read((orm) =>
          orm.execute(sql`select count(*)::int as rows from bookings where ${condition}`),
        );
        return row?.rows;
      };
      return {
        slots: await days(sql`slots`),
        // What was bought or earned counts from the moment of that.
        vouchers: await days(sql`vouchers where origin = 'ordinary'`),
        today: await bookingsOf(
          sql`(range_start at time zone 'America/Sao_Paulo')::date = ${today}::date`,
        ),
        overBeforeTheyBegan: await bookingsOf(
          sql`status_code in (10, 11, 13, 14) and range_start > ${now.toISOString()}::timestamptz`,
        ),
      };
    };
    const daysFrom = async (now: Date, today: string) => {
      const store = await openStore();
      try {
        await seed(store.database, { ...options, now });
        return await daysOf(store, now, today);
      } finally {
        await store.close();
      }
    };
    const noon = await daysOf(test, NOW, '2026-03-10');
    expect(noon.overBeforeTheyBegan).toBe(0);
    for (const [now, today] of [
      ['2026-03-11T02:59:00.000Z', '2026-03-10'],
      ['2026-03-11T03:00:00.000Z', '2026-03-11'],
    ] as const) {
      expect(await daysFrom(new Date(now), today)).toEqual({
        ...noon,
        today: expect.toSatisfy((rows: number) => rows > 0),
      });
    }
  });

  it.each([
    [100, 24],
    [2_000, 90],
    [3_000, 135],
  ])('with %i bookings there are %i airport orders', (bookings, orders) => {
    expect(demoAirportOrders(NOW, bookings)).toHaveLength(orders);
  });

  it('has the airport orders of its size', async () => {
    const { length } = demoAirportOrders(NOW, options.bookings);
    expect(await count(sql`airport_orders`)).toBe(length);
  });
});

describe('first administrator', () => {
  beforeEach(open);
  afterEach(close);

  const person = {
    name: 'Maria Souza',
    email: 'maria',
    password: 'cavalo bateria grampo',
    emailDomain: 'camarim.test',
    now: NOW,
  };

  it('may log in, must change the password, and finds a catalogue', async () => {
    expect(await createFirstAdministrator(test.database, person)).toBe('maria@camarim.test');
    const { result } = await login('maria@camarim.test', person.password);
    expect(result.user).toMatchObject({ type: 'administrator', firstLogin: true });
    expect((await test.store.areas.list({ active: true })).totalItems).toBeGreaterThan(0);
    expect(await count(sql`area_services`)).toBeGreaterThan(100);
    expect(await count(sql`infraction_rules`)).toBe(18);
    expect(await count(sql`bookings`)).toBe(0);
    expect(await test.store.verifyAudit()).toEqual([]);
  });

  it('is the first only once', async () => {
    await createFirstAdministrator(test.database, person);
    const again = createFirstAdministrator(test.database, { ...person, email: 'outra' });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('refuses an e-mail that somebody has, in words', async () => {
    await addStaff(test.database, { email: 'maria@camarim.test', active: false });
    const taken = createFirstAdministrator(test.database, person);
    await expect(taken).rejects.toMatchObject({
      status: 409,
      description: 'Já existe um colaborador com este e-mail.',
    });
  });

  it('needs a good password and an e-mail of the company', async () => {
    const weak = createFirstAdministrator(test.database, { ...person, password: 'senha123' });
    await expect(weak).rejects.toMatchObject({ code: 'weak-password' });
    const foreign = createFirstAdministrator(test.database, { ...person, email: 'm@outra.com' });
    await expect(foreign).rejects.toMatchObject({ status: 422 });
  });
});
