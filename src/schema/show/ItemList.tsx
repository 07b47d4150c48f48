import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useMemo } from 'react';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { failureText } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { SmallTable } from '../../ui/fields/SmallTable';
import { ErrorState } from '../../ui/states';
import type { AnyCall } from '../actions/runTypes';
import { useActionRunner } from '../actions/useActionRunner';
import { compileFields } from '../compiled';
import { useManifest } from '../context';
import { fieldValue, isFigure, MISSING, nameOf, textOf } from '../format';
import { FieldValue } from '../list/cells';
import type { ItemsSpec, RecordItem, TableSpec } from '../types';
import { isBlank } from '../validate';
import { MutedLine } from './Facts';
import { LinkedText } from './Lines';
import { type ContentProps, callsIn } from './sectionParts';
import { useActionDialogs } from './useActionDialogs';

/** An item of a list inside a record, with the line that names it. */
type TitledItem = RecordItem & { readonly title: string };

type ButtonsOf = (item: TitledItem) => ReactNode;

type Row = Readonly<Record<string, unknown>>;

/** Button of an action on one item; its accessible name includes the item. */
const ItemButton = ({
  action,
  item,
  ...button
}: {
  readonly action: AnyCall;
  readonly item: TitledItem;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) => {
  const label = action.labelFor?.(item) ?? action.label;
  const Icon = action.icon ?? (action.danger ? DeleteIcon : undefined);
  return Icon ? (
    <IconButton size="small" aria-label={label} title={label} {...button}>
      <Icon fontSize="small" />
    </IconButton>
  ) : (
    <Button aria-label={label} {...button}>
      {action.label}
    </Button>
  );
};

/** The permitted actions on the items of a list: their buttons, and the dialog of the pending one. */
const useItemActions = ({
  resource,
  record,
  spec,
  context,
  rights: { mayDo },
}: ContentProps<{ readonly actions?: unknown }>) => {
  const runner = useActionRunner(resource, { owner: record });
  const actions = callsIn(spec).filter(mayDo);
  const buttonsOf: ButtonsOf = (item) =>
    actions
      .filter(({ offered }) => offered?.(item, context) !== false)
      .map((action) => (
        <ItemButton
          key={action.name}
          action={action}
          item={item}
          disabled={Boolean(action.blocked?.(item, context))}
          onClick={() => runner.start(action, [item])}
        />
      ));
  const { dialogs } = useActionDialogs(resource, record, runner);
  return { actions, buttonsOf, dialogs };
};

type AnyItems = ItemsSpec<RaRecord, RecordItem>;

interface ItemsProps {
  readonly spec: AnyItems;
  readonly items: readonly RecordItem[];
  readonly buttonsOf: ButtonsOf;
}

const Items = ({
  spec,
  items,
  buttonsOf,
  linesOf,
}: ItemsProps & { readonly linesOf: (item: RecordItem) => readonly string[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
    {items.map((item) => {
      const lines = linesOf(item);
      const text = lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ));
      const state = spec.state?.(item);
      return (
        <Box
          component="li"
          // The server may send items without ids.
          key={item.id || lines.join()}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
        >
          {state && <StatusChip {...state} />}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <LinkedText to={spec.link?.(item)}>{text}</LinkedText>
          </Box>
          {buttonsOf({ ...item, title: lines[0] ?? item.id })}
        </Box>
      );
    })}
  </Box>
);

/** Items named by the titles of the records that they refer to, which one request reads. */
const ReferencedItems = ({ target, ...props }: ItemsProps & { readonly target: string }) => {
  const { titleField, one } = useManifest(target);
  const ids = props.items.map(({ id }) => id);
  const { data, error, refetch } = useGetManyAggregate(target, { ids });
  const titleOf = (id: string): string =>
    nameOf(data?.find((record) => record?.id === id) ?? { id }, titleField);
  return (
    <>
      {error && (
        <ErrorState
          title={failureText(error, `Erro ao buscar ${one.toLowerCase()}`)}
          onRetry={() => void refetch()}
        />
      )}
      <Items {...props} linesOf={({ id }) => [titleOf(id)]} />
    </>
  );
};

const Empty = ({ text }: { readonly text: string }) => (
  <Typography color="text.secondary">{text}</Typography>
);

/** A list inside a record: the text of each item, and its actions. */
export const ItemList = (props: ContentProps<ItemsSpec<RaRecord, never>>) => {
  const { buttonsOf, dialogs } = useItemActions(props);
  const spec = props.spec as unknown as AnyItems;
  const { text, refersTo } = spec;
  const shown = { spec, buttonsOf, items: spec.of(props.record) };
  return (
    <>
      {shown.items.length === 0 ? (
        <Empty text={spec.empty} />
      ) : refersTo && !text ? (
        <ReferencedItems {...shown} target={refersTo} />
      ) : (
        <Items {...shown} linesOf={(item) => text?.(item) ?? [item.id]} />
      )}
      {dialogs}
    </>
  );
};

/** Names of the folded rows by the text that they share. */
const foldRows = (
  rows: readonly Row[],
  folds: TableSpec<RaRecord>['folds'],
  nameOf: (row: Row) => string,
): readonly (readonly [text: string, names: readonly string[]])[] => {
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const text = folds?.(row);
    if (text !== undefined) names.set(text, [...(names.get(text) ?? []), nameOf(row)]);
  }
  return [...names];
};

/** Heading of the column of several actions. */
const ACTIONS = 'Ações';

/** A list inside a record as a table: each column is a field of the items. */
export const ItemTable = (props: ContentProps<TableSpec<RaRecord>>) => {
  const { title, spec, record, context } = props;
  const { of, columns, optional = [], figures = [], folds, empty, below, label = title } = spec;
  const { actions, buttonsOf, dialogs } = useItemActions(props);
  const entries = useMemo(() => compileFields(columns), [columns]);
  const all = of(record, context);
  const rows = all.filter((row) => folds?.(row) === undefined);
  const shown = entries.filter(
    (entry) =>
      !optional.includes(entry.path) ||
      rows.some((row) => !isBlank(fieldValue(entry, row, context))),
  );
  const titleOf = (row: Row, [first] = shown): string =>
    first ? textOf(first.field, fieldValue(first, row, context), row) : '';
  const [action] = actions;
  const heads = shown.map((entry) => entry.label);
  return (
    <>
      {all.length === 0 && <Empty text={empty} />}
      {rows.length > 0 && (
        <SmallTable
          label={label}
          columns={action ? [...heads, actions.length > 1 ? ACTIONS : action.label] : heads}
          figures={shown
            .filter(({ field, path }) => isFigure(field) || figures.includes(path))
            .map((entry) => entry.label)}
          rows={rows.map((row, index) => ({
            // Rows may have no id, and a history grows at its beginning.
            key: String(row.id ?? rows.length - index),
            cells: [
              ...shown.map((entry) => (
                <FieldValue
                  key={entry.path}
                  entry={entry}
                  record={row}
                  context={context}
                  nothing={MISSING}
                />
              )),
              ...(action
                ? [
                    <Fragment key="actions">
                      {buttonsOf({ ...row, id: String(row.id ?? ''), title: titleOf(row) })}
                    </Fragment>,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {foldRows(all, folds, (row) => titleOf(row, entries)).map(([text, names]) => (
        <MutedLine key={text} text={text} names={names.join(', ')} />
      ))}
      {below && <Typography>{below(record)}</Typography>}
      {dialogs}
    </>
  );
};
