import type { BodyOf } from '../../../contract/endpoint';
import type { createVoucher } from '../../../contract/vouchers';
import { discountOf, wireDiscount } from '../../../domain/vouchers/discount';
import type { VoucherTerms } from '../../db/columns';
import type { vouchers } from '../../db/schema';
import { dayOnWire } from '../days';
import type { VoucherRecord } from '../types';
import { discountColumns, storedDiscount } from './discountColumns';

export type VoucherRow = typeof vouchers.$inferSelect;

type SideInput = NonNullable<BodyOf<typeof createVoucher>['aquisition']>;

/** The terms of one side, from the wire. */
export const termsOf = (side: SideInput): VoucherTerms => ({
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
export const voucherRecord = (row: VoucherRow): VoucherRecord => ({
  code: row.code,
  campaign: row.campaign,
  start: dayOnWire(row.startDay),
  end: dayOnWire(row.endDay),
  dateRangeStart: wire(row.rangeStartDay),
  dateRangeEnd: wire(row.rangeEndDay),
  usedTimes: row.usedTimes,
  ...worth(row),
  justNew: row.justNew,
  maxTimes: row.maxTimes,
  lastMaxTimes: row.maxTimes,
  timesByUser: row.timesByUser,
  numberOfClients: row.numberOfClients,
  active: row.active,
  blame: row.blameEmail === null ? null : { email: row.blameEmail },
  createdAt: row.createdAt.toISOString(),
  usedBy: row.usedBy,
  services: row.services,
  locations: row.locations,
  sector: row.sector,
  description: row.description,
  userId: row.userId,
  aquisition: side(row.aquisition, true, row.aquisitionUsedTimes, row.aquisitionUsedBy),
  recurrence: side(row.recurrence, false, row.recurrenceUsedTimes, row.recurrenceUsedBy),
  version: row.version,
});
