import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin';
import { useContextFor } from '../context/context';
import { type CompiledField, canSort } from '../definition/compiled';
import { AfterRows } from './AfterRows';
import { ColumnTools, TotalRow } from './parts';
import { useChangedRows } from './refresh/changedRows';
import { TableRoot } from './TableRoot';
import { classOf, RowDrawings, TableRow } from './TableRow';
import type { Arrangement } from './useColumns';
import { useListScreen } from './useListScreen';

const ROOMY = '@media (min-width: 600px)';

const widthsOf = (
  title: string,
  columns: readonly CompiledField[],
  widths: Arrangement['widths'] = {},
  before: number,
) => ({
  [ROOMY]: Object.fromEntries(
    columns.flatMap(({ path }, at) => {
      if (!widths[path]) return [];
      const width = `${widths[path]}px !important`;
      const titles = columns.slice(0, at).filter((one) => one.path === title).length;
      const cell = path === title ? 'th' : `td:nth-of-type(${at + before - titles + 1})`;
      const head = `& thead th:nth-of-type(${at + before + 1})`;
      return [
        [`${head}, & tbody ${cell}`, { minWidth: width, maxWidth: width, overflow: 'hidden' }],
      ];
    }),
  ),
});

const Header = ({ entry }: { readonly entry: CompiledField }) => {
  const { resource } = useListScreen();
  const { sort, setSort, meta } = useListContext();
  const { label } = entry;
  const sorts = entry.sort !== false && meta?.sortable !== false && canSort(resource);
  const active = sorts && sort.field === entry.path;
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const Arrow = sort.order === 'ASC' ? ArrowUpwardIcon : ArrowDownwardIcon;
  return (
    <th
      scope="col"
      className={classOf(resource, entry)}
      aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {sorts ? (
        <button
          type="button"
          className="sort"
          onClick={() => setSort({ field: entry.path, order: next })}
        >
          {label}
          {active && <Arrow sx={{ fontSize: 16 }} aria-hidden />}
        </button>
      ) : (
        // An element: the edge of the column is put beside it.
        <span>{label}</span>
      )}
    </th>
  );
};

const SelectPage = ({ label }: { readonly label: string }) => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const here = data.map(({ id }) => id);
  const all = here.length > 0 && here.every((id) => selectedIds.includes(id));
  return (
    <th scope="col" className="select">
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        onChange={() => onSelect(all ? [] : here)}
      />
    </th>
  );
};

const focusables = 'a[href], button, input';

const rowsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll('tr') ?? [])];

const controlsOf = (row: HTMLElement | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>(focusables) ?? []),
];

const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const target = event.target as HTMLElement;
  const rows = rowsOf(event.currentTarget);
  const index = rows.findIndex((row) => row.contains(target));
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[
    event.key
  ];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = controlsOf(rows[index]).indexOf(target);
  const goal = controlsOf(rows[next]);
  const element = goal[Math.min(Math.max(place, 0), goal.length - 1)];
  if (!element) return;
  event.preventDefault();
  element.focus();
};

/** Focuses the row that takes the place of a focused one which has left the list (G2). */
const useFocusInPlace = (data: readonly RaRecord[]) => {
  const table = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ readonly id: unknown; readonly at: number; readonly place: number }>(
    undefined,
  );
  const onFocus = ({ target }: SyntheticEvent): void => {
    const row = (target as HTMLElement).closest('tr');
    const at = rowsOf(table.current).indexOf(row as HTMLTableRowElement);
    last.current = { id: data[at]?.id, at, place: controlsOf(row).indexOf(target as HTMLElement) };
  };
  useEffect(() => {
    const { current: left } = last;
    if (!left || data.some(({ id }) => id === left.id)) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const row = rowsOf(table.current)[Math.min(left.at, data.length - 1)];
    controlsOf(row).at(left.place)?.focus();
  }, [data]);
  return { table, onFocus };
};

