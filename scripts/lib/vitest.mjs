import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { detailsFile, REPORT_VARIABLE } from './runReporter.mjs';

const REPORTS = join(CACHE, 'reports');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** First line of a failure, and its line in the test file. */
const reasonOf = (file, message = '') => {
  const [, line] = message.split(`${file}:`)[1]?.match(/^(\d+)/) ?? [];
  return `${message.split('\n', 1)[0]}${line ? ` (line ${line})` : ''}`;
};

/**
 * Returns the counts of a run, a line for each failure, and the time of each file. A file that fails before
 * its first test counts as one failure, as does an error thrown outside a test.
 * @param report Vitest's JSON report
 * @param details additions of `RunReporter`
 */
export const readReport = (
  { numPassedTests, numFailedTests, testResults },
  { unhandled = [], times = [] } = {},
) => {
  const lineOf = (file, title, reason) =>
    `${relative(inRoot(), file)} › ${title}\n    ${reasonOf(file, reason)}`;
  const outside = unhandled.map(({ file = inRoot('?'), test, message }) =>
    lineOf(file, test ? `outside a test, during ${test}` : 'outside a test', message),
  );
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + unhandled.length,
    failures: [
      ...outside,
      ...broken.map(({ name, message }) => lineOf(name, 'before its first test', message)),
      ...failed,
    ],
    times: times.map(({ file, ms }) => ({ file: relative(inRoot(), file), ms })),
  };
};

/** Vitest environment without the tests of the full suite (`vite.config.ts`). */
export const GATE_ONLY = { CAMARIM_TEST_SUITE: 'gate' };

/**
 * Runs Vitest projects, by default all, or single paths of them.
 * @returns see `readReport`
 */
export const runVitest = async (name, projects, { paths = [], env = {} } = {}) => {
  const report = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  const details = detailsFile(report);
  for (const file of [report, details]) rmSync(file, { force: true });
  const code = await runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('scripts', 'lib', 'runReporter.mjs')}`,
      `--outputFile.json=${report}`,
      ...paths,
    ],
    { env: { ...env, [REPORT_VARIABLE]: report } },
  );
  const counts = existsSync(report)
    ? readReport(read(report), existsSync(details) ? read(details) : {})
    : { passed: 0, failed: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
