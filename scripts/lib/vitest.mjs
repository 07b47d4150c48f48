import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { REPORT_VARIABLE } from './runReporter.mjs';

const REPORTS = join(CACHE, 'reports');

/** Vitest environment without the tests of the full suite (`vite.config.ts`). */
export const GATE_ONLY = { CAMARIM_TEST_SUITE: 'gate' };

/**
 * Runs Vitest projects, by default all, or single paths of them.
 * @returns see `reportOf`
 */
export const runVitest = async (name, projects, { paths = [], env = {} } = {}) => {
  const report = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const code = await runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      `--reporter=${inRoot('scripts', 'lib', 'runReporter.mjs')}`,
      ...paths,
    ],
    { env: { ...env, [REPORT_VARIABLE]: report } },
  );
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
