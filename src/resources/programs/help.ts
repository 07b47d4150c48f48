/** Help of values that only the applications use (decision 0029). */
export const PROGRAM_HELP = {
  discount:
    'O aplicativo usa este valor nos vouchers de indicação que cria; os existentes não mudam.',
  credits: 'O aplicativo usa este valor nos créditos que dá; os existentes não mudam.',
  gain: 'O aplicativo usa este valor nos ganhos que paga; os existentes não mudam.',
  quantity: 'O aplicativo conta os pedidos; esta tela não muda engajamentos já pagos.',
} as const;
