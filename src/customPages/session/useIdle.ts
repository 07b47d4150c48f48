import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { useBackOffice } from '../../useBackOffice';

/** When somebody last did something in any tab, milliseconds since 1970. */
const USED_KEY = 'camarim.used.1';

const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const MINUTE_MS = 60_000;
const TICK_MS = 1_000;

/** Marks the control that ends the session. */
export const WAY_OUT = { 'data-idle-leave': '' };

const isWayOut = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-idle-leave]') !== null;

/** How long before the end the warning comes: two minutes, one where the whole time is short. */
const warningOf = (limitMs: number): number => (limitMs >= 5 * MINUTE_MS ? 2 : 1) * MINUTE_MS;

/** The last use of all tabs; of this one alone where nothing can be kept. */
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
        // This tab remembers it.
      }
    },
  };
};

/**
 * Ends the session after so many minutes in which nobody did anything, in whichever tab (decision
 * 0003). What is typed without a request is told to the server once a minute.
 * @returns the seconds that are left while it warns, and what goes on with the session
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
    // A machine that slept wakes up with a key: what was over stays over.
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
    // Pressing the way out is no use of the session: the dialog must not close under the finger.
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
