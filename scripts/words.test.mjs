import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { wordsPage } from './lib/words.mjs';

/** Examples and the most used options depend on whichever definitions exist: a new one changes them. */
const withoutExamples = (page) =>
  page
    .replace(/^## The \d+ options [\s\S]*?(?=^## )/m, '')
    .replace(/(?<!\\)\|(?:[^|\\\n]|\\.)*\|$/gm, '|');

it('docs/words.md lists the options that the types of the engine have: npm run words prints it (F1)', () =>
  expect(withoutExamples(readFileSync(inRoot('docs', 'words.md'), 'utf8'))).toBe(
    withoutExamples(wordsPage()),
  ));
