import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../tests/support/database';
import { voucherRecord } from '../store/vouchers/record';
import { MIGRATIONS, migrate } from './migrate';
import { vouchers } from './schema';

const LIMITS = { maxTimes: 5, numberOfClients: 2, timesByUser: 1, publicVoucher: true };
const LATER = { ...LIMITS, maxTimes: 0 };

/** Vouchers of the time when hundredths of a percent and cents shared a column: of one value, or of two sides. */
const OLD = [
  ['A', 'P', 10_000, null, null],
  ['B', 'V', 2_147_483_647, null, null],
  ['C', null, null, ['P', 1_550], ['V', 1_990]],
  ['D', null, null, ['V', 1_000], ['P', 1_000]],
] as const;

const database = await bareDatabase();

const old = (terms: readonly [type: string, value: number] | null, limits: typeof LIMITS) =>
  terms && sql`${JSON.stringify({ type: terms[0], value: terms[1], ...limits })}::jsonb`;

beforeAll(async () => {
  await migrate(
    database,
    MIGRATIONS.filter(({ name }) => name < '0009'),
  );
  for (const [code, type, value, aquisition, recurrence] of OLD)
    await database.read((orm) =>
      orm.execute(sql`insert into vouchers (code, start_day, end_day, created_at, version,
          used_times, just_new, type, value, aquisition, recurrence)
        values (${code}, '2026-03-01', '2026-03-31', '2026-02-01T00:00:00Z', 7, 3, true,
          ${type}, ${value}, ${old(aquisition, LIMITS)}, ${old(recurrence, LATER)})`),
    );
  await migrate(database);
});

afterAll(() => database.close());

it('0009 keeps the discounts of before, in percent or in cents', async () => {
  const rows = await database.read((orm) =>
    orm.select().from(vouchers).orderBy(asc(vouchers.code)),
  );
  const none = { percent: null, cents: null };
  const percent = (value: number) => ({ percent: value, cents: null });
  const cents = (value: number) => ({ percent: null, cents: value });
  expect(rows).toMatchObject([
    { ...percent(100), aquisition: null, recurrence: null },
    { ...cents(2_147_483_647), aquisition: null, recurrence: null },
    { ...none, aquisition: percent(15.5), recurrence: cents(1_990) },
    { ...none, aquisition: cents(1_000), recurrence: percent(10) },
  ]);
  expect(rows[2]?.recurrence).toEqual({ ...LATER, ...cents(1_990) });
  const kept = { justNew: true, usedTimes: 3, version: 7 };
  expect(rows.map(voucherRecord)).toMatchObject([
    { type: 'P', value: 100, ...kept },
    { type: 'V', value: 21_474_836.47, ...kept },
    {
      type: null,
      value: null,
      ...kept,
      aquisition: { type: 'P', value: 15.5, ...LIMITS },
      recurrence: { type: 'V', value: 19.9, ...LATER },
    },
    {
      aquisition: { type: 'V', value: 10, ...LIMITS },
      recurrence: { type: 'P', value: 10, ...LATER },
    },
  ]);
});

describe('0009 just one of percent and cents is set', () => {
  const SIDE = { ...LIMITS, percent: 10, cents: null };
  const sides = { aquisition: SIDE, recurrence: SIDE };
  it.each([
    ['100 %', { percent: 100 }, true],
    ['two sides', sides, true],
    ['both', { percent: 10, cents: 1 }, false],
    ['neither', {}, false],
    ['more than 100 %', { percent: 100.01 }, false],
    ['less than 0 %', { percent: -0.01 }, false],
    ['less than R$ 0,00', { cents: -1 }, false],
    ['one side', { aquisition: SIDE }, false],
    ['two sides and their own', { percent: 10, ...sides }, false],
    ['both on a side', { ...sides, aquisition: { ...SIDE, cents: 1 } }, false],
  ])('%s', async (name, columns, holds) => {
    const days = { startDay: '2026-03-01', endDay: '2026-03-31', createdAt: new Date(0) };
    const inserted = database.read((orm) =>
      orm.insert(vouchers).values({ code: name, ...days, ...columns }),
    );
    if (holds) await expect(inserted).resolves.toBeDefined();
    else await expect(inserted).rejects.toThrow(/vouchers_/);
  });
});
