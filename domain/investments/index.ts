/** Investments: part 3 sections 3 and 5. Labels have the accents restored (DESIGN section 7.12). */

/** CAC types by their stored value. */
export const CAC_TYPES = {
  'new-client': 'Cliente Aquisição',
  'recurrent-client': 'Cliente Retenção',
  'new-artist': 'Profissional Aquisição',
  'recurrent-artist': 'Profissional Retenção',
} as const;

/** Sectors by their stored value, which existing services store without accents. */
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

export const COST_TOO_SMALL = 'O valor deve ser maior que zero';

/** Minimum cost in cents: more than R$ 1,00, although its message refers to zero (decision 0010). */
export const MIN_COST = 101;

/** Is a cost in cents below the minimum? */
export const isCostTooSmall = (cents: number | null | undefined): boolean =>
  typeof cents === 'number' && cents < MIN_COST;
