import { useCallback, useRef, useState } from 'react';

/** A question that stands before a deed. */
export interface Question {
  readonly open: boolean;
  readonly ask: () => void;
  readonly close: () => void;
  /**
   * Does the deed and closes the question. Asked once, answered once: a second click may still reach
   * the button while the dialog fades out.
   */
  readonly answer: (deed: () => Promise<void>) => Promise<void>;
}

/** Holds the question of one button open until it is answered. */
export const useQuestion = (): Question => {
  const asked = useRef(false);
  const [open, setOpen] = useState(false);
  const ask = useCallback(() => {
    asked.current = true;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    asked.current = false;
    setOpen(false);
  }, []);
  const answer: Question['answer'] = useCallback(
    async (deed) => {
      if (!asked.current) return;
      asked.current = false;
      try {
        await deed();
      } finally {
        close();
      }
    },
    [close],
  );
  return { open, ask, close, answer };
};
