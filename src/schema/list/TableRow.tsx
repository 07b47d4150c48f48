import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import { memo, type ReactNode } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import type { CompiledField, Resource } from '../definition/compiled';
import { fieldValue, isFigure, recordTitle } from '../definition/format';
import type { FormContext } from '../definition/types';
import { FieldValue, secondLineOf } from '../fields/cells';
import { tellReason } from './ChoiceButton';
import { RowLink } from './createLink';
import { useListScreen } from './useListScreen';

const isLong = ({ field }: Pick<CompiledField, 'field'>): boolean =>
  field.type === 'longText' || field.type === 'references';

export const classOf = (resource: Resource, { path, field }: CompiledField): string | undefined => {
  const names = [
    path === resource.spec.titleField ? 'first title' : '',
    field.options.look === 'id' ? 'id' : '',
    isFigure(field) ? 'figure' : '',
    isLong({ field }) ? 'long' : '',
  ];
  return names.filter(Boolean).join(' ') || undefined;
};

const ICON_SIZE = 20;

const idOf = ({ name }: Resource, icon: string): string => `row-icon-${name}-${icon}`;

/** Icon names of built-in actions. The hyphen keeps them apart from the names of other actions. */
const EDIT = '-edit';
const MENU = '-menu';

/** Hidden icons that the rows refer to. A copy of each icon per row would cost as much as the texts. */
export const RowIconDefinitions = () => {
  const { resource, rowTools } = useListScreen();
  return (
    <div hidden>
      {rowTools.icons.map(
        ({ name, icon: Icon }) =>
          Icon && <Icon key={name} id={idOf(resource, name)} fontSize="small" />,
      )}
      <EditIcon id={idOf(resource, EDIT)} fontSize="small" />
      <MoreVertIcon id={idOf(resource, MENU)} fontSize="small" />
    </div>
  );
};

/** Icon of a row, as a reference. It ignores the pointer: if it rendered again during a click, the click would be lost. */
const RowIcon = ({ resource, name }: { readonly resource: Resource; readonly name: string }) => (
  <svg width={ICON_SIZE} height={ICON_SIZE} aria-hidden focusable={false} pointerEvents="none">
    <use href={`#${idOf(resource, name)}`} />
  </svg>
);

type RowTools = ReturnType<typeof useListScreen>['rowTools'];

interface RowProps extends RowTools {
  readonly resource: Resource;
  readonly columns: readonly CompiledField[];
  /** Is the list inside another page? Then the address does not contain the query of the list. */
  readonly embedded: boolean;
  readonly record: RaRecord;
  readonly context: FormContext;
  readonly selected: boolean;
  readonly changed: boolean;
  readonly onSelect?: (id: RaRecord['id'], isRange: boolean) => void;
  readonly labels: Readonly<Record<'select' | 'menu' | 'edit' | 'changed', string>>;
}

/** An id in place of a missing title is cut off. */
const ID_TITLE = {
  display: 'inline-block',
  maxWidth: '8ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const;

const Title = ({ resource, record, context, hrefOf, open, embedded }: RowProps) => {
  const title = recordTitle(resource, record, context);
  const entry = resource.byPath.get(resource.spec.titleField);
  const isUntitled = entry && !fieldValue(entry, record, context);
  const text = isUntitled ? (
    <span style={ID_TITLE} title={title}>
      {title}
    </span>
  ) : (
    title
  );
  const to = entry?.field.options.link?.(record);
  if (to) return <RowLink to={to}>{text}</RowLink>;
  if (hrefOf)
    return (
      <RowLink to={hrefOf(record)} keepsQuery={!embedded}>
        {text}
      </RowLink>
    );
  if (open)
    return (
      <button type="button" className="link" onClick={() => open(record)}>
        {text}
      </button>
    );
  return <>{text}</>;
};

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

const renderSecondLine = (
  entry: CompiledField,
  { resource, columns, record, context }: RowProps,
): ReactNode => {
  const secondary = secondLineOf(resource, columns, entry.path);
  if (!secondary) return null;
  return (
    <>
      {' '}
      <span className="second">
        <FieldValue entry={secondary} record={record} context={context} emptyText={null} />
      </span>
    </>
  );
};

const hasShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** Shift selects a range of rows; the browser would also select their text. */
const preventTextSelection = (event: React.MouseEvent): void => {
  if (event.shiftKey) event.preventDefault();
};

/** Row of a table, memoized: a change of one record or of its selection renders only its row. */
export const TableRow = memo((props: RowProps) => {
  const { resource, columns, record, context, selected, changed, onSelect, onMenu } = props;
  const { hrefOf, embedded, labels } = props;
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
            aria-label={`${labels.select} ${title}`}
            checked={selected}
            onMouseDown={preventTextSelection}
            onChange={({ nativeEvent }) => onSelect(record.id, hasShift(nativeEvent))}
          />
        </td>
      )}
      {columns.map((entry) => {
        const className = classOf(resource, entry);
        if (entry.path === resource.spec.titleField)
          return (
            <th key={entry.path} scope="row" className={className}>
              <Title {...props} />
              {changed && <span className="visually-hidden"> {labels.changed}</span>}
              {renderSecondLine(entry, props)}
            </th>
          );
        const value = <FieldValue entry={entry} record={record} context={context} />;
        return (
          <td key={entry.path} className={className}>
            {isLong(entry) ? <span className="lines">{value}</span> : value}
            {renderSecondLine(entry, props)}
          </td>
        );
      })}
      {onMenu && (
        <td className="actions">
          <Icons {...props} />
          {hrefOf && (
            <RowLink
              to={hrefOf(record)}
              keepsQuery={!embedded}
              className="more"
              aria-label={`${labels.edit} ${title}`}
            >
              <RowIcon resource={resource} name={EDIT} />
            </RowLink>
          )}
          <button
            type="button"
            className="more"
            aria-haspopup="menu"
            aria-label={`${labels.menu} ${title}`}
            onClick={(event) => onMenu({ record, anchor: event.currentTarget })}
          >
            <RowIcon resource={resource} name={MENU} />
          </button>
        </td>
      )}
    </tr>
  );
});
TableRow.displayName = 'TableRow';
