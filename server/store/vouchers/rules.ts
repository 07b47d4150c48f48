import { VOUCHER_RULES, type VoucherScene } from '../../../domain/vouchers';
import { discountOf, discountProblem, type WireDiscount } from '../../../domain/vouchers/discount';
import { invalid } from '../../kernel';
import { wireDay } from '../days';

export interface WireDates {
  readonly start?: string;
  readonly end: string;
  readonly dateRangeStart?: string | null;
  readonly dateRangeEnd?: string | null;
}

export interface VoucherDays {
  readonly start: string;
  readonly end: string;
  readonly dateRangeStart: string | null;
  readonly dateRangeEnd: string | null;
}

/** Converts the wire dates to days; `start` is the default of a body without one, as in an edit. */
export const voucherDays = (dates: WireDates, start = ''): VoucherDays => {
  const optional = (value: string | null | undefined): string | null =>
    value ? wireDay(value) : null;
  return {
    start: dates.start ? wireDay(dates.start) : start,
    end: wireDay(dates.end),
    dateRangeStart: optional(dates.dateRangeStart),
    dateRangeEnd: optional(dates.dateRangeEnd),
  };
};

/** Validates the rules of part 2 section 5. @throws HttpError 422. */
export const assertVoucherRules = (
  voucher: VoucherDays & { readonly maxTimes: number; readonly lastMaxTimes?: number },
  scene: VoucherScene,
): void => {
  const problems: Record<string, string> = {};
  for (const [field, message, fails] of VOUCHER_RULES)
    if (!(field in problems) && fails(voucher, scene)) problems[field] = message;
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

export interface WireTerms extends WireDiscount {
  readonly aquisition?: WireDiscount;
  readonly recurrence?: WireDiscount;
}

/**
 * Validates the terms: either a type and a value, or both sides, and no percentage above 100.
 * @returns true if it is two-sided.
 * @throws HttpError 422.
 */
export const assertVoucherTerms = (terms: WireTerms): boolean => {
  const { type, value, aquisition, recurrence } = terms;
  const sides = aquisition !== undefined || recurrence !== undefined;
  const single = type !== undefined || value !== undefined;
  const problems: Record<string, string> = {};
  const both = 'Informe aquisição e recorrência';
  if (sides && single) problems.type = 'Informe tipo e valor, ou aquisição e recorrência';
  else if (sides && !aquisition) problems.aquisition = both;
  else if (sides && !recurrence) problems.recurrence = both;
  else if (!sides && type === undefined) problems.type = 'Informe o tipo';
  else if (!sides && value === undefined) problems.value = 'Informe o valor';
  const worths = { value: terms, 'aquisition.value': aquisition, 'recurrence.value': recurrence };
  for (const [field, worth] of Object.entries(worths)) {
    const problem = discountProblem(worth && discountOf(worth));
    if (problem) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return sides;
};
