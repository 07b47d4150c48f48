/** Airport orders: part 3 section 4. */

/** Labels of the payment states; any other state shows '--'. */
export const PAYMENT_STATES = {
  IN_ANALYSIS: { label: 'Em análise', tone: 'warning' },
  AUTHORIZED: { label: 'Autorizado', tone: 'success' },
  CANCELLED: { label: 'Cancelado', tone: 'error' },
} as const;
