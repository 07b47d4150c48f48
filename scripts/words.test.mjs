import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { wordsPage } from './lib/words.mjs';

/** The page without its examples, which change with the definitions. */
const optionsIn = (page) =>
  page
    .slice(page.indexOf('\n## Kinds of fields'))
    .split('\n')
    .map((line) => line.replace(/\|(?:[^|\\]|\\.)*\|$/, '|'));

it('docs/words.md lists the options that the types of the engine have: npm run words prints it', () =>
  expect(optionsIn(readFileSync(inRoot('docs', 'words.md'), 'utf8'))).toEqual(
    optionsIn(wordsPage()),
  ));
