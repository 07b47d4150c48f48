import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fromCents } from '../../../../domain/money';
import type { Database, Orm } from '../../../db/database';
import { bookings } from '../../../db/schema';
import { type Actor, HttpError, notFound } from '../../../kernel';
import { GatewayUnavailable } from '../../../payments/gateway';
import { requestMac, sha256 } from '../../../security/tokens';
import { canonical } from '../../auditChain';
import { offerAt, pointOf, priceWire } from '../../prices/offer';
import type { BookingRecord, Query } from '../../types';
import { RolledBack, type Write } from '../../write';
import { takeOrderBenefits } from '../benefits';
import { insertCharge, waitingPayment } from '../payments/chargeRows';
import type { Charges } from '../payments/charges';
import type { BookingRow } from '../record';
import { bookingSearch } from '../search';
import { type Draft, draftOf, type NewOrder, NOT_OFFERED } from './draft';

/**
 * Returns the fields by which a retry equals the first order. A retry has another time stamp, perhaps
 * another displayed total, and, for a real-time order, another day and hour.
 */
const comparedFields = (order: NewOrder): unknown => {
  const { transactionId, timestamp, beginCheckout, expectedTotal, ...dated } = order;
  const { date, dateRangeStart, dateRangeEnd, ...undated } = dated;
  const fields: typeof undated = order.realtime ? undated : dated;
  const { voucher, note, massageTable, creditCardId, paymentType, ...rest } = fields;
  return {
    ...rest,
    voucher: voucher?.trim() || null,
    note: note?.trim() || null,
    massageTable: massageTable ?? false,
    creditCardId: creditCardId ?? null,
    paymentType: paymentType ?? null,
  };
};

/**
 * Returns the transaction columns of an order (part 1 section 7, decision 0020). The id includes the
 * creator, so that ids from different creators never collide.
 */
const transactionOf = (actor: Actor, order: NewOrder) => {
  const transactionId = `${actor.staff?.id ?? ''}:${order.transactionId.trim()}`;
  const transactionMac = requestMac(transactionId, sha256(canonical(comparedFields(order))));
  return { transactionId, transactionMac };
};

type Transaction = ReturnType<typeof transactionOf>;

/**
 * Checks that no booking has the transaction. A booking of an older version has no MAC and equals
 * every order.
 * @throws RolledBack with the booking of the same order; HttpError 409 `transaction-reused` if another
 * order created it.
 */
const assertNewTransaction = async (
  orm: Orm,
  { transactionId, transactionMac }: Transaction,
): Promise<void> => {
  const [existing] = await orm
    .select({ id: bookings.id, mac: bookings.transactionMac })
    .from(bookings)
    .where(eq(bookings.transactionId, transactionId));
  if (!existing) return;
  if (existing.mac === null || existing.mac === transactionMac) {
    throw new RolledBack({ bookingId: existing.id, chargeId: null });
  }
  throw new HttpError(
    409,
    'transaction-reused',
    'Este agendamento já foi criado com outros dados. Confira os agendamentos da cliente antes de enviar um novo.',
  );
};

/** Letters and digits without those that look alike: I, L, O, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Characters of a short code, which allow 900 million codes. */
const CODE_LENGTH = 6;
const CODE_ATTEMPTS = 8;

const newShortCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const insertBooking = async (orm: Orm, draft: Draft['row'] & Transaction): Promise<BookingRow> => {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const shortCode = newShortCode();
    const [row] = await orm
      .insert(bookings)
      .values({ ...draft, shortCode, search: bookingSearch({ ...draft, shortCode }) })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
    await assertNewTransaction(orm, draft);
  }
  throw new Error('No short code is free.');
};

/** Stores the charge of an order and returns its id; null for a free order. */
const chargeOrder = async (orm: Orm, actor: Actor, row: BookingRow, draft: Draft) => {
  const { id: bookingId, totalCents: cents } = row;
  if (cents === 0) return null;
  const { method, cardId } = draft;
  // Without a saved card, the customer authorizes one at a link, the `CHECKOUT` of the gateway.
  const type = method === 'CREDIT_CARD' && cardId === undefined ? 'CHECKOUT' : method;
  const charge = await insertCharge(orm, actor, { bookingId, type, purpose: 'order', cents });
  await orm
    .update(bookings)
    .set({ payment: waitingPayment(row.payment, charge, method) })
    .where(eq(bookings.id, bookingId));
  return charge.id;
};

/** Stores an order with its charge, once per transaction of its creator. */
const insertOrder = (
  write: Write,
  actor: Actor,
  body: NewOrder,
): Promise<{ bookingId: string; chargeId: string | null }> => {
  const transaction = transactionOf(actor, body);
  const operation = body.realtime ? 'realtime.create' : 'bookings.create';
  return write(actor, operation, async (orm) => {
    const draft = await draftOf(orm, actor, body, () => assertNewTransaction(orm, transaction));
    const row = await insertBooking(orm, { ...draft.row, ...transaction });
    await takeOrderBenefits(orm, actor, row, draft.voucher);
    const chargeId = await chargeOrder(orm, actor, row, draft);
    return {
      answer: { bookingId: row.id, chargeId },
      object: row.id,
      after: {
        shortCode: row.shortCode,
        userId: row.userId,
        serviceId: row.serviceId,
        total: fromCents(row.totalCents),
        voucher: row.voucherCode,
        creditsUsed: fromCents(row.values.creditsUsed ?? 0),
        statusCode: row.statusCode,
      },
    };
  });
};

/** New bookings (part 1 sections 5, 7 and 9). */
export const createOrders = (
  database: Database,
  write: Write,
  charges: Charges,
  readBooking: (id: string) => Promise<BookingRecord>,
) => ({
  /** Price rules of a service at a place, as in `GET /price`. @throws HttpError 404 */
  async price({ area, service, lat, lng, neighbor }: Query<'price.one'>, now: Date) {
    const point = pointOf(lat, lng);
    const place = { areaId: area, serviceId: service, point, neighbor, now };
    const offer = await database.read((orm) => offerAt(orm, place));
    if (!offer?.isAreaActive) throw notFound(NOT_OFFERED);
    return priceWire(offer);
  },

  async create(actor: Actor, body: NewOrder) {
    const { bookingId, chargeId } = await insertOrder(write, actor, body);
    if (chargeId !== null) {
      // If the gateway is unavailable, `send` cancels the order, and the booking shows the reason.
      await charges.send(chargeId, actor.at).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) throw error;
      });
    }
    await charges.settle(actor.at, bookingId);
    return readBooking(bookingId);
  },
});
