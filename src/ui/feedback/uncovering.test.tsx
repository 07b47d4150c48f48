import { expect, it } from 'vitest';
import { liftOver } from './uncovering';

const at = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });

it.each([
  ['lies on nothing', [], 0],
  ['stands beside it', [at(600, 640, 100, 200)], 0],
  ['ends where it begins', [at(540, 600)], 0],
  ['lies on a pager by a pixel', [at(639, 675)], 9],
  ['lies on a bar above a pager', [at(639, 675), at(590, 632)], 58],
  ['lies on them in whatever order', [at(590, 632), at(639, 675)], 58],
  ['has no room above', [at(20, 640)], 0],
] as const)('a message that %s', (_, kept, lift) => {
  expect(liftOver(at(600, 640), kept)).toBe(lift);
});
