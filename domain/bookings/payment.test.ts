import { describe, expect, it } from 'vitest';
import { paymentCodeLabel, transferStatusLabel } from './payment';

describe('words of a payment', () => {
  it.each([
    ['PRE_AUTHORIZED', 'Pré-autorizado'],
    ['CHECKOUT', 'Link de pagamento'],
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
    ['', ''],
  ])('B-DET-06 %s reads %s', (code, words) => expect(paymentCodeLabel(code)).toBe(words));

  it.each([
    ['REQUESTED', 'Solicitada'],
    ['COMPLETED', 'Concluída'],
    ['FAILED', 'Recusada'],
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
  ])('B-DET-06 a transfer that is %s reads %s', (code, words) =>
    expect(transferStatusLabel(code)).toBe(words),
  );
});
