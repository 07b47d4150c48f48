/** Reactivation wizard: part 1 sections 2.8 and 4. A pure reducer; the screen performs the effects. */

export type ReactivationType = 'CREDIT_CARD' | 'PIX' | 'CHECKOUT';

export interface ReactivationAnswer {
  readonly status: string;
  readonly copyAndPasteCode?: string | null;
  readonly linkPayment?: string | null;
}

/** State of the wizard; `step` counts from 1, as on screen. */
export type ReactivationState =
  | { readonly step: 1; readonly type: ReactivationType | undefined }
  | { readonly step: 2; readonly type: ReactivationType }
  | { readonly step: 3; readonly type: ReactivationType; readonly phase: 'sending' | 'polling' }
  | { readonly step: 3; readonly type: ReactivationType; readonly phase: 'refused' }
  | {
      readonly step: 4;
      readonly type: ReactivationType;
      readonly outcome: 'SUCCESS' | 'FAILED' | 'TIMEOUT';
      /** Payment code or link for the customer. */
      readonly code?: string;
    };

export type ReactivationEvent =
  | { readonly kind: 'choose'; readonly type: ReactivationType }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' }
  /** The session had expired: the request had no effect and can be confirmed again after the login. */
  | { readonly kind: 'unsent' }
  | { readonly kind: 'polled'; readonly answer: ReactivationAnswer }
  | { readonly kind: 'gaveUp' }
  | { readonly kind: 'close' };

/** Initial state, also after closing. */
export const REACTIVATION_START: ReactivationState = { step: 1, type: undefined };

const afterPoll = (
  type: ReactivationType,
  answer: ReactivationAnswer,
): ReactivationState | undefined => {
  if (answer.status === 'FAILED') return { step: 4, type, outcome: 'FAILED' };
  if (answer.status !== 'SUCCESS') return undefined;
  if (type === 'CREDIT_CARD') return { step: 4, type, outcome: 'SUCCESS' };
  const code = type === 'PIX' ? answer.copyAndPasteCode : answer.linkPayment;
  // A success without a code or link counts as a failure: the customer could not pay.
  return code?.trim()
    ? { step: 4, type, outcome: 'SUCCESS', code }
    : { step: 4, type, outcome: 'FAILED' };
};

/** Returns the next state; an event that does not fit the state changes nothing. */
export const reactivate = (
  state: ReactivationState,
  event: ReactivationEvent,
): ReactivationState => {
  if (event.kind === 'close') return REACTIVATION_START;
  if (state.step === 1) {
    if (event.kind === 'choose') return { step: 1, type: event.type };
    return event.kind === 'next' && state.type ? { step: 2, type: state.type } : state;
  }
  if (state.step === 2) {
    if (event.kind === 'back') return { step: 1, type: state.type };
    return event.kind === 'next' ? { step: 3, type: state.type, phase: 'sending' } : state;
  }
  if (state.step === 4) return state;
  if (state.phase === 'sending') {
    if (event.kind === 'sent') return { ...state, phase: 'polling' };
    if (event.kind === 'unsent') return { step: 2, type: state.type };
    return event.kind === 'refused' ? { ...state, phase: 'refused' } : state;
  }
  if (state.phase === 'refused') return state;
  if (event.kind === 'polled') return afterPoll(state.type, event.answer) ?? state;
  return event.kind === 'gaveUp' ? { step: 4, type: state.type, outcome: 'TIMEOUT' } : state;
};

const textsOfDeferredPayment = (name: string, means: string) => ({
  name,
  explanation: `Será gerado um ${means} com o valor do pedido para enviar à cliente. O pedido é reativado após o pagamento.`,
  button: `Gerar ${means}`,
  success: `Copie o ${means} e envie à cliente. O pedido será reativado após o pagamento.`,
  failure: 'Não foi possível reativar esse pedido, por favor tente novamente.',
});

/** Labels of the payment methods; the specification defines the buttons (section 4). */
export const REACTIVATION_WORDS = {
  CREDIT_CARD: {
    name: 'Cartão de crédito (pré-autorização)',
    explanation:
      'O valor do pedido será pré-autorizado no cartão do pedido. Se o banco aprovar, o pedido é reativado na hora.',
    button: 'Reativar pedido',
    success: 'Pré-autorização aprovada. O pedido foi reativado.',
    failure:
      'Pré-autorização negada. Oriente a cliente a desbloquear o cartão ou a trocar a forma de pagamento; caso contrário, crie um novo pedido pelo backoffice.',
  },
  PIX: textsOfDeferredPayment('PIX', 'código PIX'),
  CHECKOUT: textsOfDeferredPayment('Link de pagamento', 'link de pagamento'),
} as const satisfies Record<ReactivationType, Record<string, string>>;

export const REACTIVATION_WAITING = 'Aguarde, estamos processando a reativação do pedido...';

/** Message if the gateway does not respond within the maximum wait (decision 0018). */
export const REACTIVATION_TIMEOUT =
  'O pagamento ainda não respondeu. Consulte os detalhes do agendamento antes de tentar novamente.';

/** Message for a failed request; the modal closes 2 s later (section 8). */
export const REACTIVATION_REFUSED = 'Ocorreu um erro ao tentar reativar esse agendamento';
