import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { SECOND_CHANCES } from './steps.mjs';
import { REPORT_VARIABLE, unhandledFile } from './unhandledErrors.mjs';

const REPORTS = join(CACHE, 'reports');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const firstLine = (message = '') => message.split('\n', 1)[0];

/**
 * Counts and names of a run from Vitest's own report: what failed with the first line of its reason, and
 * what passed only at its second try, and the files with failures. A file that fails before its first test
 * counts as one failure, and so does an error that was thrown beside the tests (`unhandledErrors.mjs`).
 */
export const readReport = ({ numPassedTests, numFailedTests, testResults }, unhandled = []) => {
  const lineOf = (file, title, reason) =>
    `${relative(inRoot(), file)} › ${title}\n    ${firstLine(reason)}`;
  const beside = unhandled.map(({ file = inRoot('?'), test, message }) =>
    lineOf(file, test ? `beside the tests, during ${test}` : 'beside the tests', message),
  );
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
  const filesBeside = unhandled.flatMap(({ file }) => file ?? []);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const linesOf = (chosen) =>
    chosen.map((test) => lineOf(test.file, test.fullName, test.failureMessages[0]));
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length + unhandled.length,
    files: [...new Set([...failedFiles, ...filesBeside])].map((file) => relative(inRoot(), file)),
    failures: [
      ...beside,
      ...broken.map(({ name, message }) => lineOf(name, 'before its first test', message)),
      ...linesOf(tests.filter(({ status }) => status === 'failed')),
    ],
    secondChances: linesOf(
      tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length),
    ),
  };
};

/**
 * Runs projects of Vitest, all where none is named, or single paths of them.
 * @returns what `readReport` says
 */
export const runVitest = async (name, projects, { paths = [], env = {}, args = [] } = {}) => {
  const report = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  const unhandled = unhandledFile(report);
  for (const file of [report, unhandled]) rmSync(file, { force: true });
  const code = await runNode(
    [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${inRoot('scripts', 'lib', 'unhandledErrors.mjs')}`,
      `--outputFile.json=${report}`,
      ...args,
      ...paths,
    ],
    { env: { ...env, [REPORT_VARIABLE]: report } },
  );
  const counts = existsSync(report)
    ? readReport(read(report), existsSync(unhandled) ? read(unhandled) : [])
    : { passed: 0, failed: 0, files: [] };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const titleOf = (line) => line.split('\n', 1)[0];

/** What two runs say together: the second one, of the files with failures alone, decides about these. */
export const afterSecondTry = (first, second) => {
  const stillFails = new Set(second.failures?.map(titleOf));
  return {
    ...second,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    secondChances: [
      ...(first.secondChances ?? []),
      ...(first.failures ?? []).filter((line) => !stillFails.has(titleOf(line))),
    ],
  };
};

/**
 * As `runVitest`, and runs files with failures once more from their beginning, with a product of their own:
 * what a journey has left behind would fail its own second try. More files than may need one are broken.
 */
export const runTwice = async (name, projects, options = {}) => {
  const first = await runVitest(name, projects, options);
  const { files } = first;
  if (files.length === 0 || files.length > SECOND_CHANCES) return first;
  console.log(`\nA second try, from the beginning: ${files.join(', ')}`);
  return afterSecondTry(
    first,
    await runVitest(`${name}-again`, projects, { ...options, paths: files }),
  );
};
