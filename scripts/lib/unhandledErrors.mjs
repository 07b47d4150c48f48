import { writeFileSync } from 'node:fs';

/** The file beside a report of Vitest that has what its JSON reporter leaves out. */
export const unhandledFile = (report) => report.replace(/\.json$/, '.unhandled.json');

/** Set for Vitest: the report of its run. */
export const REPORT_VARIABLE = 'CAMARIM_TEST_REPORT';

/**
 * A reporter of Vitest that writes down what was thrown beside the tests: such an error fails the run, and no test
 * of it. It keeps the message, and the file and the test that ran meanwhile where Vitest knows them.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return;
    const told = errors.map((error) => ({
      message: error.stack ?? error.message,
      file: error.VITEST_TEST_PATH,
      test: error.VITEST_TEST_NAME,
    }));
    writeFileSync(unhandledFile(process.env[REPORT_VARIABLE]), JSON.stringify(told));
  }
}
