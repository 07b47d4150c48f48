import { useEffect, useRef } from 'react';

/** Creates a registry of values that mounted components publish. */
export const broadcast = <T>() => {
  const shown: { readonly current: T }[] = [];
  return {
    /** Publishes the value until unmount. */
    use: (value: T): void => {
      const latest = useRef(value);
      latest.current = value;
      useEffect(() => {
        shown.push(latest);
        return () => void shown.splice(shown.indexOf(latest), 1);
      }, []);
    },
    /** Returns the last published value that passes. */
    last: (passes: (value: T) => boolean): T | undefined =>
      shown.findLast(({ current }) => passes(current))?.current,
  };
};
