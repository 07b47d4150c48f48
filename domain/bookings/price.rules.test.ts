import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surchargeOfWire } from '../areas/preference';
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
      preference: fc.oneof(cents, odd, fc.record({ percent: fc.oneof(fc.nat(200), odd) })),
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
        discount: fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), percent: fc.oneof(fc.nat(200), odd) }),
          fc.record({ kind: fc.constant('amount' as const), cents: fc.oneof(cents, odd) }),
        ),
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
        const { base, preference, subtotal, voucherDiscount, creditsUsed, total } = price;
        for (const amount of [base, preference, subtotal, voucherDiscount, creditsUsed, total])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
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
  };

  it('B-NEW-27 are read in cents and minutes, Sunday first', () =>
    expect(priceRulesOf(WIRE, 1_010)).toEqual({
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

  const rangeOf = (...entries: readonly (readonly [reference: string, price: number])[]) =>
    entries.map(([reference, price]) => ({
      beginAt: '08:00',
      beginAtRange: ['08:00', '20:00'],
      price,
      reference,
    }));
  const rulesWith = (range: ReturnType<typeof rangeOf>, realtime: { price?: number } = {}) =>
    priceRulesOf({ ...WIRE, time: { flex: { ...WIRE.time.flex, range } }, realtime });

  it.each([
    ['programado fixo', 'FIXED'],
    ['programado flex', 'FLEX'],
    ['  PROGRAMADO   FLEX ', 'FLEX'],
    ['programadoFlex', 'FLEX'],
    ['SUPER-NOW-FIXO', 'FIXED'],
    ['superNow.flex', 'FLEX'],
    ['FIXED', 'FIXED'],
    ['flex', 'FLEX'],
  ])('B-NEW-26 B-NEW-27 C-POLY-09 the reference %j is %s', (word, reference) =>
    expect(rulesWith(rangeOf([word, 10])).range).toMatchObject([{ reference, price: 1_000 }]),
  );

  const SEVEN = rangeOf(
    ['realtime', 70],
    ['super now fixo', 60],
    ['super now flex', 50],
    ['now fixo', 40],
    ['now flex', 30],
    ['programado fixo', 20],
    ['programado flex', 10],
  );
  const costOf = (
    rules: ReturnType<typeof priceRulesOf>,
    end: '10:00' | '20:00',
    realtime = false,
  ) =>
    priceOfBooking({
      rules,
      dateType: end === '20:00' ? 'FLEX' : 'FIXED',
      realtime,
      start: '08:00',
      weekday: 2,
      clients: 1,
      hasSignature: false,
      hasPreferences: false,
    }).total;

  it('B-NEW-26 B-NEW-27 C-POLY-09 of the seven a booking takes the programmed ones', () => {
    const rules = rulesWith(SEVEN);
    expect(costOf(rules, '10:00')).toBe(2_000);
    expect(costOf(rules, '20:00')).toBe(1_000);
  });

  it('B-NEW-27 C-POLY-09 without a programmed one the next modality of its type counts', () => {
    const costs = (count: number) =>
      (['10:00', '20:00'] as const).map((end) => costOf(rulesWith(SEVEN.slice(0, count)), end));
    expect(costs(6)).toEqual([2_000, 3_000]);
    expect(costs(5)).toEqual([4_000, 3_000]);
    expect(costs(3)).toEqual([6_000, 5_000]);
  });

  it('B-NEW-27 C-POLY-09 the entry of real time is no price of a window', () => {
    const rules = rulesWith(SEVEN);
    expect(costOf(rules, '10:00', true)).toBe(7_000);
    expect(costOf(rulesWith(SEVEN, { price: 99 }), '10:00', true)).toBe(9_900);
    expect(rules.range.some(({ price }) => price === 7_000)).toBe(false);
  });

  it.each([null, '', 'alto', [], true, Number.NaN, -1, Number.POSITIVE_INFINITY])(
    'B-NEW-21 a multiplier %j is 1',
    (tuesday) =>
      expect(priceRulesOf({ ...WIRE, multiplierPerDayOfWeek: { tuesday } }).multipliers[2]).toBe(1),
  );

  it.each([null, {}, { type: 'V' }])(
    'B-NEW-22 a service without a surcharge (%j) has none',
    (wire) => expect(priceRulesOf(WIRE, surchargeOfWire(wire)).preference).toBe(0),
  );

  it.each([
    [{ value: 15, type: 'P' }, { percent: 15 }],
    [{ value: 15, type: ' p ' }, { percent: 15 }],
    [{ value: 15.5, type: 'V' }, 1_550],
    // Part 1 section 3 names the value alone.
    [{ value: 15.5 }, 1_550],
  ])('B-NEW-22 C-AREA-11 reads the surcharge %j of the service by its type', (wire, preference) =>
    expect(priceRulesOf(WIRE, surchargeOfWire(wire)).preference).toEqual(preference),
  );

  it('B-NEW-22 B-ENT-28 a surcharge beside the price rules is none that the rules name', () => {
    const wire = { ...WIRE, preference: { value: 10 } };
    expect(priceRulesOf(wire).preference).toBe(0);
  });

  it('B-NEW-27 refuses a price that is no amount', () =>
    expect(() => priceRulesOf({ ...WIRE, realtime: { price: Number.NaN } })).toThrow(RangeError));
});
