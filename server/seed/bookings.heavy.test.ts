import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../tests/support/store';
import { seed } from '.';
import { AREAS, SERVICES } from './catalogue';
import { demoCustomers } from './people';
import { demoProfessionals } from './professionals';
import { CODE_SPREAD, shortCodeOf } from './shortCodes';

let test: TestStore;
const options = { now: NOW, bookings: 2_000, emailDomain: 'camarim.test' };

/** For what never comes: a large demonstration takes a second or two on a free machine. */
const LONG = 300_000;

const open = async (): Promise<void> => {
  test = await openStore({ rateLimitFactor: 0 });
};

const close = (): Promise<void> => test.close();

const fill = (bookings: number, now = NOW) => seed(test.database, { ...options, bookings, now });

const rows = async <T extends Record<string, unknown>>(
  query: SQL,
  { database } = test,
): Promise<T[]> => {
  const found = await database.read((orm) => orm.execute(query));
  return found as T[];
};

const count = async (from: SQL): Promise<number> => {
  const [row] = await rows<{ rows: number }>(sql`select count(*)::int as rows from ${from}`);
  return row?.rows ?? -1;
};

/** The default filter of the list: five days back to five days ahead, without real-time orders. */
const WINDOW = sql`not realtime
  and (range_start at time zone 'America/Sao_Paulo')::date between '2026-03-05' and '2026-03-15'`;

/** What must hold whatever the size; each counts the rows that break it. */
const BROKEN: readonly (readonly [string, SQL])[] = [
  [
    'a status code that is not its newest',
    sql`bookings where status_code <> (status->0->>'code')::int`,
  ],
  [
    'a status that is not newest first',
    sql`bookings b where exists (select 1 from jsonb_array_elements(b.status) with ordinality as s(step, at)
      join jsonb_array_elements(b.status) with ordinality as t(step, at) on t.at = s.at + 1
      where s.step->>'date' < t.step->>'date')`,
  ],
  [
    'a status of the future',
    sql`bookings where (status->0->>'date')::timestamptz > ${NOW.toISOString()}::timestamptz
      and range_end > ${NOW.toISOString()}::timestamptz`,
  ],
  ['a request of the future', sql`bookings where requested_on > ${NOW.toISOString()}::timestamptz`],
  [
    'a professional where there cannot be one',
    sql`bookings where partner_id is not null and status_code in (0, 1, 7, 12, 15, 17, 19)`,
  ],
  [
    'no professional where there must be one',
    sql`bookings where partner_id is null and status_code in (2, 8, 9, 10, 11, 13, 14)`,
  ],
  [
    'an open booking long past',
    sql`bookings where status_code in (0, 1, 2, 7, 8, 9, 15, 17, 19) and range_start < ${NOW.toISOString()}::timestamptz - interval '1 day'`,
  ],
  [
    'a window outside of 07:00 to 22:00 of one day, or not on half hours',
    sql`bookings where to_char(range_start at time zone tz, 'HH24:MI') !~ '^(0[7-9]|1[0-9]|2[01]):(00|30)$'
      or to_char(range_end at time zone tz, 'HH24:MI') !~ '^(0[7-9]|1[0-9]|2[01]):(00|30)$|^22:00$'
      or (range_end at time zone tz)::date <> (range_start at time zone tz)::date`,
  ],
  [
    'a date type that is not that of its window',
    sql`bookings where (date_type = 'FIXED') <> (realtime or range_end - range_start <= interval '2 hours')`,
  ],
  [
    'a total that is not the price less the discounts',
    sql`bookings where total_cents <> service_cents * number_of_clients
      - coalesce((amounts->>'discount')::int, 0) - coalesce((amounts->>'voucherDiscount')::int, 0)
      - coalesce((amounts->>'creditsUsed')::int, 0)
      - coalesce((amounts->>'infractionClientDiscount')::int, 0)`,
  ],
  [
    'a sum of PIX payments that is not theirs',
    sql`bookings b where pix_sum_cents <> coalesce((select sum(cents) from pix_payments p where p.booking_id = b.id), 0)
      or pix_paid <> (pix_sum_cents > 0 and pix_sum_cents = total_cents)`,
  ],
  [
    'a PIX payment of no booking',
    sql`pix_payments p where not exists (select 1 from bookings b where b.id = p.booking_id)`,
  ],
  [
    'a balance that is not the sum of its movements',
    sql`customers c where credits_cents <> coalesce((select sum(case when decrease then -cents else cents end)
      from credit_history h where h.user_id = c.id), 0)`,
  ],
  [
    'credits used in a booking that does not use them',
    sql`credit_history h join bookings b on b.id = h.booking_id
      where h.cents <> (b.amounts->>'creditsUsed')::int or h.user_id <> b.user_id`,
  ],
  [
    'a wrong number of bookings of a customer',
    sql`customers c where number_of_schedules <> (select count(*) from bookings b where b.user_id = c.id)`,
  ],
  [
    'a booking of nobody, or whose client is called otherwise',
    sql`bookings b left join customers c on c.id = b.user_id
      where c.id is null or c.name <> b.user_name or c.email <> b.user_email or c.phone is distinct from b.user_phone`,
  ],
  [
    'a booking before its customer registered',
    sql`bookings b join customers c on c.id = b.user_id where b.requested_on < c.created_at`,
  ],
  [
    'a search that lacks a word',
    sql`bookings b join customers c on c.id = b.user_id where b.search not like
      concat_ws(' ', lower(b.short_code), c.name_search, b.user_email, b.user_phone) || '%' or b.search <> lower(b.search)`,
  ],
  [
    'a customer whose search lacks a word',
    sql`customers where search <> concat_ws(' ', name_search, email, phone, id)`,
  ],
  [
    'an infraction that a booking names and nobody recorded',
    sql`bookings b where b.amounts ? 'infractionProfessionalDiscountId' and not exists
      (select 1 from infractions i where i.id = b.amounts->>'infractionProfessionalDiscountId')`,
  ],
  [
    'a total that ends in ,01 to ,04, of a booking that nobody reactivates',
    sql`bookings where total_cents % 100 between 1 and 4 and status_code not in (12, 5, 4, 20)`,
  ],
  ['a short code of another form', sql`bookings where short_code !~ '^[A-Z0-9]{6}$'`],
  ['an id of another form', sql`bookings where id !~ '^[0-9a-f]{24}$'`],
];

