import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { SmallTable } from '../../ui/fields/SmallTable';
import { useActionDialogs } from '../actions/ActionDialog';
import { useActionRunner } from '../actions/useActionRunner';
import { compileFields } from '../definition/compiled';
import { fieldValue, isFigure, MISSING, textOf } from '../definition/format';
import type { AnyCall } from '../definition/runTypes';
import type { TableSpec } from '../definition/types';
import { isBlank } from '../definition/validate';
import { FieldValue, useTitles } from '../fields/cells';
import { type ContentProps, callsIn } from './sectionParts';

interface Item {
  readonly id: string;
  readonly title: string;
}

/** Button of an action on a row. */
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

const ACTIONS = 'Ações';

/** Table of a list inside a record. */
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
  const headings = shown.map((entry) => entry.label);
  const [action] = actions;
  return (
    <>
      {rows.length === 0 ? (
        empty && <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <SmallTable
          label={label}
          columns={action ? [...headings, actions.length > 1 ? ACTIONS : action.label] : headings}
          figures={shown.filter(({ field }) => isFigure(field)).map((entry) => entry.label)}
          rows={rows.map((row, index) => {
            const name = first ? textOf(first.field, names[index], row, { titles }) : '';
            const item: Item = { ...row, id: String(row.id ?? ''), title: name };
            const values = shown.map((entry) => (
              <FieldValue
                key={entry.path}
                entry={entry}
                record={row}
                context={context}
                emptyText={MISSING}
              />
            ));
            const buttons = actions
              .filter(({ offered }) => offered?.(item, context) !== false)
              .map((itemAction) => (
                <ItemButton
                  key={itemAction.name}
                  action={itemAction}
                  item={item}
                  disabled={Boolean(itemAction.blocked?.(item, context))}
                  onClick={() => runner.start(itemAction, [item])}
                />
              ));
            // A row without an id is counted from the end: a history grows at its beginning.
            const key = item.id || String(rows.length - index);
            return { key, cells: action ? [...values, buttons] : values };
          })}
        />
      )}
      {dialogs}
    </>
  );
};
