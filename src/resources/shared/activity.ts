/** Labels of a service's state by `active`. */
export const ACTIVITY = {
  true: { label: 'Ativo', tone: 'success' },
  false: { label: 'Inativo', tone: 'neutral' },
} as const;
