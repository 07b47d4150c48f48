import { useMemo, useRef, useState } from 'react';
import type { Ask, Closing } from './closing';

/**
 * Close handlers for content selected on a page. Forms inside `ClosingContext` confirm before they are left, as in a
 * dialog. While a form is saving, the selection cannot change.
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
