import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { formatAmount, formatDecimal } from '../../../domain/format';
import { amountProblem, type Reading, readAmount, readInteger } from '../../../domain/format/typed';
import { EditableGrid, type GridCell, type GridRow } from '../../ui/grid';
import { ChoiceInput } from '../../ui/inputs/ChoiceInputs';
import type { AnyCall } from '../actions/runTypes';
import { useActionRunner } from '../actions/useActionRunner';
import { usePerform } from '../actions/usePerform';
import type { Resource } from '../compiled';
import { Unsaved } from '../form/Unsaved';
import type { AnyField, MatrixRow, MatrixSpec } from '../types';
import { sectionsKey } from '../usePatchRecord';

interface Kind {
  readonly read: (text: string) => Reading;
  readonly write: (value: number) => string;
}

const WHOLE: Kind = { read: readInteger, write: String };
const AMOUNT: Kind = { read: readAmount, write: formatAmount };

const KINDS: Readonly<Partial<Record<AnyField['type'], Kind>>> = {
  money: AMOUNT,
  decimal: { read: readAmount, write: formatDecimal },
  percent: WHOLE,
  integer: WHOLE,
};

const kindOf = ({ type }: AnyField): Kind => KINDS[type] ?? WHOLE;

/** Typed texts by row and column. */
type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>;

const withTexts = (
  typed: Typed,
  texts: readonly { readonly row: GridRow; readonly column: string; readonly text: string }[],
): Typed => {
  const next: Record<string, Record<string, string>> = {};
  for (const [id, cells] of Object.entries(typed)) next[id] = { ...cells };
  for (const { row, column, text } of texts) {
    const cells = next[row.id] ?? {};
    cells[column] = text;
    next[row.id] = cells;
  }
  return next;
};

const REQUIRED = 'Campo obrigatório';
const SUCCESS_MS = 1500;

/** No row has this id: every row. */
const ALL = '*';

/** What is wrong with what was typed into a cell; undefined when nothing is. */
const problemIn = (field: AnyField, text: string): string | undefined => {
  const { number } = kindOf(field).read(text);
  if (number === null) return REQUIRED;
  if (Number.isNaN(number)) return amountProblem(text, true) ?? 'Número inválido';
  return field.check?.(number as never);
};

const storedText = (field: AnyField, value: number | null): string =>
  value === null ? '' : kindOf(field).write(value);

/** The cells of a row that are typed otherwise than they are stored, by column. */
const changedIn = (field: AnyField, row: MatrixRow, typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed[row.id] ?? {}).filter(
      ([column, text]) =>
        column in row.values && !Object.is(kindOf(field).read(text).number, row.values[column]),
    ),
  );

/** What one row could not be saved for. */
interface Failed {
  readonly row: MatrixRow;
  readonly text: string;
}

const nameOf = ({ label, note }: MatrixRow): string => (note ? `${label} (${note})` : label);

/** The cells of a row as they are sent, by column. */
const sentOf = (field: AnyField, cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [
      column,
      field.codec.encode(kindOf(field).read(text).number),
    ]),
  );

/** What is wrong, or was not saved, a line each. */
const Said = ({
  tone,
  texts,
}: {
  readonly tone: 'warning' | 'error';
  readonly texts: readonly string[];
}) =>
  texts.length > 0 && (
    <Alert severity={tone} role="alert">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );

/** The button that saves, and how many cells wait for it. */
const Saving = ({
  count,
  saving,
  disabled,
  onSave,
  onUndo,
}: {
  readonly count: number;
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly onSave: () => void;
  readonly onUndo: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        disabled={disabled}
        loading={saving}
        loadingPosition="start"
        onClick={onSave}
      >
        {saving
          ? translate('camarim.form.saving', { _: 'Salvando...' })
          : translate('ra.action.save')}
      </Button>
      {count > 0 && !saving && (
        <>
          <Button onClick={onUndo}>{translate('ra.action.undo')}</Button>
          <Typography variant="body2" color="text.secondary" role="status">
            {translate('camarim.grid.changes', {
              smart_count: count,
              _: '%{smart_count} alterações não salvas',
            })}
          </Typography>
        </>
      )}
    </Box>
  );
};

