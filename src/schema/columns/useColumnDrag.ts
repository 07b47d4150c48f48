import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';

/** A header of a table by the path of its column. */
export interface Head {
  readonly path: string;
  readonly element: HTMLElement;
}

/** From here on a press of the header is a drag, in pixels. */
const BEGINS = 6;

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

/**
 * Lets a header be dragged to another place with the mouse or a pen; Escape leaves it.
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
    let end = (): void => undefined;
    const begin = (event: PointerEvent): void => {
      const target = event.target as Element;
      const head = heads.find(({ element }) => element.contains(target));
      if (!head || event.button !== 0 || event.pointerType === 'touch') return;
      if (target.closest('[role=separator]')) return;
      const from = event.clientX;
      let now: Drop | undefined;
      const move = ({ clientX }: PointerEvent): void => {
        if (!now && Math.abs(clientX - from) < BEGINS) return;
        now = dropAt(heads, clientX);
        setLine(now.x);
      };
      const leave = ({ key }: KeyboardEvent): void => {
        if (key === 'Escape') end();
      };
      const up = (): void => {
        const last = now;
        end();
        if (!last) return;
        swallowClick();
        drop(head.path, last.at);
      };
      end = () => {
        document.removeEventListener('pointermove', move);
        document.removeEventListener('pointerup', up);
        document.removeEventListener('pointercancel', end);
        document.removeEventListener('keydown', leave);
        now = undefined;
        setLine(undefined);
      };
      document.addEventListener('pointermove', move);
      document.addEventListener('pointerup', up);
      document.addEventListener('pointercancel', end);
      document.addEventListener('keydown', leave);
    };
    row.addEventListener('pointerdown', begin);
    return () => {
      row.removeEventListener('pointerdown', begin);
      end();
    };
  }, [heads, drop]);
  return line;
};
