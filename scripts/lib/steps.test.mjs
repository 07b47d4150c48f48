import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSteps, LONG_RUN, SECOND_CHANCES } from './steps.mjs';

const said = () =>
  [...console.log.mock.calls, ...console.warn.mock.calls].map(([line]) => line).join('\n');
const tried = (count) => Array.from({ length: count }, (_, index) => `test ${index}`);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a run of steps', () => {
  it('goes on after a step that failed or threw, and counts both', async () => {
    const steps = createSteps();
    await steps.run('One', async () => ({ passed: 2, failed: 1, failures: ['a › b'] }));
    await steps.run('Two', () => Promise.reject(new Error('no')));
    await steps.run('Three', async () => ({ passed: 4, failed: 0 }));
    expect(steps.report()).toEqual({ passed: 6, failed: 2 });
    expect(said()).toContain('- One: a › b');
  });

  it.each([
    [0, 0],
    [SECOND_CHANCES, 0],
    [SECOND_CHANCES + 1, 1],
  ])('with %i second tries has %i failures, and names each', async (count, failed) => {
    const steps = createSteps();
    const secondChances = tried(count);
    await steps.run('One', async () => ({ passed: 9, failed: 0, secondChances: secondChances }));
    expect(steps.report().failed).toBe(failed);
    for (const line of secondChances) expect(said()).toContain(`- One: ${line}`);
  });

  it.each([
    [LONG_RUN, false],
    [LONG_RUN + 1, true],
  ])('of %i ms says that it is long: %s', async (ms, long) => {
    const times = [0, ms];
    const steps = createSteps({ now: () => times.shift() });
    await steps.run('One', async () => ({ passed: 1, failed: 0 }));
    steps.report();
    expect(said().includes('Longer than')).toBe(long);
  });

  it('says what it had no part for, and does not count it as passed or failed', () => {
    const steps = createSteps();
    steps.omit('PostgreSQL', 'None answers.');
    expect(steps.report()).toEqual({ passed: 0, failed: 0 });
    expect(said()).toContain('Not run: PostgreSQL. None answers.');
  });
});
