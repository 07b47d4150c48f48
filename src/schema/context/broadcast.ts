import { useEffect, useRef } from 'react';

/** Creates a registry of values that mounted components publish. */
export const broadcast = <T>() => {
  const published: { readonly current: T }[] = [];
  return {
    /** Publishes the value until unmount. */
    use: (value: T): void => {
      const latest = useRef(value);
      latest.current = value;
      useEffect(() => {
        published.push(latest);
        return () => void published.splice(published.indexOf(latest), 1);
      }, []);
    },
    /** Returns the last published value that matches. */
    last: (matches: (value: T) => boolean): T | undefined =>
      published.findLast(({ current }) => matches(current))?.current,
  };
};
