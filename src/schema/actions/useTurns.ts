import { useCallback, useRef, useState } from 'react';

/** One run at a time: what is started meanwhile waits its turn, and the same is not started twice. */
export const useTurns = () => {
  const [busy, setBusy] = useState(0);
  /** The end of the run that was started last. */
  const turn = useRef(Promise.resolve());
  /** What runs or waits its turn. */
  const underWay = useRef(new Set<string>());

  /** @returns whether it may begin; then it is under way until `done` */
  const begin = useCallback((what: string): boolean => {
    if (underWay.current.has(what)) return false;
    underWay.current.add(what);
    setBusy((count) => count + 1);
    return true;
  }, []);

  /** Waits for the runs before. @returns lets the next one go */
  const takeTurn = useCallback(async (): Promise<() => void> => {
    const before = turn.current;
    let end = (): void => undefined;
    turn.current = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return () => {
      end();
      setBusy((count) => count - 1);
    };
  }, []);

  const done = useCallback((what: string): void => void underWay.current.delete(what), []);

  return { isBusy: busy > 0, begin, takeTurn, done };
};
