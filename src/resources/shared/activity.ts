/** States of a service. */
export const ACTIVITY = {
  true: { label: 'Ativo', tone: 'success' },
  false: { label: 'Inativo', tone: 'neutral' },
} as const;
