import { and, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PriceVoucher } from '../../../domain/bookings/price';
import type { Discount } from '../../../domain/vouchers/discount';
import type { VoucherSide } from '../../db/columns';
import type { Orm } from '../../db/database';
import { bookings, vouchers } from '../../db/schema';
import { dayInSaoPaulo } from '../days';
import { storedDiscount } from '../vouchers/discountColumns';
import type { VoucherRow } from '../vouchers/record';
import type { BookingRow } from './record';

/** What a voucher is judged by. */
export interface VoucherScene {
  readonly row: BookingRow;
  /** Today in São Paulo. */
  readonly today: string;
  /** The day of the booking in São Paulo. */
  readonly day: string;
  /** The customer had no booking before this one. */
  readonly isNew: boolean;
}

/** Referral programmes: their vouchers are for whoever was invited. */
export const REFERRALS: ReadonlySet<string> = new Set(['MGM', 'PGM']);

const CANCELLED: number[] = [4, 5, 6, 12, 18, 20];

/**
 * Whether a customer has no booking (before this one, when one is given) and so is new to vouchers;
 * cancelled ones do not count.
 */
export const isNewCustomer = async (
  orm: Orm,
  userId: string,
  before?: Pick<BookingRow, 'id' | 'requestedOn'>,
): Promise<boolean> => {
  const [earlier] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        before && ne(bookings.id, before.id),
        before && lt(bookings.requestedOn, before.requestedOn),
        notInArray(bookings.statusCode, CANCELLED),
      ),
    )
    .limit(1);
  return earlier === undefined;
};

/** Whether a booking is the customer's first; cancelled ones before it do not count. */
export const isFirstBooking = (orm: Orm, row: BookingRow): Promise<boolean> =>
  isNewCustomer(orm, row.userId, row);

/** A voucher by its code in any case, locked until the end of the transaction. */
export const lockVoucher = async (orm: Orm, code: string): Promise<VoucherRow | undefined> => {
  const [voucher] = await orm
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, code.trim().toUpperCase()))
    .for('update');
  return voucher;
};

/** The side of a voucher that holds for a customer. */
export const sideOf = (voucher: VoucherRow, isNew: boolean): VoucherSide => {
  if (voucher.aquisition === null) return 'single';
  return isNew ? 'aquisition' : 'recurrence';
};

interface Terms {
  readonly discount: Discount;
  readonly maxTimes: number;
  readonly timesByUser: number;
  readonly numberOfClients: number;
  readonly usedTimes: number;
  readonly usedBy: readonly string[];
}

const termsOf = (voucher: VoucherRow, side: VoucherSide): Terms | undefined => {
  const terms = side === 'single' ? voucher : voucher[side];
  const discount = terms && storedDiscount(terms);
  if (!discount) return undefined;
  return side === 'single'
    ? { ...voucher, discount }
    : {
        ...terms,
        discount,
        usedTimes: voucher[`${side}UsedTimes`],
        usedBy: voucher[`${side}UsedBy`],
      };
};

/** A stored voucher as prices take it. */
export const priceVoucher = (voucher: VoucherRow, side: VoucherSide): PriceVoucher | undefined =>
  termsOf(voucher, side);

const hasUsesLeft = (used: number, limit: number): boolean => limit === 0 || used < limit;

const isListed = (list: readonly string[], id: string): boolean =>
  list.length === 0 || list.includes(id);

const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/**
 * Reason for which a voucher does not hold for a booking; undefined where it does. It must be switched on, today within its days,
 * the booking within its usage window, its area, service, clients and customer, and uses must be left. A personal
 * voucher is its owner's; those of the referral programmes are for everybody else.
 */
export const voucherProblem = (
  voucher: VoucherRow,
  { row, today, day, isNew }: VoucherScene,
): string | undefined => {
  const terms = termsOf(voucher, sideOf(voucher, isNew));
  if (!terms || !voucher.active) return 'voucher desativado';
  const isOwner = voucher.userId === row.userId;
  const isFree = voucher.userId === null || (REFERRALS.has(voucher.origin) ? !isOwner : isOwner);
  if (!isFree) return 'voucher de outra cliente';
  if (!isNew && voucher.justNew === true) return 'só para clientes novas';
  if (!isWithin(today, voucher.startDay, voucher.endDay)) return 'fora da validade';
  if (!isWithin(day, voucher.rangeStartDay, voucher.rangeEndDay)) {
    return 'não vale na data do agendamento';
  }
  if (!isListed(voucher.locations, row.areaId)) return 'não vale nesta cidade';
  if (!isListed(voucher.services, row.serviceId)) return 'não vale para este serviço';
  if (row.numberOfClients < terms.numberOfClients) {
    return `a partir de ${terms.numberOfClients} clientes`;
  }
  if (
    !hasUsesLeft(voucher.usedTimes, voucher.maxTimes) ||
    !hasUsesLeft(terms.usedTimes, terms.maxTimes)
  ) {
    return 'sem usos disponíveis';
  }
  return hasUsesLeft(terms.usedBy.filter((id) => id === row.userId).length, terms.timesByUser)
    ? undefined
    : 'a cliente já o usou';
};

