import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { DAY_MILLIS, isWithin } from '../../../../domain/time';
import type { StoredPayment } from '../../../db/columns';
import type { Database } from '../../../db/database';
import { bookings, charges } from '../../../db/schema';
import { GatewayUnavailable, type PaymentGateway } from '../../../payments/gateway';
import type { Write } from '../../write';
import { applyPaid } from '../orders/paid';
import { applyOutcome, noteReference, serverActor } from './chargeOutcome';
import { type ChargeRow, gatewayUnavailable, isPaidLater, PAID_LATER } from './chargeRows';

/** Connects stored charges to the gateway, which is never called inside a transaction. */
export interface Cashier {
  /**
   * Sends a stored charge to the gateway. A charge that was already sent is skipped. A retried
   * request sends one again that found the gateway down. A code or link superseded meanwhile is
   * withdrawn.
   * @throws HttpError 503 `gateway-unavailable`; the charge has then failed.
   */
  ask(chargeId: string, now: Date): Promise<void>;
  /** Applies the gateway's results up to `now`, for one booking or for all. */
  settle(now: Date, bookingId?: string): Promise<void>;
}

/** Age in milliseconds from which a charge whose request was lost in a crash is sent again. */
const LOST_AFTER = 60_000;
const AT_ONCE = 10;
/** Time for which the scheduler polls a code or link; later, reading the booking does. */
const ASKED_FOR = DAY_MILLIS;

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
    // Retry: the provider may have been unavailable for the withdrawal.
    if (charge.error === 'superseded') return this.#withdraw(charge);
    if (charge.error === 'gateway-unavailable') await this.#reopen(charge, now);
    else if (charge.status !== 'WAITING' || charge.reference !== null) return;
    const reference = await this.#send(charge, payment, now);
    const isSuperseded = await noteReference(this.write, charge, reference, now);
    // The superseding request had no reference to withdraw.
    if (isSuperseded) await this.#withdraw({ ...charge, reference });
  }

  async #send(charge: ChargeRow, payment: StoredPayment | null, now: Date): Promise<string> {
    try {
      await this.#withdrawOlder(charge);
      return await send(this.gateway, charge, payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      const outcome = { status: 'FAILED', error: 'gateway-unavailable' } as const;
      await applyOutcome(this.write, charge, outcome, now);
      throw gatewayUnavailable();
    }
  }

  async settle(now: Date, bookingId?: string): Promise<void> {
    const of = bookingId === undefined ? undefined : eq(charges.bookingId, bookingId);
    const waiting = await this.#found(and(eq(charges.status, 'WAITING'), of));
    await this.#each(waiting, (charge) => this.#settleOne(charge, now));
    const unpaid = await this.#found(
      and(
        eq(charges.status, 'SUCCESS'),
        inArray(charges.type, [...PAID_LATER]),
        eq(bookings.paid, false),
        eq(bookings.pixPaid, false),
        of ?? gt(charges.createdAt, new Date(now.getTime() - ASKED_FOR)),
      ),
    );
    await this.#each(unpaid, (charge) => this.#settlePaid(charge, now));
  }

  async #found(which: SQL | undefined): Promise<ChargeRow[]> {
    const rows = await this.database.read((orm) =>
      orm
        .select({ charge: charges })
        .from(charges)
        .innerJoin(bookings, eq(bookings.id, charges.bookingId))
        .where(which)
        .orderBy(asc(charges.createdAt), asc(charges.id)),
    );
    return rows.map(({ charge }) => charge);
  }

  async #each(rows: readonly ChargeRow[], work: (charge: ChargeRow) => Promise<void>) {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      await Promise.all(rows.slice(start, start + AT_ONCE).map(work));
    }
  }

  /** Polls whether an issued code or link has been paid. */
  async #settlePaid(charge: ChargeRow, now: Date): Promise<void> {
    if (charge.reference === null) return;
    try {
      const state = await this.gateway.state(charge.reference, now);
      if (state.status === 'SUCCESS' && state.paid) await applyPaid(this.write, charge, now);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
    }
  }

  async #settleOne(charge: ChargeRow, now: Date): Promise<void> {
    try {
      if (charge.reference === null) {
        if (!isWithin(charge.createdAt, LOST_AFTER, now)) {
          await this.ask(charge.id, now);
        }
        return;
      }
      const state = await this.gateway.state(charge.reference, now);
      if (state.status !== 'WAITING') await applyOutcome(this.write, charge, state, now);
    } catch (error) {
      // No result yet, or the failure is stored: reading the booking must still work.
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

  /** Withdraws the code or link of a superseded charge at the provider (ruling 16). */
  async #withdraw(charge: ChargeRow): Promise<void> {
    if (charge.reference === null || !isPaidLater(charge)) return;
    try {
      await this.gateway.withdraw(charge.reference);
    } catch (error) {
      throw error instanceof GatewayUnavailable ? gatewayUnavailable() : error;
    }
  }

  /** A newer code invalidates the previous ones, also at the provider (ruling 16). */
  async #withdrawOlder({ bookingId, purpose }: ChargeRow): Promise<void> {
    const older = await this.database.read((orm) =>
      orm
        .select({ reference: charges.reference })
        .from(charges)
        .where(
          and(
            eq(charges.bookingId, bookingId),
            eq(charges.purpose, purpose),
            eq(charges.error, 'superseded'),
            inArray(charges.type, [...PAID_LATER]),
          ),
        ),
    );
    for (const { reference } of older) if (reference) await this.gateway.withdraw(reference);
  }

  /** The order has left the status of its charge, so it needs a new charge instead of a retry. */
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

/** Creates the cashier of a store. */
export const createCashier = (database: Database, write: Write, gateway: PaymentGateway): Cashier =>
  new GatewayCashier(database, write, gateway);