/** What a demonstration of the default size must hold, and at least how many. */
const VARIETY: readonly (readonly [string, SQL, number])[] = [
  ['professionals', sql`professionals`, 150],
  ['take rates of the past', sql`professional_take_rates`, 150],
  ['partners who are registering', sql`partners where not activated`, 50],
  ['infractions of the last 90 days', sql`infractions where occurrence_day > '2025-12-10'`, 10],
  ['infractions of before', sql`infractions where occurrence_day < '2025-12-10'`, 10],
  ...[1, 2, 3, 4, 5].map(
    (status) => [`bonuses in state ${status}`, sql`bonuses where status = ${status}`, 1] as const,
  ),
  [
    'unpaid ones to generate PIX for',
    sql`bookings where ${WINDOW} and not paid and partner_id is not null and status_code in (11, 5)`,
    10,
  ],
  ['finished ones paid by PIX', sql`bookings where pix_paid`, 5],
  ['finished ones paid in part', sql`bookings where pix_sum_cents > 0 and not pix_paid`, 5],
  ['cancelled for non-payment', sql`bookings where status->0->>'blame' = 'INADIMPLENCIA'`, 5],
  ['without a short code', sql`bookings where short_code is null`, 5],
  [
    'with a forced take rate that holds',
    sql`bookings where (take_rate->>'force')::boolean and take_rate->>'expiration' >= '2026-03-10'`,
    20,
  ],
  [
    'with a forced take rate that has expired',
    sql`bookings where (take_rate->>'force')::boolean and take_rate->>'expiration' < '2026-03-10'`,
    20,
  ],
  ['with a voucher', sql`bookings where voucher_code is not null`, 100],
  ['with preferred professionals', sql`bookings where has_preference`, 100],
  ['for preferred ones only', sql`bookings where only_for_preference`, 20],
  ['with a note', sql`bookings where note is not null`, 100],
  ['without an agent', sql`bookings where agent is null`, 100],
  [
    'with events at a place',
    sql`bookings where jsonb_path_exists(history, '$.events[*].lat')`,
    100,
  ],
  ['moved to another date', sql`bookings where history ? 'date'`, 50],
  ['with alerts', sql`bookings where history ? 'alerts'`, 20],
  ['transferred', sql`bookings where transfer is not null`, 300],
  ['charges that failed', sql`charges where status = 'FAILED'`, 3],
  ['ratings not valid', sql`ratings where not valid`, 5],
  ['ratings without a value', sql`ratings where rating = 0`, 3],
  ['comments on bookings', sql`comments where type = 'schedule'`, 100],
  ['comments on customers', sql`comments where type = 'user'`, 20],
  [
    'infractions on bookings',
    sql`infractions i join bookings b on b.id = i.booking_id and b.partner_id = i.professional_id`,
    20,
  ],
  [
    'infractions that bookings name',
    sql`infractions i join bookings b on b.amounts->>'infractionProfessionalDiscountId' = i.id`,
    5,
  ],
  ['fees in installments', sql`infractions where plots > 1 and booking_id is null`, 4],
  ['customers without an address', sql`customers where addresses = '[]'`, 3],
  ['blocked customers', sql`customers where blocked and not active`, 3],
  ['customers with a signature', sql`customers where has_signature`, 10],
  [
    'customers from facebook',
    sql`customers where provider = 'facebook' and provider_id is not null`,
    3,
  ],
  ['customers without a confirmed phone', sql`customers where phone_validated_at is null`, 3],
  ['customers with a balance', sql`customers where credits_cents > 0`, 30],
  ['cards of another provider', sql`customers where cards @> '[{"provider": "other"}]'`, 3],
  ['rejected professionals', sql`customers where excluded <> '[]'`, 5],
  ['professionals without a location', sql`professionals where lat is null`, 3],
  ['professionals paid by advance', sql`professionals where paid_by_advance`, 10],
  ['inactive professionals', sql`professionals where not active`, 2],
];

