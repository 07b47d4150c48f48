import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfBooking, priceRulesOf, type WirePriceRules } from './price';

const HOURS = { startHour: 7, endHour: 22, minMinutes: 90 };

describe('B-NEW-25 any price', () => {
  const cents = fc.nat({ max: 1_000_000 });
  const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, -1e12, 0.5);
  const arbitrary = fc.record({
    rules: fc.record({
      range: fc.array(
        fc.record({
          beginAt: fc.constantFrom('07:00', '12:30', '', 'x'),
          beginAtRange: fc.constantFrom(null, [], ['07:00'], ['07:00', '19:00']),
          price: fc.oneof(cents, odd),
          reference: fc.constantFrom('FIXED', 'FLEX', ''),
        }),
      ),
      multipliers: fc.array(fc.oneof(fc.double({ min: 0, max: 5, noNaN: true }), odd)),
      interval: fc.oneof(fc.integer({ min: 1, max: 120 }), odd),
      realtime: fc.oneof(cents, odd),
      preference: fc.oneof(cents, odd),
    }),
    dateType: fc.constantFrom('FIXED' as const, 'FLEX' as const),
    realtime: fc.boolean(),
    start: fc.constantFrom('07:00', '12:15', '22:00', '', '99:99'),
    weekday: fc.integer({ min: -1, max: 8 }),
    clients: fc.oneof(fc.integer({ min: 1, max: 4 }), odd),
    hasSignature: fc.boolean(),
    hasPreferences: fc.boolean(),
    voucher: fc.option(
      fc.record({
        type: fc.constantFrom('P', 'V'),
        value: fc.oneof(fc.nat({ max: 200 }), cents, odd),
        numberOfClients: fc.option(fc.nat({ max: 5 })),
      }),
      { nil: undefined },
    ),
    credits: fc.option(fc.oneof(cents, odd), { nil: undefined }),
  });

  it('is whole cents, never below 0, and subtotal less voucher less credits', () => {
    fc.assert(
      fc.property(arbitrary, (input) => {
        const rules = { ...HOURS, ...input.rules };
        const price = priceOfBooking({ ...input, rules });
        expect(price.total).toBe(price.subtotal - price.voucherDiscount - price.creditsUsed);
        for (const amount of [
          price.base,
          price.preference,
          price.subtotal,
          price.voucherDiscount,
          price.creditsUsed,
          price.total,
        ]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('price rules on the wire', () => {
  const WIRE: WirePriceRules = {
    time: {
      flex: {
        startHour: 8,
        endHour: 20,
        minMinutesToScheduleFromNow: 120,
        interval: 15,
        range: [
          { beginAt: '08:00', price: 49.9, reference: 'FIXED' },
          { beginAt: '08:00', beginAtRange: ['08:00', '12:00'], price: 1.005, reference: 'FLEX' },
        ],
      },
    },
    multiplierPerDayOfWeek: { sunday: 1.2, monday: '1.1', saturday: 0 },
    realtime: { price: 99.99 },
    preference: { value: 10.1 },
  };

  it('B-NEW-27 are read in cents and minutes, Sunday first', () =>
    expect(priceRulesOf(WIRE)).toEqual({
      startHour: 8,
      endHour: 20,
      minMinutes: 120,
      interval: 15,
      range: [
        { beginAt: '08:00', beginAtRange: null, price: 4_990, reference: 'FIXED' },
        { beginAt: '08:00', beginAtRange: ['08:00', '12:00'], price: 101, reference: 'FLEX' },
      ],
      multipliers: [1.2, 1.1, 1, 1, 1, 1, 0],
      realtime: 9_999,
      preference: 1_010,
    }));

  it.each([
    null,
    undefined,
    '',
    ' ',
    'alto',
    [],
    {},
    true,
    Number.NaN,
    -1,
    Number.POSITIVE_INFINITY,
  ])('B-NEW-21 a multiplier %j is 1', (tuesday) =>
    expect(priceRulesOf({ ...WIRE, multiplierPerDayOfWeek: { tuesday } }).multipliers[2]).toBe(1),
  );

  it.each([null, undefined])('B-NEW-22 without a surcharge (%s) it is 0', (preference) =>
    expect(priceRulesOf({ ...WIRE, preference }).preference).toBe(0),
  );

  it('B-NEW-27 refuses a price that is no amount', () =>
    expect(() => priceRulesOf({ ...WIRE, realtime: { price: Number.NaN } })).toThrow(RangeError));
});
