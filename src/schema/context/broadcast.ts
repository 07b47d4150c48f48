import { useEffect, useRef } from 'react';

export interface Broadcast<T> {
  /** Publishes the value until unmount. */
  readonly use: (value: T) => void;
  /** Returns the last published value that passes. */
  readonly last: (passes: (value: T) => boolean) => T | undefined;
}

/** Creates a registry of values that mounted components publish. */
export const broadcast = <T>(): Broadcast<T> => {
  const shown: { readonly current: T }[] = [];
  return {
    use: (value) => {
      const latest = useRef(value);
      latest.current = value;
      useEffect(() => {
        shown.push(latest);
        return () => void shown.splice(shown.indexOf(latest), 1);
      }, []);
    },
    last: (passes) => shown.findLast(({ current }) => passes(current))?.current,
  };
};
