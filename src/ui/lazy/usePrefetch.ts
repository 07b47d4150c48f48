import { createContext, useContext, useEffect, useRef } from 'react';
import { whenIdle } from '../../whenIdle';

type Load = () => Promise<unknown>;

/** Turns prefetching on; off unless the application sets it. */
export const PrefetchContext = createContext(false);

let queue: Promise<unknown> = Promise.resolve();

/** Loads files that may be needed, once the page is ready: one after the other, in idle time. */
export const usePrefetch = (isReady: boolean, loads: () => readonly Load[]): void => {
  const isOn = useContext(PrefetchContext) && isReady;
  const latest = useRef(loads);
  latest.current = loads;
  useEffect(() => {
    if (!isOn) return;
    for (const load of latest.current()) {
      const idle = () => new Promise<void>(whenIdle);
      // A failed file is requested again, and its failure shown, by the component that needs it.
      queue = queue
        .then(idle)
        .then(load)
        .catch(() => undefined);
    }
  }, [isOn]);
};
