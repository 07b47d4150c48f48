import { onSessionBack, onSessionLost } from '../../sessionLost';
import { isSignedOut } from '../../ui/feedback';

/** Delay from a response to the next request (part 1 section 9). */
const POLLING_MS = 2_000;

/** Time limit of a poll (DESIGN section 4). */
const POLLING_LIMIT_MS = 5 * 60_000;

/** Number of consecutive failures that ends a poll. */
const MAX_FAILURES = 5;

/** Result of a poll: `gaveUp` after the time limit or repeated failures, `left` if it was aborted. */
export type PollResult<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'gaveUp'; readonly failure?: unknown }
  | { readonly kind: 'left' };

/** Polls until `stateOf` ends it (`running` restarts the limit); pauses while the page is hidden or signed out. */
export const pollUntil = <T>(
  request: (signal: AbortSignal) => Promise<T>,
  stateOf: (answer: T) => unknown,
  signal: AbortSignal,
): Promise<PollResult<T>> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'left' });
    let started = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isPaused = false;
    let isSessionLost = false;
    const end = (ended: PollResult<T>): void => {
      clearTimeout(timer);
      stopLostListener();
      stopBackListener();
      document.removeEventListener('visibilitychange', resume);
      signal.removeEventListener('abort', abort);
      resolve(ended);
    };
    const abort = (): void => end({ kind: 'left' });
    const schedule = (): void => {
      timer = setTimeout(() => void poll(), POLLING_MS);
    };
    const poll = async (isResumed = false): Promise<void> => {
      if (document.hidden || isSessionLost) {
        isPaused = true;
        return;
      }
      if (!isResumed && Date.now() - started > POLLING_LIMIT_MS) return end({ kind: 'gaveUp' });
      try {
        const answer = await request(signal);
        if (signal.aborted) return;
        failures = 0;
        const state = stateOf(answer);
        if (state === 'running') started = Date.now();
        if (state === false || state === 'running') schedule();
        else end({ kind: 'answered', answer });
      } catch (failure) {
        if (signal.aborted) return;
        if (isSignedOut(failure)) {
          isPaused = true;
          return;
        }
        failures += 1;
        if (failures < MAX_FAILURES) schedule();
        else end({ kind: 'gaveUp', failure });
      }
    };
    const resume = (): void => {
      if (document.hidden || isSessionLost || !isPaused) return;
      isPaused = false;
      void poll(true);
    };
    document.addEventListener('visibilitychange', resume);
    signal.addEventListener('abort', abort);
    const stopLostListener = onSessionLost(() => {
      isSessionLost = true;
    });
    const stopBackListener = onSessionBack(() => {
      isSessionLost = false;
      resume();
    });
    schedule();
  });
