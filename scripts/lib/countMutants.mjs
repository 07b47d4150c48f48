/** Prefix of the tests' set-up for a run that counts which mutants each test file reaches (`npm run mutants`). */
export const COUNTING = `
import { appendFileSync as appendCount } from 'node:fs';
import { afterAll as afterCounted, beforeAll as beforeCounted, expect as ofCounted } from 'vitest';

const counters: Record<string, any> = ((globalThis as Record<string, any>).__stryker__ ??= {});
// Modules that are loaded count for no file: files of a worker share them.
counters.currentTestId = undefined;
beforeCounted(() => {
  counters.currentTestId = ofCounted.getState().testPath;
});
afterCounted(() => {
  const file = ofCounted.getState().testPath ?? '';
  counters.currentTestId = undefined;
  const ids = Object.keys(counters.mutantCoverage?.perTest[file] ?? {});
  appendCount(process.env.CAMARIM_MUTANT_COUNTS ?? '', JSON.stringify({ file, ids }) + '\\n');
});
`;
