import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often is looked whether an answer is drawn, and how long it may take, in milliseconds. */
const [LOOK_MS, LONGEST_MS] = [50, 4000];

/** Whether a first answer, of whatever page, is there. */
const useIsAnswered = (): boolean => {
  const queries = useQueryClient();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const cache = queries.getQueryCache();
    const look = (): void =>
      setThere(
        cache.getAll().some(({ queryKey, state }) => queryKey[0] !== 'auth' && state.dataUpdatedAt),
      );
    look();
    return isThere ? undefined : cache.subscribe(look);
  }, [queries, isThere]);
  return isThere;
};

/**
 * Whether a first answer is there and drawn: until then the first screen has network and processor for itself.
 * React holds back what follows a skeleton at once, so that there is a moment without work before the rows.
 */
export const useIsFirstScreenThere = (): boolean => {
  const isAnswered = useIsAnswered();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isAnswered) return;
    const latest = performance.now() + LONGEST_MS;
    const look = (): void => {
      const isDrawn = document.querySelector('main .MuiSkeleton-root') === null;
      if (!isDrawn && performance.now() < latest) return;
      clearInterval(timer);
      setThere(true);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => clearInterval(timer);
  }, [isAnswered]);
  return isThere;
};
