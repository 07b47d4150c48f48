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

it.each([
  ['P', 12.5, percent(12.5)],
  ['P', null, percent(0)],
  ['V', 19.9, amount(1_990)],
  ['V', undefined, amount(0)],
  // Only P is a percentage, and a value alone is R$ (decision 0012).
  ['p', 10, amount(1_000)],
  [null, 10, amount(1_000)],
  [undefined, 0, amount(0)],
  [null, null, undefined],
])('a discount on the wire: of type %j and value %s', (type, value, discount) =>
  expect(discountOf({ type, value })).toEqual(discount),
);

it.each([percent(0), percent(12.5), percent(100), amount(0), amount(1), amount(1_990)])(
  'a discount on the wire: %j goes there and back',
  (discount) => expect(discountOf(wireDiscount(discount))).toEqual(discount),
);

describe('discounts in words', () => {
  const [ten, reais] = [
    { type: 'P', value: 10 },
    { type: 'V', value: 1_234.5 },
  ];
  it.each([
    [ten, '10%'],
    [{ type: 'P', value: 12.5 }, '12,5%'],
    [reais, 'R$ 1.234,50'],
    [{ aquisition: ten, recurrence: reais }, '10% / R$ 1.234,50'],
    [{ type: null, value: null, aquisition: reais, recurrence: ten }, 'R$ 1.234,50 / 10%'],
    [{ aquisition: ten }, '10%'],
    [{}, ''],
  ])('%j reads %s', (voucher, text) => expect(discountsText(discountsOf(voucher))).toBe(text));
});

it.each([
  [percent(-0.01), true],
  [percent(0), false],
  [percent(100), false],
  [percent(100.01), true],
  [percent(Number.NaN), true],
  [amount(10_001), false],
  [undefined, false],
])('the limits of a discount: %j is refused: %s', (discount, refused) =>
  expect(discountProblem(discount)).toBe(refused ? PERCENT_OUT_OF_RANGE : undefined),
);

it.each([
  [percent(10), 10_000, 1_000],
  [percent(100), 10_000, 10_000],
  [percent(101), 10_000, 10_000],
  [percent(-1), 10_000, 0],
  [percent(50), 1, 1],
  [percent(49), 1, 0],
  [percent(15), 10_050, 1_508],
  [percent(10.1), 5_000, 505],
  [percent(Number.NaN), 10_000, 0],
  [percent(Number.POSITIVE_INFINITY), 10_000, 10_000],
  [amount(9_999), 10_000, 9_999],
  [amount(10_001), 10_000, 10_000],
  [amount(-1), 10_000, 0],
  [amount(0.4), 10_000, 0],
  [amount(Number.NaN), 10_000, 0],
  [amount(Number.POSITIVE_INFINITY), 10_000, 10_000],
  [undefined, 10_000, 0],
])('B-NEW-24 B-NEW-25 what a discount takes off: %j on %i is %i', (discount, price, off) =>
  expect(discountOn(discount, price)).toBe(off),
);
