import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsText,
  formatAmount,
  formatMoney,
  fromCents,
  isWholeCents,
  parseMoney,
  percentOf,
  toCents,
  truncateMoney,
} from './index';

it('toCents: I5 is exact for every amount from 0 to 2.000,00 reais', () => {
  const wrong: number[] = [];
  for (let cents = 0; cents <= 200_000; cents += 1) {
    if (toCents(fromCents(cents)) !== cents || toCents(-fromCents(cents)) !== -cents + 0) {
      wrong.push(cents);
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  [1.005, 101],
  [0.004999, 0],
  [0.005, 1],
  [-1.005, -101],
  [1e-7, 0],
  [8.2, 820],
])('toCents: half-up: %d reais are %d cents', (reais, cents) => expect(toCents(reais)).toBe(cents));

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('toCents: refuses %d', (reais) =>
  expect(() => toCents(reais)).toThrow(RangeError),
);

it('tells amounts of whole cents', () => {
  const whole = [0, 12.34, 8.2, 1.15, 0.1 + 0.2, 9_999_999.99, -0.05];
  expect([...whole, 12.345, 0.001, 1e-9, 9_999_999.991].filter(isWholeCents)).toEqual(whole);
});

it.each([
  [0, '0.00'],
  [15_000, '150.00'],
  [123_450, '1234.50'],
  [-5, '-0.05'],
])('P-BON-08 %d cents are the text %s', (cents, text) => expect(centsText(cents)).toBe(text));

it('percentOf: I6 is half-up for 0 to 100 percent of edge amounts', () => {
  for (const cents of [0, 1, 2, 49, 50, 51, 99, 100, 101, 12_345, 200_000, 90_071_992_547]) {
    for (let percent = 0; percent <= 100; percent += 1) {
      const hundredths = BigInt(cents) * BigInt(percent);
      expect(percentOf(cents, percent)).toBe(Number((hundredths + 50n) / 100n));
    }
  }
});

it.each([
  [149, 1, 1],
  [150, 1, 2],
  [-149, 1, -1],
  [-150, 1, -2],
  [-10, 1, 0],
])('percentOf: %d cents at %d%% are %d', (cents, percent, part) =>
  expect(percentOf(cents, percent)).toBe(part),
);

it('percentOf: refuses what would not be exact', () => {
  expect(() => percentOf(100, 0.5)).toThrow(RangeError);
  expect(() => percentOf(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
});

it.each([
  [10.1299, 10.12],
  [10.12, 10.12],
  [0.29, 0.29],
  [1.1 * 3, 3.3],
  [-10.1299, -10.12],
  [-0.001, 0],
])('C-CONST-23 truncateMoney: %d gives %d', (value, cut) => expect(truncateMoney(value)).toBe(cut));

it('C-CONST-23 truncateMoney: agrees with a decimal oracle', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (tenThousandths) => {
      const cut = Number((BigInt(tenThousandths) / 100n).toString()) / 100;
      expect(truncateMoney(tenThousandths / 10_000)).toBe(cut + 0);
    }),
    { numRuns: 2000 },
  );
});

describe('formatMoney', () => {
  it.each([
    [123_456, 'R$ 1.234,56'],
    [0, 'R$ 0,00'],
    [-0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [100_000, 'R$ 1.000,00'],
    [-123_456, '-R$ 1.234,56'],
  ])('%d is %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it('formatAmount leaves the symbol out', () => expect(formatAmount(123_456)).toBe('1.234,56'));
});

it.each([
  ['1.234,56', 123_456],
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234,56', 123_456],
  ['1234,56', 123_456],
  ['1234,5', 123_450],
  ['1.234', 123_400],
  ['1234.56', 123_456],
  [',5', 50],
  ['12,', 1_200],
  ['-1,00', -100],
  ['-0', 0],
  ['', null],
  [',', null],
  ['-', null],
  ['1,234', null],
  ['1.23.456', null],
  ['12.34,5', null],
  ['abc', null],
  ['1e3', null],
  ['0x10', null],
  ['1 6', null],
  ['1 234,56', 123_456],
  ['R$ - 5,00', -500],
  ['99999999999999999', null],
])('parseMoney: %s is %s', (text, cents) => expect(parseMoney(text)).toBe(cents));

it('parseMoney: reads back what the formatters write', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents + 0);
      expect(parseMoney(formatAmount(cents))).toBe(cents + 0);
    }),
  );
});

it('parseMoney: I5 never throws on any text', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseMoney(text)));
});
