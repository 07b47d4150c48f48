import { useCallback, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import { failureText, useFailureToast, useStillHere, writeFailureText } from '../../ui/feedback';

/** How long a success stays on screen, in milliseconds (part 1 section 9). */
export const SUCCESS_MS = 1500;

/** What a deed says when it is done. */
export interface DeedWords {
  /** Text of success; absent, nothing is said. */
  readonly success?: string;
  /** Fallback of the specification when a failure brings no text of its own. */
  readonly failure: string;
  /**
   * It changes nothing on the server: after a time-out there is nothing to look after, and an answer
   * that nobody waits for any more, for they have left or `clear`ed it, is dropped.
   */
  readonly reads?: boolean;
}

/** A deed that was done, whatever its service answered. */
export interface Done<T> {
  readonly answer: T;
}

/** A write that an operator starts. */
export interface Deed {
  readonly busy: boolean;
  /** What went wrong, until the next attempt or `clear`. */
  readonly problem: string | undefined;
  /** The failure itself, for its code and its fields. */
  readonly error: unknown;
  readonly clear: () => void;
  /** Tells of a success by a toast. */
  readonly say: (text: string) => void;
  /**
   * Runs the work once, however often the button is pressed. `key` is the idempotency key of this
   * intent: an attempt after a failure carries the same one, so that it has one effect, as long as
   * `intent` (the input, as JSON can write it) is the same.
   * @returns what was answered, or undefined after a failure and for an answer that was dropped
   */
  readonly run: <T>(
    work: (key: string) => Promise<T>,
    words: DeedWords,
    intent?: unknown,
  ) => Promise<Done<T> | undefined>;
}

/**
 * Carries out writes one at a time: the lock, the key, the toast of success and the failure's text, by a
 * toast too when the operator has left. The dialog around cannot be closed meanwhile.
 */
export const useDeed = (): Deed => {
  const notify = useNotify();
  const toast = useFailureToast();
  const about = useId();
  const isHere = useStillHere();
  const shut = useClosing()?.shut;
  const cleared = useRef(0);
  const running = useRef(false);
  const key = useRef<{ readonly key: string; readonly intent: string }>(undefined);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [problem, setProblem] = useState<string>();
  const clear = useCallback(() => {
    key.current = undefined;
    cleared.current += 1;
    setError(undefined);
    setProblem(undefined);
  }, []);
  const say = useCallback(
    (text: string) => notify(text, { type: 'success', autoHideDuration: SUCCESS_MS }),
    [notify],
  );
  const run: Deed['run'] = useCallback(
    async (work, { success, failure, reads }, input) => {
      if (running.current) return undefined;
      running.current = true;
      const open = reads ? undefined : shut?.();
      const turn = cleared.current;
      const isDropped = () => reads && (!isHere() || cleared.current !== turn);
      const intent = JSON.stringify(input) ?? '';
      if (key.current?.intent !== intent) key.current = { key: crypto.randomUUID(), intent };
      setBusy(true);
      setProblem(undefined);
      try {
        const answer = await work(key.current.key);
        if (isDropped()) return undefined;
        clear();
        if (success) say(success);
        return { answer };
      } catch (caught) {
        if (isDropped()) return undefined;
        const text = (reads ? failureText : writeFailureText)(caught, failure);
        setError(caught);
        setProblem(text);
        if (!isHere()) toast.tell(text, { about });
        return undefined;
      } finally {
        running.current = false;
        open?.();
        setBusy(false);
      }
    },
    [clear, say, toast, about, isHere, shut],
  );
  return { busy, problem, error, clear, say, run };
};
