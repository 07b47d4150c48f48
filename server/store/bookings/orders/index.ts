import { and, eq, gte, sql } from 'drizzle-orm';
import type { QueryOf } from '../../../../contract/endpoint';
import type { priceOf } from '../../../../contract/places';
import { fromCents } from '../../../../domain/money';
import type { Database, Orm } from '../../../db/database';
import { bookings, creditHistory, customers } from '../../../db/schema';
import { type Actor, HttpError, invalid, notFound } from '../../../kernel';
import type { PaymentGateway } from '../../../payments/gateway';
import { newId } from '../../../security/tokens';
import { offerAt } from '../../prices/offer';
import { pointOf, priceWire } from '../../prices/wire';
import type { BookingRecord } from '../../types';
import type { Write } from '../../write';
import { type Cashier, createCashier } from '../payments/chargeAsk';
import { insertCharge, waitingPayment } from '../payments/chargeRows';
import type { BookingRow } from '../record';
import { bookingSearch } from '../search';
import { takeUse } from '../voucherUse';
import { newShortCode } from './code';
import { type Draft, draftOf } from './draft';
import { type NewOrder, NOT_OFFERED } from './terms';
import { assertFirst, Repeated, type Transaction, transactionOf } from './transaction';

const CODE_ATTEMPTS = 8;

/** New bookings (part 1 sections 5, 7 and 9). `booking` returns the record of one booking. */
export class Orders {
  readonly #cashier: Cashier;

  constructor(
    private readonly database: Database,
    private readonly write: Write,
    gateway: PaymentGateway,
    private readonly booking: (id: string) => Promise<BookingRecord>,
  ) {
    this.#cashier = createCashier(database, write, gateway);
  }

  /** Price rules of a service at a place, as in `GET /price`. @throws HttpError 404 */
  async price({ area, service, lat, lng, neighbor }: QueryOf<typeof priceOf>, now: Date) {
    const point = pointOf(lat, lng);
    const asked = { areaId: area, serviceId: service, point, neighbor, now };
    const offer = await this.database.read((orm) => offerAt(orm, asked));
    if (!offer?.isAreaActive) throw notFound(NOT_OFFERED);
    return priceWire(offer);
  }

  async create(actor: Actor, body: NewOrder) {
    const made = await this.#insert(actor, body);
    // An unavailable gateway cancels the order for its payment (12), and the booking shows the
    // reason.
    if (made.chargeId !== null) await this.#ask(made.chargeId, actor.at);
    await this.#cashier.settle(actor.at, made.bookingId);
    return this.booking(made.bookingId);
  }

  async #ask(chargeId: string, now: Date): Promise<void> {
    try {
      await this.#cashier.ask(chargeId, now);
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'gateway-unavailable')) throw error;
    }
  }

  async #insert(
    actor: Actor,
    body: NewOrder,
  ): Promise<{ bookingId: string; chargeId: string | null }> {
    const transaction = transactionOf(actor, body);
    const realtime = body.realtime;
    try {
      return await this.write(
        actor,
        realtime ? 'realtime.create' : 'bookings.create',
        async (orm) => {
          const draft = await draftOf(orm, actor, body, () => assertFirst(orm, transaction));
          const row = await this.#store(orm, { ...draft.row, ...transaction });
          await this.#takeBenefits(orm, actor, row, draft);
          const chargeId = await this.#charge(orm, actor, row, draft);
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
        },
      );
    } catch (error) {
      if (error instanceof Repeated) return { bookingId: error.bookingId, chargeId: null };
      throw error;
    }
  }

  /** Inserts the booking with a unique short code. */
  async #store(orm: Orm, draft: BookingRow & Transaction): Promise<BookingRow> {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      const shortCode = newShortCode();
      const coded = { ...draft, shortCode };
      const [row] = await orm
        .insert(bookings)
        .values({ ...coded, search: bookingSearch(coded) })
        .onConflictDoNothing()
        .returning();
      if (row) return row;
      await assertFirst(orm, draft);
    }
    throw new Error('No short code is free.');
  }

  /** Counts the order, takes its credits and one use of its voucher, each only if available. */
  async #takeBenefits(orm: Orm, actor: Actor, row: BookingRow, draft: Draft): Promise<void> {
    const cents = row.values.creditsUsed ?? 0;
    const counted = await orm
      .update(customers)
      .set({
        numberOfSchedules: sql`${customers.numberOfSchedules} + 1`,
        creditsCents: sql`${customers.creditsCents} - ${cents}`,
      })
      .where(and(eq(customers.id, row.userId), gte(customers.creditsCents, cents)))
      .returning({ id: customers.id });
    if (counted.length === 0)
      throw invalid({ useCredits: 'A cliente não tem mais estes créditos' });
    if (cents > 0) {
      await orm.insert(creditHistory).values({
        id: newId(),
        userId: row.userId,
        cents,
        decrease: true,
        reason: 'PEDIDO',
        description: `Uso no pedido ${row.shortCode}`,
        bookingId: row.id,
        createdBy: actor.staff?.email ?? null,
        createdAt: actor.at,
      });
    }
    const { voucher } = draft;
    if (voucher && !(await takeUse(orm, voucher.row, voucher.side, row.userId))) {
      throw invalid({ voucher: 'Este voucher não tem mais usos' });
    }
  }

  async #charge(orm: Orm, actor: Actor, row: BookingRow, draft: Draft): Promise<string | null> {
    if (row.totalCents === 0) return null;
    const { method, cardId } = draft;
    // A link for authorizing a card is a `CHECKOUT` at the gateway, and a card in the response.
    const type = method === 'CREDIT_CARD' && cardId === undefined ? 'CHECKOUT' : method;
    const charge = await insertCharge(orm, actor, {
      bookingId: row.id,
      type,
      purpose: 'order',
      cents: row.totalCents,
    });
    await orm
      .update(bookings)
      .set({ payment: waitingPayment(row.payment, charge, method) })
      .where(eq(bookings.id, row.id));
    return charge.id;
  }
}
