import type { BodyOf } from '../../../contract/endpoint';
import type { createVoucher } from '../../../contract/vouchers';
import { FEWER_USES, isFewerUses } from '../../../domain/vouchers';
import { discountOf } from '../../../domain/vouchers/discount';
import type { StoredDiscount } from '../../db/columns';
import type { vouchers } from '../../db/schema';
import { HttpError, invalid } from '../../kernel';
import { discountColumns } from './discountColumns';
import { termsOf, type VoucherRow } from './record';
import { assertVoucherTerms } from './rules';

/** Columns with the value of a voucher, on one side or on two. */
export type Terms = Pick<
  typeof vouchers.$inferInsert,
  'percent' | 'cents' | 'justNew' | 'aquisition' | 'recurrence'
>;

type Body = Pick<
  BodyOf<typeof createVoucher>,
  'type' | 'value' | 'justNew' | 'aquisition' | 'recurrence'
>;

/** Columns of the terms of a validated body; without terms, those of `fallback`. */
export const termsColumns = (body: Body, fallback: Terms | undefined): Terms => {
  const { justNew, aquisition, recurrence } = body;
  const sent = [body.type, body.value, aquisition, recurrence];
  const none = sent.every((field) => field === undefined);
  if (none && fallback) {
    const { percent, cents, aquisition, recurrence } = fallback;
    return { percent, cents, aquisition, recurrence, justNew: justNew ?? fallback.justNew };
  }
  assertVoucherTerms(body);
  if (aquisition && recurrence) {
    return {
      ...discountColumns(undefined),
      justNew: null,
      aquisition: termsOf(aquisition),
      recurrence: termsOf(recurrence),
    };
  }
  return {
    ...discountColumns(discountOf(body)),
    justNew: justNew ?? false,
    aquisition: null,
    recurrence: null,
  };
};

const isSame = (
  one: Partial<StoredDiscount> | null | undefined,
  other: Partial<StoredDiscount> | null | undefined,
): boolean => one?.percent === other?.percent && one?.cents === other?.cents;

/** Is the discount unchanged on both sides? It is locked after the first use. */
export const isSameWorth = (row: VoucherRow, terms: Terms): boolean =>
  isSame(row, terms) &&
  isSame(row.aquisition, terms.aquisition) &&
  isSame(row.recurrence, terms.recurrence);

/** 409 for a change of type or value after the first use. */
export const voucherUsed = (): HttpError =>
  new HttpError(409, 'voucher-used', 'Tipo e valor não podem mudar depois do primeiro uso.');

/** 422 for a limit below the current uses. */
export const belowUses = (): HttpError =>
  invalid({ maxTimes: 'O máximo de usos não pode ser menor que os usos já feitos' });

/** Rejects a lower limit of uses of a side; 0 means unlimited and exceeds every number. @throws HttpError 422. */
export const assertSideLimits = (row: VoucherRow, terms: Terms): void => {
  const sides = ['aquisition', 'recurrence'] as const;
  const lowered = sides.find(
    (name) => terms[name] && isFewerUses(terms[name].maxTimes, row[name]?.maxTimes),
  );
  if (lowered) {
    throw invalid({ [`${lowered}.maxTimes`]: FEWER_USES });
  }
};
