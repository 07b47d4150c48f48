/** Sectors of part 2 section 9, by stored value. */
export const SECTORS = {
  atendimento: 'atendimento',
  cliente: 'cliente',
  financeiro: 'financeiro',
  marketing: 'marketing',
  operacoes: 'operacoes',
  qualidade: 'qualidade',
  sinergia: 'sinergia',
  B2B: 'B2B',
  RH: 'RH',
  expansao: 'expansao',
  alocacao: 'alocacao',
  customerexperience: 'customerexperience',
  cortesia: 'cortesia',
  concierge_whatsapp: 'concierge_whatsapp',
  espacos_fisicos: 'espacos_fisicos',
} as const;