/** Does a voucher hold for a booking? */
export const holdsFor = (voucher: VoucherRow, scene: VoucherScene): boolean =>
  voucherProblem(voucher, scene) === undefined;

/**
 * The side of its voucher that a booking used. Where none is written down, by a server of before, or the
 * voucher has it no more, it is judged as a new booking would be.
 */
export const usedSide = async (
  orm: Orm,
  voucher: VoucherRow,
  row: BookingRow,
): Promise<VoucherSide> =>
  row.voucherSide !== null && termsOf(voucher, row.voucherSide)
    ? row.voucherSide
    : sideOf(voucher, await isFirstBooking(orm, row));

/**
 * Do all rules of a voucher hold for a booking that has used a side of it? Its own use must be left out
 * ({@link withoutUse}); whether the customer was new is fixed with the side.
 */
export const stillHolds = async (
  orm: Orm,
  voucher: VoucherRow,
  side: VoucherSide,
  row: BookingRow,
  at: Date,
): Promise<boolean> =>
  holdsFor(voucher, {
    row,
    isNew: side === 'single' ? await isFirstBooking(orm, row) : side === 'aquisition',
    today: dayInSaoPaulo(at),
    day: dayInSaoPaulo(row.rangeStart),
  });

const atLeastNone = (count: number): number => Math.max(0, count);

/** The columns of one use more or less on a side. */
const countedOn = (
  voucher: VoucherRow,
  side: VoucherSide,
  change: 1 | -1,
  users: (list: readonly string[]) => string[],
) =>
  ({
    single: { usedBy: users(voucher.usedBy) },
    aquisition: {
      aquisitionUsedTimes: atLeastNone(voucher.aquisitionUsedTimes + change),
      aquisitionUsedBy: users(voucher.aquisitionUsedBy),
    },
    recurrence: {
      recurrenceUsedTimes: atLeastNone(voucher.recurrenceUsedTimes + change),
      recurrenceUsedBy: users(voucher.recurrenceUsedBy),
    },
  })[side];

/**
 * Counts one use of a locked voucher.
 * @returns false when it has none left.
 */
export const takeUse = async (
  orm: Orm,
  voucher: VoucherRow,
  side: VoucherSide,
  userId: string,
): Promise<boolean> => {
  const terms = termsOf(voucher, side);
  if (!terms || !hasUsesLeft(terms.usedTimes, terms.maxTimes)) return false;
  const counted = countedOn(voucher, side, 1, (list) => [...list, userId]);
  const taken = await orm
    .update(vouchers)
    .set({ ...counted, usedTimes: sql`${vouchers.usedTimes} + 1` })
    .where(
      and(
        eq(vouchers.code, voucher.code),
        or(eq(vouchers.maxTimes, 0), lt(vouchers.usedTimes, vouchers.maxTimes)),
      ),
    )
    .returning({ code: vouchers.code });
  return taken.length > 0;
};

const withoutOne = (list: readonly string[], id: string): string[] => {
  const at = list.lastIndexOf(id);
  return at === -1 ? [...list] : list.toSpliced(at, 1);
};

const usesWithout = (voucher: VoucherRow, side: VoucherSide, userId: string) => ({
  ...countedOn(voucher, side, -1, (list) => withoutOne(list, userId)),
  usedTimes: atLeastNone(voucher.usedTimes - 1),
});

/** A voucher as it was before a customer used one of its sides. */
export const withoutUse = (voucher: VoucherRow, side: VoucherSide, userId: string): VoucherRow => ({
  ...voucher,
  ...usesWithout(voucher, side, userId),
});

/** Gives the use that a booking made of its voucher back; none when the voucher is gone. */
export const releaseUse = async (orm: Orm, row: BookingRow): Promise<void> => {
  const voucher = row.voucherCode === null ? undefined : await lockVoucher(orm, row.voucherCode);
  if (!voucher) return;
  const side = await usedSide(orm, voucher, row);
  await orm
    .update(vouchers)
    .set(usesWithout(voucher, side, row.userId))
    .where(eq(vouchers.code, voucher.code));
};
