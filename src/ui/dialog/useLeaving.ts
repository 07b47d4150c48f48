import { useMemo, useRef, useState } from 'react';
import type { Ask, Closing } from './closing';

/**
 * The ways out of what was chosen on a page: forms inside `ClosingContext` ask before they are left, as those of a
 * dialog do, and while one writes nothing else can be chosen.
 */
export const useLeaving = (): Closing => {
  const asks = useRef(new Set<Ask>());
  const [writing, setWriting] = useState(0);
  return useMemo((): Closing => {
    const goOn = (go: () => void): void => {
      const [ask] = [...asks.current];
      if (ask) ask(go);
      else go();
    };
    return {
      busy: writing > 0,
      close: () => undefined,
      goOn,
      askBefore: (ask) => {
        asks.current.add(ask);
        return () => asks.current.delete(ask);
      },
      shut: () => {
        setWriting((count) => count + 1);
        return () => setWriting((count) => count - 1);
      },
    };
  }, [writing]);
};
