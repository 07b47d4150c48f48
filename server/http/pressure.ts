import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Mean delay of the event loop above which calls are rejected, in milliseconds (H12). */
export const MAX_DELAY_MS = 200;

const WINDOW_MS = 500;
/** Number of consecutive late windows that count as overload; a single one may be a short pause. */
const LATE_WINDOWS = 2;
/** Interval of the samples, in milliseconds; Node includes it in every sample. */
const RESOLUTION_MS = 20;

/** Starts measuring the delay of the event loop; the timer does not keep the process alive. */
export const startPressureGauge = () => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lateWindows = 0;
  const timer = setInterval(() => {
    // No samples mean a blocked loop: the first one after a reset only starts the clock and does not count.
    const isLate = histogram.count === 0 || histogram.mean / 1e6 - RESOLUTION_MS > MAX_DELAY_MS;
    lateWindows = isLate ? lateWindows + 1 : 0;
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    /** Was the mean delay too high in both of the last two windows? */
    overloaded: () => lateWindows >= LATE_WINDOWS,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
