import { createContext, useContext, useEffect, useRef } from 'react';
import { whenIdle } from '../../whenIdle';

type Load = () => Promise<unknown>;

export const PrefetchContext = createContext(false);

let queue: Promise<unknown> = Promise.resolve();

export const usePrefetch = (isReady: boolean, loads: () => readonly Load[]): void => {
  const isOn = useContext(PrefetchContext) && isReady;
  const latest = useRef(loads);
  latest.current = loads;
  useEffect(() => {
    if (!isOn) return;
    for (const load of latest.current()) {
      const idle = () => new Promise<void>(whenIdle);
      // Errors are ignored: the component that needs the file requests it again.
      queue = queue
        .then(idle)
        .then(load)
        .catch(() => undefined);
    }
  }, [isOn]);
};
