import { describe, expect, it } from 'vitest';
import { paymentWord } from './payment';

describe('words of a payment', () => {
  it.each([
    ['PRE_AUTHORIZED', 'Pré-autorizado'],
    ['CHECKOUT', 'Link de pagamento'],
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
    ['', ''],
  ])('B-DET-06 %s reads %s', (code, words) => expect(paymentWord(code)).toBe(words));
});
