import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_TYPES } from '../../contract/staff';
import { actorOf, addStaff, NOW, openStore, type TestStore } from '../../tests/support/store';
import { createFirstAdministrator, DEMO_PASSWORD, seed } from '.';
import { demoAirportOrders } from './airports';
import { AREAS, SERVICES } from './catalogue';
import { demoProfessionals } from './professionals';
import { CODE_SPREAD, shortCodeOf } from './shortCodes';

/** Some of the bookings are copies. */
const OPTIONS = { now: NOW, bookings: 2_300, made: 2_000, emailDomain: 'camarim.test' };

let test: TestStore;

const open = async (): Promise<void> => {
  test = await openStore({ rateLimitFactor: 0 });
};

const close = (): Promise<void> => test.close();

const rows = async <T extends Record<string, unknown>>(query: SQL): Promise<T[]> => {
  const found = await test.database.read((orm) => orm.execute(query));
  return found as T[];
};

const count = async (from: SQL): Promise<number> => {
  const [row] = await rows<{ rows: number }>(sql`select count(*)::int as rows from ${from}`);
  return row?.rows ?? -1;
};

const login = (email: string, password = DEMO_PASSWORD) =>
  test.store.sessions.login(actorOf(undefined), { email, password });

/** The default filter of the list: five days back to five days ahead, without real-time orders. */
const WINDOW = sql`not realtime
  and (range_start at time zone 'America/Sao_Paulo')::date between '2026-03-05' and '2026-03-15'`;

/** Invariants; each query selects the rows that break one. */
const BROKEN: Readonly<Record<string, SQL>> = {
  'a status code that is not its newest': sql`bookings where status_code <> (status->0->>'code')::int`,
  'a status of the future': sql`bookings where (status->0->>'date')::timestamptz > ${NOW.toISOString()}::timestamptz
      and range_end > ${NOW.toISOString()}::timestamptz`,
  'a request of the future': sql`bookings where requested_on > ${NOW.toISOString()}::timestamptz`,
  'a professional where there cannot be one': sql`bookings where partner_id is not null and status_code in (0, 1, 7, 12, 15, 17, 19)`,
  'no professional where there must be one': sql`bookings where partner_id is null and status_code in (2, 8, 9, 10, 11, 13, 14)`,
  'an open booking long past': sql`bookings where status_code in (0, 1, 2, 7, 8, 9, 15, 17, 19) and range_start < ${NOW.toISOString()}::timestamptz - interval '1 day'`,
  'a date type that is not that of its window': sql`bookings where (date_type = 'FIXED') <> (realtime or range_end - range_start <= interval '2 hours')`,
  'a total that is not the price less the discounts': sql`bookings where total_cents <> service_cents * number_of_clients
      - coalesce((amounts->>'discount')::int, 0) - coalesce((amounts->>'voucherDiscount')::int, 0)
      - coalesce((amounts->>'creditsUsed')::int, 0)
      - coalesce((amounts->>'infractionClientDiscount')::int, 0)`,
  'a sum of PIX payments that is not theirs': sql`bookings b where pix_sum_cents <> coalesce((select sum(cents) from pix_payments p where p.booking_id = b.id), 0)
      or pix_paid <> (pix_sum_cents > 0 and pix_sum_cents = total_cents)`,
  'a PIX payment of no booking': sql`pix_payments p where not exists (select 1 from bookings b where b.id = p.booking_id)`,
  'a balance that is not the sum of its movements': sql`customers c where credits_cents <> coalesce((select sum(case when decrease then -cents else cents end)
      from credit_history h where h.user_id = c.id), 0)`,
  'credits used in a booking that does not use them': sql`credit_history h join bookings b on b.id = h.booking_id
      where h.cents <> (b.amounts->>'creditsUsed')::int or h.user_id <> b.user_id`,
  'a wrong number of bookings of a customer': sql`customers c where number_of_schedules <> (select count(*) from bookings b where b.user_id = c.id)`,
  'a booking of nobody, or whose client is called otherwise': sql`bookings b left join customers c on c.id = b.user_id
      where c.id is null or c.name <> b.user_name or c.email <> b.user_email or c.phone is distinct from b.user_phone`,
  'a professional who is inactive or of another area': sql`bookings b join professionals p on p.id = b.partner_id
      where not b.has_preference and not (p.active and p.area_ids ? b.area_id)`,
  'a FLEX price above FIXED, or a real-time price below': sql`area_services where (rules->'range'->5->>'price')::int <= (rules->'range'->15->>'price')::int
      or (rules->'range'->0->>'price')::int <= (rules->'range'->5->>'price')::int
      or (rules->>'realtime')::int <= (rules->'range'->5->>'price')::int`,
};

