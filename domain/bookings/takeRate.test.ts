import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPercent,
  defaultTakeRate,
  GOLD_RATES,
  professionalBase,
  professionalValue,
  shareOf,
  takeRateOn,
  takeRateProblem,
  type ValuedBooking,
} from './takeRate';

const TODAY = '2026-03-10';
const NEW = '2026-03-01T12:00:00Z';
const FORCED_BEFORE = { value: 10, force: true, expiration: '2026-03-09' };
const OLD = '2018-01-01T12:00:00Z';

it.each([
  ['B-CONST-04 new', NEW, false, false, 35],
  ['B-CONST-04 new, paid at once', NEW, false, true, 40],
  ['B-CONST-05 real-time', NEW, true, false, 30],
  ['B-CONST-05 real-time, paid at once', NEW, true, true, 35],
  ['B-CONST-05 old', OLD, false, false, 30],
  ['B-CONST-05 old, paid at once', OLD, false, true, 35],
  // Midnight in São Paulo is 03:00 UTC; the days are those of São Paulo.
  ['B-CONST-05 the last instant of the 20th', '2018-09-21T02:59:59.999Z', false, false, 30],
  ['B-CONST-04 the first instant of the 21st', '2018-09-21T03:00:00.000Z', false, false, 35],
  ['B-CONST-05 the 20th by offset, paid at once', '2018-09-20T23:59:59-03:00', false, true, 35],
  ['B-CONST-04 a word is not old', 'ontem', false, true, 40],
])('B-CONST-07 the default rate: %s', (_, requestedOn, realtime, paidByAdvance, rate) =>
  expect(defaultTakeRate({ requestedOn, realtime, paidByAdvance })).toBe(rate),
);

it('B-CONST-07 B-CONST-04 the default rate: flags that are missing are not set', () =>
  expect(defaultTakeRate({ requestedOn: NEW, realtime: null })).toBe(35));

it.each([
  ['until yesterday', { value: 10, force: true, expiration: '2026-03-09' }, 35],
  ['until today', { value: 10, force: true, expiration: TODAY }, 10],
  ['with an end of null', { value: 10, force: true, expiration: null }, 10],
  ['above 100', { value: 101, force: true }, 100],
  ['below 0', { value: -1, force: true }, 0],
  ['with decimals', { value: 33.5, force: true }, 34],
  ['that is no number', { value: Number.NaN, force: true }, 35],
  ['without the flag', { value: 10, expiration: '2026-03-11' }, 35],
])('B-CONST-06 a forced rate: %s', (_, takeRate, rate) =>
  expect(takeRateOn({ requestedOn: NEW, takeRate }, TODAY)).toBe(rate),
);

it('P-CONST-04 B-ROW-11 the platform keeps 33 % of the Gold tier, which receives 67 % after 14 days, and 38 % in advance', () =>
  expect(GOLD_RATES).toEqual({ fortnight: 33, immediate: 38 }));

it.each([
  ['of the booking before her own', { value: 10, force: true }, TODAY, 10],
  ['her own before the default', null, TODAY, 0],
  ['her own where that of the booking has expired', FORCED_BEFORE, TODAY, 0],
  ['the default after her last day', null, '2026-03-09', 35],
])('P-CONST-05 the order of rates: %s', (_, takeRate, expiration, rate) => {
  const booking = { requestedOn: NEW, takeRate, ownRate: { value: 0, expiration } };
  expect(takeRateOn(booking, TODAY)).toBe(rate);
});

it.each([null, undefined])('B-CONST-06 a forced rate: %s is the default', (takeRate) =>
  expect(takeRateOn({ requestedOn: OLD, takeRate: takeRate ?? null }, TODAY)).toBe(30),
);

it.each([
  [-0, 0],
  [0.4, 0],
  [0.5, 1],
  [33, 33],
  [101, 100],
  [-1e300, 0],
  [Number.NaN, 0],
])('B-ACT-09 B-CONST-12 a typed percentage: %d becomes %i', (typed, clamped) =>
  expect(clampPercent(typed)).toBe(clamped),
);

it('B-ACT-09 a typed percentage: is whole and from 0 to 100, whatever is typed', () => {
  fc.assert(
    fc.property(fc.double(), (typed) => {
      const clamped = clampPercent(typed);
      expect(Number.isInteger(clamped) && clamped >= 0 && clamped <= 100).toBe(true);
      expect(clampPercent(clamped)).toBe(clamped);
    }),
  );
});

describe('B-ACT-10 the expiration of a rate', () => {
  const PAST = 'A data de expiração não pode ser anterior a hoje';
  it.each([
    ['2026-03-09', PAST],
    [TODAY, undefined],
    ['2027-02-29', 'Informe a data de expiração'],
    ['', 'Informe a data de expiração'],
    ['amanhã', 'Informe a data de expiração'],
  ])('%j', (expiration, problem) => expect(takeRateProblem(expiration, TODAY)).toBe(problem));
});

describe('the value of the professional', () => {
  const BOOKING: ValuedBooking = { requestedOn: NEW, statusCode: 2, original: 10_000 };

  it.each([
    ['B-CONST-08 less the rate', {}, 6_500],
    ['B-CONST-08 less the rate of instant payment', { paidByAdvance: true }, 6_000],
    ['B-CONST-08 one cent left', { infractionDiscount: 6_499 }, 1],
    ['B-CONST-08 never below 0', { infractionDiscount: 6_501 }, 0],
    ['B-CONST-08 a discount below 0 adds nothing', { infractionDiscount: -500 }, 6_500],
    ['B-CONST-08 without a discount', { infractionDiscount: null }, 6_500],
    ['B-CONST-08 half a cent goes to the platform', { original: 10 }, 6],
    ['B-CONST-08 by a rate with decimals', { takeRate: { value: 33.4, force: true } }, 6_700],
    ['B-CONST-10 of the preference', { originalPreference: 12_000 }, 7_800],
    ['B-CONST-10 of real time', { realtime: true, originalRealtime: 20_000 }, 14_000],
    [
      'B-CONST-11 of real time before the preference',
      { realtime: true, originalRealtime: 20_000, originalPreference: 12_000 },
      14_000,
    ],
    ['B-CONST-10 real time without its value', { realtime: true, originalRealtime: null }, 7_000],
    ['B-CONST-10 not of real time when it is none', { originalRealtime: 20_000 }, 6_500],
    ['B-CONST-09 cancelled by the client', { statusCode: 5, cancelArtist: 1_234 }, 1_234],
    ['B-CONST-09 cancelled by the client for nothing', { statusCode: 5 }, 0],
    ['B-CONST-09 only code 5 pays the cancel value', { statusCode: 4, cancelArtist: 1_234 }, 6_500],
  ])('%s', (_, given, value) =>
    expect(professionalValue({ ...BOOKING, ...given }, TODAY)).toBe(value),
  );

  it('B-CONST-10 a value of 0 is present', () => {
    expect(professionalBase({ ...BOOKING, originalPreference: 0 })).toBe(0);
    expect(professionalBase({ ...BOOKING, originalPreference: null })).toBe(10_000);
  });

  it('B-CONST-08 lies between 0 and the base, and what is kept makes up the rest', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.nat({ max: 10_000_000 }),
        (base, rate, discount) => {
          const share = shareOf(base, rate, discount);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(base);
          expect(Math.abs(shareOf(base, rate) - (base * (100 - rate)) / 100)).toBeLessThanOrEqual(
            0.5,
          );
        },
      ),
    );
  });

  it('B-CONST-08 refuses a base that is no amount', () =>
    expect(() => shareOf(Number.NaN, 35)).toThrow(RangeError));
});
