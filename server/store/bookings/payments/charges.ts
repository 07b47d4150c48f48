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
import { applyOutcome, applyPaid, saveReference, serverActor } from './outcome';

/** Time for which a waiting charge prevents another one. */
const RUNNING_MS = 5 * 60_000;
/** Age from which an unsent charge is sent again: a crash may have lost the request. */
const LOST_AFTER_MS = 60_000;
const CONCURRENCY = 10;
/** Time for which the scheduler polls a code or link; later, only reads of the booking do. */
const POLLED_FOR_MS = DAY_MILLIS;

const NOTHING_TO_CHARGE = 'Não há cobrança pendente para este pedido';

const unpaidCents = ({ totalCents, pixSumCents }: BookingRow): number => totalCents - pixSumCents;

const isPaid = (row: BookingRow): boolean => row.paid || row.pixPaid || unpaidCents(row) <= 0;

const isRunning = (charge: ChargeRow | undefined, now: Date): charge is ChargeRow =>
  charge?.status === 'WAITING' && isWithin(charge.createdAt, RUNNING_MS, now);

/** Request for a charge. */
interface ChargeRequest {
  readonly operation: string;
  readonly purpose: ChargePurpose;
  readonly type: ChargeType;
  /** The version that the operator saw. */
  readonly version: number | undefined;
  /** Rejects the request, or returns a running charge to use instead of a new one. */
  readonly validate: (orm: Orm, row: BookingRow) => Promise<ChargeRow | undefined>;
  /** Returns the changed columns of the booking besides its payment. */
  readonly changes?: (orm: Orm, row: BookingRow) => Promise<Changes>;
}

/**
 * Charges of bookings (part 1 sections 2.8, 4 and 7). A charge is stored first and then sent to the
 * gateway, which is never called inside a transaction.
 */
export class Charges {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
    private readonly gateway: PaymentGateway,
    private readonly readBooking: (id: string) => Promise<BookingRecord>,
  ) {}

  /** Returns JSON text with `linkCompartilhamento` and `copyPaste`, as the contract requires. */
  async generatePix(actor: Actor, bookingId: string, version?: number) {
    const id = await this.#start(actor, bookingId, {
      operation: 'pix.generate',
      purpose: 'pix',
      type: 'PIX',
      version,
      validate: async (orm, row) => {
        assertPermitted('generatePix', row);
        if (isPaid(row)) throw wrongStatus('O pedido já está pago');
        const newest = await newestCharge(orm, row.id, 'pix');
        // A repeated request returns the pending code, as the customer might pay two codes.
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
      validate: async (orm, row) => {
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
      validate: async (_orm, row) => {
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
    return this.readBooking(bookingId);
  }

  /** Stores a charge, then sends it. @returns its id */
  async #start(actor: Actor, bookingId: string, request: ChargeRequest): Promise<string> {
    const { operation, type, purpose } = request;
    const id = await this.write(actor, operation, async (orm) => {
      const row = await lockBooking(orm, bookingId);
      // Validates before the version check: its errors are more useful than a conflict.
      let charge = await request.validate(orm, row);
      if (!charge) {
        assertCurrentVersion(row, request.version);
        const cents = unpaidCents(row);
        charge = await insertCharge(orm, actor, { bookingId: row.id, type, purpose, cents });
        await saveBooking(orm, row, {
          ...(await request.changes?.(orm, row)),
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
   * Sends a stored charge to the gateway, unless it was sent before. Sends a charge again that found
   * the gateway unavailable. Withdraws codes and links that were superseded meanwhile.
   * @throws HttpError 503 `gateway-unavailable`; the charge has then failed.
   */
  async send(chargeId: string, now: Date): Promise<void> {
    const { charge, payment } = await this.#read(chargeId);
    // A retry: the gateway may have been unavailable for the withdrawal.
    if (charge.error === 'superseded') return this.#withdrawSuperseded(charge);
    if (charge.error === 'gateway-unavailable') await this.#reopen(charge, now);
    else if (charge.status !== 'WAITING' || charge.reference !== null) return;
    const reference = await this.#request(charge, payment, now);
    const isSuperseded = await saveReference(this.write, charge, reference, now);
    // The superseding charge could not withdraw this one, which had no reference yet.
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
        const cardMethod = method === 'CREDIT_CARD' && ({ method } as const);
        return await this.gateway.createLink({ ...request, ...cardMethod });
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
   * Applies the results of the gateway to the charges of one booking, or of all bookings. Idempotent;
   * runs on a schedule and before a payment state is read.
   */
  async settle(now: Date, bookingId?: string): Promise<void> {
    const ofBooking = bookingId === undefined ? undefined : eq(charges.bookingId, bookingId);
    await this.#each(and(eq(charges.status, 'WAITING'), ofBooking), async (charge) => {
      if (charge.reference !== null) {
        const state = await this.gateway.state(charge.reference, now);
        if (state.status !== 'WAITING') await applyOutcome(this.write, charge, state, now);
      } else if (!isWithin(charge.createdAt, LOST_AFTER_MS, now)) await this.send(charge.id, now);
    });
    const unpaid = and(
      eq(charges.status, 'SUCCESS'),
      PAID_LATER,
      eq(bookings.paid, false),
      eq(bookings.pixPaid, false),
      ofBooking ?? gt(charges.createdAt, new Date(now.getTime() - POLLED_FOR_MS)),
    );
    await this.#each(unpaid, async (charge) => {
      if (charge.reference === null) return;
      const state = await this.gateway.state(charge.reference, now);
      if (state.status === 'SUCCESS' && state.paid) await applyPaid(this.write, charge, now);
    });
  }

  /**
   * Runs `work` for charges, oldest first. Ignores an unavailable gateway: the charge waits or its
   * failure is stored, and reads of the booking must still work.
   */
  async #each(where: SQL | undefined, work: (charge: ChargeRow) => Promise<void>) {
    const rows = await this.#find(where);
    const process = ({ charge }: (typeof rows)[number]) =>
      work(charge).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) throw error;
      });
    for (let start = 0; start < rows.length; start += CONCURRENCY) {
      await Promise.all(rows.slice(start, start + CONCURRENCY).map(process));
    }
  }

  /** Reads charges with the payment of their booking, oldest first. */
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

  /** Withdraws superseded codes and links at the gateway (decision 0019). */
  async #withdrawSuperseded({ bookingId, purpose }: ChargeRow): Promise<void> {
    const ofPurpose = and(eq(charges.bookingId, bookingId), eq(charges.purpose, purpose));
    const older = await this.#find(and(ofPurpose, eq(charges.error, 'superseded'), PAID_LATER));
    for (const { charge } of older) {
      if (charge.reference) await this.gateway.withdraw(charge.reference);
    }
  }

  /** Makes a failed charge wait again. */
  async #reopen(charge: ChargeRow, now: Date): Promise<void> {
    // The failed charge has canceled the order, which needs a new charge.
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
