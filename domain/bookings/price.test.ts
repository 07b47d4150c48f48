import { describe, expect, it } from 'vitest';
import { NEW_TIMETABLE } from '../areas';
import { basePrice, type PriceInput, type PriceRules, perClient, priceOfBooking } from './price';

const RULES: PriceRules = {
  ...NEW_TIMETABLE,
  range: [
    { beginAt: '18:00', price: 14_000, reference: 'FIXED' },
    { beginAt: '07:00', price: 12_000, reference: 'FIXED' },
    { beginAt: '12:00', price: 10_000, reference: 'FIXED' },
    { beginAt: '07:00', beginAtRange: ['07:00', '12:00'], price: 9_000, reference: 'FLEX' },
    { beginAt: '12:00', beginAtRange: ['12:00', '22:00'], price: 8_000, reference: 'FLEX' },
  ],
  multipliers: [1.5, 1, 1.15, 0.9, 1, 1.2, 2],
  realtime: 20_000,
  preference: 1_500,
};

const [SUNDAY, MONDAY, _TUESDAY, WEDNESDAY, SATURDAY] = [0, 1, 2, 3, 6];

const INPUT: PriceInput = {
  rules: RULES,
  dateType: 'FIXED',
  realtime: false,
  start: '12:00',
  weekday: MONDAY,
  clients: 1,
  hasSignature: false,
  hasPreferences: false,
};

const priceWith = (input: Partial<PriceInput>) => priceOfBooking({ ...INPUT, ...input });

it.each([
  ['11:44', 'FIXED', 12_000],
  // B-NEW-28: 11:45 counts as 12:00.
  ['11:45', 'FIXED', 10_000],
  ['17:45', 'FIXED', 14_000],
  ['07:00', 'FLEX', 9_000],
  ['11:44', 'FLEX', 9_000],
  ['11:45', 'FLEX', 8_000],
  ['21:44', 'FLEX', 8_000],
  // The end of a stretch is outside of it: what is left is the FIXED price.
  ['21:45', 'FLEX', 14_000],
  // Before every stretch the first entry of the list.
  ['06:30', 'FLEX', 14_000],
  ['', 'FIXED', 14_000],
] as const)('B-NEW-26 B-NEW-27 the base of a window: %j %s is %i', (start, dateType, price) =>
  expect(basePrice(RULES, dateType, start, false)).toBe(price),
);

it('B-NEW-26 B-NEW-27 the base of a window: of real time does not depend on the window', () => {
  for (const dateType of ['FIXED', 'FLEX'] as const)
    expect(basePrice(RULES, dateType, '07:00', true)).toBe(20_000);
});

it('B-NEW-26 B-NEW-27 the base of a window: takes the other kind when its own is missing, and 0 without any', () => {
  const only = (reference: string) => ({
    ...RULES,
    range: RULES.range.filter((entry) => entry.reference === reference),
  });
  expect(basePrice(only('FLEX'), 'FIXED', '08:00', false)).toBe(9_000);
  expect(basePrice(only('FIXED'), 'FLEX', '08:00', false)).toBe(12_000);
  expect(basePrice({ ...RULES, range: [] }, 'FLEX', '08:00', false)).toBe(0);
});

it('B-NEW-26 B-NEW-27 the base of a window: does not round when the interval is none', () => {
  for (const interval of [0, -30, Number.NaN]) {
    expect(basePrice({ ...RULES, interval }, 'FIXED', '11:59', false)).toBe(12_000);
  }
});

