import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST, longestFirst } from './longestFirst.mjs';
import { inRoot } from './paths.mjs';

const file = (path) => ({ moduleId: inRoot(path) });

it('begins with the longest files and leaves the others in their order', () => {
  const [longest, next] = LONGEST;
  const files = ['tests/contract/b.test.ts', next, 'tests/contract/a.test.ts', longest].map(file);
  expect(longestFirst(files)).toEqual(
    [longest, next, 'tests/contract/b.test.ts', 'tests/contract/a.test.ts'].map(file),
  );
});

it.each(LONGEST)('%s is there', (path) => {
  expect(existsSync(inRoot(path))).toBe(true);
});
