import { PIX_BANK } from '../../domain/bookings/pix';
import { DAY_MILLIS } from '../../domain/time';
import type { StoredPayment } from '../db/columns';
import type { charges, pixPayments } from '../db/schema';
import { sandboxPixCode } from '../payments/sandbox';
import type { CustomerRow } from './customers';
import type { Random } from './random';

export type PixRow = typeof pixPayments.$inferInsert;
export type ChargeRow = typeof charges.$inferInsert;

const MINUTE = 60_000;

/** Fields of a booking that determine its payment. */
export interface Payable {
  readonly id: string;
  readonly code: number;
  readonly totalCents: number;
  readonly requestedOn: Date;
  /** Time of its newest status. */
  readonly closedOn: Date;
  readonly rangeStart: Date;
  readonly hasPartner: boolean;
  readonly customer: CustomerRow;
  readonly now: Date;
  readonly staffEmails: readonly string[];
}

export interface DemoPayment {
  readonly payment: StoredPayment | null;
  readonly paid: boolean;
  readonly cardValidated: boolean | null;
  readonly pixSumCents: number;
  readonly pixPaid: boolean;
  readonly pix: readonly PixRow[];
  readonly charges: readonly ChargeRow[];
}

type Outcome = 'AUTHORIZED' | 'PRE_AUTHORIZED' | 'IN_ANALYSIS' | 'WAITING' | 'CANCELLED';

const outcomeOf = (random: Random, code: number): Outcome => {
  if (code === 0 || code === 15 || code === 17) return 'WAITING';
  if (code === 12 || code === 18) return 'CANCELLED';
  if (code === 11) return random.chance(0.86) ? 'AUTHORIZED' : 'CANCELLED';
  if (code === 5) return random.chance(0.4) ? 'AUTHORIZED' : 'CANCELLED';
  if (code === 4 || code === 6 || code === 20) return 'CANCELLED';
  if (code === 9 || code === 10) return 'AUTHORIZED';
  return random.chance(0.15) ? 'IN_ANALYSIS' : 'PRE_AUTHORIZED';
};

const ERRORS = [
  'Cartão sem limite disponível',
  'Transação não autorizada pelo emissor',
  'Cartão vencido',
] as const;

const paymentOf = (random: Random, payable: Payable, outcome: Outcome): StoredPayment => {
  const card = payable.customer.cards[0];
  const method = card && random.chance(0.7) ? 'CREDIT_CARD' : random.pick(['PIX', 'CHECKOUT']);
  const reference = random.id();
  const hasFailed = outcome === 'CANCELLED' && [11, 12].includes(payable.code);
  return {
    id: `PAY-${reference.slice(0, 12).toUpperCase()}`,
    method,
    status: outcome,
    ...(method === 'PIX' && {
      copyPaste: sandboxPixCode(payable.totalCents, reference),
    }),
    ...(method === 'CHECKOUT' && { url: `https://pagamento.exemplo.com.br/${reference}` }),
    ...(method === 'CREDIT_CARD' && card && { cardId: card.id }),
    ...(hasFailed && { error: random.pick(ERRORS) }),
    events: [
      ...(outcome === 'WAITING' ? [] : [{ name: outcome, date: payable.closedOn.toISOString() }]),
      { name: 'CREATED', date: payable.requestedOn.toISOString() },
    ],
  };
};

const chargesOf = (
  random: Random,
  payable: Payable,
  payment: StoredPayment,
): readonly ChargeRow[] => {
  const isRecent = payable.requestedOn.getTime() > payable.now.getTime() - 30 * DAY_MILLIS;
  if (!isRecent || payment.status === 'WAITING') return [];
  const updatedAt = new Date(payable.requestedOn.getTime() + 40_000);
  return [
    {
      id: random.id(),
      bookingId: payable.id,
      type: payment.method ?? 'CREDIT_CARD',
      purpose: 'order',
      cents: payable.totalCents,
      status: payment.error ? 'FAILED' : 'SUCCESS',
      reference: payment.id ?? null,
      copyPaste: payment.copyPaste ?? null,
      url: payment.url ?? null,
      error: payment.error ?? null,
      createdBy: payable.customer.email,
      createdAt: payable.requestedOn,
      updatedAt,
    },
  ];
};

/** None, a part, or all of the total, in one payment or two. */
const pixAmounts = (random: Random, total: number): number[] => {
  const kind = random.int(0, 9);
  if (kind < 4 || total < 1_000) return [];
  if (kind < 6) return [Math.floor(total / random.int(2, 4))];
  if (kind < 8) return [total];
  const part = Math.floor(total / 3);
  return kind === 8 ? [part, part] : [part, total - part];
};

const pixOf = (random: Random, payable: Payable): PixRow[] => {
  const from = payable.closedOn.getTime();
  const minutes = Math.max(2, Math.floor((payable.now.getTime() - from) / MINUTE));
  return pixAmounts(random, payable.totalCents).map((cents) => ({
    code: `E60701190${random.id().slice(0, 20)}`,
    bookingId: payable.id,
    bank: random.chance(0.75) ? PIX_BANK : random.pick(['Nubank', 'Banco do Brasil', 'Caixa']),
    cents,
    createdBy: random.pick(payable.staffEmails),
    createdAt: new Date(from + random.int(1, Math.min(minutes, 8_000)) * MINUTE),
  }));
};

/**
 * The payment by the status of the booking. An unpaid booking that was finished or cancelled by the
 * client may have PIX payments, whose sum never exceeds the total.
 */
export const demoPayment = (random: Random, payable: Payable): DemoPayment => {
  const isFree = payable.totalCents === 0;
  const outcome = isFree ? 'AUTHORIZED' : outcomeOf(random, payable.code);
  const payment = isFree ? null : paymentOf(random, payable, outcome);
  const paid = isFree || outcome === 'AUTHORIZED';
  const owes = !paid && payable.hasPartner && (payable.code === 11 || payable.code === 5);
  const pix = owes ? pixOf(random, payable) : [];
  const pixSumCents = pix.reduce((sum, { cents }) => sum + cents, 0);
  return {
    payment,
    paid,
    cardValidated: payment?.cardId ? random.chance(0.85) : null,
    pixSumCents,
    pixPaid: pixSumCents > 0 && pixSumCents === payable.totalCents,
    pix,
    charges: payment ? chargesOf(random, payable, payment) : [],
  };
};

/** The transfer to the professional of a finished and paid booking; `amount` in cents. */
export const demoTransfer = (
  random: Random,
  { rangeStart, now }: Pick<Payable, 'rangeStart' | 'now'>,
  amount: number,
): { id: string; status: string; amount: number } => {
  const isDue = rangeStart.getTime() < now.getTime() - 14 * DAY_MILLIS;
  const done = random.chance(0.03) ? 'FAILED' : 'COMPLETED';
  return {
    id: `TRA-${random.id().slice(0, 12).toUpperCase()}`,
    status: isDue ? done : 'REQUESTED',
    amount,
  };
};
