import { and, eq, gte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { creditHistory, customers } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { newId } from '../../security/tokens';
import { emailOf } from './change';
import type { BookingRow } from './record';
import { lockVoucher, releaseUse, stillHolds, takeUse, usedSide } from './voucherUse';

/**
 * Credits and voucher uses: returned when a booking is cancelled, taken again when it is
 * reactivated. Returned credits are read from the credit movements, so that no cancellation returns
 * them twice.
 */

/** Reasons of the movements, besides those that staff choose. */
const RETURNED = 'ESTORNO';
const SPARED = 'AJUSTE';
const TAKEN = 'REATIVAÇÃO';

const nameOf = (row: BookingRow): string => row.shortCode ?? row.id;

const returnedCents = async (orm: Orm, row: BookingRow): Promise<number> => {
  const moves = await orm
    .select()
    .from(creditHistory)
    .where(and(eq(creditHistory.userId, row.userId), eq(creditHistory.bookingId, row.id)));
  return moves.reduce((sum, { cents, decrease, reason }) => {
    if (reason === RETURNED && !decrease) return sum + cents;
    return reason === TAKEN && decrease ? sum - cents : sum;
  }, 0);
};

const movement = (actor: Actor, row: BookingRow, cents: number) => ({
  id: newId(),
  userId: row.userId,
  cents,
  bookingId: row.id,
  createdBy: emailOf(actor) || null,
  createdAt: actor.at,
});

/** Returns credits to the customer of a booking, with a movement that names it. */
const giveCredits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  cents: number,
  reason: typeof RETURNED | typeof SPARED,
): Promise<void> => {
  if (cents <= 0) return;
  const given = await orm
    .update(customers)
    .set({ creditsCents: sql`${customers.creditsCents} + ${cents}` })
    .where(eq(customers.id, row.userId))
    .returning({ id: customers.id });
  if (given.length === 0) return;
  await orm.insert(creditHistory).values({
    ...movement(actor, row, cents),
    decrease: false,
    reason,
    description: `${reason === RETURNED ? 'Estorno' : 'Ajuste'} do pedido ${nameOf(row)}`,
  });
};

/** Returns the credits that a lower price no longer needs. */
export const giveSpareCredits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  cents: number,
): Promise<void> => giveCredits(orm, actor, row, cents, SPARED);

const isSettled = ({ values }: BookingRow): boolean => values.cancelTotal !== undefined;

/** Returns the credits and the voucher use of a cancelled booking. */
export const returnBenefits = async (orm: Orm, actor: Actor, row: BookingRow): Promise<void> => {
  if (!isSettled(row)) await releaseUse(orm, row);
  const returned = await returnedCents(orm, row);
  await giveCredits(orm, actor, row, (row.values.creditsUsed ?? 0) - returned, RETURNED);
};

/** Takes a voucher use again; returns its side. */
const takeVoucherAgain = async (
  orm: Orm,
  row: BookingRow,
  at: Date,
): Promise<BookingRow['voucherSide']> => {
  const voucher = row.voucherCode ? await lockVoucher(orm, row.voucherCode) : undefined;
  if (!voucher || !isSettled(row)) return row.voucherSide;
  const side = await usedSide(orm, voucher, row);
  const holds = await stillHolds(orm, voucher, side, row, at);
  if (holds && (await takeUse(orm, voucher, side, row.userId))) return side;
  throw new HttpError(409, 'voucher-gone', 'O voucher deste pedido não vale mais para ele');
};

const takeCreditsAgain = async (orm: Orm, actor: Actor, row: BookingRow): Promise<void> => {
  const cents = Math.min(await returnedCents(orm, row), row.values.creditsUsed ?? 0);
  if (cents <= 0) return;
  const taken = await orm
    .update(customers)
    .set({ creditsCents: sql`${customers.creditsCents} - ${cents}` })
    .where(and(eq(customers.id, row.userId), gte(customers.creditsCents, cents)))
    .returning({ id: customers.id });
  if (taken.length === 0) {
    const message = 'A cliente não tem mais os créditos usados neste pedido';
    throw new HttpError(409, 'credits-gone', message);
  }
  await orm.insert(creditHistory).values({
    ...movement(actor, row, cents),
    decrease: true,
    reason: TAKEN,
    description: `Reativação do pedido ${nameOf(row)}`,
  });
};

/**
 * Takes back the credits and the voucher use that the cancellation returned.
 * @returns columns that also clear the cancellation value
 * @throws HttpError 409 `voucher-gone` or `credits-gone` when they were used elsewhere since.
 */
export const takeBenefits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
): Promise<Pick<BookingRow, 'values' | 'voucherSide'>> => {
  const voucherSide = await takeVoucherAgain(orm, row, actor.at);
  await takeCreditsAgain(orm, actor, row);
  const { cancelTotal: _total, cancelArtist: _artist, ...values } = row.values;
  return { values, voucherSide };
};
