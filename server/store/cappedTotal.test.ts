import { describe, expect, it } from 'vitest';
import { COUNTED_FAR, FarTotals, MOST_COUNTED, totalOf } from './cappedTotal';

describe('C2 a total that is counted up to 10,000', () => {
  it.each([
    [0, { totalItems: 0 }],
    [MOST_COUNTED - 1, { totalItems: 9_999 }],
    [MOST_COUNTED, { totalItems: 10_000 }],
    [MOST_COUNTED + 1, { totalItems: 10_000, totalIsCapped: true }],
    [COUNTED_FAR + 1, { totalItems: 10_000, totalIsCapped: true }],
  ])('%i rows', (rows, total) => {
    expect(totalOf(rows)).toEqual(total);
  });

  it.each([
    [MOST_COUNTED + 1, 0, false],
    [COUNTED_FAR, 0, false],
    [COUNTED_FAR + 1, 0, true],
    [COUNTED_FAR + 1, 59_999, true],
    [COUNTED_FAR + 1, 60_000, false],
    [COUNTED_FAR + 1, 60_001, false],
  ])('of %i is remembered after %i ms: %s', (counted, ms, known) => {
    let now = 1_000;
    const totals = new FarTotals(() => now);
    totals.note('list', counted);
    now += ms;
    expect(totals.has('list')).toBe(known);
    expect(totals.of('list')).toBe(known ? counted : undefined);
    expect(totals.has('another list')).toBe(false);
  });

  it('forgets the one that was counted longest ago when there are more than 500', () => {
    const totals = new FarTotals(() => 0);
    for (let index = 0; index <= 500; index += 1) totals.note(`list ${index}`, COUNTED_FAR + 1);
    expect(['list 0', 'list 1', 'list 500'].map((key) => totals.has(key))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
