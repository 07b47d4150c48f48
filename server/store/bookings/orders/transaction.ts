import { eq } from 'drizzle-orm';
import type { Orm } from '../../../db/database';
import { bookings } from '../../../db/schema';
import { type Actor, HttpError } from '../../../kernel';
import { requestMac, sha256 } from '../../../security/tokens';
import { canonical } from '../../canonical';
import type { NewOrder } from './terms';

/** The transaction of an order, as stored in its booking (part 1 section 7, decision 0020). */
export interface Transaction {
  readonly transactionId: string;
  readonly transactionMac: string;
}

/**
 * The order without fields that depend on the time of sending. A retry after a time-out has another
 * instant, a real-time one another day and hour, and perhaps another displayed total.
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

/** The transaction of an order. It is scoped to its creator, so numbers of others never collide. */
export const transactionOf = (actor: Actor, order: NewOrder): Transaction => {
  const transactionId = `${actor.staff?.id ?? ''}:${order.transactionId.trim()}`;
  const transactionMac = requestMac(transactionId, sha256(canonical(intentOf(order))));
  return { transactionId, transactionMac };
};

/** Aborts the write of an order that already exists: rolls back the second one. */
export class Repeated extends Error {
  constructor(readonly bookingId: string) {
    super('This order was made before.');
  }
}

/**
 * Checks that no booking has the transaction. A booking from before orders were compared matches
 * every order.
 * @throws Repeated when the same order has created one; HttpError 409 `transaction-reused` when
 * another order has.
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
