import { describe, expect, it } from 'vitest';
import { type CancelTerms, cancelCost, chargedOf, refundOf } from './cancelCost';

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
