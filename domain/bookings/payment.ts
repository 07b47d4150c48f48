/** Labels of the payment gateway's codes (decision 0019). */
const PAYMENT_STATUS_NAMES: Readonly<Record<string, string>> = {
  CREATED: 'Criado',
  WAITING: 'Aguardando pagamento',
  IN_ANALYSIS: 'Em análise',
  PRE_AUTHORIZED: 'Pré-autorizado',
  AUTHORIZED: 'Autorizado',
  SUCCESS: 'Disponível para pagamento',
  PAID: 'Pago',
  FAILED: 'Recusado',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Estornado',
  CREDIT_CARD: 'Cartão de crédito',
  PIX: 'PIX',
  CHECKOUT: 'Link de pagamento',
};

/** Returns the label of a payment status, event or method. An unknown code is its own label. */
export const paymentCodeLabel = (code: string): string => PAYMENT_STATUS_NAMES[code] ?? code;

const TRANSFER_STATUS_NAMES: Readonly<Record<string, string>> = {
  REQUESTED: 'Solicitada',
  COMPLETED: 'Concluída',
  FAILED: 'Recusada',
};

export const transferStatusLabel = (code: string): string => TRANSFER_STATUS_NAMES[code] ?? code;
