import type { Discount } from '../../../domain/vouchers/discount';
import type { StoredDiscount } from '../../db/columns';

/** The columns of a discount; both are empty without one. */
export const discountColumns = (discount: Discount | undefined): StoredDiscount => ({
  percent: discount?.kind === 'percent' ? discount.percent : null,
  cents: discount?.kind === 'amount' ? discount.cents : null,
});

/** The discount of a voucher or of one side; undefined if both columns are empty. */
export const storedDiscount = ({
  percent,
  cents,
}: Partial<StoredDiscount>): Discount | undefined => {
  if (typeof percent === 'number') return { kind: 'percent', percent };
  return typeof cents === 'number' ? { kind: 'amount', cents } : undefined;
};
