import { useEffect, useRef } from 'react';
import { onSessionBack, onSessionLost } from '../../sessionLost';
import { isSignedOut } from '../../ui/feedback';

/** Milliseconds between two questions (part 1 section 9). */
export const POLLING_MS = 2_000;

/** After this many milliseconds polling gives up (DESIGN section 4). */
export const POLLING_LIMIT_MS = 5 * 60_000;

/** Failures in a row after which polling gives up. */
const MOST_FAILURES = 5;

/** What polling asks, and what becomes of it. */
export interface PollingOptions<T> {
  readonly active: boolean;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Looks at an answer; true ends the polling. */
  readonly onAnswer: (answer: T) => boolean;
  /** The time is over, or the calls keep failing. */
  readonly onGiveUp: (failure?: unknown) => void;
}

/**
 * Asks every 2 s while `active`: one request at a time, none while the tab is hidden or the login is
 * asked for over the page, and none after the screen is left. Whoever comes back is told at once how
 * things stand, however long they were away.
 */
export const usePolling = <T>(options: PollingOptions<T>): void => {
  const latest = useRef(options);
  latest.current = options;
  const { active } = options;
  useEffect(() => {
    if (!active) return;
    const abort = new AbortController();
    const started = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let waiting = false;
    let isLost = false;
    const end = (): void => abort.abort();
    const again = (): void => {
      timer = setTimeout(() => void once(), POLLING_MS);
    };
    const once = async (isBack = false): Promise<void> => {
      if (document.hidden || isLost) {
        waiting = true;
        return;
      }
      if (!isBack && Date.now() - started > POLLING_LIMIT_MS) {
        end();
        latest.current.onGiveUp();
        return;
      }
      try {
        const answer = await latest.current.ask(abort.signal);
        if (abort.signal.aborted) return;
        failures = 0;
        if (latest.current.onAnswer(answer)) end();
        else again();
      } catch (failure) {
        if (abort.signal.aborted) return;
        if (isSignedOut(failure)) {
          waiting = true;
          return;
        }
        failures += 1;
        if (failures < MOST_FAILURES) again();
        else {
          end();
          latest.current.onGiveUp(failure);
        }
      }
    };
    const resume = (): void => {
      if (document.hidden || isLost || !waiting) return;
      waiting = false;
      void once(true);
    };
    document.addEventListener('visibilitychange', resume);
    const stopHearing = onSessionLost(() => {
      isLost = true;
    });
    const stopListening = onSessionBack(() => {
      isLost = false;
      resume();
    });
    again();
    return () => {
      end();
      clearTimeout(timer);
      stopHearing();
      stopListening();
      document.removeEventListener('visibilitychange', resume);
    };
  }, [active]);
};
