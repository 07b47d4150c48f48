import type { PaymentState } from '../../domain/packages/purchases';
import { DAY_MILLIS } from '../../domain/time';
import type { packagePurchases, vouchers } from '../db/schema';
import { vouchersOf } from '../store/packages/purchases';
import { searchText, searchWords } from '../store/text';
import type { PackageRow } from './packages';
import { Random } from './random';

type PurchaseRow = typeof packagePurchases.$inferInsert;
type VoucherRow = typeof vouchers.$inferInsert;

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** Response of the sandbox gateway to a reprocessing; `link`: not paid yet. */
type Charge = 'succeeds' | 'refused' | 'link' | 'none';

interface Plan {
  readonly count: number;
  readonly status: PaymentState | null;
  readonly given: boolean;
  readonly charge: Charge;
  /** The vouchers were deactivated with the refund. */
  readonly off?: boolean;
}

const plan = (
  count: number,
  status: PaymentState | null,
  charge: Charge,
  given = false,
  off = false,
): Plan => ({ count, status, charge, given, off });

/** Purchases in every state; some can be reprocessed with each possible response. */
const PLANS: readonly Plan[] = [
  plan(12, 'AUTHORIZED', 'succeeds', true),
  plan(10, 'PAID', 'succeeds', true),
  plan(8, 'SETTLED', 'succeeds', true),
  plan(3, 'AUTHORIZED', 'succeeds'),
  plan(3, 'PAID', 'succeeds'),
  plan(2, 'SETTLED', 'succeeds'),
  plan(4, 'CREATED', 'link'),
  plan(5, 'WAITING', 'link'),
  plan(3, 'WAITING', 'succeeds'),
  plan(4, 'ANALYSIS', 'link'),
  plan(3, 'PRE_AUTHORIZED', 'succeeds'),
  plan(3, 'CANCELLED', 'refused'),
  plan(2, 'CANCELED', 'refused'),
  plan(5, 'DECLINED', 'refused'),
  plan(1, 'DECLINED', 'succeeds'),
  plan(3, 'REFUNDED', 'succeeds'),
  plan(2, 'REFUNDED', 'succeeds', true, true),
  plan(3, 'REVERSED', 'succeeds'),
  plan(4, null, 'none'),
];

const MINUTE = 60_000;

/** A reference in the format of the sandbox (server/payments/sandbox.ts). */
const referenceOf = (id: string, cents: number, at: Date, charge: Charge): string | null => {
  if (charge === 'none') return null;
  const kind = charge === 'link' ? 'link' : 'card';
  const outcome = charge === 'refused' ? 'refused' : 'succeeds';
  return [kind, cents, at.getTime(), outcome, id].join('-');
};

/** Marks some of the vouchers as used, on either side. */
const withUses = (random: Random, row: VoucherRow): VoucherRow => {
  if (!random.chance(0.35)) return row;
  const usedBy = row.userId ? [row.userId] : [];
  return random.chance(0.5)
    ? { ...row, usedTimes: 1, aquisitionUsedTimes: 1, aquisitionUsedBy: usedBy }
    : { ...row, usedTimes: 1, recurrenceUsedTimes: 1, recurrenceUsedBy: usedBy };
};

/** One purchase and its vouchers, not before the customer's registration. */
const purchaseOf = (
  random: Random,
  now: Date,
  { status, given, charge, off = false }: Plan,
  buyer: Buyer,
  bought: PackageRow,
): { readonly purchase: PurchaseRow; readonly given: VoucherRow[] } => {
  const id = random.id();
  const days = given && !random.chance(0.6) ? random.int(60, 240) : random.int(0, 40);
  const drawn = now.getTime() - days * DAY_MILLIS - random.int(5, 1_400) * MINUTE;
  const createdAt = new Date(Math.max(drawn, buyer.createdAt.getTime() + 30 * MINUTE));
  const sold = {
    userId: buyer.id,
    packageTitle: bought.title,
    areaIds: bought.areaIds,
    lines: bought.lines,
    expiresAfterDays: bought.expiresAfterDays,
  };
  const code = (): string => `PAC${random.id().slice(0, 12).toUpperCase()}`;
  const made = given
    ? vouchersOf(sold, createdAt, null, code).map((row) =>
        off ? { ...row, active: false } : withUses(random, row),
      )
    : [];
  const purchase = {
    ...sold,
    id,
    userName: buyer.name,
    userSearch: searchText(buyer.name),
    userEmail: buyer.email,
    packageId: bought.id,
    packageSearch: searchText(bought.title),
    totalCents: bought.totalCents,
    paymentStatus: status,
    chargeReference: referenceOf(id, bought.totalCents, createdAt, charge),
    vouchersGivenAt: given ? createdAt : null,
    voucherCodes: made.map((row) => row.code),
    emailQueuedAt: given ? createdAt : null,
    createdAt,
    search: searchWords([id, buyer.name, buyer.email, bought.title]),
  };
  return { purchase, given: made };
};

/** Purchases of packages in every payment state, some with vouchers that were used or deactivated. */
export const demoPurchases = (
  now: Date,
  buyers: readonly Buyer[],
  packages: readonly PackageRow[],
): { readonly purchases: PurchaseRow[]; readonly vouchers: VoucherRow[] } => {
  const random = new Random(28_280);
  const sold = packages.filter(({ totalCents }) => totalCents > 0);
  const made = PLANS.flatMap((one) =>
    Array.from({ length: one.count }, () =>
      purchaseOf(random, now, one, random.pick(buyers), random.pick(sold)),
    ),
  );
  return {
    purchases: made.map(({ purchase }) => purchase),
    vouchers: made.flatMap(({ given }) => given),
  };
};
