import { sql } from 'drizzle-orm';
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

const first = async <T extends Record<string, unknown>>(database: Database, text: string) => {
  const [row] = await database.read((orm) => orm.execute<T>(sql.raw(text)));
  return row;
};

const bookingsOf = async (database: Database): Promise<number | undefined> =>
  (await first<{ rows: number }>(database, 'select count(*)::int as rows from bookings'))?.rows;

const digestOf = (database: Database) =>
  first(
    database,
    `select md5(string_agg(b::text, '' order by id)) as bookings,
      (select md5(string_agg(c::text, '' order by id)) from customers c) as customers,
      (select md5(string_agg(p::text, '' order by code)) from pix_payments p) as pix from bookings b`,
  );

describe('a large demonstration', () => {
  it('goes on where it was interrupted, and becomes the same', async () => {
    const interrupted = (transaction: number) =>
      expect(seed(failingFrom(test.database, transaction), OPTIONS)).rejects.toThrow('power');
    // The base, then two times customers, bookings and payments, each a transaction of its own.
    await interrupted(3);
    expect(await bookingsOf(test.database)).toBe(1_100);
    await interrupted(3);
    expect(await bookingsOf(test.database)).toBe(2_200);
    await interrupted(3);
    expect(await bookingsOf(test.database)).toBe(2_300);
    const later = new Date(NOW.getTime() + 3 * 24 * 3_600_000);
    expect(await seed(test.database, { ...OPTIONS, now: later, bookings: 0 })).toBe(false);
    expect(await bookingsOf(test.database)).toBe(2_300);

    const other = await openStore();
    try {
      expect(await seed(other.database, OPTIONS)).toBe(true);
      expect(await digestOf(other.database)).toEqual(await digestOf(test.database));
    } finally {
      await other.close();
    }
  });

  it('lays the copies down in the order of their start', async () => {
    await seed(test.database, OPTIONS);
    const outOfOrder = `select count(*)::int as rows from (
      select id, range_start, lag(range_start) over (order by ctid) as before
      from bookings where left(id, 6) in ('000001', '000002')) b
      where range_start < before`;
    // A short row may fill what is left of an earlier page.
    const rows = (await first<{ rows: number }>(test.database, outOfOrder))?.rows;
    expect(rows).toBeLessThan(1_200 * 0.05);
  });

  it('leaves no table of its own behind, and does nothing more', async () => {
    await seed(test.database, { ...OPTIONS, bookings: 1_200 });
    const tables = `select count(*)::int as rows from pg_tables where tablename like 'seed%'`;
    expect(await first(test.database, tables)).toEqual({ rows: 0 });
    const before = await digestOf(test.database);
    expect(await seed(test.database, OPTIONS)).toBe(false);
    expect(await digestOf(test.database)).toEqual(before);
  });

  it('is whole when two servers make it at once', async () => {
    const both = [seed(test.database, OPTIONS), seed(test.database, OPTIONS)];
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
    expect(await bookingsOf(test.database)).toBe(2_300);
  });
});
