import { isBlankText } from '../text';

/** Why a client cancels, as `GET /v3/bo/config/cancelReason` answers it (decision 0016). */
export const CANCEL_REASONS = [
  { code: 'CHANGE_OF_PLANS', description: 'Mudança de planos' },
  { code: 'SCHEDULING_ERROR', description: 'Erro ao agendar' },
  { code: 'LATE_PROFESSIONAL', description: 'Atraso da profissional' },
  { code: 'NO_PROFESSIONAL', description: 'Não encontrou profissional' },
  { code: 'PRICE', description: 'Preço' },
  { code: 'HEALTH', description: 'Motivo de saúde' },
  { code: 'OTHER', description: 'Outro motivo' },
] as const;

/** The codes that the change-status section cancels with. */
export const CANCEL_CODES = { operations: 20, backOffice: 4, client: 5 } as const;

/** Most characters of the comment of a cancel. */
export const CANCEL_COMMENT = 500;

/** What an operator fills in to cancel. */
export interface CancelInput {
  readonly cancelCode: number;
  readonly comment?: string | null;
  readonly cancelReasonCode?: string | null;
}

/** The message of section 5 when a cancellation lacks its comment or reason; undefined when whole. */
export const cancelProblem = (input: CancelInput): string | undefined => {
  if (input.cancelCode === CANCEL_CODES.backOffice && isBlankText(input.comment)) {
    return 'Insira um comentário.';
  }
  if (input.cancelCode === CANCEL_CODES.client && isBlankText(input.cancelReasonCode)) {
    return 'Selecione um motivo para cancelamento.';
  }
  return undefined;
};
