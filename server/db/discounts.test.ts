import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../../tests/support/database';
import { voucherRecord } from '../store/vouchers/record';
import type { Database } from './database';
import { MIGRATIONS, migrate } from './migrate';
import { vouchers } from './schema';

const LIMITS = { maxTimes: 5, numberOfClients: 2, timesByUser: 1, publicVoucher: true };

const ONE_SIDED = [
  ['P', 10_000, 100, null],
  ['V', 2_147_483_647, null, 2_147_483_647],
] as const;

const TWO_SIDED = [
  ['P', 1_550, 'V', 1_990],
  ['V', 1_000, 'P', 1_000],
] as const;

let database: Database;

/** A voucher of the time when hundredths of a percent and cents shared a column. */
const addOld = (code: string, columns: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const values = Object.values(columns).map((value) =>
    typeof value === 'object' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`,
  );
  return database.read((orm) =>
    orm.execute(sql`insert into vouchers (code, start_day, end_day, created_at, version,
        used_times, ${sql.join(names, sql`, `)})
      values (${code}, '2026-03-01', '2026-03-31', '2026-02-01T00:00:00Z', 7, 3,
        ${sql.join(values, sql`, `)})`),
  );
};

const read = async (code: string) => {
  const [row] = await database.read((orm) =>
    orm.select().from(vouchers).where(eq(vouchers.code, code)),
  );
  if (!row) throw new RangeError(code);
  return row;
};

const sidesOf = ([one, first, other, later]: readonly [string, number, string, number]) => ({
  aquisition: { type: one, value: first, ...LIMITS },
  recurrence: { type: other, value: later, ...LIMITS, maxTimes: 0 },
});

beforeAll(async () => {
  database = await bareDatabase();
  await migrate(
    database,
    MIGRATIONS.filter(({ name }) => name < '0009'),
  );
  for (const [type, value] of ONE_SIDED)
    await addOld(`${type}${value}`, { type, value, just_new: true });
  for (const terms of TWO_SIDED) await addOld(terms.join(), sidesOf(terms));
  await migrate(database);
});

afterAll(() => database.close());

describe('0009 the discounts of before', () => {
  it.each(ONE_SIDED)('of type %s and value %i', async (type, value, percent, cents) => {
    const row = await read(`${type}${value}`);
    expect(row).toMatchObject({ percent, cents, aquisition: null, recurrence: null });
    const kept = { justNew: true, usedTimes: 3, version: 7 };
    expect(voucherRecord(row)).toMatchObject({ type, value: value / 100, ...kept });
  });

  it.each(TWO_SIDED)('of both sides: %s %i and %s %i', async (...terms) => {
    const [one, first, other, later] = terms;
    const { aquisition, recurrence } = sidesOf(terms);
    const row = await read(terms.join());
    const columns = (type: string, value: number) =>
      type === 'P' ? { percent: value / 100, cents: null } : { percent: null, cents: value };
    expect(row).toMatchObject({ percent: null, cents: null });
    expect(row.aquisition).toEqual({ ...LIMITS, ...columns(one, first) });
    expect(row.recurrence).toEqual({ ...LIMITS, maxTimes: 0, ...columns(other, later) });
    expect(voucherRecord(row)).toMatchObject({
      type: null,
      value: null,
      aquisition: { ...aquisition, value: first / 100 },
      recurrence: { ...recurrence, value: later / 100 },
    });
  });
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
