import { describe, expect, it } from 'vitest';
import { growthOf } from './lib/growth.mjs';

const SIZES = [10_000, 100_000, 1_000_000];

describe('what grows faster than the logarithm', () => {
  it.each([
    ['nothing', [8, 8, 8]],
    ['the logarithm', [20, 25, 30]],
    ['noise', [3, 8, 4]],
    ['a step that the noise may hide', [20, 34, 40]],
  ])('is not %s', (_, medians) => expect(growthOf(SIZES, medians)).toBe('ok'));

  it.each([
    ['the number of rows', [10, 100, 1_000]],
    ['its root', [10, 31, 98]],
    ['the last step alone', [10, 10, 40]],
    ['small steps, each within the noise', [2, 7.9, 16.8]],
  ])('is %s', (_, medians) => expect(growthOf(SIZES, medians)).toBe('faster'));

  it('is not what ends at a limit', () => {
    expect(growthOf(SIZES, [4, 30, 33])).toBe('bounded');
    expect(growthOf(SIZES, [4, 11, 15])).toBe('bounded');
  });
});
