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

/** Follows a press of a header to its end. A mouse drags once it moves, a finger after a long press; Escape cancels. */
const follow = (
  heads: readonly Head[],
  { clientX, clientY, pointerType }: PointerEvent,
  onLine: (x: number | undefined) => void,
  onDrop: (at: number) => void,
) => {
  const isTouch = pointerType === 'touch';
  const listeners = new AbortController();
  let target: ReturnType<typeof targetAt> | undefined;
  let hasMoved = false;
  const drag = (x: number): void => {
    target = targetAt(heads, x);
    onLine(target.x);
  };
  const longPress = isTouch ? setTimeout(() => drag(clientX), LONG_PRESS_MS) : undefined;
  const end = (): void => {
    clearTimeout(longPress);
    listeners.abort();
    target = undefined;
    onLine(undefined);
  };
  const move = (event: PointerEvent): void => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (isTouch && !target) {
      if (Math.hypot(x, y) >= MIN_DISTANCE) end();
      return;
    }
    hasMoved ||= Math.abs(x) >= MIN_DISTANCE;
    if (hasMoved) drag(event.clientX);
  };
  const up = (): void => {
    const last = target;
    end();
    if (!last) return;
    swallowClick();
    if (hasMoved) onDrop(last.at);
  };
  const { signal } = listeners;
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', up, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  return { isDragging: () => target !== undefined, end };
};

/** Drags headers; `onDrop` gets path and new index. Returns the x of the drop line, in pixels. */
export const useColumnDrag = (
  heads: readonly Head[],
  onDrop: (path: string, at: number) => void,
): number | undefined => {
  const [line, setLine] = useState<number>();
  const drop = useEvent(onDrop);
  useEffect(() => {
    const row = heads[0]?.element.parentElement;
    if (!row) return;
    const listeners = new AbortController();
    let press: ReturnType<typeof follow> | undefined;
    const begin = (event: PointerEvent): void => {
      const target = event.target as Element;
      const head = heads.find(({ element }) => element.contains(target));
      if (!head || event.button !== 0 || target.closest('[role=separator]')) return;
      press?.end();
      press = follow(heads, event, setLine, (at) => drop(head.path, at));
    };
    /** Neither a scroll nor the menu of a long press interrupts a drag. */
    const hold = (event: Event): void => {
      if (press?.isDragging()) event.preventDefault();
    };
    const { signal } = listeners;
    row.addEventListener('pointerdown', begin, { signal });
    row.addEventListener('touchmove', hold, { signal, passive: false });
    row.addEventListener('contextmenu', hold, { signal });
    return () => {
      listeners.abort();
      press?.end();
    };
  }, [heads, drop]);
  return line;
};
