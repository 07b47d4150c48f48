import { and, eq, gte, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { creditHistory, customers } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { emailOf } from './change';
import type { BookingRow } from './record';
import { type BookingVoucher, lockUsed, releaseUse, stillHolds, takeUse } from './voucherUse';

/**
 * Credits and voucher uses of bookings: taken by an order, returned by its cancellation, taken again
 * by its reactivation. The credit movements show how much was returned, so that no cancellation
 * returns it twice.
 */

/** Reasons of credit movements that the server creates. */
const MOVEMENTS = {
  PEDIDO: { text: 'Uso no', decrease: true },
  ESTORNO: { text: 'Estorno do', decrease: false },
  AJUSTE: { text: 'Ajuste do', decrease: false },
  REATIVAÇÃO: { text: 'Reativação do', decrease: true },
} as const;

/**
 * Adds credits to the balance of a booking's customer, or takes them, and stores the movement.
 * @param columns further columns of the customer to update
 * @returns false if the customer does not have the credits.
 */
export const moveCredits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  reason: keyof typeof MOVEMENTS,
  cents: number,
  columns = {},
): Promise<boolean> => {
  const { text, decrease } = MOVEMENTS[reason];
  const balance = customers.creditsCents;
  const moved = await orm
    .update(customers)
    .set({ ...columns, creditsCents: sql`${balance} + ${decrease ? -cents : cents}` })
    .where(and(eq(customers.id, row.userId), decrease ? gte(balance, cents) : undefined))
    .returning({ id: customers.id });
  if (moved.length > 0 && cents > 0) {
    await orm.insert(creditHistory).values({
      id: newId(),
      userId: row.userId,
      cents,
      decrease,
      reason,
      description: `${text} pedido ${row.shortCode ?? row.id}`,
      bookingId: row.id,
      createdBy: emailOf(actor) || null,
      createdAt: actor.at,
    });
  }
  return moved.length > 0;
};

/**
 * Counts a new order, and takes its credits and one use of its voucher.
 * @throws HttpError 422 when the customer no longer has the credits.
 */
export const takeOrderBenefits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  voucher: BookingVoucher | undefined,
): Promise<void> => {
  const columns = { numberOfSchedules: sql`${customers.numberOfSchedules} + 1` };
  const cents = row.values.creditsUsed ?? 0;
  if (!(await moveCredits(orm, actor, row, 'PEDIDO', cents, columns))) {
    throw invalid({ useCredits: 'A cliente não tem mais estes créditos' });
  }
  if (voucher) await takeUse(orm, voucher, row.userId);
};

/** Returns the credits of a booking that were returned and not taken again, in cents. */
const returnedCents = async (orm: Orm, row: BookingRow): Promise<number> => {
  const moves = await orm
    .select()
    .from(creditHistory)
    .where(and(eq(creditHistory.userId, row.userId), eq(creditHistory.bookingId, row.id)));
  let returned = 0;
  for (const { cents, decrease, reason } of moves) {
    if (reason === 'ESTORNO' && !decrease) returned += cents;
    if (reason === 'REATIVAÇÃO' && decrease) returned -= cents;
  }
  return returned;
};

/** Was the booking canceled, so that its voucher use has been returned? */
const isCanceled = ({ values }: BookingRow): boolean => values.cancelTotal !== undefined;

/** Returns the credits and the voucher use of a canceled booking. */
export const returnBenefits = async (orm: Orm, actor: Actor, row: BookingRow): Promise<void> => {
  if (!isCanceled(row)) await releaseUse(orm, row);
  const cents = (row.values.creditsUsed ?? 0) - (await returnedCents(orm, row));
  if (cents > 0) await moveCredits(orm, actor, row, 'ESTORNO', cents);
};

const takeVoucherAgain = async (
  orm: Orm,
  row: BookingRow,
  at: Date,
): Promise<BookingRow['voucherSide']> => {
  const used = await lockUsed(orm, row);
  if (!used || !isCanceled(row)) return row.voucherSide;
  if (!(await stillHolds(orm, used, row, at))) {
    throw new HttpError(409, 'voucher-gone', 'O voucher deste pedido não vale mais para ele');
  }
  await takeUse(orm, used, row.userId);
  return used.side;
};

/**
 * Takes again the credits and the voucher use that the cancellation returned.
 * @returns columns without the cancellation value
 * @throws HttpError 409 `voucher-gone` or `credits-gone` when they were used elsewhere since.
 */
export const takeBenefits = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
): Promise<Pick<BookingRow, 'values' | 'voucherSide'>> => {
  const voucherSide = await takeVoucherAgain(orm, row, actor.at);
  const cents = Math.min(await returnedCents(orm, row), row.values.creditsUsed ?? 0);
  if (cents > 0 && !(await moveCredits(orm, actor, row, 'REATIVAÇÃO', cents))) {
    const message = 'A cliente não tem mais os créditos usados neste pedido';
    throw new HttpError(409, 'credits-gone', message);
  }
  const { cancelTotal: _total, cancelArtist: _artist, ...values } = row.values;
  return { values, voucherSide };
};
