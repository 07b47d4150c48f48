import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { formatAmount, formatDecimal } from '../../../domain/format';
import { amountProblem, type Reading, readAmount, readInteger } from '../../../domain/format/typed';
import type { GridCell, GridRow } from '../../ui/grid';
import type { AnyCall } from '../actions/runTypes';
import { useActionRunner } from '../actions/useActionRunner';
import { usePerform } from '../actions/usePerform';
import type { Resource } from '../compiled';
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

/** A row with decoded values. */
interface Row extends MatrixRow {
  readonly values: Readonly<Record<string, number | null>>;
}

const readRow = ({ codec }: AnyField, row: MatrixRow): Row => ({
  ...row,
  values: Object.fromEntries(
    Object.entries(row.values).map(([column, wire]) => [
      column,
      codec.decode(wire) as number | null,
    ]),
  ),
});

/** Typed texts by row and column. */
type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>;

const withTexts = (
  typed: Typed,
  texts: readonly { readonly row: GridRow; readonly column: string; readonly text: string }[],
): Typed => {
  const next: Record<string, Record<string, string>> = { ...typed };
  for (const { row, column, text } of texts) next[row.id] = { ...next[row.id], [column]: text };
  return next;
};

const REQUIRED = 'Campo obrigatório';
const SUCCESS_MS = 1500;

/** Problem of the text of a cell, if any. */
const problemIn = (field: AnyField, text: string): string | undefined => {
  const { number } = kindOf(field).read(text);
  if (number === null) return REQUIRED;
  if (Number.isNaN(number)) return amountProblem(text, true) ?? 'Número inválido';
  return field.check?.(number as never);
};

/** The changed cells of a row, by column. */
const changedIn = (field: AnyField, row: Row, typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed[row.id] ?? {}).filter(
      ([column, text]) =>
        column in row.values && !Object.is(kindOf(field).read(text).number, row.values[column]),
    ),
  );

/** A row that was not saved, and the reason. */
interface Failed {
  readonly row: Row;
  readonly text: string;
}

/** The encoded cells of a row, by column. */
const sentOf = (field: AnyField, cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [
      column,
      field.codec.encode(kindOf(field).read(text).number),
    ]),
  );

/** The cells of a matrix, their input, and the calls that save them. */
export const useMatrix = (resource: Resource, record: RaRecord, spec: MatrixSpec<RaRecord>) => {
  const notify = useNotify();
  const cache = useQueryClient();
  const { cell: field, save, success } = spec;
  const [rows, columns] = useMemo(
    () => [spec.rows(record).map((row) => readRow(spec.cell, row)), spec.columns(record)],
    [spec, record],
  );
  const [typed, setTyped] = useState<Typed>({});
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
    const value = row.values[column] ?? null;
    const stored = value === null ? '' : kindOf(field).write(value);
    const text = typed[id]?.[column] ?? stored;
    const changed = column in changedIn(field, row, typed);
    return { text, stored, changed, problem: changed ? problemIn(field, text) : undefined };
  };
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
    setTyped((all) =>
      Object.fromEntries(Object.entries(all).filter(([row]) => !saved.includes(row))),
    );
    setFailed(failures);
    setSaving(false);
    if (failures.length === 0) notify(success, { type: 'success', autoHideDuration: SUCCESS_MS });
  };
  return {
    rows,
    columns,
    cellOf,
    type: (texts: Parameters<typeof withTexts>[1]) => setTyped((all) => withTexts(all, texts)),
    undo: () => setTyped({}),
    /** Number of changed cells. */
    count,
    /** Problems of the changed cells, one line each. */
    problems,
    failed,
    saving,
    sendAll,
  };
};
