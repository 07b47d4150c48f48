import { createContext, useContext, useEffect, useRef } from 'react';
import { whenIdle } from '../../whenIdle';

type Load = () => Promise<unknown>;

/** Enables prefetching; off unless the application sets it. */
export const PrefetchContext = createContext(false);

let queue: Promise<unknown> = Promise.resolve();

/** Loads files that may be needed, in idle time and one after the other, once the page is ready. */
export const usePrefetch = (isReady: boolean, loads: () => readonly Load[]): void => {
  const isOn = useContext(PrefetchContext) && isReady;
  const latest = useRef(loads);
  latest.current = loads;
  useEffect(() => {
    if (!isOn) return;
    for (const load of latest.current()) {
      const idle = () => new Promise<void>(whenIdle);
      // Errors are ignored: the component that needs the file requests it again and shows the failure.
      queue = queue
        .then(idle)
        .then(load)
        .catch(() => undefined);
    }
  }, [isOn]);
};
