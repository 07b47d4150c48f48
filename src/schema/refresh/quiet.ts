import { useCallback, useEffect, useRef } from 'react';
import { OVERLAY, TEXT_INPUTS } from '../keys/elementKeys';

/** Is the page visible and online, without an overlay and without a focused input? */
export const isQuiet = (): boolean =>
  document.visibilityState === 'visible' &&
  navigator.onLine &&
  document.querySelector(OVERLAY) === null &&
  document.activeElement?.closest(TEXT_INPUTS) == null;

/** Time without input before rows change places, in milliseconds. */
export const REST_MS = 3000;

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Returns a function that is true if pointer, keys and wheel have rested for `REST_MS`. */
export const useRest = (): (() => boolean) => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const move = (): void => {
      last.current = Date.now();
    };
    for (const name of INPUT_EVENTS) document.addEventListener(name, move, { passive: true });
    return () => {
      for (const name of INPUT_EVENTS) document.removeEventListener(name, move);
    };
  }, []);
  return useCallback(() => Date.now() - last.current >= REST_MS, []);
};
