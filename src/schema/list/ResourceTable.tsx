import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useMemo,
} from 'react';
import type { AnyAction } from '../actions/anyAction';
import type { CompiledField, Resource } from '../compiled';
import { useFieldLabel, useScene } from '../context';
import { isFigure, recordTitle } from '../format';
import type { Scene } from '../types';
import { FieldValue } from './cells';
import { TableRoot } from './TableRoot';

/** How a row opens: an address is a real link, otherwise a button. */
export interface RowOpening {
  readonly hrefOf?: (record: RaRecord) => string;
  readonly open?: (record: RaRecord) => void;
}

interface TableProps extends RowOpening {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  readonly selectable: boolean;
  /** Actions that have a button of their own in the row. */
  readonly icons: readonly AnyAction[];
  readonly onIcon: (action: AnyAction, record: RaRecord) => void;
  /** The pointer or the focus is on a button: what it opens may be fetched. */
  readonly onNear: (action: AnyAction) => void;
  /** Opens the menu of a row; absent where no action is possible. */
  readonly onMenu?: (record: RaRecord, anchor: HTMLElement) => void;
  readonly Link: (props: {
    to: string;
    children: ReactNode;
    className?: string;
    'aria-label'?: string;
    target?: string;
    rel?: string;
  }) => React.JSX.Element;
}

const classOf = (
  resource: Resource,
  { path, field }: CompiledField,
  isFirst: boolean,
): string | undefined => {
  const names = [
    isFirst ? 'first' : '',
    path === resource.spec.titleField ? 'title' : '',
    isFigure(field) ? 'figure' : '',
    field.type === 'longText' || field.type === 'references' ? 'long' : '',
  ].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
};

interface RowProps extends Omit<TableProps, 'selectable'> {
  readonly record: RaRecord;
  readonly scene: Scene;
  readonly selected: boolean;
  readonly onSelect?: (id: RaRecord['id']) => void;
  readonly words: { readonly select: string; readonly menu: string; readonly edit: string };
}

const Title = ({ resource, record, scene, hrefOf, open, Link }: RowProps) => {
  const text = recordTitle(resource, record, scene);
  const { link, newTab } = resource.byPath.get(resource.spec.titleField)?.field.options ?? {};
  const to = link?.(record);
  if (to)
    return (
      <Link to={to} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {text}
      </Link>
    );
  if (hrefOf) return <Link to={hrefOf(record)}>{text}</Link>;
  if (open)
    return (
      <button type="button" className="link" onClick={() => open(record)}>
        {text}
      </button>
    );
  return <>{text}</>;
};

/** The buttons of a row's most frequent actions. */
const Icons = ({ icons, record, scene, resource, onIcon, onNear }: RowProps) =>
  icons.map((action) => {
    const { name, label, icon: Icon, offered, blocked } = action;
    if (!Icon || offered?.(record, scene) === false) return null;
    const reason = blocked?.(record, scene);
    return (
      <button
        key={name}
        type="button"
        className="more icon"
        title={reason ? `${label}: ${reason}` : label}
        aria-label={`${label} ${recordTitle(resource, record, scene)}`}
        disabled={reason !== undefined}
        onPointerEnter={() => onNear(action)}
        onFocus={() => onNear(action)}
        onClick={() => onIcon(action, record)}
      >
        <Icon fontSize="small" />
      </button>
    );
  });

const Row = memo((props: RowProps) => {
  const { resource, columns, record, scene, selected, onSelect, onMenu, words } = props;
  const { hrefOf, Link } = props;
  const tone = resource.spec.list?.tint?.(record as never, scene);
  const title = recordTitle(resource, record, scene);
  return (
    <tr data-tone={tone} aria-selected={onSelect ? selected : undefined}>
      {onSelect && (
        <td className="select">
          <input
            type="checkbox"
            aria-label={`${words.select} ${title}`}
            checked={selected}
            onChange={() => onSelect(record.id)}
          />
        </td>
      )}
      {columns.map((entry, index) =>
        entry.path === resource.spec.titleField ? (
          <th key={entry.path} scope="row" className={classOf(resource, entry, index === 0)}>
            <Title {...props} />
          </th>
        ) : (
          <td key={entry.path} className={classOf(resource, entry, index === 0)}>
            <FieldValue entry={entry} record={record} scene={scene} />
          </td>
        ),
      )}
      {onMenu && (
        <td className="actions">
          <Icons {...props} />
          {hrefOf && (
            <Link to={hrefOf(record)} className="more" aria-label={`${words.edit} ${title}`}>
              <EditIcon fontSize="small" />
            </Link>
          )}
          <button
            type="button"
            className="more"
            aria-haspopup="menu"
            aria-label={`${words.menu} ${title}`}
            onClick={(event) => onMenu(record, event.currentTarget)}
          >
            <MoreVertIcon fontSize="small" />
          </button>
        </td>
      )}
    </tr>
  );
});
Row.displayName = 'Row';

