import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot } from './paths.mjs';

/** Environment variable with the path of the report of a run. */
export const REPORT_VARIABLE = 'CAMARIM_TEST_REPORT';

/** Line of a failure: test, first line of the error, and its line in the test file. */
const lineOf = (file, title, { stack, message = '' } = {}) => {
  const text = stack ?? message;
  const [, line] = text.split(`${file}:`)[1]?.match(/^(\d+)/) ?? [];
  const reason = `${text.split('\n', 1)[0]}${line ? ` (line ${line})` : ''}`;
  return `${relative(inRoot(), file)} › ${title}\n    ${reason}`;
};

/** Total time of a file, with loading its modules. */
const timeOf = (module) => {
  const { environmentSetupDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const ms = environmentSetupDuration + setupDuration + collectDuration + duration;
  return { file: relative(inRoot(), module.moduleId), ms: Math.round(ms) };
};

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

/**
 * Returns the counts of a run, a line for each failure, and the time of each file. A file that fails before
 * its first test counts as one failure, as does an error thrown outside a test.
 */
export const reportOf = (modules, unhandled) => {
  const tests = (state) => modules.flatMap(({ children }) => [...children.allTests(state)]);
  const failed = tests('failed');
  const broken = modules.filter(
    (module) => module.state() === 'failed' && !failed.some((test) => test.module === module),
  );
  const failures = [
    ...unhandled.map((error) => {
      const { VITEST_TEST_PATH: file = inRoot('?'), VITEST_TEST_NAME: test } = error;
      return lineOf(file, test ? `outside a test, during ${test}` : 'outside a test', error);
    }),
    ...broken.map((module) =>
      lineOf(module.moduleId, 'before its first test', errorsOf(module)[0]),
    ),
    ...failed.map((test) => lineOf(test.module.moduleId, test.fullName, test.result().errors[0])),
  ];
  const passed = tests('passed').length;
  return { passed, failed: failures.length, failures, times: modules.map(timeOf) };
};

/** Vitest reporter that writes `reportOf` a run. */
export default class RunReporter {
  onTestRunEnd(modules, unhandled) {
    writeFileSync(process.env[REPORT_VARIABLE], JSON.stringify(reportOf(modules, unhandled)));
  }
}
