import { describe, expect, it } from 'vitest';
import { CACHE_THRESHOLD, CountCache, MAX_COUNTED, searchCap, totalOf } from './cappedTotal';

describe('a total that is counted up to 10,000', () => {
  it.each([
    [0, { totalItems: 0 }],
    [MAX_COUNTED, { totalItems: 10_000 }],
    [MAX_COUNTED + 1, { totalItems: 10_000, totalIsCapped: true }],
  ])('%i rows', (rows, total) => {
    expect(totalOf(rows)).toEqual(total);
  });

  it.each([
    [1, 50, 1_000],
    [19, 50, 1_000],
    [20, 50, 1_050],
    [200, 50, 10_000],
  ])('a search shows a page beyond page %i of %i rows', (page, size, most) => {
    expect(searchCap(page, size)).toBe(most);
  });

  it('remembers those far beyond it for a minute', () => {
    let now = 1_000;
    const totals = new CountCache(() => now);
    totals.set('list', CACHE_THRESHOLD);
    expect(totals.get('list')).toBeUndefined();
    totals.set('list', CACHE_THRESHOLD + 1);
    now += 59_999;
    expect(totals.get('list')).toBe(CACHE_THRESHOLD + 1);
    now += 1;
    expect(totals.get('list')).toBeUndefined();
  });

  it('forgets the one that was counted longest ago when there are more than 500', () => {
    const totals = new CountCache(() => 0);
    for (let index = 0; index <= 500; index += 1) totals.set(`list ${index}`, CACHE_THRESHOLD + 1);
    expect(['list 0', 'list 1', 'list 500'].map((key) => totals.get(key))).toEqual([
      undefined,
      CACHE_THRESHOLD + 1,
      CACHE_THRESHOLD + 1,
    ]);
  });
});
