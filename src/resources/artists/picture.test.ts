import { expect, it } from 'vitest';
import { pictureFrame } from './picture';

it.each([
  [600, 400, 300, [100, 0, 400, 400], [300, 300]],
  [100, 250, 300, [0, 75, 100, 100], [300, 300]],
  [600, 400, undefined, [0, 0, 600, 400], [600, 400]],
  [4800, 2400, undefined, [0, 0, 4800, 2400], [2400, 1200]],
])('P-PROF-30 of %i by %i, cut to %s', (width, height, crop, from, to) => {
  expect(pictureFrame(width, height, crop)).toEqual({ from, to });
});
