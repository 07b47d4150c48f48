import { asc, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { purchaseVoucher } from '../../../contract/packages';
import { campaignName } from '../../../domain/vouchers';
import type { VoucherTerms } from '../../db/columns';
import type { Orm } from '../../db/database';
import { type packagePurchases, vouchers } from '../../db/schema';
import { newId } from '../../security/tokens';
import { addDays, dayInSaoPaulo, dayOnWire } from '../days';
import { searchText } from '../text';
import type { VoucherRow } from '../vouchers/record';

export type PurchaseRow = typeof packagePurchases.$inferSelect;

export type PurchaseVoucherRecord = z.output<typeof purchaseVoucher>;

/** One use, for the full price of the service, on a first order or a later one. */
const WHOLE: VoucherTerms = {
  percent: 100,
  cents: null,
  maxTimes: 1,
  numberOfClients: 0,
  timesByUser: 1,
  publicVoucher: false,
};

/** Fields of a purchase that determine its vouchers. */
export type Sold = Pick<
  PurchaseRow,
  'userId' | 'packageTitle' | 'areaIds' | 'lines' | 'expiresAfterDays'
>;

/** Prefix of the codes of package vouchers. */
const PREFIX = 'PAC';

/** An unguessable code: 48 random bits. */
const newCode = (): string => `${PREFIX}${newId().slice(0, 12).toUpperCase()}`;

/**
 * Vouchers of a purchase: one per service bought, each for one use by its buyer. They are valid
 * from `at` for the days of the package.
 */
export const vouchersOf = (
  sold: Sold,
  at: Date,
  blameEmail: string | null,
  code: () => string = newCode,
): (typeof vouchers.$inferInsert)[] => {
  const startDay = dayInSaoPaulo(at);
  const endDay = addDays(startDay, sold.expiresAfterDays);
  const campaign = campaignName(sold.packageTitle);
  return sold.lines.flatMap((line) =>
    Array.from({ length: line.count }, () => ({
      code: code(),
      origin: 'PACK',
      campaign,
      campaignSearch: searchText(campaign),
      startDay,
      endDay,
      aquisition: WHOLE,
      recurrence: WHOLE,
      maxTimes: 1,
      timesByUser: 1,
      services: [...line.serviceIds],
      locations: sold.areaIds,
      description: line.title,
      userId: sold.userId,
      blameEmail,
      createdAt: at,
    })),
  );
};

const record = (row: VoucherRow): PurchaseVoucherRecord => ({
  code: row.code,
  end: dayOnWire(row.endDay),
  active: row.active,
  usedTimes: row.usedTimes,
  aquisition: { usedTimes: row.aquisitionUsedTimes },
  recurrence: { usedTimes: row.recurrenceUsedTimes },
  title: row.description,
});

/** Current state of the vouchers of purchases, by code. */
export const readVouchers = async (
  orm: Orm,
  purchases: readonly Pick<PurchaseRow, 'voucherCodes'>[],
): Promise<ReadonlyMap<string, PurchaseVoucherRecord>> => {
  const codes = purchases.flatMap(({ voucherCodes }) => voucherCodes);
  if (codes.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(vouchers)
    .where(inArray(vouchers.code, codes))
    .orderBy(asc(vouchers.code));
  return new Map(rows.map((row) => [row.code, record(row)]));
};

/** The vouchers of one purchase, in the order of issue. */
export const ofPurchase = (
  { voucherCodes }: Pick<PurchaseRow, 'voucherCodes'>,
  known: ReadonlyMap<string, PurchaseVoucherRecord>,
): PurchaseVoucherRecord[] =>
  voucherCodes.flatMap((code) => {
    const voucher = known.get(code);
    return voucher ? [voucher] : [];
  });
