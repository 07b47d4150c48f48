import type { Discount } from '../../../domain/vouchers/discount';
import type { StoredDiscount } from '../../db/columns';

/** The columns of a discount: of no discount both are empty. */
export const discountColumns = (discount: Discount | undefined): StoredDiscount => ({
  percent: discount?.kind === 'percent' ? discount.percent : null,
  cents: discount?.kind === 'amount' ? discount.cents : null,
});

/** The discount of its columns, of a voucher or of one of its sides; undefined where both are empty. */
export const storedDiscount = ({
  percent,
  cents,
}: Partial<StoredDiscount>): Discount | undefined => {
  if (typeof percent === 'number') return { kind: 'percent', percent };
  return typeof cents === 'number' ? { kind: 'amount', cents } : undefined;
};