const expectWhole = async (): Promise<void> => {
  for (const [what, broken] of BROKEN) expect(await count(broken), what).toBe(0);
};

const expectSize = async (bookings: number, customers: number): Promise<void> => {
  expect(await count(sql`bookings`)).toBe(bookings);
  expect(Math.abs((await count(sql`customers`)) - customers)).toBeLessThanOrEqual(3);
};

const expectTheSame = async (bookings: number, made?: number): Promise<void> => {
  const digest = sql`select md5(string_agg(b::text, '' order by id)) as bookings,
    (select md5(string_agg(c::text, '' order by id)) from customers c) as customers,
    (select md5(string_agg(r::text, '' order by id)) from ratings r) as ratings from bookings b`;
  const other = await openStore();
  try {
    await seed(other.database, { ...options, bookings, ...(made && { made }) });
    expect(await rows(digest, other)).toEqual(await rows(digest));
  } finally {
    await other.close();
  }
};

/** Nearly every active service is offered in every active city, FIXED dearer than FLEX. */
const expectPrices = async (): Promise<void> => {
  const all =
    AREAS.filter(({ active }) => active).length * SERVICES.filter(({ active }) => active).length;
  const offered = await count(sql`area_services`);
  expect(offered).toBeLessThan(all);
  expect(offered).toBeGreaterThan(all * 0.9);
  const cheap = sql`area_services where (rules->'range'->5->>'price')::int <= (rules->'range'->15->>'price')::int
    or (rules->'range'->0->>'price')::int <= (rules->'range'->5->>'price')::int
    or (rules->>'realtime')::int <= (rules->'range'->5->>'price')::int`;
  expect(await count(cheap)).toBe(0);
  expect(await rows(sql`select distinct type from infraction_rules`)).toHaveLength(6);
};

describe.each([
  [0, 150],
  [40, 150],
  [9_000, 749],
])('demonstration of %i bookings', (bookings, customers) => {
  beforeAll(async () => {
    await open();
    await fill(bookings);
  }, LONG);
  afterAll(close);

  it('has so many bookings and customers, whole', async () => {
    await expectSize(bookings, customers);
    await expectWhole();
  });

  it.runIf(bookings === 0)(
    'offers nearly every active service in every active city, FIXED dearer than FLEX',
    expectPrices,
  );

  it.runIf(bookings === 40)('is the same on every start', () => expectTheSame(bookings));
});

describe('demonstration with copies', () => {
  beforeEach(open);
  afterEach(close);

  it('is the same on every start', async () => {
    const [bookings, made] = [1_200, 1_100];
    await seed(test.database, { ...options, bookings, made });
    await expectTheSame(bookings, made);
  });
});

describe.each([
  ['night', '2026-03-10T04:10:00.000Z'],
  ['late evening', '2026-03-11T02:50:00.000Z'],
])('demonstration made at %s', (_, at) => {
  beforeEach(open);
  afterEach(close);

  it('tells nothing of the future', async () => {
    await fill(400, new Date(at));
    const future = sql`bookings b where exists (select 1 from jsonb_array_elements(b.status) step
      where (step->>'date')::timestamptz > ${at}::timestamptz)`;
    expect(await count(future)).toBe(0);
    expect(
      await count(sql`bookings where status_code in (10, 11) and range_start > ${at}::timestamptz`),
    ).toBe(0);
    expect(await count(sql`ratings where created_at > ${at}::timestamptz`)).toBe(0);
  });
});

