import { createContext, useContext, useEffect, useRef } from 'react';
import { whenIdle } from '../../whenIdle';

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isFetching = false;

const fetchNext = (): void => {
  const load = waiting.shift();
  isFetching = load !== undefined;
  // What did not arrive is asked for again by who needs it, and then it is said.
  void load?.()
    .catch(() => undefined)
    .then(() => whenIdle(fetchNext));
};

/**
 * Fetches parts that may be needed, one after the other and only while nothing else is done: they
 * are there when the connection goes, or when somebody is in a hurry.
 */
export const fetchAhead = (loads: readonly Load[]): void => {
  waiting.push(...loads);
  if (isFetching || waiting.length === 0) return;
  isFetching = true;
  whenIdle(fetchNext);
};

/** How parts are fetched ahead; nothing is, unless the application says how. */
export const AheadContext = createContext<(loads: readonly Load[]) => void>(() => undefined);

/** Has parts fetched ahead, once, as soon as the page is ready for it. */
export const useAhead = (isReady: boolean, loads: () => readonly Load[]): void => {
  const fetchParts = useContext(AheadContext);
  const latest = useRef(loads);
  latest.current = loads;
  useEffect(() => {
    if (isReady) fetchParts(latest.current());
  }, [isReady, fetchParts]);
};
