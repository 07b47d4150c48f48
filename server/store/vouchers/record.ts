import type * as z from 'zod/mini';
import { voucherRecord as wireVoucher } from '../../../contract/vouchers';
import {
  campaignName,
  FEWER_USES,
  isFewerUses,
  VOUCHER_RULES,
  type VoucherScene,
} from '../../../domain/vouchers';
import {
  type Discount,
  discountOf,
  discountProblem,
  wireDiscount,
} from '../../../domain/vouchers/discount';
import type { StoredDiscount, VoucherTerms } from '../../db/columns';
import type { vouchers } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { dayInSaoPaulo, dayOnWire, wireDay } from '../days';
import { searchText } from '../text';
import type { Body } from '../types';
import { wireRecord } from '../wire';

/** The columns of a discount; both are empty without one. */
const discountColumns = (discount: Discount | undefined): StoredDiscount => ({
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

export type VoucherRow = typeof vouchers.$inferSelect;
type VoucherRecord = z.output<typeof wireVoucher>;

type Create = Body<'vouchers.create'>;

const termsOf = (side: NonNullable<Create['aquisition']>): VoucherTerms => ({
  ...discountColumns(discountOf(side)),
  maxTimes: side.maxTimes,
  numberOfClients: side.numberOfClients,
  timesByUser: side.timesByUser,
  publicVoucher: side.publicVoucher,
});

const side = (
  terms: VoucherTerms | null,
  justNew: boolean,
  usedTimes: number,
  usedBy: readonly string[],
): VoucherRecord['aquisition'] => {
  const discount = terms && storedDiscount(terms);
  if (!discount) return null;
  const { percent, cents, ...limits } = terms;
  return { ...wireDiscount(discount), ...limits, justNew, usedTimes, usedBy: [...usedBy] };
};

const NO_DISCOUNT = { type: null, value: null };

const worth = (row: VoucherRow): Pick<VoucherRecord, 'type' | 'value'> => {
  const discount = storedDiscount(row);
  return discount ? wireDiscount(discount) : NO_DISCOUNT;
};

const wire = (day: string | null): string | null => day && dayOnWire(day);

/** Wire form of a voucher (part 2 section 3), days as UTC midnights (ruling 2). */
export const voucherRecord = (row: VoucherRow): VoucherRecord =>
  wireRecord(wireVoucher, row, {
    start: dayOnWire(row.startDay),
    end: dayOnWire(row.endDay),
    dateRangeStart: wire(row.rangeStartDay),
    dateRangeEnd: wire(row.rangeEndDay),
    ...worth(row),
    lastMaxTimes: row.maxTimes,
    blame: row.blameEmail === null ? null : { email: row.blameEmail },
    aquisition: side(row.aquisition, true, row.aquisitionUsedTimes, row.aquisitionUsedBy),
    recurrence: side(row.recurrence, false, row.recurrenceUsedTimes, row.recurrenceUsedBy),
  });

type NewVoucher = Pick<
  Create & Body<'vouchers.batch'>,
  | 'start'
  | 'end'
  | 'dateRangeStart'
  | 'dateRangeEnd'
  | 'campaign'
  | 'description'
  | 'services'
  | 'locations'
  | 'type'
  | 'value'
  | 'justNew'
  | 'aquisition'
  | 'recurrence'
>;

/** Columns of any new voucher, after the rules of part 2 section 5. @throws HttpError 422. */
export const newVoucher = (
  actor: Actor,
  body: NewVoucher,
): Omit<typeof vouchers.$inferInsert, 'code'> => {
  const days = voucherDays(body);
  const today = dayInSaoPaulo(actor.at);
  assertVoucherRules({ ...days, maxTimes: 0 }, { mode: 'create', today });
  const campaign = campaignName(body.campaign ?? '');
  return {
    ...termsColumns(body, undefined),
    campaign: campaign || null,
    campaignSearch: searchText(campaign),
    startDay: days.start,
    endDay: days.end,
    rangeStartDay: days.dateRangeStart,
    rangeEndDay: days.dateRangeEnd,
    services: body.services,
    locations: body.locations,
    description: body.description || null,
    blameEmail: actor.staff?.email ?? null,
    createdAt: actor.at,
  };
};

type WireDates = Pick<Create, 'end'> &
  Partial<Pick<Create, 'start' | 'dateRangeStart' | 'dateRangeEnd'>>;

/** Converts the wire dates to days; `start` is the default of a body without one, as in an edit. */
export const voucherDays = (dates: WireDates, start = '') => {
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
  voucher: ReturnType<typeof voucherDays> & {
    readonly maxTimes: number;
    readonly lastMaxTimes?: number;
  },
  scene: VoucherScene,
): void => {
  const problems: Record<string, string> = {};
  for (const [field, message, fails] of VOUCHER_RULES)
    if (!(field in problems) && fails(voucher, scene)) problems[field] = message;
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

type Sent = Pick<Create, 'type' | 'value' | 'justNew' | 'aquisition' | 'recurrence'>;

/**
 * Validates the terms: either a type and a value, or both sides, and no percentage above 100.
 * @throws HttpError 422.
 */
const assertVoucherTerms = (terms: Sent): void => {
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
};

/** Columns with the value of a voucher, on one side or on two. */
export type Terms = Pick<
  typeof vouchers.$inferInsert,
  'percent' | 'cents' | 'justNew' | 'aquisition' | 'recurrence'
>;

/** Columns of the terms of a validated body; without terms, those of `fallback`. */
export const termsColumns = (body: Sent, fallback: Terms | undefined): Terms => {
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

export const voucherUsed = (): HttpError =>
  new HttpError(409, 'voucher-used', 'Tipo e valor não podem mudar depois do primeiro uso.');

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
