import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

const REPORTS = join(CACHE, 'reports');

/** A file that fails before its first test counts as one failure. */
const countsOf = ({ numPassedTests, numFailedTests, testResults }) => {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + broken };
};

/**
 * Runs projects of Vitest, or single paths of them.
 * @returns counts of tests, read from its own report
 */
export const runVitest = async (name, projects, { paths = [], env = {}, args = [] } = {}) => {
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
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
      ...paths,
    ],
    { env },
  );
  const counts = existsSync(report)
    ? countsOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
