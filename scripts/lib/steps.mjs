import { seconds, table } from './table.mjs';

/**
 * Runs steps one after the other, all of them whatever fails, and says at the end how each went.
 * A step answers `{ passed, failed }`, counts of results, and where it knows them `failures` and
 * `secondChances`: a line for each test that failed, and that passed only at its second try.
 */
export const createSteps = () => {
  const done = [];
  const run = async (title, work) => {
    console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 76 - title.length))}`);
    const start = performance.now();
    const result = await work().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    done.push({ title, ...result, ms: performance.now() - start });
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
    /** Prints the summary. @returns whether nothing failed */
    report: () => {
      const row = ({ title, passed, failed, ms }) => [
        failed === 0 ? 'ok' : 'FAILED',
        title,
        String(passed),
        String(failed),
        seconds(ms),
      ];
      console.log(`\n${'─'.repeat(80)}`);
      console.log(table([['', 'step', 'passed', 'failed', 'time'], ...done.map(row)], [2, 3, 4]));
      list('Passed only at the second try', 'secondChances');
      list('Failed', 'failures');
      console.log(`\nTotal time ${seconds(sum('ms'))}.`);
      return { passed: sum('passed'), failed: sum('failed') };
    },
  };
};

/** The result of a program that says yes or no. */
export const yesOrNo = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
