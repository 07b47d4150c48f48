import type { BodyOf } from '../../contract/endpoint';
import type { createVoucher } from '../../contract/vouchers';
import { FEWER_USES, isFewerUses } from '../../domain/vouchers';
import type { VoucherTerms } from '../db/columns';
import type { vouchers } from '../db/schema';
import { HttpError, invalid } from '../kernel';
import { centsOf } from './money';
import { termsOf, type VoucherRow } from './voucherRecord';
import { assertVoucherTerms } from './voucherRules';

/** The columns that say what a voucher is worth, on one side or on two. */
export type Terms = Pick<
  typeof vouchers.$inferInsert,
  'type' | 'value' | 'justNew' | 'aquisition' | 'recurrence'
>;

type Body = Pick<
  BodyOf<typeof createVoucher>,
  'type' | 'value' | 'justNew' | 'aquisition' | 'recurrence'
>;

/**
 * The terms of a body, after its rules have been checked; `fallback`, the terms as they are stored,
 * stands when the body has none.
 */
export const termsColumns = (body: Body, fallback: Terms | undefined): Terms => {
  const { justNew, aquisition, recurrence } = body;
  const sent = [body.type, body.value, aquisition, recurrence];
  const none = sent.every((field) => field === undefined);
  if (none && fallback) {
    const { type, value, aquisition, recurrence } = fallback;
    return { type, value, aquisition, recurrence, justNew: justNew ?? fallback.justNew };
  }
  assertVoucherTerms(body);
  if (aquisition && recurrence) {
    return {
      type: null,
      value: null,
      justNew: null,
      aquisition: termsOf(aquisition),
      recurrence: termsOf(recurrence),
    };
  }
  return {
    type: body.type ?? null,
    value: body.value === undefined ? null : centsOf(body.value),
    justNew: justNew ?? false,
    aquisition: null,
    recurrence: null,
  };
};

const isSameSide = (
  one: VoucherTerms | null | undefined,
  other: VoucherTerms | null | undefined,
): boolean => one?.type === other?.type && one?.value === other?.value;

/** Whether type and value, of either side, are what they were: they lock with the first use. */
export const isSameWorth = (row: VoucherRow, terms: Terms): boolean =>
  row.type === terms.type &&
  row.value === terms.value &&
  isSameSide(row.aquisition, terms.aquisition) &&
  isSameSide(row.recurrence, terms.recurrence);

/** 409 of a change of type or value after the first use. */
export const voucherUsed = (): HttpError =>
  new HttpError(409, 'voucher-used', 'Tipo e valor não podem mudar depois do primeiro uso.');

/** 422 of a limit below the uses that there were. */
export const belowUses = (): HttpError =>
  invalid({ maxTimes: 'O máximo de usos não pode ser menor que os usos já feitos' });

/**
 * A side never gets fewer uses than before; 0 is without a limit, and above every number.
 * @throws HttpError 422.
 */
export const assertSideLimits = (row: VoucherRow, terms: Terms): void => {
  const sides = ['aquisition', 'recurrence'] as const;
  const lowered = sides.find(
    (name) => terms[name] && isFewerUses(terms[name].maxTimes, row[name]?.maxTimes),
  );
  if (lowered) {
    throw invalid({ [`${lowered}.maxTimes`]: FEWER_USES });
  }
};
