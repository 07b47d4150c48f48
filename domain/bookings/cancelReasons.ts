import { isBlankText } from '../text';

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

export interface CancelInput {
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
