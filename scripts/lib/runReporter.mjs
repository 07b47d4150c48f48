import { writeFileSync } from 'node:fs';

/** Returns the path of the details file beside a Vitest report. */
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
 * Vitest reporter for two facts that the JSON report lacks. First, errors thrown outside a test, which fail
 * the run but no test. Second, the total time of each file, including module loading.
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
