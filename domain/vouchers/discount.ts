import { formatMoney, formatPercent } from '../format';
import { fromCents, times, toCents } from '../money';

/** What a voucher takes off a price: part 2 section 3, part 1 section 9. */

/** A percentage from 0 to 100, with at most two decimals, or an amount in cents. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly cents: number };

/** A discount on the wire: of type P a percentage, of any other R$. */
export interface WireDiscount {
  readonly type?: string | null | undefined;
  readonly value?: number | null | undefined;
}

/** Message of a percentage that is none. */
export const PERCENT_OUT_OF_RANGE = 'A porcentagem vai de 0 a 100';

/**
 * The discount that the wire says, undefined where it says none. Only P, in this case, is a percentage;
 * a value without a type is R$, a type without a value takes nothing off.
 * @throws {RangeError} when an amount is none
 */
export const discountOf = ({ type, value }: WireDiscount): Discount | undefined => {
  if (!type && typeof value !== 'number') return undefined;
  return type === 'P'
    ? { kind: 'percent', percent: value ?? 0 }
    : { kind: 'amount', cents: toCents(value ?? 0) };
};

/** A discount as the wire carries it: type P in percent, type V in R$. */
export const wireDiscount = (
  discount: Discount,
): { readonly type: 'P' | 'V'; readonly value: number } =>
  discount.kind === 'percent'
    ? { type: 'P', value: discount.percent }
    : { type: 'V', value: fromCents(discount.cents) };

/** The discount in words: `10%`, `12,5%`, `R$ 10,00`. */
export const discountText = (discount: Discount): string =>
  discount.kind === 'percent' ? formatPercent(discount.percent) : formatMoney(discount.cents);

/** The discounts of a voucher: its own, or those of a first purchase and of later ones. */
export const discountsOf = (
  voucher: WireDiscount & {
    readonly aquisition?: WireDiscount | null | undefined;
    readonly recurrence?: WireDiscount | null | undefined;
  },
): readonly Discount[] => {
  const { aquisition, recurrence } = voucher;
  const terms = aquisition || recurrence ? [aquisition, recurrence] : [voucher];
  return terms.flatMap((one) => (one && discountOf(one)) ?? []);
};

/** Discounts in words: `20% / R$ 10,00`. */
export const discountsText = (discounts: readonly Discount[]): string =>
  discounts.map(discountText).join(' / ');

/** The message for a percentage above 100 or below 0; undefined for every other discount. */
export const discountProblem = (discount: Discount | undefined): string | undefined =>
  discount?.kind === 'percent' && !(discount.percent >= 0 && discount.percent <= 100)
    ? PERCENT_OUT_OF_RANGE
    : undefined;

/** What a discount takes off an amount, in cents, half a cent up: never more than it, never below 0. */
export const discountOn = (discount: Discount | undefined, amount: number): number => {
  if (!discount) return 0;
  const figure = discount.kind === 'percent' ? discount.percent : discount.cents;
  if (Number.isNaN(figure)) return 0;
  const most = Math.max(0, figure);
  const off = discount.kind === 'percent' ? times(amount, Math.min(100, most) / 100) : most;
  return Math.min(amount, Math.round(off));
};
