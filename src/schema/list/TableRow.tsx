import { memo, type ReactNode } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import type { CompiledField, Resource } from '../compiled';
import { fieldValue, isFigure, recordTitle } from '../format';
import type { FormContext } from '../types';
import { FieldValue, secondOf } from './cells';
import { tellReason } from './reason';
import { EditRowIcon, RowIcon, RowMenuIcon } from './rowIcons';

/** How a row opens: an address is a real link, otherwise a button. */
interface RowOpening {
  readonly hrefOf?: (record: RaRecord) => string;
  readonly open?: (record: RaRecord) => void;
}

/** What a row shows and what can be done with it; the same for every row of a table. */
export interface RowTools extends RowOpening {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  /** Actions that have a button of their own in the row. */
  readonly icons: readonly AnyAction[];
  readonly onIcon: (action: AnyAction, record: RaRecord) => void;
  /** The pointer or the focus is on a button: what it opens may be fetched. */
  readonly onNear: (action: AnyAction) => void;
  /** Opens the menu of a row; absent where no action is possible. */
  readonly onMenu?: (record: RaRecord, anchor: HTMLElement) => void;
  readonly Link: (props: {
    to: string;
    /** It leads to what stands over the list, and keeps its filters, order and page. */
    keeps?: boolean;
    children: ReactNode;
    className?: string;
    'aria-label'?: string;
    target?: string;
    rel?: string;
  }) => React.JSX.Element;
}

const isLong = ({ field }: Pick<CompiledField, 'field'>): boolean =>
  field.type === 'longText' || field.type === 'references';

/** The classes of a column's cells, which the style sheet of the table knows. */
export const classOf = (resource: Resource, { path, field }: CompiledField): string | undefined => {
  const names = [
    path === resource.spec.titleField ? 'first title' : '',
    field.options.look === 'id' ? 'id' : '',
    isFigure(field) ? 'figure' : '',
    isLong({ field }) ? 'long' : '',
  ].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
};

interface RowProps extends RowTools {
  readonly record: RaRecord;
  readonly context: FormContext;
  readonly selected: boolean;
  /** A refresh has just changed it. */
  readonly changed: boolean;
  /** Ticks the row; as a range, those between it and the last one too. */
  readonly onSelect?: (id: RaRecord['id'], isRange: boolean) => void;
  readonly words: Readonly<Record<'select' | 'menu' | 'edit' | 'changed', string>>;
}

/** In the place of a name that is missing an id has no more room than a name would. */
const CUT = {
  display: 'inline-block',
  maxWidth: '8ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const;

const Title = ({ resource, record, context, hrefOf, open, Link }: RowProps) => {
  const title = recordTitle(resource, record, context);
  const entry = resource.byPath.get(resource.spec.titleField);
  const isNameless = entry && !fieldValue(entry, record, context);
  const text = isNameless ? (
    <span style={CUT} title={title}>
      {title}
    </span>
  ) : (
    title
  );
  const { link, newTab } = resource.byPath.get(resource.spec.titleField)?.field.options ?? {};
  const to = link?.(record);
  if (to)
    return (
      <Link to={to} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {text}
      </Link>
    );
  if (hrefOf)
    return (
      <Link to={hrefOf(record)} keeps>
        {text}
      </Link>
    );
  if (open)
    return (
      <button type="button" className="link" onClick={() => open(record)}>
        {text}
      </button>
    );
  return <>{text}</>;
};

/** The buttons of a row's most frequent actions. */
const Icons = ({ icons, record, context, resource, onIcon, onNear }: RowProps) => {
  const notify = useNotify();
  return icons.map((action) => {
    const { name, label, icon, offered, blocked } = action;
    if (!icon || offered?.(record, context) === false) return null;
    const reason = blocked?.(record, context);
    return (
      <button
        key={name}
        type="button"
        className="more icon"
        title={reason ? `${label}: ${reason}` : label}
        aria-label={`${label} ${recordTitle(resource, record, context)}`}
        aria-disabled={reason !== undefined}
        onPointerEnter={() => onNear(action)}
        onFocus={() => onNear(action)}
        onClick={() => (reason ? tellReason(notify, reason) : onIcon(action, record))}
      >
        <RowIcon resource={resource} name={name} />
      </button>
    );
  });
};

/** What stands below a column. */
const second = (
  entry: CompiledField,
  { resource, columns, record, context }: RowProps,
): ReactNode => {
  const below = secondOf(resource, columns, entry.path);
  return (
    below && (
      <>
        {' '}
        <span className="second">
          <FieldValue entry={below} record={record} context={context} nothing={null} />
        </span>
      </>
    )
  );
};

/** A tick is a click, also by a key. */
const hasShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** With Shift the browser would mark the texts of the rows between. */
const keepSelection = (event: React.MouseEvent): void => {
  if (event.shiftKey) event.preventDefault();
};

/** One record of a table. It draws again only when its record or its tick changed. */
export const TableRow = memo((props: RowProps) => {
  const { resource, columns, record, context, selected, changed, onSelect, onMenu } = props;
  const { hrefOf, Link, words } = props;
  const tone = resource.spec.list?.rowTone?.(record as never, context);
  const title = recordTitle(resource, record, context);
  return (
    <tr
      data-tone={tone}
      data-id={record.id}
      data-changed={changed || undefined}
      aria-selected={onSelect ? selected : undefined}
    >
      {onSelect && (
        <td className="select">
          <input
            type="checkbox"
            aria-label={`${words.select} ${title}`}
            checked={selected}
            onMouseDown={keepSelection}
            onChange={({ nativeEvent }) => onSelect(record.id, hasShift(nativeEvent))}
          />
        </td>
      )}
      {columns.map((entry) =>
        entry.path === resource.spec.titleField ? (
          <th key={entry.path} scope="row" className={classOf(resource, entry)}>
            <Title {...props} />
            {changed && <span className="visually-hidden"> {words.changed}</span>}
            {second(entry, props)}
          </th>
        ) : (
          <td key={entry.path} className={classOf(resource, entry)}>
            {isLong(entry) ? (
              <span className="lines">
                <FieldValue entry={entry} record={record} context={context} />
              </span>
            ) : (
              <FieldValue entry={entry} record={record} context={context} />
            )}
            {second(entry, props)}
          </td>
        ),
      )}
      {onMenu && (
        <td className="actions">
          <Icons {...props} />
          {hrefOf && (
            <Link to={hrefOf(record)} keeps className="more" aria-label={`${words.edit} ${title}`}>
              <EditRowIcon resource={resource} />
            </Link>
          )}
          <button
            type="button"
            className="more"
            aria-haspopup="menu"
            aria-label={`${words.menu} ${title}`}
            onClick={(event) => onMenu(record, event.currentTarget)}
          >
            <RowMenuIcon resource={resource} />
          </button>
        </td>
      )}
    </tr>
  );
});
TableRow.displayName = 'TableRow';
