import { dayOfUtcMidnight, todayInSaoPaulo } from '../time';
import { type VoucherState, type VoucherTerms, voucherState } from '../vouchers';

/** Purchases of packages: part 3 sections 3 and 4. */

/** A word with the tone of its chip. */
export interface PaymentLabel {
  readonly label: string;
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
}

const AUTHORISED: PaymentLabel = { label: 'autorizado', tone: 'success' };
const FAILED: PaymentLabel = { label: 'falhou', tone: 'error' };

/** What a purchase whose order was never made says, and one whose status nobody knows. */
export const NO_ORDER: PaymentLabel = { label: 'falha ao criar pedido', tone: 'error' };

/** The payment states that there are, with their words. */
export const PAYMENT_LABELS = {
  CREATED: { label: 'criado', tone: 'info' },
  WAITING: { label: 'aguardando pagamento', tone: 'warning' },
  ANALYSIS: { label: 'em análise', tone: 'warning' },
  AUTHORIZED: AUTHORISED,
  SETTLED: AUTHORISED,
  PAID: AUTHORISED,
  PRE_AUTHORIZED: { label: 'pré autorizado', tone: 'info' },
  CANCELLED: FAILED,
  CANCELED: FAILED,
  DECLINED: FAILED,
  REFUNDED: { label: 'reembolsado', tone: 'neutral' },
  REVERSED: { label: 'revertido', tone: 'neutral' },
} as const satisfies Readonly<Record<string, PaymentLabel>>;

/** A payment state of part 3 section 4. */
export type PaymentState = keyof typeof PAYMENT_LABELS;

/** The payment states, in the order of the specification. */
export const PAYMENT_STATES = Object.keys(PAYMENT_LABELS) as readonly PaymentState[];

const isPaymentState = (status: string): status is PaymentState =>
  Object.hasOwn(PAYMENT_LABELS, status);

/** A payment status as it is shown; `NONE` for a missing or unknown one. */
export const paymentState = (status: string | null | undefined): PaymentState | 'NONE' =>
  status && isPaymentState(status) ? status : 'NONE';

/** The words of a payment status; a missing or unknown one is 'falha ao criar pedido'. */
export const paymentLabel = (status: string | null | undefined): PaymentLabel =>
  status && isPaymentState(status) ? PAYMENT_LABELS[status] : NO_ORDER;

/** What the gateway says of the charge of a purchase; `unknown`: it never heard of it. */
export type PurchaseOutcome = 'paid' | 'waiting' | 'failed' | 'unknown';

const KEEPS: Readonly<Record<Exclude<PurchaseOutcome, 'unknown'>, readonly PaymentState[]>> = {
  paid: ['AUTHORIZED', 'SETTLED', 'PAID'],
  waiting: ['WAITING', 'CREATED', 'ANALYSIS', 'PRE_AUTHORIZED'],
  failed: ['DECLINED', 'CANCELLED', 'CANCELED'],
};

/** The status after an outcome: a finer one that means the same stays. */
export const statusAfter = (
  status: string | null | undefined,
  outcome: PurchaseOutcome,
): string | null => {
  if (outcome === 'unknown') return status ?? null;
  const same = KEEPS[outcome];
  return same.find((known) => known === status) ?? same[0] ?? null;
};

/** Statuses whose money went back: nothing is to be given for them. */
export const MONEY_WENT_BACK: readonly PaymentState[] = ['REFUNDED', 'REVERSED'];

/** What the rule of reprocessing looks at. */
export interface ReprocessedPurchase {
  readonly status?: string | null;
  /** Whether the vouchers were made already. */
  readonly given: boolean;
}

/**
 * Why a purchase cannot be reprocessed; undefined when it can. Whatever the status says, a purchase
 * without vouchers may be asked about again, unless its money went back.
 */
export const reprocessProblem = ({ status, given }: ReprocessedPurchase): string | undefined => {
  if (given) return 'Os vouchers desta compra já foram gerados';
  if (MONEY_WENT_BACK.some((known) => known === status))
    return 'O pagamento desta compra foi devolvido à cliente';
  return undefined;
};

/** The voucher of a purchase, as its state sees it: `end` is a day, its UTC midnight or an instant. */
export type PurchaseVoucher = Pick<VoucherTerms, 'active' | 'aquisition' | 'recurrence'> & {
  readonly end: string;
};

/**
 * The state of a voucher that a package gave: expired when its end is before now, even when it was
 * used; else used when either side was used; else available. A day counts whole (ruling 2). One that
 * was switched off says so (decision 0012).
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
