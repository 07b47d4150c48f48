import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney, fromCents, parseAmount, percentOf, toCents } from './index';

describe('money', () => {
  it('turns every amount up to R$ 2.000,00 into its own cents and back', () => {
    for (let cents = 0; cents <= 200_000; cents += 1)
      if (toCents(fromCents(cents)) !== cents) throw new Error(String(cents));
  });

  it.each([
    [1.005, 101],
    [1.004999, 100],
    [-1.005, -101],
    [0.1 + 0.2, 30],
  ])('%d reais are %i cents', (reais, cents) => expect(toCents(reais)).toBe(cents));

  it.each([
    [123456, 'R$\u00a01.234,56', '1.234,56'],
    [5, 'R$\u00a00,05', '0,05'],
    [0, 'R$\u00a00,00', '0,00'],
  ])('%i cents read %s and %s', (cents, money, amount) => {
    expect(formatMoney(cents)).toBe(money);
    expect(formatAmount(cents)).toBe(amount);
  });

  it.each([
    ['1.234,56', 123456],
    ['1234,5', 123450],
    ['R$ 12', 1200],
    ['1,234', undefined],
    ['12.34', undefined],
    ['abc', undefined],
    ['', undefined],
  ])('%s is %s cents', (typed, cents) => expect(parseAmount(typed)).toBe(cents));

  it.each([
    [1000, 15, 150],
    [1, 50, 1],
    [1, 49, 0],
    [999, 100, 999],
    [999, 0, 0],
  ])('of %i cents, %i %% is %i', (cents, percent, part) =>
    expect(percentOf(cents, percent)).toBe(part),
  );
});
