import { count, eq, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hasParallel } from '../../../../tests/support/database';
import { rowsOf } from '../../../../tests/support/fixture';
import {
  addBooking,
  later,
  operator,
  readBooking,
  refusals,
} from '../../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../../tests/support/store';
import { audit, pixPayments } from '../../../db/schema';
import { createWrite } from '../../write';
import { createPix } from './pix';

const database = await emptiedDatabase();
const pix = createPix(database, createWrite(database));

const pay = (bookingId: string, id: string, value: number) =>
  pix.add(operator(), bookingId, { id, bank: 'Itaú', value });

describe('adding a PIX payment', () => {
  it('B-PAY-05 the sum in cents decides the paid flag', async () => {
    const { id } = await addBooking(database, { totalCents: 12_000 });
    for (const [index, value] of [0.1, 0.2, 119.69].entries()) await pay(id, `E${index}`, value);
    const unpaid = { pixPaid: false, pixSumCents: 11_999, version: 4 };
    expect(await readBooking(database, id)).toMatchObject(unpaid);
    expect(await pay(id, 'last', 0.01)).toMatchObject({ pixPaid: true });
  });

  it('B-PAY-10 refuses a cent above the total, and leaves the rest', async () => {
    const { id } = await addBooking(database, { totalCents: 12_000 });
    await pay(id, 'E1', 60);
    const before = await readBooking(database, id);
    const description = 'Os pagamentos PIX não podem exceder o total do pedido!';
    const exceeds = {
      status: 409,
      code: 'pix-exceeds',
      description,
      fields: { value: description },
    };
    await expect(pay(id, 'last', 60.01)).rejects.toMatchObject(exceeds);
    expect(await readBooking(database, id)).toEqual(before);
    expect((await pix.list(id)).pixPayments).toHaveLength(1);
  });

  it('B-PAY-09 refuses a code that any booking has, before it judges the amount, one of twenty at once', async () => {
    const rows = await Promise.all([1, 2, 3, 4].map(() => addBooking(database)));
    const failed = refusals(
      await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => pay(rows[index % 4]?.id ?? '', 'E1', 1)),
      ),
    );
    const description = 'Esse código PIX já está cadastrado!';
    const fields = { id: description };
    const taken = { status: 409, code: 'pix-code-taken', description, fields };
    expect(failed).toMatchObject(Array(19).fill(taken));
    for (const { id } of rows) await expect(pay(id, 'E1\u200b', 999)).rejects.toMatchObject(taken);
    const sums = await Promise.all(rows.map(({ id }) => readBooking(database, id)));
    expect(sums.reduce((sum, { pixSumCents }) => sum + pixSumCents, 0)).toBe(100);
  });

  it('B-PAY-07 refuses without a professional, and a booking that is unknown', async () => {
    const { id } = await addBooking(database, { partnerId: null, partnerName: null });
    const description = 'Edição desabilitada for falta de profissão';
    const refused = { status: 409, code: 'no-professional', description };
    await expect(pay(id, 'E1', 10)).rejects.toMatchObject(refused);
    await expect(pix.status(operator(), id, { paid: true })).rejects.toMatchObject(refused);
    for (const call of [
      () => pay('nobody', 'E1', 10),
      () => pix.list('nobody'),
      () => pix.status(operator(), 'nobody', { paid: true }),
      () => pix.remove(operator(), { id: 'nobody', pixId: 'E1' }, {}),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-33 lists payments in reais, newest first, and audits them', async () => {
    const { id } = await addBooking(database);
    await pix.add(operator({ at: later(60) }), id, { id: 'E2', bank: 'Outro banco', value: 20.5 });
    await pay(id, 'E1', 19.9);
    expect(await pix.list(id)).toEqual({
      pixPayments: [
        { id: 'E2', bank: 'Outro banco', value: 20.5, createdAt: '2026-03-10T15:01:00.000Z' },
        { id: 'E1', bank: 'Itaú', value: 19.9, createdAt: '2026-03-10T15:00:00.000Z' },
      ],
      pixPaid: false,
      version: 3,
    });
    const lines = await rowsOf(database, audit, eq(audit.object, id));
    const line = { operation: 'pix.add', staffEmail: 'ana@camarim.test' };
    expect(lines).toMatchObject([line, line]);
    const diff = { pixSum: { before: 20.5, after: 40.4 } };
    expect(lines.find(({ sequence }) => sequence === 2)).toMatchObject({ diff });
  });
});

describe('removing a PIX payment', () => {
  it('B-PAY-06 makes the booking unpaid and the code free, once for ten at once, of this booking alone', async () => {
    const { id } = await addBooking(database);
    const other = await addBooking(database);
    await pay(id, 'E1', 70);
    await pay(id, 'E2', 50);
    await expect(pix.remove(operator(), { id: other.id, pixId: 'E1' }, {})).rejects.toMatchObject({
      status: 404,
    });
    const failed = refusals(
      await Promise.allSettled(
        Array.from({ length: 10 }, () => pix.remove(operator(), { id, pixId: 'E1' }, {})),
      ),
    );
    expect(failed).toMatchObject(Array(9).fill({ status: 404 }));
    expect(await readBooking(database, id)).toMatchObject({ pixSumCents: 5_000, pixPaid: false });
    expect((await pix.list(id)).pixPayments).toMatchObject([{ id: 'E2', value: 50 }]);
    expect(await pay(id, 'E1', 70)).toMatchObject({ pixPaid: true });
  });
});

it('B-CALL-35 sets, clears and toggles the paid flag', async () => {
  const { id } = await addBooking(database);
  for (const [paid, state] of [
    [true, true],
    [true, true],
    [false, false],
    [undefined, true],
    [undefined, false],
  ] as const)
    expect(await pix.status(operator(), id, { paid })).toMatchObject({ pixPaid: state });
});

// One connection takes them in turn: a few orders show what the guard refuses.
const ORDERS = hasParallel ? 20 : 10;
const PARALLEL = 50;
const TOTAL = 100_000;

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
      cents.map((value, index) => pay(id, `${id}-${index}`, value / 100)),
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
    // A refused payment did not fit the rest at that time, however small it was.
    const refused = cents.filter((_, index) => results[index]?.status === 'rejected');
    expect(row.pixSumCents + Math.min(...refused)).toBeGreaterThan(TOTAL);
  }
}, 180_000);
