import { useCallback, useRef, useState } from 'react';

/** A question before a deed. */
export interface Question {
  readonly open: boolean;
  readonly ask: () => void;
  readonly close: () => void;
  /** Does the work and closes; a question is answered once, however often its button is pressed. */
  readonly answer: (work: () => Promise<unknown>) => Promise<void>;
}

/**
 * The state of a `ConfirmDialog`. A dialog that fades away can still be clicked: only what was asked
 * and not yet answered counts. The work reports its own failure.
 */
export const useQuestion = (): Question => {
  const [open, setOpen] = useState(false);
  const pending = useRef(false);
  const set = useCallback((next: boolean) => {
    pending.current = next;
    setOpen(next);
  }, []);
  const ask = useCallback(() => set(true), [set]);
  const close = useCallback(() => set(false), [set]);
  const answer: Question['answer'] = useCallback(async (work) => {
    if (!pending.current) return;
    pending.current = false;
    try {
      await work();
    } finally {
      setOpen(false);
    }
  }, []);
  return { open, ask, close, answer };
};
