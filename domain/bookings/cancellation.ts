import { percentOf } from '../money';
import { isBlankText } from '../text';
import { millisOfInstant } from '../time/zone';
import { shareOf } from './takeRate';

/** Cancellation reasons of clients, as returned by `GET /v3/bo/config/cancelReason` (decision 0016). */
export const CANCEL_REASONS = [
  { code: 'CHANGE_OF_PLANS', description: 'Mudança de planos' },
  { code: 'SCHEDULING_ERROR', description: 'Erro ao agendar' },
  { code: 'LATE_PROFESSIONAL', description: 'Atraso da profissional' },
  { code: 'NO_PROFESSIONAL', description: 'Não encontrou profissional' },
  { code: 'PRICE', description: 'Preço' },
  { code: 'HEALTH', description: 'Motivo de saúde' },
  { code: 'OTHER', description: 'Outro motivo' },
] as const;

/** Status codes that the change-status section uses to cancel. */
export const CANCEL_CODES = { operations: 20, backOffice: 4, client: 5 } as const;

/** Maximum length of a cancellation comment, in characters. */
export const CANCEL_COMMENT = 500;

interface CancelInput {
  readonly cancelCode: number;
  readonly comment?: string | null;
  readonly cancelReasonCode?: string | null;
}

/** Returns the message of section 5 if a cancellation lacks its comment or reason; undefined if complete. */
export const cancelProblem = (input: CancelInput): string | undefined => {
  if (input.cancelCode === CANCEL_CODES.backOffice && isBlankText(input.comment)) {
    return 'Insira um comentário.';
  }
  if (input.cancelCode === CANCEL_CODES.client && isBlankText(input.cancelReasonCode)) {
    return 'Selecione um motivo para cancelamento.';
  }
  return undefined;
};

/**
 * Cost of a cancellation: part 1 sections 3 (`cancelValue`), 4 and 9. The specification does not define how to
 * compute its two amounts; decision 0104 does. Amounts are cents.
 */

/** Notice up to which a cancellation by the client has a cost, milliseconds before the start. */
const FREE_NOTICE_MS = 2 * 3_600_000;

/** Charge for a later cancellation by the client, percent of the total. */
const LATE_PERCENT = 50;

export interface CancelTerms {
  /** Code of section 4: 4 the back office, 5 the client, 20 operations. */
  readonly cancelCode: number;
  /** Start of the window, an instant. */
  readonly start: string;
  /** Total that the client pays for the booking. */
  readonly total: number;
  /** Platform percentage of the professional; null without a professional. */
  readonly rate: number | null;
}

/**
 * Returns the cost of a cancellation at an instant. It is 0 unless the client cancels with two hours or less
 * to the start. Then it is half of the total, of which an assigned professional receives a share. `client` is
 * the amount that the client owes, `professional` the share of it (`cancelValue` of section 3).
 * @throws {RangeError} if the total or the rate is not a whole number
 */
export const cancelCost = (
  { cancelCode, start, total, rate }: CancelTerms,
  at: string,
): { readonly client: number; readonly professional: number } => {
  const isLate = millisOfInstant(start) - millisOfInstant(at) <= FREE_NOTICE_MS;
  if (cancelCode !== CANCEL_CODES.client || !isLate) return { client: 0, professional: 0 };
  const client = percentOf(total, LATE_PERCENT);
  return { client, professional: rate === null ? 0 : shareOf(client, rate) };
};

/**
 * Returns the amount paid so far: the total if the booking is marked as paid, otherwise the sum of its PIX
 * payments (section 4).
 */
export const chargedOf = (booking: { isPaid: boolean; total: number; pix: number }): number =>
  Math.max(0, booking.isPaid ? booking.total : booking.pix);

/** Returns the refund: the amount paid beyond the cost of the cancellation, never below 0. */
export const refundOf = (charged: number, cost: number): number => Math.max(0, charged - cost);
