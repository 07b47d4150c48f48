import type { OptionalTexts } from '../text';
import { type Discount, discountText } from './discount';

/** Voucher form and its confirmation of a large discount: part 2 sections 3 and 5. */

/** Discount whose number is null until it is typed. */
export type DraftDiscount =
  | { readonly kind: 'percent'; readonly percent: number | null }
  | { readonly kind: 'amount'; readonly cents: number | null };

export interface DraftTerms {
  readonly value?: DraftDiscount | null | undefined;
  readonly maxTimes?: number | null | undefined;
  readonly timesByUser?: number | null | undefined;
  readonly numberOfClients?: number | null | undefined;
}

/** Form values of a voucher: days are `yyyy-MM-dd`, 0 is no limit. */
export interface VoucherDraft
  extends DraftTerms,
    OptionalTexts<'start' | 'end' | 'dateRangeStart' | 'dateRangeEnd' | 'userId' | 'userName'> {
  /** `both`: one discount for a first purchase, one for later ones. */
  readonly kind?: string | null | undefined;
  readonly aquisition?: DraftTerms | null | undefined;
  readonly recurrence?: DraftTerms | null | undefined;
  readonly justNew?: boolean | null | undefined;
}

/** Percentage from which saving requires a confirmation. */
const HEAVY_PERCENT = 50;

/** Returns the number of a discount: percent, or cents. */
export const numberOf = (discount: DraftDiscount): number | null =>
  discount.kind === 'percent' ? discount.percent : discount.cents;

/** Returns the typed discount; undefined if there is none yet. */
export const draftDiscount = ({ value }: DraftTerms): Discount | undefined =>
  value && numberOf(value) !== null ? (value as Discount) : undefined;

/** Terms of a discount and the purchases it applies to. */
interface Side {
  /** Suffix of its label, with a leading space; empty for the only discount. */
  readonly where: string;
  readonly terms: DraftTerms;
}

/** Returns the terms of a voucher: one set, or separate ones for the first purchase and for later ones. */
export const sidesOf = (draft: VoucherDraft): readonly Side[] =>
  draft.kind === 'both'
    ? [
        { where: ' na primeira compra', terms: draft.aquisition ?? {} },
        { where: ' nas compras seguintes', terms: draft.recurrence ?? {} },
      ]
    : [{ where: '', terms: draft }];

/** Discounts of half the price or more, as text with their purchases. */
const heavyDiscountsText = (draft: VoucherDraft): string =>
  sidesOf(draft)
    .flatMap(({ where, terms }) => {
      const discount = draftDiscount(terms);
      return discount?.kind === 'percent' && discount.percent >= HEAVY_PERCENT
        ? [`${discountText(discount)}${where}`]
        : [];
    })
    .join(' e ');

/** Returns the confirmation text for a discount of half the price or more, unless the stored voucher has the same. */
export const heavyDiscountConfirmation = (
  draft: VoucherDraft,
  stored?: VoucherDraft,
): string | undefined => {
  const heavy = heavyDiscountsText(draft);
  if (!heavy || (stored && heavyDiscountsText(stored) === heavy)) return undefined;
  return `O desconto é de ${heavy}. Deseja mesmo salvar?`;
};
