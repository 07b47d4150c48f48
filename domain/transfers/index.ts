import { formatInstantShort } from '../time';

/**
 * Bonus transfers and their approval in two stages: part 3 sections 3, 4 and 6. Permissions are DESIGN ruling
 * 11 and decision 0030. Labels have the accents restored (DESIGN section 7.12).
 */

/** Objectives of a bonus by id. */
export const REASONS: Readonly<Record<string, string>> = {
  1: 'Bônus por retorno de novo cliente',
  2: 'Adiantamento de diária',
  3: 'Bônus de diária da profissional',
  4: 'Bônus por quantidade de pedidos',
  5: 'Bônus de engajamento (recrutamento)',
  6: 'Bônus de indicação (recrutamento)',
  7: 'Bônus de recorrência',
  8: 'Bônus de corrida Now',
  9: 'Complemento de 100% em pedido programado',
  10: 'Complemento de 100% em pedido Now',
  11: 'Complemento de combo em pedido programado',
  12: 'Complemento de diária Now',
  13: 'Complemento de diária programada',
  14: 'Complemento mãos de inverno',
  15: 'Evento de marketing',
  16: 'Erro de operações',
  17: 'Pagamento de profissional B2B',
  18: 'Material: bolsa',
  19: 'Material: camiseta',
  20: 'Material: outros',
  21: 'Treinamento de qualidade',
  22: 'Treinamento de responsabilidade',
  23: 'Outro',
  24: 'Adiantamento Covid-19',
  25: 'Captação de leads',
  26: 'Captação de clientes',
  27: 'Bônus por taxa de qualidade',
  28: 'Bônus de qualidade',
  29: 'Função complementar',
  30: 'Microcrédito',
  31: 'Crédito de consultora Natura',
  32: 'Pagamento de pedido cancelado por falta de pagamento',
  33: 'Projeto de alocação',
  34: 'Projeto espaço físico',
  35: 'Espaço físico NASP',
  36: 'Espaço físico CAJAMAR',
  37: 'Espaço físico ITAÚ',
  38: 'Espaço físico CENTENÁRIO',
};

/** Id of the objective whose text is the bonus's own `reasonText`. */
export const OTHER_REASON = '23';

/** Text of an unknown objective, verbatim. */
export const UNKNOWN_REASON = 'Objetivo não encontrada';

/** Returns the objective of a bonus as text; `reason` is its id, a number or its text. */
export const objectiveOf = (reason: string | number, reasonText?: string | null): string => {
  const id = String(reason);
  if (id === OTHER_REASON && reasonText?.trim()) return reasonText.trim();
  return Object.hasOwn(REASONS, id) ? (REASONS[id] as string) : UNKNOWN_REASON;
};

/** Approval statuses with labels and tones; 0 is a bonus without approval. */
export const APPROVAL_STATES = {
  0: { label: 'N/A', tone: 'neutral' },
  1: { label: 'Pendente head de operações', tone: 'warning' },
  2: { label: 'Pendente head financeiro', tone: 'info' },
  3: { label: 'Aprovado', tone: 'success' },
  4: { label: 'Recusado pelo head de operações', tone: 'error' },
  5: { label: 'Recusado pelo head financeiro', tone: 'error' },
} as const;

/** Returns the label of an approval status; 'N/A' if missing or unknown. */
export const approvalLabel = (status: number | null | undefined): string =>
  APPROVAL_STATES[(status ?? 0) as keyof typeof APPROVAL_STATES]?.label ?? APPROVAL_STATES[0].label;

/** Pending status, which is also the number of its stage. */
export type Stage = 1 | 2;

const NEXT: Readonly<Record<Stage, { readonly approved: number; readonly refused: number }>> = {
  1: { approved: 2, refused: 4 },
  2: { approved: 3, refused: 5 },
};

/** Returns the status after a decision at a stage. */
export const nextStatus = (stage: Stage, approved: boolean): number =>
  approved ? NEXT[stage].approved : NEXT[stage].refused;

