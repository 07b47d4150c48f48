import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { STATUS, writeProblem } from '../../../../domain/bookings/status';
import { DAY_MILLIS, isWithin } from '../../../../domain/time';
import type { StoredPayment } from '../../../db/columns';
import type { Database, Orm } from '../../../db/database';
import { bookings, charges } from '../../../db/schema';
import { type Actor, HttpError, notFound } from '../../../kernel';
import { GatewayUnavailable, type PaymentGateway } from '../../../payments/gateway';
import { assertCurrentVersion } from '../../rows';
import type { Body, BookingRecord } from '../../types';
import type { Write } from '../../write';
import { takeBenefits } from '../benefits';
import { assertPermitted, type Changes, saveBooking, withNewStatus, wrongStatus } from '../change';
import { lockBooking } from '../read';
import type { BookingRow } from '../record';
import {
  type ChargePurpose,
  type ChargeRow,
  type ChargeType,
  insertCharge,
  newestCharge,
  PAID_LATER,
  waitingPayment,
} from './chargeRows';
import { applyOutcome, applyPaid, noteReference, serverActor } from './outcome';

/** Time in which a waiting reactivation is not started again, milliseconds. */
const RUNNING = 5 * 60_000;
/** Age in milliseconds from which a charge whose request was lost in a crash is sent again. */
const LOST_AFTER = 60_000;
const AT_ONCE = 10;
/** Time for which the scheduler polls a code or link; later, reading the booking does. */
const POLLED_FOR = DAY_MILLIS;

const NOTHING_TO_CHARGE = 'Não há cobrança pendente para este pedido';

const unpaidCents = ({ totalCents, pixSumCents }: BookingRow): number => totalCents - pixSumCents;

const isPaid = (row: BookingRow): boolean => row.paid || row.pixPaid || unpaidCents(row) <= 0;

const isRunning = (charge: ChargeRow | undefined, now: Date): charge is ChargeRow =>
  charge?.status === 'WAITING' && isWithin(charge.createdAt, RUNNING, now);

/** A charge request; `changes` are columns besides the payment. */
interface Start {
  readonly operation: string;
  readonly purpose: ChargePurpose;
  readonly type: ChargeType;
  /** The version that the operator saw. */
  readonly version: number | undefined;
  /** Rejects the request, or returns an existing charge for it. */
  readonly judge: (orm: Orm, row: BookingRow) => Promise<ChargeRow | undefined>;
  readonly changes?: (orm: Orm, row: BookingRow) => Promise<Changes>;
}

/**
 * Charges of bookings (part 1 sections 2.8, 4 and 7). A charge is stored first and then sent to the
 * gateway, which is never called inside a transaction. `booking` returns the record of one.
 */
