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

/** Change of a width by an arrow key, in pixels; with Shift five times as much. */
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

const DropLine = styled('div')(({ theme: { palette } }) => ({
  position: 'fixed',
  width: 3,
  marginLeft: -1,
  zIndex: 5,
  pointerEvents: 'none',
  backgroundColor: palette.primary.main,
}));

/** Sets the width of a column without a render; undefined removes it. */
const setColumnWidth = (head: HTMLElement, width: number | undefined): void => {
  const { cellIndex } = head as HTMLTableCellElement;
  // Cells of the footer may span several columns, so they are left out.
  const selector = `:is(thead, tbody) tr > :nth-child(${cellIndex + 1})`;
  for (const cell of head.closest('table')?.querySelectorAll<HTMLElement>(selector) ?? [])
    for (const property of ['min-width', 'max-width'])
      cell.style.setProperty(property, width === undefined ? '' : `${width}px`, 'important');
};

/** Prevents the selection of text during a drag. */
const NO_SELECTION = { '.rows thead th': { userSelect: 'none' } } as const;

interface ResizeHandleProps {
  /** Header cell of the column. */
  readonly element: HTMLElement;
  readonly width: number | undefined;
  /** Is this handle the only tab stop? Arrows up and down move the focus between the handles. */
  readonly isTabStop: boolean;
  readonly onWidth: (width: number | undefined) => void;
  readonly onMoveFocus: (step: number) => void;
}

const ResizeHandle = (props: ResizeHandleProps) => {
  const { element, width, isTabStop, onWidth, onMoveFocus } = props;
  /** Current drag: left edge of the column, and its new width. A ref, because moves come faster than renders. */
  const drag = useRef<{ readonly left: number; readonly width?: number }>(undefined);
  const [dragged, setDragged] = useState<number>();
  const measureWidth = () => element.getBoundingClientRect().width;
  const currentWidth = Math.round(dragged ?? width ?? measureWidth());
  const begin = ({ button, clientX, currentTarget, pointerId }: PointerInput): void => {
    if (button !== 0) return;
    currentTarget.setPointerCapture?.(pointerId);
    drag.current = { left: clientX - measureWidth() };
  };
  const move = ({ clientX }: PointerInput): void => {
    if (!drag.current) return;
    const { left } = drag.current;
    const next = Math.min(Math.max(clientX - left, NARROWEST), WIDEST);
    drag.current = { left, width: next };
    setColumnWidth(element, next);
    setDragged(next);
  };
  const end = ({ type }: PointerInput): void => {
    const last = drag.current?.width;
    drag.current = undefined;
    setColumnWidth(element, undefined);
    setDragged(undefined);
    if (last !== undefined && type === 'pointerup') onWidth(last);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 5 * STEP : STEP;
    const { key } = event;
    if (key === 'ArrowLeft') onWidth(currentWidth - step);
    else if (key === 'ArrowRight') onWidth(currentWidth + step);
    else if (key === 'Delete' || key === 'Backspace') onWidth(undefined);
    else if (key === 'ArrowUp') onMoveFocus(-1);
    else if (key === 'ArrowDown') onMoveFocus(1);
    else return;
    event.preventDefault();
  };
  return (
    <Handle
      role="separator"
      tabIndex={isTabStop ? 0 : -1}
      aria-orientation="vertical"
      // A label of the handle would become part of the header's accessible name, so the header labels it.
      aria-labelledby={element.id}
      aria-roledescription="largura da coluna"
      aria-valuenow={currentWidth}
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

/** Movement that makes a press a drag, in pixels. */
const MIN_DISTANCE = 6;

/** Time after which a finger drags the column instead of scrolling, in milliseconds. */
const LONG_PRESS_MS = 400;

/** Returns the drop position for a pointer: the new index of the column, and the x of the drop line. */
const dropTargetAt = (heads: readonly Head[], x: number) => {
  const boxes = heads.map(({ element }) => element.getBoundingClientRect());
  const next = boxes.findIndex(({ left, width }) => x < left + width / 2);
  const index = next < 0 ? boxes.length : next;
  return { index, x: boxes[index]?.left ?? boxes.at(-1)?.right ?? x };
};

/** Suppresses the click at the end of a drag, which would sort the list. */
const suppressClick = (): void => {
  const stop = (event: Event): void => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, true), 0);
};

