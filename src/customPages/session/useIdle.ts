import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { useBackOffice } from '../../useBackOffice';

/** Storage key of the last activity in any tab, milliseconds since 1970. */
const USED_KEY = 'camarim.used.1';

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const MINUTE_MS = 60_000;
const TICK_MS = 1_000;

/** Marks the logout control. */
export const WAY_OUT = { 'data-idle-leave': '' };

const isWayOut = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-idle-leave]') !== null;

/** Returns the lead time of the warning: two minutes, or one if the limit is short. */
const warningOf = (limitMs: number): number => (limitMs >= 5 * MINUTE_MS ? 2 : 1) * MINUTE_MS;

/** Last activity of all tabs; of this tab only if storage is unavailable. */
const createLastUse = () => {
  let own = Date.now();
  return {
    get: (): number => {
      try {
        return Math.max(own, Number(localStorage.getItem(USED_KEY)) || 0);
      } catch {
        return own;
      }
    },
    set: (at: number): void => {
      own = at;
      try {
        localStorage.setItem(USED_KEY, String(at));
      } catch {
        // In-memory fallback for this tab.
      }
    },
  };
};

/**
 * Ends the session after a number of minutes without activity in any tab (decision 0003). Typing without requests is
 * reported to the server once a minute.
 * @returns the remaining seconds during the warning, and a function that keeps the session
 */
export const useIdle = (minutes: number) => {
  const auth = useAuthProvider();
  const provider = useBackOffice();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const lastUse = useRef<ReturnType<typeof createLastUse>>(undefined);
  lastUse.current ??= createLastUse();
  const toldAt = useRef(Date.now());
  const isOver = useRef(false);
  const limitMs = minutes * MINUTE_MS;

  const check = useCallback((): boolean => {
    const left = (lastUse.current?.get() ?? 0) + limitMs - Date.now();
    if (left <= 0 && !isOver.current) {
      isOver.current = true;
      void auth?.logout({ notice: 'idle' });
    }
    setSecondsLeft(left <= warningOf(limitMs) ? Math.max(0, Math.ceil(left / 1000)) : undefined);
    return left > 0;
  }, [auth, limitMs]);

  const goOn = useCallback((): void => {
    const now = Date.now();
    // A key press may wake a sleeping machine: an expired session stays expired.
    if (!check()) return;
    lastUse.current?.set(now);
    check();
    if (now - toldAt.current < MINUTE_MS) return;
    toldAt.current = now;
    provider.ask('session.access').catch(() => undefined);
  }, [check, provider]);

  useEffect(() => {
    lastUse.current?.set(Date.now());
    const timer = setInterval(check, TICK_MS);
    // Pressing the logout is no activity: the dialog must not close before the click ends.
    const onUse = (event: Event): void => {
      if (!isWayOut(event.target)) goOn();
    };
    for (const name of ACTIVITY) window.addEventListener(name, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, onUse);
    };
  }, [check, goOn]);

  return { secondsLeft, goOn, leave: (): void => void auth?.logout({}) };
};
