import { expect, it } from 'vitest';
import type { Discount } from '../vouchers/discount';
import { repriced } from './price';

const PERCENT: Discount = { kind: 'percent', percent: 10 };
const AMOUNT: Discount = { kind: 'amount', cents: 2_500 };

it.each<[string, number, Discount | undefined, number, number, number[]]>([
  ['without anything taken off', 12_000, undefined, 0, 0, [0, 0, 0, 12_000]],
  ['with a percentage, half a cent up', 12_005, PERCENT, 0, 0, [1_201, 0, 0, 10_804]],
  ['with an amount', 12_000, AMOUNT, 0, 0, [2_500, 0, 0, 9_500]],
  ['with an amount above the price', 2_000, AMOUNT, 500, 0, [2_000, 0, 500, 0]],
  ['with credits that are needed to the cent', 3_000, AMOUNT, 500, 0, [2_500, 500, 0, 0]],
  ['with a cent of credits too many', 2_999, AMOUNT, 500, 0, [2_500, 499, 1, 0]],
  ['with other discounts to the cent', 3_000, AMOUNT, 400, 100, [2_500, 400, 0, 0]],
  ['with other discounts above the rest', 3_000, AMOUNT, 400, 101, [2_500, 400, 0, 0]],
])(
  'a booking priced anew: B-NEW-24 B-ENT-11 %s',
  (_, subtotal, discount, credits, others, [voucher, ...rest]) => {
    const [creditsUsed, creditsSpared, total] = rest;
    expect(repriced(subtotal, discount, { credits, others })).toEqual({
      voucherDiscount: voucher,
      creditsUsed,
      creditsSpared,
      total,
    });
  },
);
