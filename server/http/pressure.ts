import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Mean delay of the event loop above which calls are turned away, in milliseconds (H12). */
export const MOST_DELAY_MS = 200;

/** How often the delay is judged, in milliseconds. */
const WINDOW_MS = 500;
/** Windows in a row that make an overload: one alone is a pause, not a load. */
const LATE_WINDOWS = 2;
/** Distance of the samples, in milliseconds; Node counts it into every sample. */
const RESOLUTION_MS = 20;

/** Watches the event loop of this process. */
export interface PressureGauge {
  /** Whether the loop was late, in the mean of each of the last two windows. */
  overloaded(): boolean;
  stop(): void;
}

/** Starts the gauge; it keeps no process alive. */
export const startPressureGauge = (): PressureGauge => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lateWindows = 0;
  const timer = setInterval(() => {
    // A window without a sample: the first one after a reset only starts the clock, and a held loop took no other.
    const isLate = histogram.count === 0 || histogram.mean / 1e6 - RESOLUTION_MS > MOST_DELAY_MS;
    lateWindows = isLate ? lateWindows + 1 : 0;
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    overloaded: () => lateWindows >= LATE_WINDOWS,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
