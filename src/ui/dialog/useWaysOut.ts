import { useMemo, useRef, useState } from 'react';
import type { Ask, Closing } from './closing';

/**
 * Close handlers of a dialog, with a stable identity. They do nothing while the dialog is busy or its content is
 * saving. The content may require a confirmation first.
 */
export const useWaysOut = (isWorking: boolean, onClose: () => void) => {
  const [writes, setWrites] = useState(0);
  const busy = isWorking || writes > 0;
  const latest = useRef({ busy, onClose });
  latest.current = { busy, onClose };
  const ways = useMemo(() => {
    const asked = new Set<Ask>();
    const goOn = (go: () => void): void => {
      if (latest.current.busy) return;
      const [ask] = asked;
      if (ask) ask(go);
      else go();
    };
    return {
      close: () => goOn(() => latest.current.onClose()),
      goOn,
      askBefore: (ask: Ask) => {
        asked.add(ask);
        return () => void asked.delete(ask);
      },
      shut: () => {
        setWrites((count) => count + 1);
        return () => setWrites((count) => count - 1);
      },
    };
  }, []);
  return { ways: ways satisfies Omit<Closing, 'busy'>, busy };
};
