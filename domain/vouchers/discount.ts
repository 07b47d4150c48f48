import { formatMoney, formatPercent } from '../format';
import { fromCents, times, toCents } from '../money';

/** Discount of a voucher: part 2 section 3, part 1 section 9. */

/** Percentage from 0 to 100, with at most two decimals, or an amount in cents. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly cents: number };

/** Discount on the wire: a percentage for type P, R$ for any other. */
export interface WireDiscount {
  readonly type?: string | null | undefined;
  readonly value?: number | null | undefined;
}

/** Message for an invalid percentage. */
export const PERCENT_OUT_OF_RANGE = 'A porcentagem vai de 0 a 100';

/**
 * Reads a discount from the wire; undefined if there is none. Only upper-case P is a percentage. A value
 * without a type is R$; a type without a value has no effect.
 * @throws {RangeError} if an amount is invalid
 */
export const discountOf = ({ type, value }: WireDiscount): Discount | undefined => {
  if (!type && typeof value !== 'number') return undefined;
  return type === 'P'
    ? { kind: 'percent', percent: value ?? 0 }
    : { kind: 'amount', cents: toCents(value ?? 0) };
};

/** Converts a discount to wire form: type P in percent, type V in R$. */
export const wireDiscount = (
  discount: Discount,
): { readonly type: 'P' | 'V'; readonly value: number } =>
  discount.kind === 'percent'
    ? { type: 'P', value: discount.percent }
    : { type: 'V', value: fromCents(discount.cents) };

/** Formats a discount: `10%`, `12,5%`, `R$ 10,00`. */
export const discountText = (discount: Discount): string =>
  discount.kind === 'percent' ? formatPercent(discount.percent) : formatMoney(discount.cents);

/** Returns the discounts of a voucher: a single one, or one for the first purchase and one for later purchases. */
export const discountsOf = (
  voucher: WireDiscount & {
    readonly aquisition?: WireDiscount | null | undefined;
    readonly recurrence?: WireDiscount | null | undefined;
  },
): readonly Discount[] => {
  const { aquisition, recurrence } = voucher;
  const terms = aquisition || recurrence ? [aquisition, recurrence] : [voucher];
  return terms.flatMap((wire) => (wire && discountOf(wire)) ?? []);
};

/** Formats discounts: `20% / R$ 10,00`. */
export const discountsText = (discounts: readonly Discount[]): string =>
  discounts.map(discountText).join(' / ');

/** Returns the message for a percentage above 100 or below 0; undefined for every other discount. */
export const discountProblem = (discount: Discount | undefined): string | undefined =>
  discount?.kind === 'percent' && !(discount.percent >= 0 && discount.percent <= 100)
    ? PERCENT_OUT_OF_RANGE
    : undefined;

/** Returns the discount on an amount, in cents, half-up, between 0 and the amount. */
export const discountOn = (discount: Discount | undefined, amount: number): number => {
  if (!discount) return 0;
  const value = Math.max(0, discount.kind === 'percent' ? discount.percent : discount.cents);
  if (Number.isNaN(value)) return 0;
  const cents = discount.kind === 'percent' ? times(amount, Math.min(100, value) / 100) : value;
  return Math.min(amount, Math.round(cents));
};
