import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { wordsPage } from './lib/words.mjs';

it('docs/words.md lists the options that the types of the engine have: npm run words prints it', () =>
  expect(readFileSync(inRoot('docs', 'words.md'), 'utf8')).toBe(wordsPage()));