const Header = ({
  resource,
  entry,
  isFirst,
}: {
  readonly resource: Resource;
  readonly entry: CompiledField;
  readonly isFirst: boolean;
}) => {
  const { sort, setSort } = useListContext();
  const label = useFieldLabel(resource)(entry.path, entry.label);
  const wire = entry.field.options.sort ?? entry.field.options.wire;
  const canSort =
    wire !== false && resource.mapping.paging.style === 'none'
      ? true
      : wire !== false && resource.mapping.sorting.style !== 'none';
  const active = canSort && sort.field === entry.path;
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const Arrow = sort.order === 'ASC' ? ArrowUpwardIcon : ArrowDownwardIcon;
  return (
    <th
      scope="col"
      className={classOf(resource, entry, isFirst)}
      aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className="sort"
          onClick={() => setSort({ field: entry.path, order: next })}
        >
          {label}
          {active && <Arrow sx={{ fontSize: 16 }} aria-hidden />}
        </button>
      ) : (
        label
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
        onChange={() =>
          onSelect(
            all
              ? selectedIds.filter((id) => !here.includes(id))
              : [...new Set([...selectedIds, ...here])],
          )
        }
      />
    </th>
  );
};

const focusables = 'a[href], button, input';

/** Arrow keys move between the same places of neighbouring rows; Home and End to the ends. */
const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];
  if (!keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (!row) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')];
  const place = [...row.querySelectorAll<HTMLElement>(focusables)].indexOf(target);
  const index = rows.indexOf(row);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[
    event.key
  ];
  const goal = rows[next ?? index]?.querySelectorAll<HTMLElement>(focusables);
  const element = goal?.[Math.min(Math.max(place, 0), goal.length - 1)];
  if (!element) return;
  event.preventDefault();
  element.focus();
};

/** A text that a narrow column cuts off can be read whole under the pointer. */
const showWhole = (event: SyntheticEvent<HTMLTableSectionElement>): void => {
  const cell = (event.target as HTMLElement).closest('td');
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll('span')];
  const isCut = parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
};

/**
 * The table of a list, over react-admin's list context: real headers with `aria-sort`, a link in the
 * title cell, arrow keys between rows. A row draws again only when its record changed (decision
 * 0007 says why it is not react-admin's own table).
 */
export const ResourceTable = ({ resource, columns, selectable, ...opening }: TableProps) => {
  const { data = [], selectedIds, onToggleItem, isFetching } = useListContext();
  const translate = useTranslate();
  const scene = useScene('list');
  const selected = useMemo(() => new Set(selectedIds), [selectedIds]);
  const onSelect = useCallback((id: RaRecord['id']) => onToggleItem(id), [onToggleItem]);
  const words = useMemo(
    () => ({
      select: translate('camarim.list.select', { _: 'Selecionar' }),
      menu: translate('camarim.list.row_actions', { _: 'Ações de' }),
      edit: translate('ra.action.edit'),
    }),
    [translate],
  );
  return (
    <TableRoot aria-busy={isFetching}>
      <table aria-label={resource.title}>
        <thead>
          <tr>
            {selectable && <SelectPage label={translate('ra.action.select_all')} />}
            {columns.map((entry, index) => (
              <Header key={entry.path} resource={resource} entry={entry} isFirst={index === 0} />
            ))}
            {opening.onMenu && (
              <th scope="col" className="actions">
                <span className="visually-hidden">
                  {translate('camarim.list.actions', { _: 'Ações' })}
                </span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus} onMouseOver={showWhole} onFocus={showWhole}>
          {data.map((record: RaRecord) => (
            <Row
              key={record.id}
              resource={resource}
              columns={columns}
              record={record}
              scene={scene}
              selected={selected.has(record.id)}
              onSelect={selectable ? onSelect : undefined}
              words={words}
              {...opening}
            />
          ))}
        </tbody>
      </table>
    </TableRoot>
  );
};