export class Charges {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly gateway: PaymentGateway,
    private readonly booking: (id: string) => Promise<BookingRecord>,
  ) {}

  /** JSON text with `linkCompartilhamento` and `copyPaste`, as the contract requires. */
  async generatePix(actor: Actor, bookingId: string, version?: number) {
    const id = await this.#start(actor, bookingId, {
      operation: 'pix.generate',
      purpose: 'pix',
      type: 'PIX',
      version,
      judge: async (orm, row) => {
        assertPermitted('generatePix', row);
        if (isPaid(row)) throw wrongStatus('O pedido já está pago');
        const newest = await newestCharge(orm, row.id, 'pix');
        // A second click gets the pending code: with two, the customer might pay both.
        return isRunning(newest, actor.at) && newest.cents === unpaidCents(row)
          ? newest
          : undefined;
      },
    });
    await this.settle(actor.at, bookingId);
    const { charge } = await this.#read(id);
    const { url, copyPaste } = charge;
    return JSON.stringify({ linkCompartilhamento: url ?? '', copyPaste: copyPaste ?? '' });
  }

  async reactivate(actor: Actor, body: Body<'bookings.reactivate'>) {
    const { scheduleId, reactivationType, version } = body;
    const id = await this.#start(actor, scheduleId, {
      operation: 'bookings.reactivate',
      purpose: 'reactivation',
      type: reactivationType,
      version,
      judge: async (orm, row) => {
        assertPermitted('reactivate', row);
        if (unpaidCents(row) <= 0) throw wrongStatus(NOTHING_TO_CHARGE);
        if (isRunning(await newestCharge(orm, row.id, 'reactivation'), actor.at)) {
          const message = 'Já existe uma reativação em andamento para este pedido';
          throw new HttpError(409, 'reactivation-running', message);
        }
        return undefined;
      },
    });
    const { charge } = await this.#read(id);
    return { status: charge.status };
  }

  async reactivationStatus(bookingId: string) {
    const row = await this.database.read((orm) => newestCharge(orm, bookingId, 'reactivation'));
    if (!row) throw notFound('Este pedido não tem reativação.');
    return { status: row.status, copyAndPasteCode: row.copyPaste, linkPayment: row.url };
  }

  async recharge(actor: Actor, bookingId: string, version?: number) {
    await this.#start(actor, bookingId, {
      operation: 'bookings.recharge',
      purpose: 'order',
      type: 'CREDIT_CARD',
      version,
      judge: async (_orm, row) => {
        if (writeProblem('recharge', row.statusCode) || isPaid(row)) {
          throw new HttpError(409, 'nothing-to-charge', NOTHING_TO_CHARGE);
        }
        return undefined;
      },
      changes: async (orm, row) => ({
        ...(await takeBenefits(orm, actor, row)),
        ...withNewStatus(row, actor, STATUS.processing),
      }),
    });
    await this.settle(actor.at, bookingId);
    return this.booking(bookingId);
  }

  /** Stores the charge under the lock of its booking, then sends it; returns its id. */
  async #start(actor: Actor, bookingId: string, start: Start): Promise<string> {
    const { operation, type, purpose } = start;
    const id = await this.write(actor, operation, async (orm) => {
      const row = await lockBooking(orm, bookingId);
      // An error of the order itself is more useful than a version conflict.
      let charge = await start.judge(orm, row);
      if (!charge) {
        assertCurrentVersion(row, start.version);
        const cents = unpaidCents(row);
        charge = await insertCharge(orm, actor, { bookingId: row.id, type, purpose, cents });
        await saveBooking(orm, row, {
          ...(await start.changes?.(orm, row)),
          payment: waitingPayment(row.payment, charge),
        });
      }
      return {
        answer: charge.id,
        object: row.id,
        before: { payment: row.payment?.id ?? null },
        after: { payment: charge.id, type: charge.type, cents: charge.cents },
      };
    });
    await this.send(id, actor.at);
    return id;
  }

  /**
   * Sends a stored charge to the gateway. A charge that was already sent is skipped. A retried
   * request sends one again that found the gateway down. A code or link superseded meanwhile is
   * withdrawn.
   * @throws HttpError 503 `gateway-unavailable`; the charge has then failed.
   */
  async send(chargeId: string, now: Date): Promise<void> {
    const { charge, payment } = await this.#read(chargeId);
    // Retry: the provider may have been unavailable for the withdrawal.
    if (charge.error === 'superseded') return this.#withdrawSuperseded(charge);
    if (charge.error === 'gateway-unavailable') await this.#reopen(charge, now);
    else if (charge.status !== 'WAITING' || charge.reference !== null) return;
    const reference = await this.#request(charge, payment, now);
    const isSuperseded = await noteReference(this.write, charge, reference, now);
    // The superseding request had no reference to withdraw.
    if (isSuperseded) await this.#withdrawSuperseded(charge);
  }

  async #request(charge: ChargeRow, payment: StoredPayment | null, now: Date): Promise<string> {
    const { id, bookingId, cents, createdAt: at, type } = charge;
    const request = { id, bookingId, cents, at };
    const { method, cardId } = payment ?? {};
    try {
      await this.#withdrawSuperseded(charge);
      if (type === 'PIX') return await this.gateway.createPix(request);
      if (type === 'CHECKOUT') {
        const byCard = method === 'CREDIT_CARD' && ({ method } as const);
        return await this.gateway.createLink({ ...request, ...byCard });
      }
      return await this.gateway.preauthorize({
        ...request,
        ...(cardId !== undefined && { cardId }),
      });
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        const outcome = { status: 'FAILED', error: 'gateway-unavailable' } as const;
        await applyOutcome(this.write, charge, outcome, now);
      }
      throw error;
    }
  }

  /**
   * Applies the gateway's results up to `now`, for one booking or for all that wait. Idempotent;
   * runs on a schedule and before a payment state is read.
   */
  async settle(now: Date, bookingId?: string): Promise<void> {
    const ofBooking = bookingId === undefined ? undefined : eq(charges.bookingId, bookingId);
    await this.#each(and(eq(charges.status, 'WAITING'), ofBooking), async (charge) => {
      if (charge.reference !== null) {
        const state = await this.gateway.state(charge.reference, now);
        if (state.status !== 'WAITING') await applyOutcome(this.write, charge, state, now);
      } else if (!isWithin(charge.createdAt, LOST_AFTER, now)) await this.send(charge.id, now);
    });
    const unpaid = and(
      eq(charges.status, 'SUCCESS'),
      PAID_LATER,
      eq(bookings.paid, false),
      eq(bookings.pixPaid, false),
      ofBooking ?? gt(charges.createdAt, new Date(now.getTime() - POLLED_FOR)),
    );
    await this.#each(unpaid, async (charge) => {
      if (charge.reference === null) return;
      const state = await this.gateway.state(charge.reference, now);
      if (state.status === 'SUCCESS' && state.paid) await applyPaid(this.write, charge, now);
    });
  }

  /**
   * Runs `work` for charges, oldest first. A gateway that is down is no error: there is no result
   * yet, or the failure is stored, and reading the booking must still work.
   */
  async #each(where: SQL | undefined, work: (charge: ChargeRow) => Promise<void>) {
    const rows = await this.#find(where);
    const settled = ({ charge }: (typeof rows)[number]) =>
      work(charge).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) throw error;
      });
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      await Promise.all(rows.slice(start, start + AT_ONCE).map(settled));
    }
  }

  /** Charges with the payment of their booking, oldest first. */
  #find(where: SQL | undefined) {
    return this.database.read((orm) =>
      orm
        .select({ charge: charges, payment: bookings.payment })
        .from(charges)
        .innerJoin(bookings, eq(bookings.id, charges.bookingId))
        .where(where)
        .orderBy(asc(charges.createdAt), asc(charges.id)),
    );
  }

  async #read(id: string) {
    const [found] = await this.#find(eq(charges.id, id));
    if (!found) throw new Error('The charge is missing.');
    return found;
  }

  /** A newer code or link invalidates the previous ones, also at the provider (decision 0019). */
  async #withdrawSuperseded({ bookingId, purpose }: ChargeRow): Promise<void> {
    const ofPurpose = and(eq(charges.bookingId, bookingId), eq(charges.purpose, purpose));
    const older = await this.#find(and(ofPurpose, eq(charges.error, 'superseded'), PAID_LATER));
    for (const { charge } of older) {
      if (charge.reference) await this.gateway.withdraw(charge.reference);
    }
  }

  /** The order has left the status of its charge, so it needs a new charge instead of a retry. */
  async #reopen(charge: ChargeRow, now: Date): Promise<void> {
    if (charge.purpose === 'order') throw new GatewayUnavailable();
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
