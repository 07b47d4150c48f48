import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useIsNarrow } from '../../ui/theme';
import type { CompiledField, Resource } from '../compiled';
import type { Arrangement } from '../list/useColumns';
import { NARROWEST, useArrange, useServedLayouts, WIDEST } from './useArrange';
import { type Head, useColumnDrag } from './useColumnDrag';

/** How far an arrow key moves the edge of a column, in pixels; with Shift five times as far. */
const STEP = 8;

const Handle = styled('div')(({ theme: { palette } }) => ({
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  // As wide as a finger hits.
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

/** Gives every cell of a column a width for as long as it is dragged; undefined takes it off. */
const widen = (head: HTMLElement, width: number | undefined): void => {
  const { cellIndex } = head as HTMLTableCellElement;
  // Not those of the foot: what it sums up spans columns.
  for (const cell of head
    .closest('table')
    ?.querySelectorAll<HTMLElement>(
      `thead tr > :nth-child(${cellIndex + 1}), tbody tr > :nth-child(${cellIndex + 1})`,
    ) ?? [])
    for (const side of ['min-width', 'max-width'])
      cell.style.setProperty(side, width === undefined ? '' : `${width}px`, 'important');
};

const NO_HEADS: readonly Head[] = [];

/** A header that is dragged marks no text. */
const NO_SELECTION = { '.rows thead th': { userSelect: 'none' } } as const;

/** The edge of a header: dragged, or moved by the arrows, it makes the column wider or narrower. */
const Edge = ({
  head: { element },
  width,
  isStop,
  onWidth,
  onAlong,
}: {
  readonly head: Head;
  /** Undefined: it is as wide as it is by itself. */
  readonly width: number | undefined;
  /** The one edge that Tab reaches; from there the arrows go up and down along the edges. */
  readonly isStop: boolean;
  readonly onWidth: (width: number | undefined) => void;
  readonly onAlong: (by: number) => void;
}) => {
  const [dragged, setDragged] = useState<number>();
  const own = () => element.getBoundingClientRect().width;
  const now = Math.round(dragged ?? width ?? own());
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const from = event.clientX - own();
    const handle = event.currentTarget;
    handle.setPointerCapture?.(event.pointerId);
    let last: number | undefined;
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      last = Math.min(Math.max(clientX - from, NARROWEST), WIDEST);
      widen(element, last);
      setDragged(last);
    };
    const end = ({ type }: Event): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      widen(element, undefined);
      setDragged(undefined);
      if (last !== undefined && type === 'pointerup') onWidth(last);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 5 * STEP : STEP;
    const doings: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => onWidth(now - step),
      ArrowRight: () => onWidth(now + step),
      Delete: () => onWidth(undefined),
      Backspace: () => onWidth(undefined),
      ArrowUp: () => onAlong(-1),
      ArrowDown: () => onAlong(1),
    };
    const doing = doings[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  };
  return (
    <Handle
      role="separator"
      tabIndex={isStop ? 0 : -1}
      aria-orientation="vertical"
      // It stands in the header, whose name it must not make longer: it has the same.
      aria-labelledby={element.id}
      aria-roledescription="largura da coluna"
      aria-valuenow={now}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      data-moves={dragged === undefined ? undefined : ''}
      onPointerDown={begin}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={press}
    />
  );
};

/**
 * What arranges the columns of a table where they stand: headers that are dragged to another place, and edges that
 * are dragged or moved by keys. It comes after the rows, with what the server keeps of it (decision 0100).
 */
const ColumnTools = ({
  resource,
  columns,
  widths,
  box,
}: {
  readonly resource: Resource;
  /** Those that show. */
  readonly columns: readonly CompiledField[];
  readonly widths: Arrangement['widths'];
  /** What scrolls the table. */
  readonly box: RefObject<HTMLDivElement | null>;
}) => {
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
    const others = columns.filter((entry) => entry.path !== path).map((entry) => entry.path);
    const to = before ? others.indexOf(before) : others.length;
    const shown = [...others.slice(0, to), path, ...others.slice(to)];
    arrange.order([...shown, ...hidden.map((entry) => entry.path)]);
  };
  const line = useColumnDrag(isNarrow ? NO_HEADS : heads, drop);
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
      {heads.map((head, at) => {
        const entry = columns.find(({ path }) => path === head.path);
        if (!entry) return null;
        return createPortal(
          <Edge
            head={head}
            width={widths[entry.path]}
            isStop={isReached ? head.path === stop : at === 0}
            onWidth={(width) => arrange.resize(head.path, width)}
            onAlong={(by) => along(at, by)}
          />,
          head.element,
          head.path,
        );
      })}
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
