import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_TYPES } from '../../contract/staff';
import { actorOf, addStaff, NOW, openStore, type TestStore } from '../../tests/support/store';
import { DEMO_PASSWORD, seed } from '.';
import { CODE_SPREAD, shortCodeOf } from './bookings';
import { CITIES } from './catalog';
import { createFirstAdministrator } from './firstAdministrator';

/** Some of the bookings follow in a further step. */
const OPTIONS = { now: NOW, bookings: 2_300, made: 2_000, emailDomain: 'camarim.test' };

let test: TestStore;

const count = async (from: SQL): Promise<number> => {
  const query = sql`select count(*)::int as rows from ${from}`;
  const [row] = await test.database.read((orm) => orm.execute<{ rows: number }>(query));
  return row?.rows ?? -1;
};

const login = (email: string, password = DEMO_PASSWORD) =>
  test.store.sessions.login(actorOf(undefined), { email, password });

/** Invariants; each query selects the rows that break one. */
const BROKEN: Readonly<Record<string, SQL>> = {
  'a status code that is not its newest': sql`bookings where status_code <> (status->0->>'code')::int`,
  'a professional where there cannot be one': sql`bookings where partner_id is not null and status_code in (0, 1, 7, 12, 15, 17, 19)`,
  'a date type that is not that of its window': sql`bookings where (date_type = 'FIXED') <> (realtime or range_end - range_start <= interval '2 hours')`,
  'a total that is not the price less the discounts': sql`bookings where total_cents <> service_cents * number_of_clients
      - coalesce((amounts->>'discount')::int, 0) - coalesce((amounts->>'voucherDiscount')::int, 0)
      - coalesce((amounts->>'creditsUsed')::int, 0)
      - coalesce((amounts->>'infractionClientDiscount')::int, 0)`,
  'a sum of PIX payments that is not theirs': sql`bookings b where pix_sum_cents <> coalesce((select sum(cents) from pix_payments p where p.booking_id = b.id), 0)
      or pix_paid <> (pix_sum_cents > 0 and pix_sum_cents = total_cents)`,
  'a balance that is not the sum of its movements': sql`customers c where credits_cents <> coalesce((select sum(case when decrease then -cents else cents end)
      from credit_history h where h.user_id = c.id), 0)`,
  'a wrong number of bookings of a customer': sql`customers c where number_of_schedules <> (select count(*) from bookings b where b.user_id = c.id)`,
  'O19 a PIX code that no bank reads': sql`charges where copy_paste !~ '^00020126\\d\\d0014br\\.gov\\.bcb\\.pix.*6304[0-9A-F]{4}$'`,
  'a booking of nobody': sql`bookings b left join customers c on c.id = b.user_id where c.id is null or c.name <> b.user_name`,
};

describe('demonstration data', () => {
  let filled: boolean[];

  beforeAll(async () => {
    test = await openStore({ rateLimitFactor: 0 });
    filled = await Promise.all([seed(test.database, OPTIONS), seed(test.database, OPTIONS)]);
  }, 300_000);
  afterAll(() => test.close());

  it('fills an empty database once, also when two servers start at once', async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await count(sql`staff`)).toBe(STAFF_TYPES.length + 1 + 45);
    expect(await count(sql`bookings`)).toBe(2_300);
    expect(Math.abs((await count(sql`customers`)) - 192)).toBeLessThanOrEqual(3);
    expect(await count(sql`airport_orders`)).toBe(104);
  });

  it('lets every profile sign in, and a new member only change the password', async () => {
    for (const type of STAFF_TYPES) {
      const { result } = await login(`${type.toLowerCase()}@camarim.test`);
      expect(result.user).toMatchObject({ type, firstLogin: false });
    }
    const { result } = await login('novo@camarim.test');
    expect(result.user.firstLogin).toBe(true);
  });

  it('has a free professional for nearly every booking that needs one, in each city', async () => {
    // A search takes some milliseconds: a sample of each city is enough.
    const sample = sql`select id, area_id as "areaId" from (
      select id, area_id, row_number() over (partition by area_id order by id) as position
      from bookings where status_code in (0, 1, 15, 17, 19)
    ) b where position <= 6`;
    const rows = await test.database.read((orm) =>
      orm.execute<{ id: string; areaId: string }>(sample),
    );
    const missing = new Map(CITIES.map((areaId) => [areaId, 0]));
    for (const { id, areaId } of rows) {
      const { data } = await test.store.bookings.findPartner(id, { all: true });
      const hasFree = data.some(({ reasons }) => reasons?.length === 0);
      missing.set(areaId, (missing.get(areaId) ?? 0) + Number(!hasFree));
    }
    expect(rows.length).toBeGreaterThan(30);
    expect([...missing].filter(([, count]) => count > 1)).toEqual([]);
    const total = [...missing.values()].reduce((sum, count) => sum + count, 0);
    expect(total / rows.length).toBeLessThan(0.05);
  });

  it.each(Object.entries(BROKEN))('has no row with %s', async (_, broken) =>
    expect(await count(broken)).toBe(0),
  );
});

it('short codes: are unique up to the largest demonstration', () => {
  // A factor that shares no divisor with the number of codes gives each number a code of its own.
  expect([CODE_SPREAD.factor % 2, CODE_SPREAD.factor % 3 === 0]).toEqual([1, false]);
  const largest = 5_010_000 * CODE_SPREAD.factor + CODE_SPREAD.offset;
  expect(largest).toBeLessThan(Number.MAX_SAFE_INTEGER);
  const codes = Array.from({ length: 5_000 }, (_, index) => shortCodeOf(index));
  expect(new Set(codes).size).toBe(5_000);
  expect(codes[0]).toMatch(/^[A-Z0-9]{6}$/);
});

it('a first administrator may log in, must change the password, finds a catalog, and is the first only once', async () => {
  test = await openStore();
  const person = {
    name: 'Maria Souza',
    email: 'maria',
    password: 'cavalo bateria grampo',
    emailDomain: 'camarim.test',
    now: NOW,
  };
  const create = (change: Partial<typeof person>) =>
    createFirstAdministrator(test.database, { ...person, ...change });
  await expect(create({ password: 'senha123' })).rejects.toMatchObject({ code: 'weak-password' });
  await expect(create({ email: 'm@outra.com' })).rejects.toMatchObject({ status: 422 });
  await addStaff(test.database, { email: 'taken@camarim.test', active: false });
  const description = 'Já existe um colaborador com este e-mail.';
  await expect(create({ email: 'taken' })).rejects.toMatchObject({ status: 409, description });
  expect(await create({})).toBe('maria@camarim.test');
  const { result } = await login('maria@camarim.test', person.password);
  expect(result.user).toMatchObject({ type: 'administrator', firstLogin: true });
  expect((await test.store.areas.list({ active: true })).totalItems).toBeGreaterThan(0);
  expect(await count(sql`area_services`)).toBeGreaterThan(100);
  expect(await count(sql`infraction_rules`)).toBe(18);
  expect(await count(sql`bookings`)).toBe(0);
  expect(await test.store.verifyAudit()).toEqual([]);
  await expect(create({ email: 'terceira' })).rejects.toMatchObject({ status: 409 });
  await test.close();
});
