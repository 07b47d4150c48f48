import { type Discount, discountOn } from '../vouchers/discount';

/**
 * What a booking that was ordered costs after a change of its service or its voucher: part 1 sections 3 and 9.
 * Amounts are cents.
 */

/** What a booking keeps through such a change. */
export interface KeptAmounts {
  /** Credits of the client that the booking used. */
  readonly credits: number;
  /** Discounts beside that of the voucher: the given one and that of infractions. */
  readonly others: number;
}

/** What the client pays, and how it comes about. */
export interface Repriced {
  readonly voucherDiscount: number;
  readonly creditsUsed: number;
  /** Credits that are no longer needed: they are the client's again. */
  readonly creditsSpared: number;
  readonly total: number;
}

/**
 * Prices a booking anew: the price before anything is taken off, minus the discount of its voucher, then the credits
 * that were used as far as they are still needed, then the other discounts; never below 0. Credits that a booking did
 * not use are not taken for it.
 */
export const repriced = (
  subtotal: number,
  discount: Discount | undefined,
  { credits, others }: KeptAmounts,
): Repriced => {
  const voucherDiscount = discountOn(discount, subtotal);
  const creditsUsed = Math.min(credits, subtotal - voucherDiscount);
  return {
    voucherDiscount,
    creditsUsed,
    creditsSpared: credits - creditsUsed,
    total: Math.max(0, subtotal - voucherDiscount - creditsUsed - others),
  };
};