/**
 * Lets the operator drag headers: by mouse at once, by finger after a long press. Escape cancels a drag. `onDrop` gets
 * the path and the new index of the column. Returns the x of the drop line, in pixels.
 */
const useColumnDrag = (
  heads: readonly Head[],
  onDrop: (path: string, index: number) => void,
): number | undefined => {
  const [line, setLine] = useState<number>();
  const drop = useEvent(onDrop);
  useEffect(() => {
    const row = heads[0]?.element.parentElement;
    if (!row) return;
    let press = new AbortController();
    let target: ReturnType<typeof dropTargetAt> | undefined;
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
        target = dropTargetAt(heads, x);
        setLine(target.x);
      };
      const longPress = isTouch ? setTimeout(drag, LONG_PRESS_MS, event.clientX) : undefined;
      const move = ({ clientX, clientY }: PointerEvent): void => {
        const x = clientX - event.clientX;
        const y = clientY - event.clientY;
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
        suppressClick();
        if (hasMoved) drop(head.path, last.index);
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
    /** Prevents that a scroll or the menu of a long press interrupts a drag. */
    const preventInterruption = (event: Event): void => {
      if (target) event.preventDefault();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    row.addEventListener('pointerdown', begin, { signal });
    row.addEventListener('touchmove', preventInterruption, { signal, passive: false });
    row.addEventListener('contextmenu', preventInterruption, { signal });
    return () => {
      listeners.abort();
      press.abort();
    };
  }, [heads, drop]);
  return line;
};

interface ColumnToolsProps {
  /** Element that scrolls the table. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/** Adds draggable headers and resize handles to a table, and applies the layouts of the server (decision 0079). */
const ColumnTools = ({ box }: ColumnToolsProps) => {
  const { resource, columns: all } = useListScreen();
  const { shown: columns, widths } = all;
  useServedLayouts(resource.name);
  const arrange = useArrange(resource);
  const isNarrow = useIsNarrow();
  const [heads, setHeads] = useState<readonly Head[]>([]);
  const [tabStop, setTabStop] = useState('');
  const id = useId();
  useLayoutEffect(() => {
    const found = box.current?.querySelectorAll<HTMLElement>('thead th:not(.select, .actions)');
    setHeads(
      [...(found ?? [])].flatMap((element, index) => {
        const path = columns[index]?.path;
        element.id = `${id}${path}`;
        return path ? [{ path, element }] : [];
      }),
    );
  }, [columns, box, id]);
  const drop = (path: string, index: number): void => {
    const nextPath = columns[index]?.path;
    if (nextPath === path) return;
    const hidden = resource.columns.filter((entry) => !columns.includes(entry));
    const shown = columns.map((entry) => entry.path);
    const others = shown.filter((other) => other !== path);
    const to = nextPath ? others.indexOf(nextPath) : others.length;
    arrange.order([...movePath(shown, path, to), ...hidden.map((entry) => entry.path)]);
  };
  const line = useColumnDrag(isNarrow ? [] : heads, drop);
  if (isNarrow) return null;
  const hasTabStop = heads.some(({ path }) => path === tabStop);
  const focusHandle = (index: number): void => {
    const next = heads[index];
    if (!next) return;
    setTabStop(next.path);
    next.element.querySelector<HTMLElement>('[role=separator]')?.focus();
  };
  const rect = box.current?.getBoundingClientRect();
  return (
    <>
      <GlobalStyles styles={NO_SELECTION} />
      {heads.map((head, index) =>
        createPortal(
          <ResizeHandle
            element={head.element}
            width={widths[head.path]}
            isTabStop={hasTabStop ? head.path === tabStop : index === 0}
            onWidth={(width) => arrange.resize(head.path, width)}
            onMoveFocus={(step) => focusHandle(index + step)}
          />,
          head.element,
          head.path,
        ),
      )}
      {line !== undefined &&
        rect &&
        createPortal(
          <DropLine style={{ left: line, top: rect.top, height: rect.height }} />,
          document.body,
        )}
    </>
  );
};

export default ColumnTools;
