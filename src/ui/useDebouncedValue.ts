import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for `pauseMs` milliseconds. */
export const useDebouncedValue = <T>(value: T, pauseMs: number): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
};
