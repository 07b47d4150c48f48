import { beforeEach, expect, it, vi } from 'vitest';
import { createSteps, GATE_LIMIT } from './steps.mjs';

const printed = () =>
  [...console.log.mock.calls, ...console.warn.mock.calls].map(([line]) => line).join('\n');

beforeEach(() => {
  for (const name of ['log', 'warn', 'error'])
    vi.spyOn(console, name).mockImplementation(() => undefined);
});

it('continues after a step that failed or threw, and counts both', async () => {
  const steps = createSteps({ keep: () => 'kept' });
  await steps.run('One', async () => ({ passed: 2, failed: 1, failures: ['a › b'] }));
  await steps.run('Two', () => Promise.reject(new Error('no')));
  await steps.run('Three', async () => ({ passed: 4, failed: 0 }));
  steps.skip('Four', 'the build failed');
  expect(steps.report()).toEqual({ passed: 6, failed: 3 });
  expect(printed()).toContain('- One: a › b');
});

it('prints the slowest files first and keeps the times of the run', async () => {
  const keep = vi.fn(() => 'kept');
  const clock = [0, 2_000];
  const steps = createSteps({ now: () => clock.shift(), keep });
  const times = Array.from({ length: 25 }, (_, ms) => ({ file: `${ms}.test.ts`, ms }));
  await steps.run('One', async () => ({ passed: 1, failed: 0, times }));
  steps.report({ name: 'gate' });
  expect(keep).toHaveBeenCalledWith({
    name: 'gate',
    ms: 2_000,
    steps: [{ title: 'One', passed: 1, failed: 0, ms: 2_000 }],
    files: times,
  });
  expect(printed()).toContain('24.test.ts');
  expect(printed()).not.toContain(' 4.test.ts');
});

it.each([
  [GATE_LIMIT, false],
  [GATE_LIMIT + 1, true],
])('warns of a run of %i ms: %s', async (ms, isLong) => {
  const clock = [0, ms];
  const steps = createSteps({ now: () => clock.shift(), keep: () => 'kept' });
  await steps.run('One', async () => ({ passed: 1, failed: 0 }));
  steps.report();
  expect(printed().includes('Longer than')).toBe(isLong);
});
