import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';

/** A header of a table by the path of its column. */
export interface Head {
  readonly path: string;
  readonly element: HTMLElement;
}

/** From here on a press of the header is a drag, in pixels. */
const BEGINS = 6;

/** How long a finger rests on a header before it takes the column along, in milliseconds: before, it scrolls. */
const RESTS_MS = 400;

/** Where a column that is dragged would be let go: before the header at this index, and the line that shows it. */
interface Drop {
  readonly at: number;
  readonly x: number;
}

const dropAt = (heads: readonly Head[], x: number): Drop => {
  const boxes = heads.map(({ element }) => element.getBoundingClientRect());
  const behind = boxes.findIndex(({ left, width }) => x < left + width / 2);
  const at = behind < 0 ? boxes.length : behind;
  return { at, x: boxes[at]?.left ?? boxes.at(-1)?.right ?? x };
};

/** The click that ends a drag sorts nothing. */
const swallowClick = (): void => {
  const stop = (event: Event): void => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true), 0);
};

/** What a press of a header tells while it lasts. */
interface Press {
  readonly onLine: (x: number | undefined) => void;
  /** It was let go at another place. */
  readonly onDrop: (at: number) => void;
}

/** A press that takes a column along, or may do so yet. */
interface Taking {
  /** The column goes along: nothing scrolls meanwhile. */
  readonly hasIt: () => boolean;
  readonly end: () => void;
}

/**
 * Follows a press of a header to its end. A mouse takes the column along once it moves, a finger once it has rested:
 * one that moves at once scrolls the table.
 */
const follow = (
  heads: readonly Head[],
  { clientX, clientY, pointerType }: PointerEvent,
  { onLine, onDrop }: Press,
): Taking => {
  let now: Drop | undefined;
  let isMoved = false;
  const isFinger = pointerType === 'touch';
  const take = (x: number): void => {
    now = dropAt(heads, x);
    onLine(now.x);
  };
  const rests = isFinger ? setTimeout(() => take(clientX), RESTS_MS) : undefined;
  const move = (event: PointerEvent): void => {
    const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= BEGINS;
    if (isFinger && !now) {
      if (isFar) end();
      return;
    }
    isMoved ||= Math.abs(event.clientX - clientX) >= BEGINS;
    if (isMoved) take(event.clientX);
  };
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') end();
  };
  const up = (): void => {
    const last = now;
    end();
    if (!last) return;
    swallowClick();
    if (isMoved) onDrop(last.at);
  };
  const end = (): void => {
    clearTimeout(rests);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', up);
    document.removeEventListener('pointercancel', end);
    document.removeEventListener('keydown', leave);
    now = undefined;
    onLine(undefined);
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', up);
  document.addEventListener('pointercancel', end);
  document.addEventListener('keydown', leave);
  return { hasIt: () => now !== undefined, end };
};

/**
 * Lets a header be dragged to another place with the mouse or a pen, or with a finger that rests on it first; Escape
 * leaves it.
 * @param onDrop hears the path and the index of the header before which it was let go
 * @returns the line at which it would be let go now, in pixels of the window
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
    let taking: Taking | undefined;
    const begin = (event: PointerEvent): void => {
      const target = event.target as Element;
      const head = heads.find(({ element }) => element.contains(target));
      if (!head || event.button !== 0 || target.closest('[role=separator]')) return;
      // A second finger: it means something else.
      taking?.end();
      taking = follow(heads, event, { onLine: setLine, onDrop: (at) => drop(head.path, at) });
    };
    /** Neither a scroll nor the menu of a long press takes the column away from the finger. */
    const hold = (event: Event): void => {
      if (taking?.hasIt()) event.preventDefault();
    };
    row.addEventListener('pointerdown', begin);
    row.addEventListener('touchmove', hold, { passive: false });
    row.addEventListener('contextmenu', hold);
    return () => {
      row.removeEventListener('pointerdown', begin);
      row.removeEventListener('touchmove', hold);
      row.removeEventListener('contextmenu', hold);
      taking?.end();
    };
  }, [heads, drop]);
  return line;
};
