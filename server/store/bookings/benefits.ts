import { and, eq, gte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { creditHistory, customers } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { newId } from '../../security/tokens';
import { emailOf } from './change';
import type { BookingRow } from './record';
import { lockVoucher, releaseUse, stillHolds, takeUse, usedSide } from './voucherUse';

/**
 * Credits and the use of a voucher: given back when a booking is cancelled, taken again when it lives
 * again. What was given back is read from the movements of credits, so that no cancellation gives the
 * same credits twice.
 */

/** Reasons of the movements, beside those that staff choose. */
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

/** Gives credits back to the customer of a booking, with a movement that names it. */
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

/** Gives back the part of the credits that a lower price no longer needs. */
export const giveSpareCredits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  cents: number,
): Promise<void> => giveCredits(orm, actor, row, cents, SPARED);

const isSettled = ({ values }: BookingRow): boolean => values.cancelTotal !== undefined;

/** What a cancellation gives back: the credits used, and one use of the voucher. */
export const returnBenefits = async (orm: Orm, actor: Actor, row: BookingRow): Promise<void> => {
  if (!isSettled(row)) await releaseUse(orm, row);
  const returned = await returnedCents(orm, row);
  await giveCredits(orm, actor, row, (row.values.creditsUsed ?? 0) - returned, RETURNED);
};

/** Answers the side of which it took a use. */
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
 * What a booking needs again to live again: what its cancellation gave back. The columns that it
 * answers take the cancellation value away.
 * @throws HttpError 409 `voucher-gone` or `credits-gone` when they were used elsewhere meanwhile.
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