/** Numbers in rows and columns, edited in place: one call for each row that was changed, of what was. */
export const Matrix = ({
  resource,
  title,
  record,
  spec,
  locked,
}: {
  readonly resource: Resource;
  readonly title: string;
  readonly record: RaRecord;
  readonly spec: MatrixSpec<RaRecord>;
  /** The operator may only read. */
  readonly locked: boolean;
}) => {
  const notify = useNotify();
  const cache = useQueryClient();
  const { cell: field, pick, save, success, empty, heading } = spec;
  const [rows, columns] = useMemo(() => [spec.rows(record), spec.columns(record)], [spec, record]);
  const [typed, setTyped] = useState<Typed>({});
  const [picked, setPicked] = useState(ALL);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [saving, setSaving] = useState(false);
  const { perform } = usePerform(useActionRunner(resource));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = rows.flatMap((row) => {
    const cells = changedIn(field, row, typed);
    return Object.keys(cells).length > 0 ? [{ row, cells }] : [];
  });
  const count = changes.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
  const problems = changes.flatMap(({ row, cells }) =>
    columns.flatMap(({ name, label }) => {
      const text = cells[name];
      const problem = text === undefined ? undefined : problemIn(field, text);
      return problem ? [`${row.label}, ${label}: ${problem}`] : [];
    }),
  );
  const cellOf = ({ id }: GridRow, column: string): GridCell | undefined => {
    const row = byId.get(id);
    if (!row || !(column in row.values)) return undefined;
    const stored = storedText(field, row.values[column] ?? null);
    const text = typed[id]?.[column] ?? stored;
    const changed = column in changedIn(field, row, typed);
    return { text, stored, changed, problem: changed ? problemIn(field, text) : undefined };
  };
  const forget = (id: string): void =>
    setTyped((all) => Object.fromEntries(Object.entries(all).filter(([row]) => row !== id)));
  const sendAll = async (): Promise<void> => {
    setSaving(true);
    setFailed([]);
    const failures: Failed[] = [];
    const saved: string[] = [];
    for (const { row, cells } of changes) {
      const values = sentOf(field, cells);
      const { failure } = await perform(save as unknown as AnyCall, row as RaRecord, values);
      if (failure) failures.push({ row, text: failure.text });
      else saved.push(row.id);
    }
    await cache.invalidateQueries({ queryKey: sectionsKey(resource.name) });
    for (const id of saved) forget(id);
    setFailed(failures);
    setSaving(false);
    if (failures.length === 0) notify(success, { type: 'success', autoHideDuration: SUCCESS_MS });
  };
  if (rows.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  const shown = picked === ALL ? rows : rows.filter(({ id }) => id === picked);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Unsaved dirty={count > 0 && !saving} />
      {pick && (
        <Box sx={{ maxWidth: 360 }}>
          <ChoiceInput
            id={`${resource.name}-pick`}
            name="pick"
            label={pick.label}
            value={picked}
            onChange={(value) => setPicked(value ?? ALL)}
            options={[
              { value: ALL, label: pick.all },
              ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
            ]}
            allowEmpty={false}
            required={false}
            readOnly={false}
          />
        </Box>
      )}
      <EditableGrid
        label={title}
        heading={heading}
        rows={shown}
        columns={columns}
        cellOf={cellOf}
        onTexts={(texts) => setTyped((all) => withTexts(all, texts))}
        readOnly={locked}
        disabled={saving}
      />
      <Said tone="warning" texts={problems} />
      <Said tone="error" texts={failed.map(({ row, text }) => `${nameOf(row)}: ${text}`)} />
      {!locked && (
        <Saving
          count={count}
          saving={saving}
          disabled={count === 0 || problems.length > 0}
          onSave={() => void sendAll()}
          onUndo={() => setTyped({})}
        />
      )}
    </Box>
  );
};
