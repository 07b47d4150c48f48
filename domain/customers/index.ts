import { isBlankText } from '../text';

export { collapseSpaces } from '../br/text';

/** Customers: part 2 sections 4, 5 and 9. Amounts are cents. */

/** Maximum that the value field accepts. */
export const CREDIT_FIELD_CAP = 100_000;
/** Maximum of one addition of credits. */
export const CREDIT_LIMIT = 50_000;

/** Title and text of a rejected addition (part 2 section 8). */
export const CREDIT_LIMIT_TITLE = 'Limite atingido';
export const CREDIT_LIMIT_TEXT =
  'O valor máximo de créditos que podem ser inseridos é de R$ 500,00';

/** Title and text for users who may not add credits (part 2 section 8). */
export const CREDIT_DENIED_TITLE = 'Acesso negado';
export const CREDIT_DENIED_TEXT = 'Você não tem permissão para realizar essa ação';

/** Reasons of a credit, part 2 section 9. */
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

export interface CreditInput {
  readonly value: number | null;
  readonly description: string;
  readonly reason: string | null;
}

const REQUIRED = 'Preenchimento Obrigatório';
const REASONS: readonly string[] = CREDIT_REASONS;

/**
 * Validates a credit (part 2 section 5, which defines the wording). The value must be whole cents above 0, and the
 * reason one of the list.
 * @returns messages by field; empty if valid
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

/** Does an addition exceed the limit? True for NaN. */
export const exceedsCreditLimit = (value: number): boolean => !(value <= CREDIT_LIMIT);

/** Is the customer blocked: `blocked` true with `active` false (part 2 section 4)? */
export const isBlocked = (customer: {
  readonly blocked?: boolean | null;
  readonly active?: boolean | null;
}): boolean => customer.blocked === true && customer.active === false;

export const GENDERS = { F: 'Feminino', M: 'Masculino', O: 'Outro' } as const;

/** Provider whose cards are shown (decision 0018). */
export const CARD_PROVIDER = 'moip';

/** Identification of a new address (part 2 section 3). */
export const DEFAULT_ADDRESS_NAME = 'endereço pessoal';
