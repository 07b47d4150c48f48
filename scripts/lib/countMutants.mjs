/** Set-up of a run that counts which mutants each test file reaches (`npm run mutants`). */
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

const counters = globalThis;
counters.__stryker__ ??= {};
const fileOf = () => expect.getState().testPath;

// While modules are loaded nothing is counted: files of a worker share them.
counters.__stryker__.currentTestId = undefined;

beforeAll(() => {
  counters.__stryker__.currentTestId = fileOf();
});

afterAll(() => {
  const file = fileOf();
  const reached = counters.__stryker__.mutantCoverage?.perTest[file] ?? {};
  counters.__stryker__.currentTestId = undefined;
  appendFileSync(
    process.env.CAMARIM_MUTANT_COUNTS,
    `${JSON.stringify({ file, ids: Object.keys(reached) })}\n`,
  );
});