const STAGES: Readonly<Record<string, readonly Stage[]>> = {
  operationHead: [1],
  financeHead: [2],
  administrator: [1, 2],
  master: [1, 2],
};

/** Returns the stages that a profile decides, in order; most have none. */
export const stagesOf = (profile: string): readonly Stage[] =>
  Object.hasOwn(STAGES, profile) ? (STAGES[profile] as readonly Stage[]) : [];

export type Refusal =
  | 'not-your-stage'
  | 'own-request'
  | 'same-approver'
  | 'linked-account'
  | 'already-decided'
  | 'no-approval';

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  'not-your-stage': 'Seu perfil não decide nesta etapa',
  'own-request': 'Você solicitou este bônus',
  'same-approver': 'Você já decidiu a etapa de operações deste bônus',
  'linked-account':
    'Quem pediu ou aprovou este bônus criou ou alterou o seu acesso nos últimos 30 dias',
  'already-decided': 'Este bônus já foi decidido nesta etapa',
  'no-approval': 'Este bônus não passa por aprovação',
};

/** Decider of one bonus. */
export interface Decider {
  /** Profile type of part 3 section 6, or `master`. */
  readonly profile: string;
  readonly isRequester: boolean;
  /** The decider approved stage 1. */
  readonly decidedStageOne: boolean;
  /** The requester, or the approver of stage 1, created or changed the decider's account within 30 days. */
  readonly isLinked: boolean;
}

export type Decision = { readonly next: number } | { readonly refusal: Refusal };

/**
 * Returns the next status after a decision on a bonus, or the reason for a refusal. The operations head
 * decides stage 1, the finance head stage 2. Administrator and master decide either, but not both on one
 * bonus. The requester may not decide, nor may an account that the requester or the stage 1 approver recently
 * created or changed. `already-decided` means that the stages of the profile are over, `not-your-stage` that
 * they are still to come or that it has none.
 */
export const decide = (
  status: number | null | undefined,
  approved: boolean,
  { profile, isRequester, decidedStageOne, isLinked }: Decider,
): Decision => {
  const stages = stagesOf(profile);
  if (stages.length === 0) return { refusal: 'not-your-stage' };
  if (!status) return { refusal: 'no-approval' };
  const stage = stages.find((ownStage) => ownStage === status);
  if (stage === undefined) {
    const isToCome = stages.some((ownStage) => ownStage > status);
    return { refusal: isToCome ? 'not-your-stage' : 'already-decided' };
  }
  if (isRequester) return { refusal: 'own-request' };
  if (stage === 2 && decidedStageOne) return { refusal: 'same-approver' };
  if (isLinked) return { refusal: 'linked-account' };
  return { next: nextStatus(stage, approved) };
};

/** Decision in the approval history of a bonus; `at` is an instant. */
export interface DecisionStep {
  readonly approved: boolean;
  readonly comment?: string | null;
  readonly at: string;
  readonly by: { readonly name?: string | null; readonly email?: string | null };
}

const isStep = (value: unknown): value is DecisionStep =>
  typeof value === 'object' && value !== null && 'at' in value && 'by' in value && !!value.by;

/** Returns the decisions so far, with author and time, in one line; `''` if there are none. */
export const decisionsText = (history: unknown): string =>
  (Array.isArray(history) ? history.filter(isStep) : [])
    .map(({ approved, comment, at, by }) => {
      const verdict = approved ? 'Aprovado' : 'Recusado';
      const head = `${verdict} por ${by.name || by.email} em ${formatInstantShort(at)}`;
      return comment ? `${head}: ${comment}` : head;
    })
    .join(' · ');

export const COMMENT_REQUIRED = 'Escreva o motivo da recusa';

/** Description length in the table, in characters (part 3 section 9). */
export const SHOWN_CHARACTERS = 100;

/** Shortens a description for the table: at most its first 100 characters and an ellipsis. */
export const shortDescription = (text: string): string => {
  const characters = Array.from(text);
  return characters.length <= SHOWN_CHARACTERS
    ? text
    : `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`;
};