describe('the weekday multiplier', () => {
  it.each([
    ['Sunday', SUNDAY, 15_000, 150],
    ['Monday', MONDAY, 10_000, 100],
    ['Wednesday', WEDNESDAY, 9_000, 90],
    ['no day', 7, 10_000, 100],
    ['no number', Number.NaN, 10_000, 100],
  ])('B-NEW-21 B-NEW-29 of %s', (_, weekday, total, dynamicPercent) =>
    expect(priceWith({ weekday })).toMatchObject({ total, dynamicPercent }),
  );

  it.each([SUNDAY, WEDNESDAY, SATURDAY])('B-NEW-21 is 1 with a signature, day %i', (weekday) =>
    expect(priceWith({ weekday, hasSignature: true })).toMatchObject({
      multiplier: 1,
      dynamicPercent: 100,
      total: 10_000,
    }),
  );

  it('B-NEW-21 applies to real time', () =>
    expect(priceWith({ realtime: true, weekday: SUNDAY }).total).toBe(30_000));

  it.each([
    // The float products are 6037.499999999999 and 100.49999999999999.
    [5_250, 1.15, 6_038],
    [100, 1.005, 101],
    [1, 0.4, 0],
    [1_001, 1.1, 1_101],
  ])('B-NEW-21 %i cents by %d are %i, half a cent upwards', (base, factor, total) => {
    const rules = { ...RULES, multipliers: [factor], realtime: base };
    expect(priceWith({ rules, realtime: true, weekday: 0 }).total).toBe(total);
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('B-NEW-21 %d counts as 1', (factor) => {
    const rules = { ...RULES, multipliers: [factor] };
    expect(priceWith({ rules, weekday: 0 })).toMatchObject({ multiplier: 1, total: 10_000 });
  });
});

describe('B-NEW-22 the preference surcharge', () => {
  it.each([
    [false, false, 15_000],
    [true, false, 16_500],
    [false, true, 10_000],
    [true, true, 10_000],
  ])('preferences %s, signature %s: %i', (hasPreferences, hasSignature, total) =>
    expect(priceWith({ weekday: SUNDAY, hasPreferences, hasSignature }).total).toBe(total),
  );

  it('is not multiplied by the weekday, but by the clients', () =>
    expect(priceWith({ weekday: SATURDAY, hasPreferences: true, clients: 3 })).toMatchObject({
      base: 10_000,
      multiplier: 2,
      preference: 1_500,
      clients: 3,
      subtotal: 64_500,
      total: 64_500,
    }));

  it.each([
    // 100,00 doubled on a Saturday.
    [10, SATURDAY, 2_000],
    [12.5, SUNDAY, 1_875],
    [-10, SATURDAY, 0],
    [Number.NaN, SATURDAY, 0],
  ])('C-AREA-11 of %d percent, of the price that it is added to', (percent, weekday, surcharge) => {
    const rules = { ...RULES, preference: { percent } };
    const price = priceWith({ rules, weekday, hasPreferences: true, clients: 2 });
    expect(price.preference).toBe(surcharge);
    expect(price.subtotal).toBe((10_000 * price.multiplier + surcharge) * 2);
    const signed = priceWith({ rules, weekday, hasPreferences: true, hasSignature: true });
    expect(signed.preference).toBe(0);
  });
});

describe('B-NEW-23 the clients', () => {
  it.each([
    [1, 10_000],
    [2, 20_000],
    [0, 10_000],
    [1.5, 10_000],
    [Number.NaN, 10_000],
  ])('%d of them pay %i', (clients, total) => expect(priceWith({ clients }).total).toBe(total));

  it('multiply what was rounded for one', () => {
    const rules = { ...RULES, multipliers: [1.5], realtime: 333 };
    expect(priceWith({ rules, realtime: true, weekday: 0, clients: 4 }).subtotal).toBe(2_000);
  });
});

const percent = (percent: number) => ({ kind: 'percent', percent }) as const;

describe('B-NEW-24 B-NEW-25 a voucher', () => {
  it.each([
    [null, 1, 5_000],
    [1, 1, 5_000],
    [2, 1, 0],
    [2, 2, 10_000],
    [3, 4, 20_000],
  ])('for at least %s clients, with %i, takes %i off', (numberOfClients, clients, discount) =>
    expect(
      priceWith({ clients, voucher: { discount: percent(50), numberOfClients } }).voucherDiscount,
    ).toBe(discount),
  );

  it('takes its part of all clients, surcharge and multiplier included', () =>
    expect(
      priceWith({
        weekday: SUNDAY,
        hasPreferences: true,
        clients: 2,
        voucher: { discount: percent(10) },
      }),
    ).toMatchObject({ subtotal: 33_000, voucherDiscount: 3_300, total: 29_700 }));
});

it.each([
  [undefined, 0, 10_000],
  [1, 1, 9_999],
  [10_000, 10_000, 0],
  [10_001, 10_000, 0],
  [-1, 0, 10_000],
  [Number.NaN, 0, 10_000],
  [Number.POSITIVE_INFINITY, 0, 10_000],
])('B-NEW-25 credits: of %s: %i used, %i to pay', (credits, creditsUsed, total) =>
  expect(priceWith({ credits })).toMatchObject({ creditsUsed, total }),
);

it('B-NEW-25 credits: come after the voucher, so that it never wastes them', () => {
  const voucher = { discount: { kind: 'amount', cents: 9_000 } as const };
  expect(priceWith({ voucher, credits: 5_000 })).toMatchObject({
    voucherDiscount: 9_000,
    creditsUsed: 1_000,
    total: 0,
  });
  expect(priceWith({ voucher: { discount: percent(100) }, credits: 5_000 })).toMatchObject({
    creditsUsed: 0,
    total: 0,
  });
});

it.each([
  [10_000, 1, 10_000],
  [10_000, 3, 3_333],
  [20_000, 3, 6_667],
])('%d cents of %d clients are %d each', (cents, clients, each) =>
  expect(perClient(cents, clients)).toBe(each),
);
