import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../tests/support/store';
import type { Database } from '../db/database';
import { seed } from '.';

/** A base, a whole copy of it and a part of one, with more of each than a statement copies. */
const OPTIONS = { now: NOW, made: 1_100, bookings: 2_300, emailDomain: 'camarim.test' };

let test: TestStore;
beforeEach(async () => {
  test = await openStore();
});
afterEach(() => test.close());

/** A database whose transactions fail from the one numbered on. */
const failingFrom = (database: Database, last: number): Database => {
  let transactions = 0;
  return {
    ...database,
    transaction(work, loan) {
      transactions += 1;
      return transactions >= last
        ? Promise.reject(new Error('The power went out'))
        : database.transaction(work, loan);
    },
  };
};

const rowsOf = (query: SQL, database = test.database) => database.read((orm) => orm.execute(query));

const count = async (from: SQL, database = test.database): Promise<unknown> =>
  (await rowsOf(sql`select count(*)::int as rows from ${from}`, database))[0]?.rows;

const digestOf = (database: Database) =>
  rowsOf(
    sql`select md5(string_agg(b::text, '' order by id)) as bookings,
      (select md5(string_agg(c::text, '' order by id)) from customers c) as customers,
      (select md5(string_agg(r::text, '' order by id)) from ratings r) as ratings,
      (select md5(string_agg(v::text, '' order by code)) from vouchers v) as vouchers,
      (select md5(string_agg(p::text, '' order by code)) from pix_payments p) as pix from bookings b`,
    database,
  );

describe('a large demonstration', { timeout: 300_000 }, () => {
  it('continues where it was interrupted, and becomes the same as without interruption', async () => {
    const interrupted = (transaction: number) =>
      expect(seed(failingFrom(test.database, transaction), OPTIONS)).rejects.toThrow('power');
    // The base, then two times customers, bookings and payments, each a transaction of its own.
    await interrupted(3);
    expect(await count(sql`bookings`)).toBe(1_100);
    await interrupted(3);
    expect(await count(sql`bookings`)).toBe(2_200);
    await interrupted(3);
    expect(await count(sql`bookings`)).toBe(2_300);
    const later = new Date(NOW.getTime() + 3 * 24 * 3_600_000);
    expect(await seed(test.database, { ...OPTIONS, now: later, bookings: 0 })).toBe(false);
    expect(await count(sql`bookings`)).toBe(2_300);
    expect(await count(sql`pg_tables where tablename like 'seed%'`)).toBe(0);

    const other = await openStore();
    try {
      expect(await seed(other.database, OPTIONS)).toBe(true);
      expect(await digestOf(other.database)).toEqual(await digestOf(test.database));
    } finally {
      await other.close();
    }
  });
});

it('counts from today in São Paulo, and has no events of the future', {
  timeout: 300_000,
}, async () => {
  /** Days from today on of slots and vouchers; what was bought or earned counts from its moment. */
  const daysOf = async (at: string, today: string): Promise<unknown> => {
    const store = await openStore();
    const { database } = store;
    await seed(database, { ...OPTIONS, bookings: 200, now: new Date(at) });
    for (const future of [
      sql`bookings b where exists (select 1 from jsonb_array_elements(b.status) step
        where (step->>'date')::timestamptz > ${at}::timestamptz)`,
      sql`bookings where status_code in (10, 11, 13, 14) and range_start > ${at}::timestamptz`,
      sql`ratings where created_at > ${at}::timestamptz`,
    ])
      expect(await count(future, database)).toBe(0);
    const isToday = sql`(range_start at time zone 'America/Sao_Paulo')::date = ${today}::date`;
    expect(await count(sql`bookings where ${isToday}`, database)).not.toBe(0);
    const from = sql`start_day - ${today}::date as first, end_day - ${today}::date as last`;
    const slots = await rowsOf(sql`select ${from} from slots order by 1, 2`, database);
    const vouchers = sql`select ${from} from vouchers where origin = 'ordinary' order by 1, 2`;
    const days = [slots, await rowsOf(vouchers, database)];
    await store.close();
    return days;
  };
  const noon = await daysOf(NOW.toISOString(), '2026-03-10');
  expect(await daysOf('2026-03-10T04:10:00.000Z', '2026-03-10')).toEqual(noon);
  expect(await daysOf('2026-03-11T02:59:00.000Z', '2026-03-10')).toEqual(noon);
  expect(await daysOf('2026-03-11T03:00:00.000Z', '2026-03-11')).toEqual(noon);
});
