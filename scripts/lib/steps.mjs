import { seconds, table } from './table.mjs';

/** More tests than these that pass only at their second try fail the run: it proves too little. */
export const SECOND_CHANCES = 3;

/** A run that takes longer, in milliseconds, says so: it is what everybody waits for. */
export const LONG_RUN = 12 * 60_000;

/**
 * Runs steps one after the other, all of them whatever fails, and says at the end how each went.
 * A step answers `{ passed, failed }`, counts of results, and where it knows them `failures` and
 * `secondChances`: a line for each test that failed, and that passed only at its second try.
 */
export const createSteps = ({ now = () => performance.now() } = {}) => {
  const done = [];
  const run = async (title, work) => {
    console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 76 - title.length))}`);
    const start = now();
    const result = await work().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    done.push({ title, ...result, ms: now() - start });
    return result.failed === 0;
  };
  const sum = (key) => done.reduce((total, step) => total + step[key], 0);
  const list = (title, key) => {
    const lines = done.flatMap((step) =>
      (step[key] ?? []).map((line) => `- ${step.title}: ${line}`),
    );
    if (lines.length > 0) console.log(`\n${title}:\n${lines.join('\n')}`);
  };
  return {
    run,
    /** A step that could not be tried. */
    skip: (title, why) => {
      console.log(`\n── ${title}: not run, ${why}`);
      done.push({ title, passed: 0, failed: 1, ms: 0 });
    },
    /** A step that this machine has no part for; the summary says what nothing has proven. */
    omit: (title, why) => {
      done.push({ title, passed: 0, failed: 0, ms: 0, omitted: why });
    },
    /**
     * Prints the summary: the steps, what was omitted, what needed a second try, what failed.
     * @returns counts of what passed and failed; too many second tries are a failure of their own
     */
    report: () => {
      const chances = done.flatMap(({ secondChances = [] }) => secondChances).length;
      if (chances > SECOND_CHANCES) {
        const line = `${chances} tests passed only at their second try, ${SECOND_CHANCES} may`;
        done.push({ title: 'Second tries', passed: 0, failed: 1, ms: 0, failures: [line] });
      }
      const row = ({ title, passed, failed, ms, omitted }) => [
        omitted ? '-' : failed === 0 ? 'ok' : 'FAILED',
        title,
        String(passed),
        String(failed),
        seconds(ms),
      ];
      console.log(`\n${'─'.repeat(80)}`);
      console.log(table([['', 'step', 'passed', 'failed', 'time'], ...done.map(row)], [2, 3, 4]));
      for (const { title, omitted } of done)
        if (omitted) console.log(`\nNot run: ${title}. ${omitted}`);
      list('Passed only at the second try', 'secondChances');
      list('Failed', 'failures');
      console.log(`\nTotal time ${seconds(sum('ms'))}.`);
      if (sum('ms') > LONG_RUN)
        console.warn(
          `Longer than ${seconds(LONG_RUN)}: docs/testing.md says how to find the slowest.`,
        );
      return { passed: sum('passed'), failed: sum('failed') };
    },
  };
};

/** The result of a program that says yes or no. */
export const yesOrNo = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
