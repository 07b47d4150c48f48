import { useCallback, useEffect, useRef } from 'react';

/** What lies over a list: rows below it stay as they are. */
const OVER = '[role=dialog], [role=menu], [role=listbox]';

const TYPED =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [contenteditable=true]';

/** Whether somebody looks at the page, with a connection, and is neither typing nor asked anything. */
export const isQuiet = (): boolean =>
  document.visibilityState === 'visible' &&
  navigator.onLine &&
  document.querySelector(OVER) === null &&
  document.activeElement?.closest(TYPED) == null;

/** So long nothing has moved before rows change places, in milliseconds. */
export const REST_MS = 3000;

const MOVES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Tells whether pointer, keys and wheel have rested. */
export const useRest = (): (() => boolean) => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const move = (): void => {
      last.current = Date.now();
    };
    for (const name of MOVES) document.addEventListener(name, move, { passive: true });
    return () => {
      for (const name of MOVES) document.removeEventListener(name, move);
    };
  }, []);
  return useCallback(() => Date.now() - last.current >= REST_MS, []);
};
