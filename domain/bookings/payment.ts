/** Words for what a payment gateway tells of a payment (decision 0019). */
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

/** The words of a status, event or method of a payment; a code that is not known, as it is. */
export const paymentWord = (code: string): string => PAYMENT_STATUS_NAMES[code] ?? code;

const TRANSFER_STATUS_NAMES: Readonly<Record<string, string>> = {
  REQUESTED: 'Solicitada',
  COMPLETED: 'Concluída',
  FAILED: 'Recusada',
};

/** The words of the status of a transfer to a professional; a code that is not known, as it is. */
export const transferWord = (code: string): string => TRANSFER_STATUS_NAMES[code] ?? code;
