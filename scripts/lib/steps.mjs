import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { seconds, table } from './table.mjs';

/** Time limit of the gate (`npm test`), milliseconds; beyond it the summary warns. */
export const GATE_LIMIT = 8 * 60_000;

/** Number of slowest files in the summary. */
const SLOWEST = 20;

/** Times of earlier runs, one file each; never committed. */
const RUNS = inRoot('.cache', 'runs');

const keepRun = (run) => {
  mkdirSync(RUNS, { recursive: true });
  const path = join(RUNS, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  writeFileSync(path, `${JSON.stringify(run, null, 1)}\n`);
  return path;
};

/**
 * Runs steps in sequence, regardless of failures, and summarizes them at the end. A step returns `{ passed,
 * failed }`. Optional are `failures`, a line for each failed test, and `times`, `{ file, ms }` of each test
 * file.
 * @param keep writes the times of the run; returns the path
 */
export const createSteps = ({ now = () => performance.now(), keep = keepRun } = {}) => {
  const done = [];
  const run = async (title, work) => {
    console.log(`\n── ${title} ${'─'.repeat(Math.max(3, 76 - title.length))}`);
    const start = now();
    const result = await work().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    done.push({ title, ...result, ms: Math.round(now() - start) });
    return result.failed === 0;
  };
  const sum = (key) => done.reduce((total, step) => total + step[key], 0);
  const slowest = () =>
    done
      .flatMap(({ title, times = [] }) => times.map((time) => ({ ...time, title })))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SLOWEST);
  return {
    run,
    skip: (title, reason) => {
      console.log(`\n── ${title}: not run, ${reason}`);
      done.push({ title, passed: 0, failed: 1, ms: 0 });
    },
    /**
     * Prints the steps, the slowest files and the failures, and stores the times.
     * @param limit expected maximum, milliseconds
     * @returns counts of passed and failed
     */
    report: ({ name = 'gate', limit = GATE_LIMIT } = {}) => {
      const row = ({ title, passed, failed, ms }) => [
        failed === 0 ? 'ok' : 'FAILED',
        title,
        String(passed),
        String(failed),
        seconds(ms),
      ];
      console.log(`\n${'─'.repeat(80)}`);
      const files = slowest();
      if (files.length > 0)
        console.log(
          `Slowest files:\n${table([...files.map(({ file, title, ms }) => [seconds(ms), file, title])], [0])}\n`,
        );
      console.log(table([['', 'step', 'passed', 'failed', 'time'], ...done.map(row)], [2, 3, 4]));
      const failures = done.flatMap(({ title, failures: lines = [] }) =>
        lines.map((line) => `- ${title}: ${line}`),
      );
      if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
      const total = sum('ms');
      const path = keep({
        name,
        ms: total,
        steps: done.map(({ title, passed, failed, ms }) => ({ title, passed, failed, ms })),
        files: done.flatMap(({ times = [] }) => times),
      });
      console.log(`\nTotal time ${seconds(total)}. Times of each step and file: ${path}`);
      if (total > limit)
        console.warn(
          `Longer than ${seconds(limit)}: docs/testing.md explains how to find the slowest tests.`,
        );
      return { passed: sum('passed'), failed: sum('failed') };
    },
  };
};

/** Returns the step result of a program that succeeds or fails as a whole. */
export const yesOrNo = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
