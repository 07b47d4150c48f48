import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../../contract/endpoint';
import type { startReactivation } from '../../../../contract/payments';
import { type BookingDeed, writeProblem } from '../../../../domain/bookings/status';
import { isWithin } from '../../../../domain/time';
import type { Database, Orm } from '../../../db/database';
import { charges } from '../../../db/schema';
import { type Actor, HttpError, notFound } from '../../../kernel';
import type { PaymentGateway } from '../../../payments/gateway';
import { assertSeen } from '../../rows';
import type { BookingRecord } from '../../types';
import type { Write } from '../../write';
import { takeBenefits } from '../benefits';
import { type Changes, pushStatus, saveBooking, wrongStatus } from '../change';
import { lockBooking } from '../read';
import type { BookingRow } from '../record';
import { type Cashier, createCashier } from './chargeAsk';
import {
  type ChargePurpose,
  type ChargeRow,
  type ChargeType,
  insertCharge,
  newestCharge,
  waitingPayment,
} from './chargeRows';

/** Time in which a waiting reactivation is not started again, milliseconds. */
const RUNNING = 5 * 60_000;
const PROCESSING = 15;

const NOTHING_TO_CHARGE = 'Não há cobrança pendente para este pedido';

const unpaidCents = ({ totalCents, pixSumCents }: BookingRow): number => totalCents - pixSumCents;

const isPaid = (row: BookingRow): boolean => row.paid || row.pixPaid || unpaidCents(row) <= 0;

const assertDeed = (deed: BookingDeed, { statusCode }: BookingRow): void => {
  const problem = writeProblem(deed, statusCode);
  if (problem) throw wrongStatus(problem);
};

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

/** Payment gateway operations (part 1 sections 2.8, 4 and 7). `booking` returns the record of one. */
export class Charges {
  readonly #cashier: Cashier;

  constructor(
    private readonly database: Database,
    private readonly write: Write,
    gateway: PaymentGateway,
    private readonly booking: (id: string) => Promise<BookingRecord>,
  ) {
    this.#cashier = createCashier(database, write, gateway);
  }

  /** JSON text with `linkCompartilhamento` and `copyPaste`, as the contract requires. */
  async generatePix(actor: Actor, bookingId: string, version?: number) {
    const id = await this.#start(actor, bookingId, {
      operation: 'pix.generate',
      purpose: 'pix',
      type: 'PIX',
      version,
      judge: async (orm, row) => {
        assertDeed('generatePix', row);
        if (isPaid(row)) throw wrongStatus('O pedido já está pago');
        const newest = await newestCharge(orm, row.id, 'pix');
        // A second click gets the pending code: with two, the customer might pay both.
        return isRunning(newest, actor.at) && newest.cents === unpaidCents(row)
          ? newest
          : undefined;
      },
    });
    await this.#cashier.settle(actor.at, bookingId);
    const { url, copyPaste } = await this.#read(id);
    return JSON.stringify({ linkCompartilhamento: url ?? '', copyPaste: copyPaste ?? '' });
  }

  async reactivate(actor: Actor, body: BodyOf<typeof startReactivation>) {
    const { scheduleId, reactivationType, version } = body;
    const id = await this.#start(actor, scheduleId, {
      operation: 'bookings.reactivate',
      purpose: 'reactivation',
      type: reactivationType,
      version,
      judge: async (orm, row) => {
        assertDeed('reactivate', row);
        if (unpaidCents(row) <= 0) throw wrongStatus(NOTHING_TO_CHARGE);
        if (isRunning(await newestCharge(orm, row.id, 'reactivation'), actor.at)) {
          const message = 'Já existe uma reativação em andamento para este pedido';
          throw new HttpError(409, 'reactivation-running', message);
        }
        return undefined;
      },
    });
    const { status } = await this.#read(id);
    return { status };
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
        ...pushStatus(row, actor, PROCESSING),
      }),
    });
    await this.#cashier.settle(actor.at, bookingId);
    return this.booking(bookingId);
  }

  /**
   * Applies the gateway's results for one booking, or for all that wait. Idempotent; runs on a
   * schedule and before a payment state is read.
   */
  settle(now: Date, bookingId?: string) {
    return this.#cashier.settle(now, bookingId);
  }

  /** Stores the charge under the lock of its booking, then calls the gateway; returns its id. */
  async #start(actor: Actor, bookingId: string, start: Start): Promise<string> {
    const id = await this.write(actor, start.operation, async (orm) => {
      const row = await lockBooking(orm, bookingId);
      // An error of the order itself is more useful than a version conflict.
      const standing = await start.judge(orm, row);
      if (!standing) assertSeen(row, start.version);
      const charge = standing ?? (await this.#insert(orm, actor, row, start));
      return {
        answer: charge.id,
        object: row.id,
        before: { payment: row.payment?.id ?? null },
        after: { payment: charge.id, type: charge.type, cents: charge.cents },
      };
    });
    await this.#cashier.ask(id, actor.at);
    return id;
  }

  async #insert(orm: Orm, actor: Actor, row: BookingRow, start: Start): Promise<ChargeRow> {
    const { type, purpose } = start;
    const cents = unpaidCents(row);
    const charge = await insertCharge(orm, actor, { bookingId: row.id, type, purpose, cents });
    await saveBooking(orm, row, {
      ...(await start.changes?.(orm, row)),
      payment: waitingPayment(row.payment, charge),
    });
    return charge;
  }

  async #read(id: string): Promise<ChargeRow> {
    const [row] = await this.database.read((orm) =>
      orm.select().from(charges).where(eq(charges.id, id)),
    );
    if (!row) throw new Error('The charge is missing.');
    return row;
  }
}
