import { count, eq, sum } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hasParallel } from '../../../../tests/support/database';
import { emptiedDatabase } from '../../../../tests/support/store';
import { pixPayments } from '../../../db/schema';
import { createWrite } from '../../write';
import { addBooking, operator, readBooking, refusals } from '../rowTestSupport';
import { Pix } from './pix';

// One connection takes them in turn: a few orders show what the guard refuses.
const ORDERS = hasParallel ? 100 : 10;
const PARALLEL = 50;
const TOTAL = 100_000;

const database = await emptiedDatabase();
const pix = new Pix(database, createWrite(database));

/** Repeatable amounts (a linear congruential generator): a failure can be seen again. */
const amounts = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (state % (TOTAL / 10));
  };
};

it(`B-PAY-10 no sum of ${ORDERS} orders exceeds its total under ${PARALLEL} parallel additions each`, async () => {
  const next = amounts(7);
  for (let order = 0; order < ORDERS; order += 1) {
    const { id } = await addBooking(database, { totalCents: TOTAL });
    const cents = Array.from({ length: PARALLEL }, next);
    const results = await Promise.allSettled(
      cents.map((value, index) =>
        pix.add(operator(), id, { id: `${id}-${index}`, bank: 'Itaú', value: value / 100 }),
      ),
    );
    const accepted = cents.filter((_, index) => results[index]?.status === 'fulfilled');
    const failed = refusals(results);
    // Fifty of them are worth more than twice the total: some are refused, by the guard alone.
    expect(failed.length).toBeGreaterThan(0);
    for (const error of failed) expect(error).toMatchObject({ status: 409, code: 'pix-exceeds' });

    const row = await readBooking(database, id);
    const [rows] = await database.read((orm) =>
      orm
        .select({ count: count(), cents: sum(pixPayments.cents).mapWith(Number) })
        .from(pixPayments)
        .where(eq(pixPayments.bookingId, id)),
    );
    expect(row.pixSumCents).toBeLessThanOrEqual(TOTAL);
    expect(rows).toEqual({ count: accepted.length, cents: row.pixSumCents });
    expect(accepted.reduce((total, value) => total + value, 0)).toBe(row.pixSumCents);
    expect(row.pixPaid).toBe(row.pixSumCents === TOTAL);
    // What was refused would not have fitted when it was; not even the smallest.
    const refused = cents.filter((_, index) => results[index]?.status === 'rejected');
    expect(row.pixSumCents + Math.min(...refused)).toBeGreaterThan(TOTAL);
  }
}, 180_000);