/** Rows that screens and their journeys need, with their least number. */
const VARIETY: readonly (readonly [number, string])[] = [
  [10, "infractions where occurrence_day > '2025-12-10'"],
  [5, 'bookings where pix_paid'],
  [20, "bookings where (take_rate->>'force')::boolean and take_rate->>'expiration' < '2026-03-10'"],
  [100, 'bookings where voucher_code is not null'],
  [300, 'bookings where transfer is not null'],
  [3, "charges where status = 'FAILED'"],
  [4, 'infractions where plots > 1 and booking_id is null'],
  [3, 'customers where blocked and not active'],
  [30, 'customers where credits_cents > 0'],
  [2, 'professionals where not active'],
  [3, 'vouchers where aquisition is not null'],
  [3, "vouchers where end_day < '2026-03-10'"],
  [5, '(select distinct status from bonuses) states'],
];

describe('demonstration data', () => {
  let filled: boolean[];

  beforeAll(async () => {
    await open();
    filled = await Promise.all([seed(test.database, OPTIONS), seed(test.database, OPTIONS)]);
  }, 300_000);
  afterAll(close);

  it('fills an empty database once, also when two servers start at once', async () => {
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await count(sql`staff`)).toBe(STAFF_TYPES.length + 1 + 45);
    expect(await count(sql`bookings`)).toBe(2_300);
    expect(Math.abs((await count(sql`customers`)) - 192)).toBeLessThanOrEqual(3);
    expect(await count(sql`airport_orders`)).toBe(demoAirportOrders(NOW, 2_300).length);
    expect([100, 3_000].map((size) => demoAirportOrders(NOW, size).length)).toEqual([24, 135]);
  });

  it('lets every profile sign in, and a new member only change the password', async () => {
    for (const type of STAFF_TYPES) {
      const { result } = await login(`${type.toLowerCase()}@camarim.test`);
      expect(result.user).toMatchObject({ type, firstLogin: false });
    }
    const { result } = await login('novo@camarim.test');
    expect(result.user.firstLogin).toBe(true);
  });

  it.each(Object.entries(BROKEN))('has no row with %s', async (_, broken) =>
    expect(await count(broken)).toBe(0),
  );

  it.each(VARIETY)('has at least %i %s', async (least, from) =>
    expect(await count(sql.raw(from))).toBeGreaterThanOrEqual(least),
  );

  it('fills the default filter with several pages, every status and every ending of the sandbox', async () => {
    expect(await count(sql`bookings where ${WINDOW}`)).toBeGreaterThanOrEqual(240);
    const unpaid = sql`bookings where ${WINDOW} and not paid and partner_id is not null and status_code in (11, 5)`;
    expect(await count(unpaid)).toBeGreaterThanOrEqual(10);
    const codes = await rows<{ code: number }>(
      sql`select status_code as code from bookings where ${WINDOW}
        group by status_code having count(*) >= 3 order by status_code`,
    );
    expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 21 }, (_, code) => code));
  });
});

it('professionals of the demonstration: leave no service of an active city without somebody active who does it', () => {
  const made = demoProfessionals(NOW, 0).filter(({ active }) => active);
  const needed = SERVICES.filter(({ active }) => active).map(({ categoryId }) => categoryId);
  for (const { id: areaId } of AREAS.filter(({ active }) => active)) {
    const here = made.filter(({ areaIds }) => areaIds.includes(areaId));
    const done = here.flatMap(({ categoryIds }) => categoryIds);
    expect(done, areaId).toEqual(expect.arrayContaining(needed));
  }
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

  it('is the first only once, with an e-mail that nobody has', async () => {
    await addStaff(test.database, { email: 'maria@camarim.test', active: false });
    const taken = createFirstAdministrator(test.database, person);
    const description = 'Já existe um colaborador com este e-mail.';
    await expect(taken).rejects.toMatchObject({ status: 409, description });
    await createFirstAdministrator(test.database, { ...person, email: 'outra' });
    const again = createFirstAdministrator(test.database, { ...person, email: 'terceira' });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('needs a good password and an e-mail of the company', async () => {
    const weak = createFirstAdministrator(test.database, { ...person, password: 'senha123' });
    await expect(weak).rejects.toMatchObject({ code: 'weak-password' });
    const foreign = createFirstAdministrator(test.database, { ...person, email: 'm@outra.com' });
    await expect(foreign).rejects.toMatchObject({ status: 422 });
  });
});
