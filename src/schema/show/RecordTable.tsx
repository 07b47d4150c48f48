import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { SmallTable } from '../../ui/fields/SmallTable';
import type { AnyCall } from '../actions/runTypes';
import { type CompiledField, compileFields } from '../compiled';
import { useContextFor } from '../context';
import { fieldValue, isFigure, textOf } from '../format';
import { FieldValue } from '../list/cells';
import type { FormContext, TableSpec } from '../types';
import { isBlank } from '../validate';
import { ItemActions, type TitledItem } from './ItemActions';
import { Quiet } from './Quiet';

type Row = Readonly<Record<string, unknown>>;

/** The heading of the column of actions: the one action, or what they are. */
const ACTIONS = 'Ações';

/** What the rows that are folded are called, by the text that they share. */
const foldedIn = (
  rows: readonly Row[],
  folds: (row: Row) => string | undefined,
  nameOf: (row: Row) => string,
): readonly { readonly text: string; readonly names: string }[] => {
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const text = folds(row);
    if (text !== undefined) names.set(text, [...(names.get(text) ?? []), nameOf(row)]);
  }
  return [...names].map(([text, list]) => ({ text, names: list.join(', ') }));
};

const NEVER = (): undefined => undefined;

const titledOf = (row: Row, first: CompiledField | undefined, context: FormContext): TitledItem => {
  const title = first ? textOf(first.field, fieldValue(first, row, context), row) : '';
  return { ...row, id: String(row.id ?? ''), title };
};

/** A list inside a record as a table: each column is a field of the things. */
export const RecordTable = ({
  title,
  spec,
  record,
  missing,
  actions = [],
  onAction,
}: {
  /** Of the section: names the table that has no name of its own. */
  readonly title: string;
  readonly spec: TableSpec<RaRecord>;
  readonly record: RaRecord;
  /** What stands in the place of a value that is not there. */
  readonly missing: string;
  /** What the operator may do with each row. */
  readonly actions?: readonly AnyCall[];
  readonly onAction?: (action: AnyCall, row: TitledItem) => void;
}) => {
  const context = useContextFor('show', record);
  const { of, columns, optional = [], figures = [], empty, below, label = title } = spec;
  const { folds = NEVER } = spec;
  const entries = useMemo(() => compileFields(columns), [columns]);
  const all = of(record, context);
  const rows = all.filter((row) => folds(row) === undefined);
  const folded = foldedIn(all, folds, (row) => titledOf(row, entries[0], context).title);
  const shown = entries.filter(
    (entry) =>
      !optional.includes(entry.path) ||
      rows.some((row) => !isBlank(fieldValue(entry, row, context))),
  );
  const [action] = actions;
  const heads = shown.map((entry) => entry.label);
  return (
    <>
      {all.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
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
                  nothing={missing}
                />
              )),
              ...(action && onAction
                ? [
                    <ItemActions
                      key="actions"
                      item={titledOf(row, shown[0], context)}
                      record={record}
                      actions={actions}
                      onAction={onAction}
                    />,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {folded.map((one) => (
        <Quiet key={one.text} {...one} />
      ))}
      {below && <Typography>{below(record)}</Typography>}
    </>
  );
};