type Id = RaRecord['id'];

/** Ticks a row, or with Shift all rows from the one ticked last. */
const useTicking = (): ((id: Id, isRange: boolean) => void) => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const last = useRef<Id>(undefined);
  return useEvent((id: Id, isRange: boolean): void => {
    const ends = [last.current, id].map((end) => data.findIndex((row) => row.id === end));
    last.current = id;
    const range = data.slice(Math.min(...ends), Math.max(...ends) + 1).map((row) => row.id);
    if (isRange && !ends.includes(-1)) onSelect([...new Set([...selectedIds, ...range])]);
    else onToggleItem(id);
  });
};

/** Sets `data-before` and `data-behind` on an element that scrolls sideways where content is cut off. */
const useScrollShadow = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = (): void => {
      const left = box.scrollWidth - box.clientWidth - box.scrollLeft;
      box.toggleAttribute('data-before', box.scrollLeft > 0);
      box.toggleAttribute('data-behind', left > 1);
    };
    const observer = new ResizeObserver(update);
    for (const part of [box, ...box.children]) observer.observe(part);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, []);
  return ref;
};

const showTooltip = (event: SyntheticEvent<HTMLTableSectionElement>): void => {
  const cell = (event.target as HTMLElement).closest('td');
  if (!cell || cell.matches('.actions')) return;
  const parts = [cell, ...cell.querySelectorAll('span')];
  const isCut = parts.some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
};

/** Table of a list. A row draws again only if its record changes (decision 0007). */
export const ResourceTable = () => {
  const { resource, readOnly, embedded, columns: all, rowTools, isSelectable } = useListScreen();
  const columns = all.shown;
  const widths = readOnly ? undefined : all.widths;
  const { data = [], selectedIds, isFetching } = useListContext();
  const translate = useTranslate();
  const context = useContextFor('list');
  const box = useScrollShadow();
  const marked = useChangedRows(resource.name);
  const tick = useTicking();
  const { table, onFocus } = useFocusInPlace(data);
  const labels = useMemo(
    () => ({
      select: translate('camarim.list.select'),
      menu: translate('camarim.list.row_actions'),
      edit: translate(`resources.${resource.name}.action.edit`, { _: translate('ra.action.edit') }),
      changed: translate('camarim.list.changed_row'),
    }),
    [translate, resource.name],
  );
  return (
    <TableRoot
      className={`rows ${resource.name}`}
      ref={box}
      aria-busy={isFetching}
      sx={widthsOf(resource.spec.titleField, columns, widths, Number(isSelectable))}
    >
      <table aria-label={resource.title}>
        <thead>
          <tr>
            {isSelectable && <SelectPage label={translate('ra.action.select_all')} />}
            {columns.map((entry) => (
              <Header key={entry.path} entry={entry} />
            ))}
            {rowTools.onMenu && (
              <th scope="col" className="actions">
                <span className="visually-hidden">{translate('camarim.list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          ref={table}
          onKeyDown={moveFocus}
          onMouseOver={showTooltip}
          onFocus={(event) => {
            showTooltip(event);
            onFocus(event);
          }}
        >
          {data.map((record: RaRecord, index) => (
            <TableRow
              // Rows of a history may have no ids.
              key={record.id || index}
              record={record}
              context={context}
              selected={selectedIds.includes(record.id)}
              changed={marked?.has(record.id) ?? false}
              onSelect={isSelectable ? tick : undefined}
              {...rowTools}
              {...{ resource, columns, labels, embedded }}
            />
          ))}
        </tbody>
        {columns.some(({ field }) => field.options.total) && (
          <Suspense>
            <TotalRow fallback={null} />
          </Suspense>
        )}
      </table>
      <RowDrawings />
      {widths && (
        <AfterRows>
          <ColumnTools box={box} fallback={null} />
        </AfterRows>
      )}
    </TableRoot>
  );
};
