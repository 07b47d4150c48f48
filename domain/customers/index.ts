import { isBlankText } from '../text';

/** Customers: part 2 sections 4, 5 and 9. Amounts are cents. */

/** Most that the value field holds, and most that one addition may bring. */
export const CREDIT_FIELD_CAP = 100_000;
export const CREDIT_LIMIT = 50_000;

/** Title and text of a refused addition (part 2 section 8). */
export const CREDIT_LIMIT_TITLE = 'Limite atingido';
export const CREDIT_LIMIT_TEXT =
  'O valor máximo de créditos que podem ser inseridos é de R$ 500,00';

/** Title and text for whoever may not add credits (part 2 section 8). */
export const CREDIT_DENIED_TITLE = 'Acesso negado';
export const CREDIT_DENIED_TEXT = 'Você não tem permissão para realizar essa ação';

/** The reasons of a credit, part 2 section 9. */
export const CREDIT_REASONS = [
  'M-PERMUTA',
  'M-GRAVAÇÃO',
  'M-EVENTO',
  'M-ERRO_PACOTE',
  'M-ERRO_ASSINATURA',
  'M-ERRO_CUPOM',
  'M-ERRO_MGM',
  'A-CUSTOMER_EXPERIENCE',
  'A-ATRASO',
  'Q-QUALIDADE',
] as const;

/** What an operator fills in to add credits. */
export interface CreditInput {
  readonly value: number | null;
  readonly description: string;
  readonly reason: string | null;
}

const REQUIRED = 'Preenchimento Obrigatório';
const REASONS: readonly string[] = CREDIT_REASONS;

/**
 * Messages by field (part 2 section 5; the first one is as in the product); empty when whole. The value
 * is whole cents above 0, the reason one of the list.
 */
export const creditProblems = ({
  value,
  description,
  reason,
}: CreditInput): Partial<Record<keyof CreditInput, string>> => ({
  ...(value === null || !Number.isSafeInteger(value) || value <= 0
    ? { value: 'Somente valores negativos' }
    : {}),
  ...(isBlankText(description) ? { description: REQUIRED } : {}),
  ...(reason !== null && REASONS.includes(reason) ? {} : { reason: REQUIRED }),
});

/** Whether an addition is more than may be added at once; what is no number is. */
export const exceedsCreditLimit = (value: number): boolean => !(value <= CREDIT_LIMIT);

/** A description while it is typed: no space at its beginning, single spaces inside. */
export const collapseSpaces = (typed: string): string => typed.trimStart().replace(/\s+/g, ' ');

/** Blocked: `blocked` true with `active` false (part 2 section 4). */
export const isBlocked = (customer: {
  readonly blocked?: boolean | null;
  readonly active?: boolean | null;
}): boolean => customer.blocked === true && customer.active === false;

/** Words for the gender of a customer. */
export const GENDERS = { F: 'Feminino', M: 'Masculino', O: 'Outro' } as const;

/** The one provider whose cards are shown (decision 0018). */
export const CARD_PROVIDER = 'moip';

/** Identification of a new address (part 2 section 3). */
export const DEFAULT_ADDRESS_NAME = 'endereço pessoal';
