import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo } from 'react';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { SmallTable } from '../../ui/fields/SmallTable';
import { useActionDialogs } from '../actions/ActionDialog';
import { useActionRunner } from '../actions/useActionRunner';
import { useRegistry } from '../context/context';
import { compileFields } from '../definition/compiled';
import { fieldValue, isFigure, MISSING, nameOf, type Titles, textOf } from '../definition/format';
import type { AnyCall } from '../definition/runTypes';
import type { TableSpec } from '../definition/types';
import { isBlank } from '../definition/validate';
import { FieldValue } from '../fields/cells';
import { type ContentProps, callsIn } from './sectionParts';

interface Item {
  readonly id: string;
  readonly title: string;
}

/** Button of an action on one row; its accessible name includes the row. */
const ItemButton = ({
  action,
  item,
  ...button
}: {
  readonly action: AnyCall;
  readonly item: Item;
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

const useTitles = (target: string | undefined, ids: readonly string[]): Titles => {
  const registry = useRegistry();
  const { data } = useGetManyAggregate(
    target ?? '',
    { ids: [...ids] },
    { enabled: target !== undefined && ids.length > 0 },
  );
  if (!target) return new Map();
  const { titleField } = registry.manifest(target);
  return new Map(
    (data ?? []).flatMap((record) =>
      record ? [[String(record.id), nameOf(record, titleField)] as const] : [],
    ),
  );
};

const ACTIONS = 'Ações';

/** A list inside a record as a table: each column is a field of the rows. */
export const ItemTable = ({
  resource,
  record,
  title,
  context,
  rights: { can },
  spec,
}: ContentProps<TableSpec<RaRecord>>) => {
  const { of, columns, empty, label = title } = spec;
  const runner = useActionRunner(resource, { owner: record });
  const { dialogs } = useActionDialogs(resource, record, runner);
  const actions = callsIn(spec).filter(can);
  const entries = useMemo(() => compileFields(columns), [columns]);
  const rows = of(record, context);
  const [first] = entries;
  const names = rows.map((row) => first && fieldValue(first, row, context));
  const titles = useTitles(first?.field.target, names.map(String));
  const shown = entries.filter(
    (entry) => entry === first || rows.some((row) => !isBlank(fieldValue(entry, row, context))),
  );
  const heads = shown.map((entry) => entry.label);
  const [action] = actions;
  return (
    <>
      {rows.length === 0 ? (
        empty && <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <SmallTable
          label={label}
          columns={action ? [...heads, actions.length > 1 ? ACTIONS : action.label] : heads}
          figures={shown.filter(({ field }) => isFigure(field)).map((entry) => entry.label)}
          rows={rows.map((row, index) => {
            const name = first ? textOf(first.field, names[index], row, { titles }) : '';
            const item: Item = { ...row, id: String(row.id ?? ''), title: name };
            return {
              // Rows may have no id, and a history grows at its beginning.
              key: item.id || String(rows.length - index),
              cells: [
                ...shown.map((entry) => (
                  <FieldValue
                    key={entry.path}
                    entry={entry}
                    record={row}
                    context={context}
                    emptyText={MISSING}
                  />
                )),
                ...(action
                  ? [
                      <Fragment key="actions">
                        {actions
                          .filter(({ offered }) => offered?.(item, context) !== false)
                          .map((one) => (
                            <ItemButton
                              key={one.name}
                              action={one}
                              item={item}
                              disabled={Boolean(one.blocked?.(item, context))}
                              onClick={() => runner.start(one, [item])}
                            />
                          ))}
                      </Fragment>,
                    ]
                  : []),
              ],
            };
          })}
        />
      )}
      {dialogs}
    </>
  );
};
