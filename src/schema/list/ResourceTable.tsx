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
import { classOf, RowIconDefinitions, TableRow } from './TableRow';
import type { Arrangement } from './useColumns';
import { useListScreen } from './useListScreen';

const ROOMY = '@media (min-width: 600px)';

/** Styles of the column widths that the operator has set. In a row, the title is the only `th`. */
const widthStyles = (
  title: string,
  columns: readonly CompiledField[],
  widths: Arrangement['widths'] = {},
  hasCheckboxes: boolean,
) => {
  const titleIndex = columns.findIndex(({ path }) => path === title);
  const styles = columns.flatMap(({ path }, index) => {
    if (!widths[path]) return [];
    const width = `${widths[path]}px !important`;
    const headIndex = index + (hasCheckboxes ? 2 : 1);
    const isAfterTitle = titleIndex >= 0 && titleIndex < index;
    const cellIndex = isAfterTitle ? headIndex - 1 : headIndex;
    const cell = path === title ? 'th' : `td:nth-of-type(${cellIndex})`;
    const selector = `& thead th:nth-of-type(${headIndex}), & tbody ${cell}`;
    return [[selector, { minWidth: width, maxWidth: width, overflow: 'hidden' }] as const];
  });
  return { [ROOMY]: Object.fromEntries(styles) };
};

const Header = ({ entry }: { readonly entry: CompiledField }) => {
  const { resource } = useListScreen();
  const { sort, setSort, meta } = useListContext();
  const { label } = entry;
  const isSortable = entry.sort !== false && meta?.sortable !== false && canSort(resource);
  const isActive = isSortable && sort.field === entry.path;
  const isAscending = sort.order === 'ASC';
  const Arrow = isAscending ? ArrowUpwardIcon : ArrowDownwardIcon;
  const direction = isAscending ? 'ascending' : 'descending';
  const nextOrder = isActive && isAscending ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      className={classOf(resource, entry)}
      aria-sort={isActive ? direction : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className="sort"
          onClick={() => setSort({ field: entry.path, order: nextOrder })}
        >
          {label}
          {isActive && <Arrow sx={{ fontSize: 16 }} aria-hidden />}
        </button>
      ) : (
        // A bare text would be replaced together with the resize handle, which a portal puts beside it.
        <span>{label}</span>
      )}
    </th>
  );
};

const SelectPage = ({ label }: { readonly label: string }) => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const pageIds = data.map(({ id }) => id);
  const isAll = pageIds.length > 0 && pageIds.every((id) => selectedIds.includes(id));
  return (
    <th scope="col" className="select">
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        onChange={() => onSelect(isAll ? [] : pageIds)}
      />
    </th>
  );
};

const FOCUSABLE = 'a[href], button, input';

const rowsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll('tr') ?? [])];

const controlsOf = (row: HTMLElement | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
];

/** Moves the focus between rows by the arrow keys, Home and End. The focus stays on the same control of the row. */
const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const target = event.target as HTMLElement;
  const rows = rowsOf(event.currentTarget);
  const index = rows.findIndex((row) => row.contains(target));
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[
    event.key
  ];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const controlIndex = controlsOf(rows[index]).indexOf(target);
  const controls = controlsOf(rows[next]);
  const element = controls[Math.min(Math.max(controlIndex, 0), controls.length - 1)];
  if (!element) return;
  event.preventDefault();
  element.focus();
};

/** If the focused row leaves the list, focuses the row that is now in its position. */
const useFocusAfterRemoval = (data: readonly RaRecord[]) => {
  const table = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ id: unknown; rowIndex: number; controlIndex: number }>(undefined);
  const onFocus = ({ target }: SyntheticEvent): void => {
    const row = (target as HTMLElement).closest('tr');
    const rowIndex = rowsOf(table.current).indexOf(row as HTMLTableRowElement);
    const controlIndex = controlsOf(row).indexOf(target as HTMLElement);
    last.current = { id: data[rowIndex]?.id, rowIndex, controlIndex };
  };
  useEffect(() => {
    const { current: focused } = last;
    if (!focused || data.some(({ id }) => id === focused.id)) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const row = rowsOf(table.current)[Math.min(focused.rowIndex, data.length - 1)];
    controlsOf(row).at(focused.controlIndex)?.focus();
  }, [data]);
  return { table, onFocus };
};

type Id = RaRecord['id'];

/** Returns a function that selects or deselects a row; a range begins at the row that was clicked last. */
const useRowSelection = (): ((id: Id, isRange: boolean) => void) => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext();
  const lastClicked = useRef<Id>(undefined);
  return useEvent((id: Id, isRange: boolean): void => {
    const ends = [lastClicked.current, id].map((end) => data.findIndex((row) => row.id === end));
    lastClicked.current = id;
    const range = data.slice(Math.min(...ends), Math.max(...ends) + 1).map((row) => row.id);
    if (isRange && !ends.includes(-1)) onSelect([...new Set([...selectedIds, ...range])]);
    else onToggleItem(id);
  });
};

/** Sets `data-before` and `data-behind` on an element while its left or right side is scrolled out of sight. */
const useScrollShadow = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const update = (): void => {
      const hiddenAfter = box.scrollWidth - box.clientWidth - box.scrollLeft;
      box.toggleAttribute('data-before', box.scrollLeft > 0);
      box.toggleAttribute('data-behind', hiddenAfter > 1);
    };
    const observer = new ResizeObserver(update);
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, []);
  return ref;
};

/** Sets the text of a cell as its tooltip if the text is cut off. */
const updateTooltip = (event: SyntheticEvent<HTMLTableSectionElement>): void => {
  const cell = (event.target as HTMLElement).closest('td');
  if (!cell || cell.matches('.actions')) return;
  const isCut = [cell, ...cell.querySelectorAll('span')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
};

/** Table of a list. Its rows are memoized (decision 0007). */
export const ResourceTable = () => {
  const { resource, readOnly, embedded, columns: all, rowTools, isSelectable } = useListScreen();
  const columns = all.shown;
  const widths = readOnly ? undefined : all.widths;
  const { data = [], selectedIds, isFetching } = useListContext();
  const translate = useTranslate();
  const context = useContextFor('list');
  const box = useScrollShadow();
  const changedIds = useChangedRows(resource.name);
  const onSelect = useRowSelection();
  const { table, onFocus } = useFocusAfterRemoval(data);
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
      sx={widthStyles(resource.spec.titleField, columns, widths, isSelectable)}
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
          onMouseOver={updateTooltip}
          onFocus={(event) => {
            updateTooltip(event);
            onFocus(event);
          }}
        >
          {data.map((record: RaRecord, index) => (
            <TableRow
              // Rows of a change history may have no ids.
              key={record.id || index}
              record={record}
              context={context}
              selected={selectedIds.includes(record.id)}
              changed={changedIds?.has(record.id) ?? false}
              onSelect={isSelectable ? onSelect : undefined}
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
      <RowIconDefinitions />
      {widths && (
        <AfterRows>
          <ColumnTools box={box} fallback={null} />
        </AfterRows>
      )}
    </TableRoot>
  );
};
