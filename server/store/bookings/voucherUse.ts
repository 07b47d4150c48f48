import { and, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PriceVoucher } from '../../../domain/bookings/price';
import type { Discount } from '../../../domain/vouchers/discount';
import type { VoucherSide } from '../../db/columns';
import type { Orm } from '../../db/database';
import { bookings, vouchers } from '../../db/schema';
import { dayInSaoPaulo } from '../days';
import { storedDiscount, type VoucherRow } from '../vouchers/record';
import type { BookingRow } from './record';

/** Context of a voucher check. */
export interface VoucherScene {
  readonly row: BookingRow;
  /** Today in São Paulo. */
  readonly today: string;
  /** The day of the booking in São Paulo. */
  readonly day: string;
  /** Is this the customer's first booking? */
  readonly isNew: boolean;
}

/** Referral programs, whose vouchers are only for invited customers. */
export const REFERRALS: ReadonlySet<string> = new Set(['MGM', 'PGM']);

const CANCELLED: number[] = [4, 5, 6, 12, 18, 20];

/** Has a customer no booking (before the given one)? Cancelled ones do not count. */
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

/** Is a booking the customer's first? Cancelled ones before it do not count. */
export const isFirstBooking = (orm: Orm, row: BookingRow): Promise<boolean> =>
  isNewCustomer(orm, row.userId, row);

/** Reads a voucher by its code in any case, locked until the end of the transaction. */
export const lockVoucher = async (orm: Orm, code: string): Promise<VoucherRow | undefined> => {
  const [voucher] = await orm
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, code.trim().toUpperCase()))
    .for('update');
  return voucher;
};

/** The side of a voucher that applies to a customer. */
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

/** A stored voucher as price input. */
export const priceVoucher = (voucher: VoucherRow, side: VoucherSide): PriceVoucher | undefined =>
  termsOf(voucher, side);

const hasUsesLeft = (used: number, limit: number): boolean => limit === 0 || used < limit;

const isListed = (list: readonly string[], id: string): boolean =>
  list.length === 0 || list.includes(id);

const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/**
 * Reason why a voucher does not apply to a booking; undefined if it does. Checks activity, validity
 * today, usage window, area, service, clients, customer and remaining uses. A personal voucher is
 * for its owner only, a referral voucher for everyone else.
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

/** Does a voucher apply to a booking? */
export const holdsFor = (voucher: VoucherRow, scene: VoucherScene): boolean =>
  voucherProblem(voucher, scene) === undefined;

/**
 * The voucher side that a booking used. If none is recorded (older servers) or the voucher no
 * longer has it, decides as for a new booking.
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
 * Do all rules of a voucher hold for a booking that has used a side of it? Its own use must be left
 * out ({@link withoutUse}); the side fixes whether the customer was new.
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

/** Columns that change the uses of a side by one. */
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

/** Counts one use of a locked voucher. @returns false when it has none left. */
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

/** Returns the use that a booking made of its voucher; does nothing if the voucher is gone. */
export const releaseUse = async (orm: Orm, row: BookingRow): Promise<void> => {
  const voucher = row.voucherCode === null ? undefined : await lockVoucher(orm, row.voucherCode);
  if (!voucher) return;
  const side = await usedSide(orm, voucher, row);
  await orm
    .update(vouchers)
    .set(usesWithout(voucher, side, row.userId))
    .where(eq(vouchers.code, voucher.code));
};
