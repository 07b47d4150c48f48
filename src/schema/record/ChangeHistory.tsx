import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import {
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  yesNo,
} from '../../../domain/format';
import { StepChart } from '../../ui/charts';
import { QueryBoundary } from '../../ui/feedback';
import { SmallTable } from '../../ui/fields/SmallTable';
import { TableSkeleton } from '../../ui/states';
import { useDefinition } from '../context/context';
import type { ChangesSpec } from '../definition/types';
import type { ContentProps } from './sectionParts';

/** A value in cents, percent, yes or no, or a day `yyyy-MM-dd`. */
type ChangedValue =
  | { readonly unit: 'money' | 'percent'; readonly value: number }
  | { readonly unit: 'flag'; readonly value: boolean }
  | { readonly unit: 'day'; readonly value: string };

/** One changed value; null if it was or became empty. */
interface ChangeStep {
  readonly label: string;
  readonly before: ChangedValue | null;
  readonly after: ChangedValue | null;
}

interface ChangeRow {
  readonly id: string | number;
  /** Instant in UTC. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** Name of the changed object, if a history covers several objects. */
  readonly name?: string | null;
  readonly steps: readonly ChangeStep[];
}

type NumericValue = ChangedValue & { readonly value: number };

const isNumeric = (value: ChangedValue | null | undefined): value is NumericValue =>
  value?.unit === 'money' || value?.unit === 'percent';

const isSameValue = (a: ChangedValue | null, b: ChangedValue | null): boolean =>
  a?.unit === b?.unit && a?.value === b?.value;

/** Merges the labels of equal steps: 'SEG, TER: 100% → 135%'. */
const groupSteps = (steps: readonly ChangeStep[]): ChangeStep[] => {
  const lines: ChangeStep[] = [];
  for (const step of steps) {
    const index = lines.findIndex(
      ({ before, after }) => isSameValue(before, step.before) && isSameValue(after, step.after),
    );
    const line = lines[index];
    if (line) lines[index] = { ...line, label: `${line.label}, ${step.label}` };
    else lines.push(step);
  }
  return lines;
};

/** A numeric value of one object, with the number of its changes. */
interface ValueChanges {
  readonly name: string;
  readonly label: string;
  readonly unit: NumericValue['unit'];
  readonly count: number;
}

/** Returns the numeric values, the most frequently changed first. */
const numericValuesOf = (rows: readonly ChangeRow[]): ValueChanges[] => {
  const found = new Map<string, ValueChanges>();
  for (const { name, steps } of rows)
    for (const { label, before, after } of steps) {
      const value = after ?? before;
      if (!isNumeric(value)) continue;
      const key = `${name ?? ''}/${label}`;
      const count = (found.get(key)?.count ?? 0) + 1;
      found.set(key, { name: name ?? '', label, unit: value.unit, count });
    }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
};

const stepOf = ({ name, label }: ValueChanges, row: ChangeRow): ChangeStep | undefined =>
  (row.name ?? '') === name ? row.steps.find((step) => step.label === label) : undefined;

/** Returns the series of a value over the charted changes; it is constant in changes of other values. */
const seriesOf = (value: ValueChanges, oldestFirst: readonly ChangeRow[], hasNames: boolean) => {
  const [firstStep] = oldestFirst.flatMap((row) => stepOf(value, row) ?? []);
  const first = firstStep?.before ?? firstStep?.after;
  let current = isNumeric(first) ? first.value : 0;
  const values = [current];
  for (const row of oldestFirst) {
    const after = stepOf(value, row)?.after;
    if (isNumeric(after)) current = after.value;
    values.push(current);
  }
  return { name: hasNames && value.name ? `${value.name}, ${value.label}` : value.label, values };
};

/** Returns the chart of the most frequently changed value, and of a second one of the same object and unit. */
const chartOf = (rows: readonly ChangeRow[], hasNames: boolean) => {
  const values = numericValuesOf(rows);
  const [most] = values;
  if (!most) return undefined;
  const drawn = values
    .filter(({ name, unit }) => name === most.name && unit === most.unit)
    .slice(0, 2);
  const oldestFirst = rows.filter((row) => drawn.some((value) => stepOf(value, row))).toReversed();
  return { unit: most.unit, series: drawn.map((value) => seriesOf(value, oldestFirst, hasNames)) };
};

/** Maximum number of changes to read. */
const MAX_CHANGES = 20;

/** Number of rows before the table is expanded. */
const SHOWN = 5;

const NONE = '--';

const textOf = (changed: ChangedValue | null): string => {
  if (!changed) return NONE;
  if (changed.unit === 'flag') return yesNo(changed.value);
  if (changed.unit === 'day') return formatDay(changed.value as never);
  return (changed.unit === 'money' ? formatMoney : formatPercent)(changed.value);
};

const Author = ({ row, hasNames }: { readonly row: ChangeRow; readonly hasNames: boolean }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {hasNames && <Box sx={{ fontWeight: 600 }}>{row.name ?? NONE}</Box>}
    {row.changedAt ? formatInstant(row.changedAt) : NONE}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{row.changedBy ?? NONE}</Box>
  </Box>
);

const Steps = ({ row }: { readonly row: ChangeRow }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {groupSteps(row.steps).map(({ label, before, after }) => (
      <Box component="li" key={label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${label}: ${textOf(before)} → ${textOf(after)}`}
      </Box>
    ))}
  </Box>
);

const Changes = ({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly ChangeRow[];
}) => {
  const hasNames = new Set(rows.map(({ name }) => name ?? '')).size > 1;
  const translate = useTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const chart = chartOf(rows, hasNames);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {chart && (
        <StepChart
          label={title}
          series={chart.series}
          format={chart.unit === 'money' ? formatMoney : formatPercent}
        />
      )}
      <SmallTable
        label={title}
        columns={['Quem alterou', 'O que mudou']}
        rows={(isExpanded ? rows : rows.slice(0, SHOWN)).map((row) => ({
          key: String(row.id),
          cells: [
            <Author key="author" row={row} hasNames={hasNames} />,
            <Steps key="steps" row={row} />,
          ],
        }))}
      />
      {rows.length > SHOWN && !isExpanded && (
        <Box>
          <Button size="small" onClick={() => setExpanded(true)}>
            {translate('camarim.changes.more', { smart_count: rows.length - SHOWN })}
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Changes of the values of a record, as a chart and as a table with author and time. */
export const ChangeHistory = ({
  title,
  record,
  spec: { resource, by, empty },
}: ContentProps<ChangesSpec<RaRecord>>) => {
  const query = useGetList<RaRecord & ChangeRow>(resource, {
    filter: by(record),
    sort: { field: 'changedAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_CHANGES },
  });
  const { failure } = useDefinition(resource).spec.list ?? {};
  const translate = useTranslate();
  return (
    <QueryBoundary
      query={query}
      failure={failure || translate('camarim.list.failed')}
      loading={<TableSkeleton rows={3} columns={3} />}
    >
      {(rows) => {
        // Servers differ in the order of the rows.
        const changes = rows
          .filter(({ steps }) => steps.length > 0)
          .toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''));
        return changes.length === 0 ? (
          <Typography color="text.secondary">{empty}</Typography>
        ) : (
          <Changes title={title} rows={changes} />
        );
      }}
    </QueryBoundary>
  );
};
