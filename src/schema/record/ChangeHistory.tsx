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
import { StepChart, type StepSeries } from '../../ui/charts';
import { QueryBoundary } from '../../ui/feedback';
import { SmallTable } from '../../ui/fields/SmallTable';
import { TableSkeleton } from '../../ui/states';
import { useDefinition } from '../context/context';
import type { ChangesSpec } from '../definition/types';
import type { ContentProps } from './sectionParts';

/** A value: cents, a percentage, yes or no, or a day `yyyy-MM-dd`. */
type ChangedValue =
  | { readonly unit: 'money' | 'percent'; readonly value: number }
  | { readonly unit: 'flag'; readonly value: boolean }
  | { readonly unit: 'day'; readonly value: string };

/** One changed value; null is none. */
interface ChangeStep {
  readonly label: string;
  readonly before: ChangedValue | null;
  readonly after: ChangedValue | null;
}

/** A change: its author, its time and the changed values. */
interface ChangeRow {
  readonly id: string | number;
  /** Instant, UTC. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** Object of the values, if the rows have several objects. */
  readonly name?: string | null;
  readonly steps: readonly ChangeStep[];
}

type Measured = ChangedValue & { readonly value: number };

const isMeasured = (figure: ChangedValue | null | undefined): figure is Measured =>
  figure?.unit === 'money' || figure?.unit === 'percent';

const sameFigure = (a: ChangedValue | null, b: ChangedValue | null): boolean =>
  a?.unit === b?.unit && a?.value === b?.value;

/** Sorts changes newest first: servers differ in their order. */
const newestFirst = (rows: readonly ChangeRow[]): ChangeRow[] =>
  rows.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''));

/** Merges the labels of equal steps: 'SEG, TER: 100% → 135%'. */
const groupSteps = (steps: readonly ChangeStep[]): ChangeStep[] => {
  const lines: ChangeStep[] = [];
  for (const step of steps) {
    const at = lines.findIndex(
      ({ before, after }) => sameFigure(before, step.before) && sameFigure(after, step.after),
    );
    const line = lines[at];
    if (line) lines[at] = { ...line, label: `${line.label}, ${step.label}` };
    else lines.push(step);
  }
  return lines;
};

interface Value {
  readonly name: string;
  readonly label: string;
  readonly unit: Measured['unit'];
  readonly times: number;
}

/** Values with a numeric unit, the most frequently changed first. */
const valuesOf = (rows: readonly ChangeRow[]): Value[] => {
  const found = new Map<string, Value>();
  for (const { name, steps } of rows)
    for (const { label, before, after } of steps) {
      const figure = after ?? before;
      if (!isMeasured(figure)) continue;
      const key = `${name ?? ''}/${label}`;
      const times = (found.get(key)?.times ?? 0) + 1;
      found.set(key, { name: name ?? '', label, unit: figure.unit, times });
    }
  return [...found.values()].toSorted((a, b) => b.times - a.times);
};

const stepOf = ({ name, label }: Value, row: ChangeRow): ChangeStep | undefined =>
  (row.name ?? '') === name ? row.steps.find((step) => step.label === label) : undefined;

/** Series of a value over the charted changes; between its own changes it is constant. */
const seriesOf = (value: Value, oldest: readonly ChangeRow[], named: boolean): StepSeries => {
  const own = oldest.flatMap((row) => stepOf(value, row) ?? []);
  const first = own[0]?.before ?? own[0]?.after;
  let now = isMeasured(first) ? first.value : 0;
  const values = [now];
  for (const row of oldest) {
    const after = stepOf(value, row)?.after;
    if (isMeasured(after)) now = after.value;
    values.push(now);
  }
  return { name: named && value.name ? `${value.name}, ${value.label}` : value.label, values };
};

/** Chart of the one or two values of one subject that changed most, from the oldest change on. */
const chartOf = (
  rows: readonly ChangeRow[],
  named: boolean,
): { readonly unit: Measured['unit']; readonly series: readonly StepSeries[] } | undefined => {
  const values = valuesOf(rows);
  const [most] = values;
  if (!most) return undefined;
  const drawn = values
    .filter(({ name, unit }) => name === most.name && unit === most.unit)
    .slice(0, 2);
  const oldest = rows.filter((row) => drawn.some((value) => stepOf(value, row))).toReversed();
  return { unit: most.unit, series: drawn.map((value) => seriesOf(value, oldest, named)) };
};

/** Changes that are read, and rows of the table before it is expanded. */
const READ = 20;
const SHOWN = 5;

const NONE = '--';

const textOf = (figure: ChangedValue | null): string => {
  if (!figure) return NONE;
  if (figure.unit === 'flag') return yesNo(figure.value);
  if (figure.unit === 'day') return formatDay(figure.value as never);
  return (figure.unit === 'money' ? formatMoney : formatPercent)(figure.value);
};

const Author = ({ row, named }: { readonly row: ChangeRow; readonly named: boolean }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {named && <Box sx={{ fontWeight: 600 }}>{row.name ?? NONE}</Box>}
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
  const named = new Set(rows.map(({ name }) => name ?? '')).size > 1;
  const translate = useTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const chart = chartOf(rows, named);
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
          cells: [<Author key="author" row={row} named={named} />, <Steps key="steps" row={row} />],
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
    pagination: { page: 1, perPage: READ },
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
        const changes = newestFirst(rows).filter(({ steps }) => steps.length > 0);
        return changes.length === 0 ? (
          <Typography color="text.secondary">{empty}</Typography>
        ) : (
          <Changes title={title} rows={changes} />
        );
      }}
    </QueryBoundary>
  );
};
