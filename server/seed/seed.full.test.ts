import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../tests/support/store';
import type { Database } from '../db/database';
import { seed } from '.';

/** The first bookings, a whole further step and a part of one. */
const OPTIONS = { now: NOW, made: 1_100, bookings: 3_300, emailDomain: 'camarim.test' };

const test = storeForEachTest();

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

const count = async (from: SQL): Promise<unknown> => {
  const query = sql`select count(*)::int as rows from ${from}`;
  return (await test.database.read((orm) => orm.execute(query)))[0]?.rows;
};

describe('a large demonstration', { timeout: 300_000 }, () => {
  it('continues where it was interrupted', async () => {
    const interrupted = (transaction: number) =>
      expect(seed(failingFrom(test.database, transaction), OPTIONS)).rejects.toThrow('power');
    await interrupted(2);
    expect(await count(sql`bookings`)).toBe(1_100);
    await interrupted(2);
    expect(await count(sql`bookings`)).toBe(3_100);
    await interrupted(2);
    expect(await count(sql`bookings`)).toBe(3_300);
    const later = new Date(NOW.getTime() + 3 * 24 * 3_600_000);
    expect(await seed(test.database, { ...OPTIONS, now: later, bookings: 0 })).toBe(false);
    expect(await count(sql`bookings`)).toBe(3_300);
    expect(await count(sql`pg_tables where tablename like 'seed%'`)).toBe(0);
  });
});
