import { and, eq, lt, ne, notInArray } from 'drizzle-orm';
import type { VoucherSide } from '../../db/columns';
import type { Orm } from '../../db/database';
import { bookings, vouchers } from '../../db/schema';
import { dayInSaoPaulo } from '../days';
import { storedDiscount, type VoucherRow } from '../vouchers/record';
import type { BookingRow } from './record';

/** Fields of a booking that decide which vouchers apply to it. */
export type VoucherBooking = Pick<
  BookingRow,
  'id' | 'userId' | 'requestedOn' | 'rangeStart' | 'areaId' | 'serviceId' | 'numberOfClients'
>;

export interface VoucherScene {
  readonly row: VoucherBooking;
  /** Today in São Paulo. */
  readonly today: string;
  readonly isNew: boolean;
}

/** A locked voucher, and its side that applies to a booking. */
export interface BookingVoucher {
  readonly voucher: VoucherRow;
  readonly side: VoucherSide;
}

/** Referral programs, whose vouchers are only for invited customers. */
export const REFERRALS: ReadonlySet<string> = new Set(['MGM', 'PGM']);

const CANCELED: number[] = [4, 5, 6, 12, 18, 20];

/** Has a customer no booking, or none before the given one? Ignores canceled bookings. */
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
        notInArray(bookings.statusCode, CANCELED),
      ),
    )
    .limit(1);
  return earlier === undefined;
};

/** Reads a voucher by its code in any case, and locks it until the end of the transaction. */
const lockVoucher = async (orm: Orm, code: string): Promise<VoucherRow | undefined> => {
  const [voucher] = await orm
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, code.trim().toUpperCase()))
    .for('update');
  return voucher;
};

const sideOf = (voucher: VoucherRow, isNew: boolean): VoucherSide => {
  if (voucher.aquisition === null) return 'single';
  return isNew ? 'aquisition' : 'recurrence';
};

/** Discount, limits and uses of a side; undefined if the voucher does not have it. */
export const voucherTerms = ({ voucher, side }: BookingVoucher) => {
  const terms = side === 'single' ? voucher : voucher[side];
  const discount = terms && storedDiscount(terms);
  if (!discount) return undefined;
  if (side === 'single') return { ...voucher, discount };
  const [usedTimes, usedBy] = [voucher[`${side}UsedTimes`], voucher[`${side}UsedBy`]];
  return { ...terms, discount, usedTimes, usedBy };
};

const hasUsesLeft = (used: number, limit: number): boolean => limit === 0 || used < limit;

const isListed = (list: readonly string[], id: string): boolean =>
  list.length === 0 || list.includes(id);

const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/**
 * Returns the reason why a voucher does not apply to a booking; undefined if it applies. A personal
 * voucher is for its owner only, a referral voucher for everyone else.
 */
export const voucherProblem = (
  voucher: VoucherRow,
  { row, today, isNew }: VoucherScene,
): string | undefined => {
  const terms = voucherTerms({ voucher, side: sideOf(voucher, isNew) });
  if (!terms || !voucher.active) return 'voucher desativado';
  const { userId, startDay, endDay, rangeStartDay, rangeEndDay } = voucher;
  const isForOwner = !REFERRALS.has(voucher.origin);
  const isForAll = userId === null;
  const isUsedUp =
    !hasUsesLeft(voucher.usedTimes, voucher.maxTimes) ||
    !hasUsesLeft(terms.usedTimes, terms.maxTimes);
  const ownUses = terms.usedBy.filter((id) => id === row.userId).length;
  const day = dayInSaoPaulo(row.rangeStart);
  const problems: readonly [fails: boolean, problem: string][] = [
    [!isForAll && (userId === row.userId) !== isForOwner, 'voucher de outra cliente'],
    [!isNew && voucher.justNew === true, 'só para clientes novas'],
    [!isWithin(today, startDay, endDay), 'fora da validade'],
    [!isWithin(day, rangeStartDay, rangeEndDay), 'não vale na data do agendamento'],
    [!isListed(voucher.locations, row.areaId), 'não vale nesta cidade'],
    [!isListed(voucher.services, row.serviceId), 'não vale para este serviço'],
    [row.numberOfClients < terms.numberOfClients, `a partir de ${terms.numberOfClients} clientes`],
    [isUsedUp, 'sem usos disponíveis'],
    [!hasUsesLeft(ownUses, terms.timesByUser), 'a cliente já o usou'],
  ];
  return problems.find(([fails]) => fails)?.[1];
};

