import { describe, expect, it } from 'vitest';
import { CANCEL_CODES, CANCEL_REASONS, cancelProblem } from './cancelReasons';

const COMMENT = 'Insira um comentário.';
const REASON = 'Selecione um motivo para cancelamento.';

describe('B-ACT-20 a cancellation', () => {
  it.each([
    ['B-ACT-21 by the back office, without a comment', { cancelCode: 4 }, COMMENT],
    ['B-ACT-21 by the back office, blank', { cancelCode: 4, comment: ' \n\t\u00a0' }, COMMENT],
    ['B-ACT-21 a reason is no comment', { cancelCode: 4, cancelReasonCode: 'PRICE' }, COMMENT],
    ['B-ACT-21 by the back office, with one', { cancelCode: 4, comment: 'x' }, undefined],
    ['B-ACT-22 by the client, without a reason', { cancelCode: 5 }, REASON],
    ['B-ACT-22 by the client, blank', { cancelCode: 5, cancelReasonCode: '  ' }, REASON],
    ['B-ACT-22 a comment is no reason', { cancelCode: 5, comment: 'x' }, REASON],
    ['B-ACT-22 by the client, with one', { cancelCode: 5, cancelReasonCode: 'PRICE' }, undefined],
    ['B-ACT-20 by operations', { cancelCode: 20 }, undefined],
  ])('%s', (_, input, problem) => expect(cancelProblem(input)).toBe(problem));

  it('B-ACT-17 the codes are 20, 4 and 5', () =>
    expect(CANCEL_CODES).toEqual({ operations: 20, backOffice: 4, client: 5 }));

  it('B-ACT-18 each reason has a code of its own and words', () => {
    expect(new Set(CANCEL_REASONS.map(({ code }) => code)).size).toBe(CANCEL_REASONS.length);
    for (const { code, description } of CANCEL_REASONS) {
      expect(cancelProblem({ cancelCode: 5, cancelReasonCode: code })).toBeUndefined();
      expect(description.trim()).not.toBe('');
    }
  });
});
