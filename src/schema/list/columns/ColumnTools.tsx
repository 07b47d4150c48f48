import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type PointerEvent as PointerInput,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from 'react-admin';
import { createPortal } from 'react-dom';
import { useIsNarrow } from '../../../ui/theme';
import { useListScreen } from '../useListScreen';
import { movePath, NARROWEST, useArrange, useServedLayouts, WIDEST } from './useArrange';

interface Head {
  readonly path: string;
  readonly element: HTMLElement;
}

const STEP = 8;

const Handle = styled('div')(({ theme: { palette } }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '@media (pointer: coarse)': { width: 24 },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 8,
    bottom: 8,
    right: 0,
    width: 1,
    backgroundColor: palette.divider,
  },
  '&:hover::after, &:focus-visible::after, &[data-moves]::after': {
    top: 0,
    bottom: 0,
    width: 3,
    backgroundColor: palette.primary.main,
  },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
}));

const Line = styled('div')(({ theme: { palette } }) => ({
  position: 'fixed',
  width: 3,
  marginLeft: -1,
  zIndex: 5,
  pointerEvents: 'none',
  backgroundColor: palette.primary.main,
}));

const widen = (head: HTMLElement, width: number | undefined): void => {
  const { cellIndex } = head as HTMLTableCellElement;
  // Cells of the foot span columns.
  for (const cell of head
    .closest('table')
    ?.querySelectorAll<HTMLElement>(
      `thead tr > :nth-child(${cellIndex + 1}), tbody tr > :nth-child(${cellIndex + 1})`,
    ) ?? [])
    for (const side of ['min-width', 'max-width'])
      cell.style.setProperty(side, width === undefined ? '' : `${width}px`, 'important');
};

/** A drag selects no text. */
const NO_SELECTION = { '.rows thead th': { userSelect: 'none' } } as const;

const Edge = ({
  head: { element },
  width,
  isStop,
  onWidth,
  onAlong,
}: {
  readonly head: Head;
  readonly width: number | undefined;
  /** The only tab stop among the edges; arrows up and down move between them. */
  readonly isStop: boolean;
  readonly onWidth: (width: number | undefined) => void;
  readonly onAlong: (by: number) => void;
}) => {
  /** The drag; `from` is the left edge of the column. Moves come faster than renders. */
  const drag = useRef<{ readonly from: number; readonly width?: number }>(undefined);
  const [dragged, setDragged] = useState<number>();
  const own = () => element.getBoundingClientRect().width;
  const now = Math.round(dragged ?? width ?? own());
  const begin = ({ button, clientX, currentTarget, pointerId }: PointerInput): void => {
    if (button !== 0) return;
    currentTarget.setPointerCapture?.(pointerId);
    drag.current = { from: clientX - own() };
  };
  const move = ({ clientX }: PointerInput): void => {
    if (!drag.current) return;
    const { from } = drag.current;
    const next = Math.min(Math.max(clientX - from, NARROWEST), WIDEST);
    drag.current = { from, width: next };
    widen(element, next);
    setDragged(next);
  };
  const end = ({ type }: PointerInput): void => {
    const last = drag.current?.width;
    drag.current = undefined;
    widen(element, undefined);
    setDragged(undefined);
    if (last !== undefined && type === 'pointerup') onWidth(last);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 5 * STEP : STEP;
    const { key } = event;
    if (key === 'ArrowLeft') onWidth(now - step);
    else if (key === 'ArrowRight') onWidth(now + step);
    else if (key === 'Delete' || key === 'Backspace') onWidth(undefined);
    else if (key === 'ArrowUp') onAlong(-1);
    else if (key === 'ArrowDown') onAlong(1);
    else return;
    event.preventDefault();
  };
  return (
    <Handle
      role="separator"
      tabIndex={isStop ? 0 : -1}
      aria-orientation="vertical"
      // Named by its header, so that it does not extend the name of the header.
      aria-labelledby={element.id}
      aria-roledescription="largura da coluna"
      aria-valuenow={now}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      data-moves={dragged === undefined ? undefined : ''}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={press}
    />
  );
};

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
const useColumnDrag = (
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

/** Draggable headers and edges of a table, and the arrangement that the server keeps (decision 0079). */
const ColumnTools = ({
  box,
}: {
  /** Element that scrolls the table. */
  readonly box: RefObject<HTMLDivElement | null>;
}) => {
  const { resource, columns: all } = useListScreen();
  const { shown: columns, widths } = all;
  useServedLayouts(resource.name);
  const arrange = useArrange(resource);
  const isNarrow = useIsNarrow();
  const [heads, setHeads] = useState<readonly Head[]>([]);
  const [stop, setStop] = useState('');
  const id = useId();
  useLayoutEffect(() => {
    const found = box.current?.querySelectorAll<HTMLElement>('thead th:not(.select, .actions)');
    setHeads(
      [...(found ?? [])].flatMap((element, at) => {
        const path = columns[at]?.path;
        element.id = `${id}${path}`;
        return path ? [{ path, element }] : [];
      }),
    );
  }, [columns, box, id]);
  const drop = (path: string, at: number): void => {
    const before = columns[at]?.path;
    if (before === path) return;
    const hidden = resource.columns.filter((entry) => !columns.includes(entry));
    const shown = columns.map((entry) => entry.path);
    const others = shown.filter((one) => one !== path);
    const to = before ? others.indexOf(before) : others.length;
    arrange.order([...movePath(shown, path, to), ...hidden.map((entry) => entry.path)]);
  };
  const line = useColumnDrag(isNarrow ? [] : heads, drop);
  if (isNarrow) return null;
  const isReached = heads.some(({ path }) => path === stop);
  const along = (from: number, by: number): void => {
    const next = heads[from + by];
    if (!next) return;
    setStop(next.path);
    next.element.querySelector<HTMLElement>('[role=separator]')?.focus();
  };
  const rect = box.current?.getBoundingClientRect();
  return (
    <>
      <GlobalStyles styles={NO_SELECTION} />
      {heads.map((head, at) =>
        createPortal(
          <Edge
            head={head}
            width={widths[head.path]}
            isStop={isReached ? head.path === stop : at === 0}
            onWidth={(width) => arrange.resize(head.path, width)}
            onAlong={(by) => along(at, by)}
          />,
          head.element,
          head.path,
        ),
      )}
      {line !== undefined &&
        rect &&
        createPortal(
          <Line style={{ left: line, top: rect.top, height: rect.height }} />,
          document.body,
        )}
    </>
  );
};

export default ColumnTools;
