import type * as z from 'zod/mini';
import { voucherRecord as wireVoucher } from '../../../contract/vouchers';
import { campaignName, VOUCHER_RULES, type VoucherScene } from '../../../domain/vouchers';
import {
  type Discount,
  discountOf,
  discountProblem,
  wireDiscount,
} from '../../../domain/vouchers/discount';
import type { StoredDiscount, VoucherTerms } from '../../db/columns';
import type { vouchers } from '../../db/schema';
import type { Actor } from '../../kernel';
import { dayInSaoPaulo, dayOnWire, wireDay } from '../days';
import { assertValid } from '../shared/refusals';
import { searchText } from '../text';
import type { Body } from '../types';
import { wireRecord } from '../wire';

/** Returns the columns of a discount; both are null without one. */
const discountColumns = (discount: Discount | undefined): StoredDiscount => ({
  percent: discount?.kind === 'percent' ? discount.percent : null,
  cents: discount?.kind === 'amount' ? discount.cents : null,
});

/** Returns the discount of a voucher or of a side; undefined if both columns are null. */
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

const wireSide = (row: VoucherRow, name: 'aquisition' | 'recurrence') => {
  const terms = row[name];
  const discount = terms && storedDiscount(terms);
  if (!discount) return null;
  const { percent, cents, ...limits } = terms;
  const [usedTimes, usedBy] = [row[`${name}UsedTimes`], row[`${name}UsedBy`]];
  const justNew = name === 'aquisition';
  return { ...wireDiscount(discount), ...limits, justNew, usedTimes, usedBy };
};

const optionalDay = (day: string | null): string | null => day && dayOnWire(day);

/** Wire form of a voucher (part 2 section 3), days as UTC midnights (ruling 2). */
export const voucherRecord = (row: VoucherRow): VoucherRecord => {
  const discount = storedDiscount(row);
  return wireRecord(wireVoucher, row, {
    start: dayOnWire(row.startDay),
    end: dayOnWire(row.endDay),
    dateRangeStart: optionalDay(row.rangeStartDay),
    dateRangeEnd: optionalDay(row.rangeEndDay),
    ...(discount ? wireDiscount(discount) : { type: null, value: null }),
    lastMaxTimes: row.maxTimes,
    blame: row.blameEmail === null ? null : { email: row.blameEmail },
    aquisition: wireSide(row, 'aquisition'),
    recurrence: wireSide(row, 'recurrence'),
  });
};

type Changeable = Pick<Create, 'end' | 'dateRangeStart' | 'dateRangeEnd'> &
  Pick<Create, 'services' | 'locations'> &
  Partial<Pick<Create, 'start' | 'maxTimes'>> &
  SentTerms;

type NewVoucher = Changeable & Pick<Create, 'start' | 'campaign' | 'description'>;

/** Validates a new voucher (part 2 section 5) and returns its columns. @throws HttpError 422. */
export const newVoucher = (actor: Actor, body: NewVoucher) => {
  const campaign = campaignName(body.campaign ?? '');
  return {
    ...sharedColumns(actor, body, undefined),
    campaign: campaign || null,
    campaignSearch: searchText(campaign),
    description: body.description || null,
    blameEmail: actor.staff?.email ?? null,
    createdAt: actor.at,
  };
};

/** Validates a changed voucher (part 2 section 5) and returns its columns. @throws HttpError 422. */
export const changedVoucher = (
  actor: Actor,
  before: VoucherRow,
  body: Body<'vouchers.update'>,
) => ({
  ...sharedColumns(actor, body, before),
  // A change reactivates the voucher, whose end must be today or later (part 2 section 4).
  active: true,
});

/** Returns the columns of a new or changed voucher; a change may omit the start and the limit. */
const sharedColumns = (actor: Actor, body: Changeable, before: VoucherRow | undefined) => {
  const days = {
    start: body.start ? wireDay(body.start) : (before?.startDay ?? ''),
    end: wireDay(body.end),
    dateRangeStart: body.dateRangeStart ? wireDay(body.dateRangeStart) : null,
    dateRangeEnd: body.dateRangeEnd ? wireDay(body.dateRangeEnd) : null,
  };
  const maxTimes = body.maxTimes ?? before?.maxTimes ?? 0;
  const { aquisition, recurrence } = body;
  const voucher = { ...days, maxTimes, lastMaxTimes: before?.maxTimes, aquisition, recurrence };
  const scene: VoucherScene = {
    mode: before ? 'edit' : 'create',
    today: dayInSaoPaulo(actor.at),
    stored: before && {
      dateRangeStart: before.rangeStartDay,
      dateRangeEnd: before.rangeEndDay,
      aquisition: before.aquisition,
      recurrence: before.recurrence,
    },
  };
  const problems: Record<string, string> = {};
  for (const [field, message, fails] of VOUCHER_RULES)
    if (!(field in problems) && fails(voucher, scene)) problems[field] = message;
  assertValid(problems);
  return {
    ...termsColumns(body, before),
    maxTimes,
    startDay: days.start,
    endDay: days.end,
    rangeStartDay: days.dateRangeStart,
    rangeEndDay: days.dateRangeEnd,
    services: body.services,
    locations: body.locations,
  };
};

type SentTerms = Pick<Create, 'type' | 'value' | 'justNew' | 'aquisition' | 'recurrence'>;

/**
 * Validates the terms: either a type and a value, or both sides; no percentage above 100.
 * @throws HttpError 422.
 */
const assertVoucherTerms = (terms: SentTerms): void => {
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
  assertValid(problems);
};

/** Columns with the discount of a voucher: its own, or those of both sides. */
export type Terms = Pick<
  typeof vouchers.$inferInsert,
  'percent' | 'cents' | 'justNew' | 'aquisition' | 'recurrence'
>;

/** Validates the terms of a body and returns their columns; without terms, those of `fallback`. */
const termsColumns = (body: SentTerms, fallback: Terms | undefined): Terms => {
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

const isEqual = (
  a: Partial<StoredDiscount> | null | undefined,
  b: Partial<StoredDiscount> | null | undefined,
): boolean => a?.percent === b?.percent && a?.cents === b?.cents;

/** Are all discounts unchanged? They cannot change after the first use. */
export const isSameDiscount = (row: VoucherRow, terms: Terms): boolean =>
  isEqual(row, terms) &&
  isEqual(row.aquisition, terms.aquisition) &&
  isEqual(row.recurrence, terms.recurrence);
