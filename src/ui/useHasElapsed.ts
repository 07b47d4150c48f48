import { useEffect, useState } from 'react';

/** Returns true once `isRunning` has been true for `delayMs` milliseconds. */
export const useHasElapsed = (delayMs: number, isRunning = true): boolean => {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [delayMs, isRunning]);
  return hasElapsed;
};
