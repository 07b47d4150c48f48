import { type Discount, discountOn } from '../vouchers/discount';

/**
 * Price of an existing booking after a change of its service or voucher: part 1 sections 3 and 9. Amounts are
 * cents.
 */

/** Amounts that such a change keeps. */
export interface KeptAmounts {
  /** Client's credits used by the booking. */
  readonly credits: number;
  /** Discounts besides the voucher's: the manual one and the infraction discount. */
  readonly others: number;
}

export interface Repriced {
  readonly voucherDiscount: number;
  readonly creditsUsed: number;
  /** Credits no longer needed; they return to the client. */
  readonly creditsSpared: number;
  readonly total: number;
}

/**
 * Recalculates a booking: the price minus the voucher discount, minus the used credits still needed, minus
 * other discounts. The result is never below 0. It uses no additional credits.
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
