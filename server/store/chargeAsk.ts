import { and, asc, eq } from 'drizzle-orm';
import type { StoredPayment } from '../db/columns';
import type { Database } from '../db/database';
import { bookings, charges } from '../db/schema';
import { GatewayUnavailable, type PaymentGateway } from '../payments/gateway';
import { applyOutcome, noteReference, serverActor } from './chargeOutcome';
import { type ChargeRow, gatewayUnavailable } from './chargeRows';
import type { Write } from './write';

/** Charges between the store and the gateway; the gateway is never asked inside a transaction. */
export interface Cashier {
  /**
   * Asks the gateway for a charge that is stored. One that was asked for already is left as it is;
   * one that found the gateway down, of a request that is sent again, is asked for again.
   * @throws HttpError 503 `gateway-unavailable`; the charge has failed then.
   */
  ask(chargeId: string, now: Date): Promise<void>;
  /** Takes what the gateway has answered by `now`, for one booking or for all. */
  settle(now: Date, bookingId?: string): Promise<void>;
}

/** After this a charge whose question was lost with its server is asked for again. */
const LOST_AFTER = 60_000;
const AT_ONCE = 10;

const send = (
  gateway: PaymentGateway,
  charge: ChargeRow,
  payment: StoredPayment | null,
): Promise<string> => {
  const { id, bookingId, cents, createdAt: at, type } = charge;
  const request = { id, bookingId, cents, at };
  if (type === 'PIX') return gateway.createPix(request);
  if (type === 'CHECKOUT') {
    return gateway.createLink({
      ...request,
      ...(payment?.method === 'CREDIT_CARD' && { method: 'CREDIT_CARD' }),
    });
  }
  return gateway.preauthorise({
    ...request,
    ...(payment?.cardId !== undefined && { cardId: payment.cardId }),
  });
};

class GatewayCashier implements Cashier {
  constructor(
    readonly database: Database,
    readonly write: Write,
    readonly gateway: PaymentGateway,
  ) {}

  async ask(chargeId: string, now: Date): Promise<void> {
    const found = await this.#read(chargeId);
    if (!found) throw new Error('The charge is missing.');
    const { charge, payment } = found;
    if (charge.error === 'gateway-unavailable') await this.#reopen(charge, now);
    else if (charge.status !== 'WAITING' || charge.reference !== null) return;
    let reference: string;
    try {
      reference = await send(this.gateway, charge, payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      await applyOutcome(
        this.write,
        charge,
        { status: 'FAILED', error: 'gateway-unavailable' },
        now,
      );
      throw gatewayUnavailable();
    }
    await noteReference(this.write, charge, reference, now);
  }

  async settle(now: Date, bookingId?: string): Promise<void> {
    const waiting = await this.database.read((orm) =>
      orm
        .select()
        .from(charges)
        .where(
          and(
            eq(charges.status, 'WAITING'),
            bookingId === undefined ? undefined : eq(charges.bookingId, bookingId),
          ),
        )
        .orderBy(asc(charges.createdAt), asc(charges.id)),
    );
    for (let start = 0; start < waiting.length; start += AT_ONCE) {
      const some = waiting.slice(start, start + AT_ONCE);
      await Promise.all(some.map((charge) => this.#settleOne(charge, now)));
    }
  }

  async #settleOne(charge: ChargeRow, now: Date): Promise<void> {
    try {
      if (charge.reference === null) {
        if (now.getTime() - charge.createdAt.getTime() >= LOST_AFTER) {
          await this.ask(charge.id, now);
        }
        return;
      }
      const state = await this.gateway.state(charge.reference, now);
      if (state.status !== 'WAITING') await applyOutcome(this.write, charge, state, now);
    } catch (error) {
      // Nothing is known yet, or the failure is stored: whoever reads the booking still may.
      if (error instanceof GatewayUnavailable || isUnavailable(error)) return;
      throw error;
    }
  }

  async #read(id: string) {
    const [found] = await this.database.read((orm) =>
      orm
        .select({ charge: charges, payment: bookings.payment })
        .from(charges)
        .innerJoin(bookings, eq(bookings.id, charges.bookingId))
        .where(eq(charges.id, id)),
    );
    return found;
  }

  /** An order has left the status that it was charged in: it is charged anew, not again. */
  async #reopen(charge: ChargeRow, now: Date): Promise<void> {
    if (charge.purpose === 'order') throw gatewayUnavailable();
    await this.write(serverActor(now), 'charges.reopen', async (orm) => {
      await orm
        .update(charges)
        .set({ status: 'WAITING', error: null, updatedAt: now })
        .where(and(eq(charges.id, charge.id), eq(charges.error, 'gateway-unavailable')));
      return {
        answer: undefined,
        object: charge.bookingId,
        before: { charge: charge.id, status: 'FAILED' },
        after: { charge: charge.id, status: 'WAITING' },
      };
    });
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'gateway-unavailable';

/** The cashier of a store. */
export const createCashier = (database: Database, write: Write, gateway: PaymentGateway): Cashier =>
  new GatewayCashier(database, write, gateway);
