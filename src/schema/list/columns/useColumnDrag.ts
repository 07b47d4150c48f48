import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';

export interface Head {
  readonly path: string;
  readonly element: HTMLElement;
}

const MIN_DISTANCE = 6;

/** Time after which a finger on a header drags the column, in milliseconds; before, it scrolls. */
const LONG_PRESS_MS = 400;

const targetAt = (heads: readonly Head[], x: number) => {
  const boxes = heads.map(({ element }) => element.getBoundingClientRect());
  const after = boxes.findIndex(({ left, width }) => x < left + width / 2);
  const at = after < 0 ? boxes.length : after;
  return { at, x: boxes[at]?.left ?? boxes.at(-1)?.right ?? x };
};

/** Prevents the click at the end of a drag, which would sort. */
const swallowClick = (): void => {
  const stop = (event: Event): void => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true), 0);
};

/**
 * Drags headers: a mouse once it moves, a finger after a long press; Escape cancels. `onDrop` gets the path and the new
 * index. Returns the x of the drop line, in pixels.
 */
export const useColumnDrag = (
  heads: readonly Head[],
  onDrop: (path: string, at: number) => void,
): number | undefined => {
  const [line, setLine] = useState<number>();
  const drop = useEvent(onDrop);
  useEffect(() => {
    const row = heads[0]?.element.parentElement;
    if (!row) return;
    let press = new AbortController();
    let target: ReturnType<typeof targetAt> | undefined;
    const begin = (event: PointerEvent): void => {
      const pressed = event.target as Element;
      const head = heads.find(({ element }) => element.contains(pressed));
      if (!head || event.button !== 0 || pressed.closest('[role=separator]')) return;
      press.abort();
      press = new AbortController();
      const { signal } = press;
      const end = (): void => press.abort();
      const isTouch = event.pointerType === 'touch';
      let hasMoved = false;
      const drag = (x: number): void => {
        target = targetAt(heads, x);
        setLine(target.x);
      };
      const longPress = isTouch ? setTimeout(drag, LONG_PRESS_MS, event.clientX) : undefined;
      const move = ({ clientX, clientY }: PointerEvent): void => {
        const [x, y] = [clientX - event.clientX, clientY - event.clientY];
        if (isTouch && !target) {
          if (Math.hypot(x, y) >= MIN_DISTANCE) end();
          return;
        }
        hasMoved ||= Math.abs(x) >= MIN_DISTANCE;
        if (hasMoved) drag(clientX);
      };
      const up = (): void => {
        const last = target;
        end();
        if (!last) return;
        swallowClick();
        if (hasMoved) drop(head.path, last.at);
      };
      signal.onabort = () => {
        clearTimeout(longPress);
        target = undefined;
        setLine(undefined);
      };
      document.addEventListener('pointermove', move, { signal });
      document.addEventListener('pointerup', up, { signal });
      document.addEventListener('pointercancel', end, { signal });
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    };
    /** Neither a scroll nor the menu of a long press interrupts a drag. */
    const hold = (event: Event): void => {
      if (target) event.preventDefault();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    row.addEventListener('pointerdown', begin, { signal });
    row.addEventListener('touchmove', hold, { signal, passive: false });
    row.addEventListener('contextmenu', hold, { signal });
    return () => {
      listeners.abort();
      press.abort();
    };
  }, [heads, drop]);
  return line;
};
