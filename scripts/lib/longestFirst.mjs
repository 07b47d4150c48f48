import { relative, sep } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { ROOT } from './paths.mjs';

/**
 * Files whose tests are made of all definitions: small on disk, and the longest to run. Vitest begins with the
 * largest files where it knows nothing of them, and one worker would be left alone with these at the end.
 */
export const LONGEST = [
  'tests/contract/definitionSections.test.tsx',
  'tests/contract/definitionForms.test.tsx',
  'tests/contract/definitionActions.test.tsx',
  'tests/contract/leanWrites.test.tsx',
  'tests/contract/leanReads/pages1.test.tsx',
  'tests/contract/leanReads/pages2.test.tsx',
  'tests/contract/leanThin.test.tsx',
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/leads.test.ts',
];

const placeOf = ({ moduleId }) => {
  const at = LONGEST.indexOf(relative(ROOT, moduleId).split(sep).join('/'));
  return at < 0 ? LONGEST.length : at;
};

/** The order of files of a run, the longest ones first; the others follow as Vitest has them. */
export const longestFirst = (files) => files.toSorted((a, b) => placeOf(a) - placeOf(b));

/** Vitest's order of files with the longest first. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return longestFirst(await super.sort(files));
  }
}
