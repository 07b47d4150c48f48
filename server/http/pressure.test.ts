import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_DELAY_MS, startPressureGauge } from './pressure';

const { monitorEventLoopDelay } = perfHooks;
const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
/** A histogram of Node: its mean is in nanoseconds. */
const histogram = { count: 0, mean: 0, enable: vi.fn(), disable: vi.fn(), reset: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  Object.assign(perfHooks, { monitorEventLoopDelay: () => histogram });
  syncBuiltinESMExports();
});

afterEach(() => {
  Object.assign(perfHooks, { monitorEventLoopDelay });
  syncBuiltinESMExports();
  vi.useRealTimers();
});

it('the loop is overloaded while it was late in two windows in a row', () => {
  const gauge = startPressureGauge();
  const window = (count: number, delayMs: number): boolean => {
    Object.assign(histogram, { count, mean: (delayMs + RESOLUTION_MS) * 1e6 });
    vi.advanceTimersByTime(WINDOW_MS);
    return gauge.overloaded();
  };
  const late = MAX_DELAY_MS + 1;
  expect([window(9, late), window(9, MAX_DELAY_MS), window(9, late)]).toEqual(Array(3).fill(false));
  expect(window(9, late)).toBe(true);
  expect(window(9, 0)).toBe(false);
  // A loop that was held for the whole window took no sample.
  expect([window(0, 0), window(0, 0)]).toEqual([false, true]);
  expect([histogram.enable.mock.calls.length, histogram.reset.mock.calls.length]).toEqual([1, 7]);
  gauge.stop();
  expect(histogram.disable).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(WINDOW_MS);
  expect(histogram.reset).toHaveBeenCalledTimes(7);
});
