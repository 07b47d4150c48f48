import { describe, expect, it } from 'vitest';
import {
  CANCEL_CODES,
  CANCEL_REASONS,
  type CancelTerms,
  cancelCost,
  cancelProblem,
  chargedOf,
  refundOf,
} from './cancellation';

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

const START = '2026-03-11T13:00:00.000Z';
const MINUTE = 60_000;
const before = (millis: number): string => new Date(Date.parse(START) - millis).toISOString();

const terms = (changes: Partial<CancelTerms> = {}): CancelTerms => ({
  cancelCode: 5,
  start: START,
  total: 12_001,
  rate: 35,
  ...changes,
});

it.each<[string, Partial<CancelTerms>, number, number, number]>([
  ['two hours and a millisecond before', {}, 120 * MINUTE + 1, 0, 0],
  ['two hours before', {}, 120 * MINUTE, 6_001, 3_901],
  ['a millisecond less', {}, 120 * MINUTE - 1, 6_001, 3_901],
  ['at the start', {}, 0, 6_001, 3_901],
  ['late, without a professional', { rate: null }, 0, 6_001, 0],
  ['late, where all is the professional’s', { rate: 0 }, 0, 6_001, 6_001],
  ['late, of a cent', { total: 1 }, 0, 1, 1],
  ['late, by the back office', { cancelCode: 4 }, 0, 0, 0],
  ['late, by operations', { cancelCode: 20 }, 0, 0, 0],
])('B-ENT-11 B-CONST-09 what a cancellation costs: %s', (_, changes, ahead, client, professional) =>
  expect(cancelCost(terms(changes), before(ahead))).toEqual({ client, professional }),
);

it('B-ENT-11 what a cancellation costs: reads both instants wherever they are said', () => {
  const late = cancelCost(terms({ start: '2026-03-11T10:00:00-03:00' }), '2026-03-11T11:00:00Z');
  expect(late.client).toBe(6_001);
});

describe('what the client has paid and gets back', () => {
  it.each([
    ['nothing', false, 0, 0],
    ['all of it', true, 0, 10_000],
    ['all of it, by PIX', true, 10_000, 10_000],
    ['a part by PIX', false, 4_000, 4_000],
  ])('B-ENT-19 B-ENT-20 paid: %s', (_, isPaid, pix, charged) =>
    expect(chargedOf({ isPaid, total: 10_000, pix })).toBe(charged),
  );

  it.each([
    [10_000, 5_000, 5_000],
    [5_000, 5_000, 0],
    [4_999, 5_000, 0],
  ])('B-ENT-11 of %i paid, %i owed: %i returned', (charged, cost, back) =>
    expect(refundOf(charged, cost)).toBe(back),
  );
});