/** Locks a voucher by its code; undefined if it does not apply to the booking. */
export const lockApplicable = async (
  orm: Orm,
  row: VoucherBooking,
  code: string,
  at: Date,
): Promise<BookingVoucher | undefined> => {
  const isNew = await isNewCustomer(orm, row.userId, row);
  const voucher = await lockVoucher(orm, code);
  const scene = { row, isNew, today: dayInSaoPaulo(at) };
  if (!voucher || voucherProblem(voucher, scene) !== undefined) return undefined;
  return { voucher, side: sideOf(voucher, isNew) };
};

/**
 * Locks the voucher of a booking; undefined if there is none or it was deleted. If the booking does
 * not record its side, or the voucher no longer has this side, determines it as for a new booking.
 */
export const lockUsed = async (orm: Orm, row: BookingRow): Promise<BookingVoucher | undefined> => {
  const voucher = row.voucherCode === null ? undefined : await lockVoucher(orm, row.voucherCode);
  if (!voucher) return undefined;
  const side = row.voucherSide;
  if (side !== null && voucherTerms({ voucher, side })) return { voucher, side };
  return { voucher, side: sideOf(voucher, await isNewCustomer(orm, row.userId, row)) };
};

/**
 * Do the rules of a voucher still hold for a booking that uses it? The voucher must not count that use
 * ({@link withoutUse}). The used side shows if the customer was new.
 */
export const stillHolds = async (
  orm: Orm,
  { voucher, side }: BookingVoucher,
  row: BookingRow,
  at: Date,
): Promise<boolean> => {
  const isNew =
    side === 'single' ? await isNewCustomer(orm, row.userId, row) : side === 'aquisition';
  return voucherProblem(voucher, { row, isNew, today: dayInSaoPaulo(at) }) === undefined;
};

const withoutLast = (list: readonly string[], id: string): string[] => {
  const index = list.lastIndexOf(id);
  return index === -1 ? [...list] : list.toSpliced(index, 1);
};

/** Columns of a voucher with one use of a customer more or less. */
const usesAfter = ({ voucher, side }: BookingVoucher, change: 1 | -1, userId: string) => {
  const times = (used: number): number => Math.max(0, used + change);
  const users = (list: readonly string[]): string[] =>
    change === 1 ? [...list, userId] : withoutLast(list, userId);
  const usedTimes = times(voucher.usedTimes);
  if (side === 'single') return { usedTimes, usedBy: users(voucher.usedBy) };
  return {
    usedTimes,
    [`${side}UsedTimes`]: times(voucher[`${side}UsedTimes`]),
    [`${side}UsedBy`]: users(voucher[`${side}UsedBy`]),
  };
};

const saveUses = async (orm: Orm, used: BookingVoucher, change: 1 | -1, userId: string) => {
  await orm
    .update(vouchers)
    .set(usesAfter(used, change, userId))
    .where(eq(vouchers.code, used.voucher.code));
};

/** Counts a use of a locked voucher that applies. */
export const takeUse = (orm: Orm, used: BookingVoucher, userId: string): Promise<void> =>
  saveUses(orm, used, 1, userId);

/** Returns a voucher without one use by a customer. */
export const withoutUse = ({ voucher, side }: BookingVoucher, userId: string): BookingVoucher => ({
  side,
  voucher: { ...voucher, ...usesAfter({ voucher, side }, -1, userId) },
});

/** Returns the voucher use of a booking; does nothing if the voucher was deleted. */
export const releaseUse = async (orm: Orm, row: BookingRow): Promise<void> => {
  const used = await lockUsed(orm, row);
  if (used) await saveUses(orm, used, -1, row.userId);
};
