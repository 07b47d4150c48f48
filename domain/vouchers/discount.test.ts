import { describe, expect, it } from 'vitest';
import {
  type Discount,
  discountOf,
  discountOn,
  discountProblem,
  discountsOf,
  discountsText,
  PERCENT_OUT_OF_RANGE,
  wireDiscount,
} from './discount';

const percent = (percent: number): Discount => ({ kind: 'percent', percent });
const amount = (cents: number): Discount => ({ kind: 'amount', cents });

describe('a discount on the wire', () => {
  it.each([
    ['P', 10, percent(10)],
    ['P', 12.5, percent(12.5)],
    ['P', 0, percent(0)],
    ['P', null, percent(0)],
    ['V', 10, amount(1_000)],
    ['V', 19.9, amount(1_990)],
    ['V', 0.01, amount(1)],
    ['V', undefined, amount(0)],
    // Only P is a percentage, and a value alone is R$ (decision 0022).
    ['p', 10, amount(1_000)],
    ['', 10, amount(1_000)],
    [null, 10, amount(1_000)],
    [undefined, 0, amount(0)],
    [null, null, undefined],
    ['', undefined, undefined],
  ])('of type %j and value %s', (type, value, discount) =>
    expect(discountOf({ type, value })).toEqual(discount),
  );

  it.each([percent(0), percent(12.5), percent(100), amount(0), amount(1), amount(1_990)])(
    '%j goes there and back',
    (discount) => expect(discountOf(wireDiscount(discount))).toEqual(discount),
  );

  it('10 % and R$ 10,00 have one figure there, and none in common here', () => {
    expect(wireDiscount(percent(10))).toEqual({ type: 'P', value: 10 });
    expect(wireDiscount(amount(1_000))).toEqual({ type: 'V', value: 10 });
  });
});

describe('discounts in words', () => {
  const [ten, reais] = [
    { type: 'P', value: 10 },
    { type: 'V', value: 1_234.5 },
  ];
  it.each([
    [ten, '10%'],
    [{ type: 'P', value: 12.5 }, '12,5%'],
    [{ type: 'P', value: 0 }, '0%'],
    [reais, 'R$ 1.234,50'],
    [{ aquisition: ten, recurrence: reais }, '10% / R$ 1.234,50'],
    [{ type: null, value: null, aquisition: reais, recurrence: ten }, 'R$ 1.234,50 / 10%'],
    [{ ...ten, aquisition: null, recurrence: null }, '10%'],
    [{ aquisition: ten }, '10%'],
    [{}, ''],
  ])('%j reads %s', (voucher, text) => expect(discountsText(discountsOf(voucher))).toBe(text));
});

describe('the limits of a discount', () => {
  it.each([
    [percent(-0.01), true],
    [percent(0), false],
    [percent(0.01), false],
    [percent(99.99), false],
    [percent(100), false],
    [percent(100.01), true],
    [percent(Number.NaN), true],
    [amount(0), false],
    [amount(10_001), false],
    [undefined, false],
  ])('%j is refused: %s', (discount, refused) =>
    expect(discountProblem(discount)).toBe(refused ? PERCENT_OUT_OF_RANGE : undefined),
  );
});

describe('B-NEW-24 B-NEW-25 what a discount takes off', () => {
  it.each([
    [percent(0), 10_000, 0],
    [percent(1), 10_000, 100],
    [percent(10), 10_000, 1_000],
    [percent(99), 10_000, 9_900],
    [percent(100), 10_000, 10_000],
    [percent(101), 10_000, 10_000],
    [percent(-1), 10_000, 0],
    [percent(12.5), 10_000, 1_250],
    [percent(50), 1, 1],
    [percent(49), 1, 0],
    [percent(15), 10_050, 1_508],
    [percent(10.1), 5_000, 505],
    [percent(10), 0, 0],
    [percent(Number.NaN), 10_000, 0],
    [percent(Number.POSITIVE_INFINITY), 10_000, 10_000],
    [amount(0), 10_000, 0],
    [amount(1), 10_000, 1],
    [amount(9_999), 10_000, 9_999],
    [amount(10_000), 10_000, 10_000],
    [amount(10_001), 10_000, 10_000],
    [amount(-1), 10_000, 0],
    [amount(0.4), 10_000, 0],
    [amount(Number.NaN), 10_000, 0],
    [amount(Number.POSITIVE_INFINITY), 10_000, 10_000],
    [undefined, 10_000, 0],
  ])('%j on %i is %i', (discount, price, off) => expect(discountOn(discount, price)).toBe(off));
});
