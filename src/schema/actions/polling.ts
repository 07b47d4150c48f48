import { onSessionBack, onSessionLost } from '../../sessionLost';
import { isSignedOut } from '../../ui/feedback';

/** Milliseconds from a response to the next request (part 1 section 9). */
const POLLING_MS = 2_000;

/** Default timeout in milliseconds (DESIGN section 4). */
const POLLING_LIMIT_MS = 5 * 60_000;

/** Failures in a row after which polling gives up. */
const MOST_FAILURES = 5;

interface Polling<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Is a response the last one? */
  readonly until: (answer: T) => boolean;
  /** Timeout in milliseconds; 5 minutes by default. */
  readonly timeout?: number | undefined;
}

/** End of polling; `gaveUp` after the time limit, or with the last of repeated failures. */
export type Polled<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'gaveUp'; readonly failure?: unknown }
  | { readonly kind: 'left' };

/**
 * Polls until a response is the last one: one request at a time, none while the tab is hidden or the session is
 * lost, and none after `signal` is aborted. An operator who returns gets a response at once. It never throws.
 */
export const pollUntil = <T>(
  { ask, until, timeout = POLLING_LIMIT_MS }: Polling<T>,
  signal: AbortSignal,
): Promise<Polled<T>> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'left' });
    const started = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let waiting = false;
    let isLost = false;
    const end = (ended: Polled<T>): void => {
      clearTimeout(timer);
      stopHearing();
      stopListening();
      document.removeEventListener('visibilitychange', resume);
      signal.removeEventListener('abort', leave);
      resolve(ended);
    };
    const leave = (): void => end({ kind: 'left' });
    const again = (): void => {
      timer = setTimeout(() => void once(), POLLING_MS);
    };
    const once = async (isBack = false): Promise<void> => {
      if (document.hidden || isLost) {
        waiting = true;
        return;
      }
      if (!isBack && Date.now() - started > timeout) return end({ kind: 'gaveUp' });
      try {
        const answer = await ask(signal);
        if (signal.aborted) return;
        failures = 0;
        if (until(answer)) end({ kind: 'answered', answer });
        else again();
      } catch (failure) {
        if (signal.aborted) return;
        if (isSignedOut(failure)) {
          waiting = true;
          return;
        }
        failures += 1;
        if (failures < MOST_FAILURES) again();
        else end({ kind: 'gaveUp', failure });
      }
    };
    const resume = (): void => {
      if (document.hidden || isLost || !waiting) return;
      waiting = false;
      void once(true);
    };
    document.addEventListener('visibilitychange', resume);
    signal.addEventListener('abort', leave);
    const stopHearing = onSessionLost(() => {
      isLost = true;
    });
    const stopListening = onSessionBack(() => {
      isLost = false;
      resume();
    });
    again();
  });
