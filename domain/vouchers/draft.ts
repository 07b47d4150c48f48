import { type Discount, discountText } from './discount';

/** A voucher while it is typed, and the question before it gives much away: part 2 sections 3 and 5. */

/** A discount as it is typed: whole percent, or cents. */
export interface DraftTerms {
  readonly type?: string | null | undefined;
  readonly percent?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly maxTimes?: number | null | undefined;
  readonly timesByUser?: number | null | undefined;
  readonly numberOfClients?: number | null | undefined;
}

/** A voucher as it is typed: days are `yyyy-MM-dd`, 0 is no limit. */
export interface VoucherDraft extends DraftTerms {
  /** `both`: one discount for a first purchase, one for later ones. */
  readonly kind?: string | null | undefined;
  readonly aquisition?: DraftTerms | null | undefined;
  readonly recurrence?: DraftTerms | null | undefined;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly dateRangeStart?: string | null | undefined;
  readonly dateRangeEnd?: string | null | undefined;
  readonly justNew?: boolean | null | undefined;
  readonly userId?: string | null | undefined;
  /** What the customer of that id is called, once it is known. */
  readonly userName?: string | null | undefined;
}

/** From this percentage on somebody is asked before it is saved. */
const HEAVY_PERCENT = 50;

/** The discount that is typed; undefined where there is none yet. */
export const draftDiscount = ({ type, percent, amount }: DraftTerms): Discount | undefined => {
  if (type === 'P' && typeof percent === 'number') return { kind: 'percent', percent };
  if (type === 'V' && typeof amount === 'number') return { kind: 'amount', cents: amount };
  return undefined;
};

/** What one discount holds for, and its terms. */
interface Side {
  /** Said behind it, with a space before; empty where it is the only one. */
  readonly where: string;
  readonly terms: DraftTerms;
}

/** The one discount of a voucher, or that of a first purchase and that of later ones. */
export const sidesOf = (draft: VoucherDraft): readonly Side[] =>
  draft.kind === 'both'
    ? [
        { where: ' na primeira compra', terms: draft.aquisition ?? {} },
        { where: ' nas compras seguintes', terms: draft.recurrence ?? {} },
      ]
    : [{ where: '', terms: draft }];

/** Discounts of half the price and more, in words, each with where it holds. */
const heavyOf = (draft: VoucherDraft): string =>
  sidesOf(draft)
    .flatMap(({ where, terms }) => {
      const discount = draftDiscount(terms);
      return discount?.kind === 'percent' && discount.percent >= HEAVY_PERCENT
        ? [`${discountText(discount)}${where}`]
        : [];
    })
    .join(' e ');

/**
 * The question before a voucher is saved that gives half the price or more; undefined where it gives less,
 * or as much as is stored already.
 */
export const heavyQuestion = (draft: VoucherDraft, stored?: VoucherDraft): string | undefined => {
  const heavy = heavyOf(draft);
  if (!heavy || (stored && heavyOf(stored) === heavy)) return undefined;
  return `O desconto é de ${heavy}. Deseja mesmo salvar?`;
};
