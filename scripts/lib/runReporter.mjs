import { writeFileSync } from 'node:fs';

/** The file beside a report of Vitest that has what its JSON reporter leaves out. */
export const detailsFile = (report) => report.replace(/\.json$/, '.details.json');

/** Environment variable with the path of the report of a run. */
export const REPORT_VARIABLE = 'CAMARIM_TEST_REPORT';

const timeOf = (module) => {
  const { environmentSetupDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return {
    file: module.moduleId,
    ms: Math.round(environmentSetupDuration + setupDuration + collectDuration + duration),
  };
};

/**
 * Vitest reporter for two things that its JSON report lacks: errors thrown outside a test, which fail the run and
 * no test of it, and the whole time of each file, loading its modules included.
 */
export default class RunReporter {
  onTestRunEnd(modules, errors) {
    const unhandled = errors.map((error) => ({
      message: error.stack ?? error.message,
      file: error.VITEST_TEST_PATH,
      test: error.VITEST_TEST_NAME,
    }));
    writeFileSync(
      detailsFile(process.env[REPORT_VARIABLE]),
      JSON.stringify({ unhandled, times: modules.map(timeOf) }),
    );
  }
}
