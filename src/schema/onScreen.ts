import { useEffect, useRef } from 'react';

/** What parts of the page say of themselves while they are on screen, for those that stand elsewhere. */
export interface OnScreen<T> {
  /** Says it, as long as the component that calls it is there. */
  readonly use: (value: T) => void;
  /** What was said last of what passes. */
  readonly last: (passes: (value: T) => boolean) => T | undefined;
}

/** A place where parts of the page say what they are. */
export const onScreen = <T>(): OnScreen<T> => {
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
