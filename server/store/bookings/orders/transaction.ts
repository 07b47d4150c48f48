import { eq } from 'drizzle-orm';
import type { Orm } from '../../../db/database';
import { bookings } from '../../../db/schema';
import { type Actor, HttpError } from '../../../kernel';
import { requestMac, sha256 } from '../../../security/tokens';
import { canonical } from '../../canonical';
import type { NewOrder } from './terms';

/** The transaction of an order, as its booking keeps it (part 1 section 7, decision 0042). */
export interface Transaction {
  readonly transactionId: string;
  readonly transactionMac: string;
}

/**
 * What an order asks for, without what tells of its sending: sent again after a time-out it has
 * another moment, with real time another day and hour, and perhaps another total on the screen.
 */
const intentOf = (order: NewOrder): unknown => {
  const { transactionId, timestamp, beginCheckout, expectedTotal, ...asked } = order;
  const { date, dateRangeStart, dateRangeEnd, ...timeless } = asked;
  const { voucher, note, massageTable, creditCardId, paymentType, ...rest } = order.realtime
    ? { ...timeless }
    : { ...asked };
  return {
    ...rest,
    voucher: voucher?.trim() || null,
    note: note?.trim() || null,
    massageTable: massageTable ?? false,
    creditCardId: creditCardId ?? null,
    paymentType: paymentType ?? null,
  };
};

/** The transaction of an order. It is its creator's: nobody meets somebody else's by its number. */
export const transactionOf = (actor: Actor, order: NewOrder): Transaction => {
  const transactionId = `${actor.staff?.id ?? ''}:${order.transactionId.trim()}`;
  const transactionMac = requestMac(transactionId, sha256(canonical(intentOf(order))));
  return { transactionId, transactionMac };
};

/** Ends the write of an order that was made before: nothing of the second one is kept. */
export class Repeated extends Error {
  constructor(readonly bookingId: string) {
    super('This order was made before.');
  }
}

/**
 * Passes when no booking has the transaction.
 * @throws Repeated when the same order has made one; HttpError 409 `transaction-reused` when another
 * order has. A booking of the time before orders were compared stands for every order.
 */
export const assertFirst = async (
  orm: Orm,
  { transactionId, transactionMac }: Transaction,
): Promise<void> => {
  const [made] = await orm
    .select({ id: bookings.id, mac: bookings.transactionMac })
    .from(bookings)
    .where(eq(bookings.transactionId, transactionId));
  if (!made) return;
  if (made.mac === null || made.mac === transactionMac) throw new Repeated(made.id);
  throw new HttpError(
    409,
    'transaction-reused',
    'Este agendamento já foi criado com outros dados. Confira os agendamentos da cliente antes de enviar um novo.',
  );
};
