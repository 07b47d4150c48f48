import { dayOfUtcMidnight, todayInSaoPaulo } from '../time';
import { type VoucherState, type VoucherTerms, voucherState } from '../vouchers';

/** Purchases of packages: part 3 sections 3 and 4. */

export interface PaymentLabel {
  readonly label: string;
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
}

const AUTHORIZED: PaymentLabel = { label: 'autorizado', tone: 'success' };
const FAILED: PaymentLabel = { label: 'falhou', tone: 'error' };

/** Label of a purchase without an order or with an unknown status. */
export const NO_ORDER: PaymentLabel = { label: 'falha ao criar pedido', tone: 'error' };

export const PAYMENT_LABELS = {
  CREATED: { label: 'criado', tone: 'info' },
  WAITING: { label: 'aguardando pagamento', tone: 'warning' },
  ANALYSIS: { label: 'em análise', tone: 'warning' },
  AUTHORIZED: AUTHORIZED,
  SETTLED: AUTHORIZED,
  PAID: AUTHORIZED,
  PRE_AUTHORIZED: { label: 'pré autorizado', tone: 'info' },
  CANCELLED: FAILED,
  CANCELED: FAILED,
  DECLINED: FAILED,
  REFUNDED: { label: 'reembolsado', tone: 'neutral' },
  REVERSED: { label: 'revertido', tone: 'neutral' },
} as const satisfies Readonly<Record<string, PaymentLabel>>;

/** Payment state of part 3 section 4. */
export type PaymentState = keyof typeof PAYMENT_LABELS;

/** Payment states in the order of the specification. */
export const PAYMENT_STATES = Object.keys(PAYMENT_LABELS) as readonly PaymentState[];

const isPaymentState = (status: string): status is PaymentState =>
  Object.hasOwn(PAYMENT_LABELS, status);

/** Returns the displayed state of a payment status; `NONE` if missing or unknown. */
export const paymentState = (status: string | null | undefined): PaymentState | 'NONE' =>
  status && isPaymentState(status) ? status : 'NONE';

/** Returns the label of a payment status; 'falha ao criar pedido' if missing or unknown. */
export const paymentLabel = (status: string | null | undefined): PaymentLabel =>
  status && isPaymentState(status) ? PAYMENT_LABELS[status] : NO_ORDER;

/** Charge state of a purchase at the gateway; `unknown`: no such charge. */
export type PurchaseOutcome = 'paid' | 'waiting' | 'failed' | 'unknown';

const STATES_BY_OUTCOME: Readonly<
  Record<Exclude<PurchaseOutcome, 'unknown'>, readonly PaymentState[]>
> = {
  paid: ['AUTHORIZED', 'SETTLED', 'PAID'],
  waiting: ['WAITING', 'CREATED', 'ANALYSIS', 'PRE_AUTHORIZED'],
  failed: ['DECLINED', 'CANCELLED', 'CANCELED'],
};

/** Returns the status after an outcome; a more specific status with the same meaning stays. */
export const statusAfter = (
  status: string | null | undefined,
  outcome: PurchaseOutcome,
): string | null => {
  if (outcome === 'unknown') return status ?? null;
  const states = STATES_BY_OUTCOME[outcome];
  return states.find((state) => state === status) ?? states[0] ?? null;
};

/** States of a refunded purchase, which gives no vouchers. */
export const REFUNDED_STATES: readonly PaymentState[] = ['REFUNDED', 'REVERSED'];

export interface ReprocessedPurchase {
  readonly status?: string | null;
  /** Do the vouchers already exist? */
  readonly given: boolean;
}

/**
 * Returns the reason against reprocessing a purchase; undefined if allowed. Only a purchase without vouchers may be
 * reprocessed, unless it was refunded.
 */
export const reprocessProblem = ({ status, given }: ReprocessedPurchase): string | undefined => {
  if (given) return 'Os vouchers desta compra já foram gerados';
  const isRefunded = REFUNDED_STATES.some((state) => state === status);
  return isRefunded ? 'O pagamento desta compra foi devolvido à cliente' : undefined;
};

/** Voucher of a purchase; `end` is a day, its UTC midnight or an instant. */
export type PurchaseVoucher = Pick<VoucherTerms, 'active' | 'aquisition' | 'recurrence'> & {
  readonly end: string;
};

/**
 * Returns the state of a package voucher by `voucherState`. An end that is a day or its UTC midnight includes the
 * whole day (ruling 2); any other end is an instant.
 */
export const packageVoucherState = (voucher: PurchaseVoucher, now: Date): VoucherState => {
  const { end, active, aquisition, recurrence } = voucher;
  const today = todayInSaoPaulo(now);
  const rest = { active: active ?? true, aquisition, recurrence };
  if (/^\d{4}-\d{2}-\d{2}$/.test(end)) return voucherState({ ...rest, end }, today);
  if (/T00:00(:00(\.0+)?)?Z$/.test(end))
    return voucherState({ ...rest, end: dayOfUtcMidnight(end) }, today);
  return new Date(end) < now ? 'expired' : voucherState(rest, today);
};
