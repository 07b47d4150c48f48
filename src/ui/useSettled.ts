import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for some milliseconds; at first, the value itself. */
export const useSettled = <T>(value: T, pauseMs: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
