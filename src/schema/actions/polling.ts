import { onSessionBack, onSessionLost } from '../../sessionLost';
import { isSignedOut } from '../../ui/feedback';

/** Milliseconds from a response to the next request (part 1 section 9). */
const POLLING_MS = 2_000;

/** Timeout in milliseconds (DESIGN section 4). */
const POLLING_LIMIT_MS = 5 * 60_000;

/** Failures in a row after which polling gives up. */
const MAX_FAILURES = 5;

/** End of polling; `gaveUp` after the time limit, or with the last of repeated failures. */
export type Polled<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'gaveUp'; readonly failure?: unknown }
  | { readonly kind: 'left' };

/** Polls until `stateOf` ends it (`running` restarts the limit), not while hidden; never throws. */
export const pollUntil = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  stateOf: (answer: T) => unknown,
  signal: AbortSignal,
): Promise<Polled<T>> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'left' });
    let started = Date.now();
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
      if (!isBack && Date.now() - started > POLLING_LIMIT_MS) return end({ kind: 'gaveUp' });
      try {
        const answer = await ask(signal);
        if (signal.aborted) return;
        failures = 0;
        const state = stateOf(answer);
        if (state === 'running') started = Date.now();
        if (state === false || state === 'running') again();
        else end({ kind: 'answered', answer });
      } catch (failure) {
        if (signal.aborted) return;
        if (isSignedOut(failure)) {
          waiting = true;
          return;
        }
        failures += 1;
        if (failures < MAX_FAILURES) again();
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
