import type { BodyOf } from '../../../contract/endpoint';
import type { createVoucher, createVoucherBatch } from '../../../contract/vouchers';
import { campaignName } from '../../../domain/vouchers';
import type { vouchers } from '../../db/schema';
import type { Actor } from '../../kernel';
import { dayInSaoPaulo } from '../days';
import { searchText } from '../text';
import { assertVoucherRules, voucherDays } from './rules';
import { termsColumns } from './terms';

type Create = BodyOf<typeof createVoucher>;
type Batch = BodyOf<typeof createVoucherBatch>;

/** Fields of a new voucher, single or in a batch. */
type NewVoucher = Pick<
  Create & Batch,
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
