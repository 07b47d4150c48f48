/** Investments: part 3 sections 3 and 5. Accents are given back (DESIGN section 7.12). */

/** CAC types by their stored value. */
export const CAC_TYPES = {
  'new-client': 'Cliente Aquisição',
  'recurrent-client': 'Cliente Retenção',
  'new-artist': 'Profissional Aquisição',
  'recurrent-artist': 'Profissional Retenção',
} as const;

/** Sectors by their stored value, which existing services hold without accents. */
export const SECTORS = {
  Marketing: 'Marketing',
  Financeiro: 'Financeiro',
  Operacao: 'Operação',
  Atendimento: 'Atendimento',
  Sinergia: 'Sinergia',
} as const;

/** Services by their stored value. */
export const SERVICES = {
  Geral: 'Geral',
  Manicure: 'Manicure',
  Massagem: 'Massagem',
  Outros: 'Outros',
} as const;

/** Message of a cost that is too small. */
export const COST_TOO_SMALL = 'O valor deve ser maior que zero';

/**
 * The least cost in cents: it must be greater than R$ 1,00, as the rule says, although its message
 * speaks of zero (decision 0010).
 */
export const LEAST_COST = 101;

/** Whether a cost in cents is too small. */
export const isCostTooSmall = (cents: number | null | undefined): boolean =>
  typeof cents === 'number' && cents < LEAST_COST;