describe('bookings of the demonstration', () => {
  beforeAll(async () => {
    await open();
    await fill(2_000);
  }, LONG);
  afterAll(close);

  it('are 2000 with their customers, whole', async () => {
    await expectSize(2_000, 167);
    await expectWhole();
  });

  it('fill the default filter: several pages, every code, every ending of the sandbox', async () => {
    expect(await count(sql`bookings where ${WINDOW}`)).toBeGreaterThanOrEqual(240);
    const codes = await rows<{ code: number }>(
      sql`select status_code as code from bookings where ${WINDOW}
        group by status_code having count(*) >= 3 order by status_code`,
    );
    expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 21 }, (_, code) => code));
    const endings = await rows<{ ending: number; code: number }>(
      sql`select total_cents % 100 as ending, status_code as code from bookings
        where ${WINDOW} and status_code in (12, 5, 4, 20) and total_cents % 100 between 1 and 4
        group by 1, 2 having count(*) >= 2`,
    );
    expect(endings).toHaveLength(16);
  });

  it('lie between three years back and 25 days ahead; past ones are mostly finished', async () => {
    const [range] = await rows<{ first: number; last: number }>(
      sql`select min((range_start at time zone tz)::date - '2026-03-10'::date) as first,
        max((range_start at time zone tz)::date - '2026-03-10'::date) as last from bookings`,
    );
    expect(range?.first).toBeLessThan(-1_000);
    expect(range?.first).toBeGreaterThanOrEqual(-1_096);
    expect(range?.last).toBe(25);
    const past = sql`bookings where range_start < '2026-03-05'`;
    expect(await count(sql`${past} and status_code = 11`)).toBeGreaterThan(
      (await count(past)) * 0.6,
    );
  });

  it('hold real-time orders, some of today, asked for minutes before', async () => {
    const orders = sql`bookings where realtime`;
    expect(await count(orders)).toBe(120);
    expect(await count(sql`${orders} and requested_on >= '2026-03-10T03:00Z'`)).toBeGreaterThan(5);
    const late = sql`${orders} and range_start - requested_on not between interval '2 minutes' and interval '27 minutes'`;
    expect(await count(late)).toBe(0);
    expect(await count(sql`${orders} and date_type <> 'FIXED'`)).toBe(0);
  });

  it('have something of everything that screens show', async () => {
    for (const [what, from, least] of VARIETY) {
      expect(await count(from), what).toBeGreaterThanOrEqual(least);
    }
  });

  it('are of the customers that vouchers and airport orders name', async () => {
    const first = demoCustomers(60).map(({ id, name }) => ({ id, name }));
    const found = await rows(sql`select id, name from customers where id in
      (select user_id from airport_orders union select user_id from vouchers)`);
    expect(first).toEqual(expect.arrayContaining(found));
    const unknown = sql`airport_orders o where not exists
      (select 1 from customers c where c.id = o.user_id and c.name = o.user_name)`;
    expect(await count(unknown)).toBe(0);
  });

  it('are made by active professionals of the area and every tier exists', async () => {
    const foreign = sql`bookings b join professionals p on p.id = b.partner_id
      where not b.has_preference and not (p.active and p.area_ids ? b.area_id)`;
    expect(await count(foreign)).toBe(0);
    expect(await rows(sql`select distinct tier from professionals`)).toHaveLength(5);
  });
});

describe('professionals of the demonstration', () => {
  it('leave no service of an active city without somebody active who does it', () => {
    const made = demoProfessionals(NOW, 0).filter(({ active }) => active);
    for (const { id: areaId } of AREAS.filter(({ active }) => active)) {
      const here = made.filter(({ areaIds }) => areaIds.includes(areaId));
      const done = new Set(here.flatMap(({ categoryIds }) => categoryIds));
      const needed = SERVICES.filter(({ active }) => active).map(({ categoryId }) => categoryId);
      expect(done, areaId).toEqual(new Set([...done, ...needed]));
    }
  });
});

describe('short codes', () => {
  it('are never the same twice, up to the largest demonstration', () => {
    // A factor that shares no divisor with the number of codes gives each number a code of its own.
    expect(CODE_SPREAD.factor % 2).toBe(1);
    expect(CODE_SPREAD.factor % 3).not.toBe(0);
    expect(5_010_000 * CODE_SPREAD.factor + CODE_SPREAD.offset).toBeLessThan(
      Number.MAX_SAFE_INTEGER,
    );
    expect(new Set(Array.from({ length: 5_000 }, (_, index) => shortCodeOf(index))).size).toBe(
      5_000,
    );
    expect(shortCodeOf(0)).toMatch(/^[A-Z0-9]{6}$/);
  });
});
