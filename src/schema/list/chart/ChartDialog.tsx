import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { formatInteger, formatPercent } from '../../../../domain/format';
import { dayOfInstant, formatDay, monthName } from '../../../../domain/time';
import { ShareBars } from '../../../ui/charts';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { QueryBoundary } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { TableSkeleton } from '../../../ui/states';
import { useContextFor } from '../../context/context';
import { useReader } from '../../context/reader';
import type { CompiledField, Resource } from '../../definition/compiled';
import { fieldValue, isDated, NOTHING, textOf, wordOf } from '../../definition/format';
import type { FormContext, Tone } from '../../definition/types';
import { type AllRows, readAll } from '../exportList';
import { useListScreen } from '../useListScreen';

interface ChartGroup {
  readonly key: string;
  readonly label: string;
  readonly tone?: Tone | undefined;
  /** Sum in cents, or number of rows. */
  readonly value: number;
}

const MAX_GROUPS = 12;

/** With more days than this, the groups are months. */
const MAX_DAYS = 31;

/** Returns the day of a date or instant in America/Sao_Paulo, `yyyy-MM-dd`. */
const dayOf = (value: unknown): string => {
  const text = String(value ?? '');
  return text.length > 10 ? dayOfInstant(text) : text;
};

const sumOf = (groups: readonly ChartGroup[]): number =>
  groups.reduce((sum, { value }) => sum + value, 0);

/** Groups rows by a column. Days and months are in order; other groups are sorted by size, the smallest ones merged. */
export const groupsOf = (
  rows: readonly RaRecord[],
  by: CompiledField,
  sum: CompiledField | undefined,
  context: FormContext,
): ChartGroup[] => {
  const isTime = isDated(by.field);
  const days = new Set(isTime ? rows.map((row) => dayOf(fieldValue(by, row, context))) : []);
  const byMonth = days.size > MAX_DAYS;
  const groupOf = (row: RaRecord): readonly [key: string, label: string, tone?: Tone] => {
    const value = fieldValue(by, row, context);
    if (isTime) {
      const day = dayOf(value);
      if (day === '') return ['', NOTHING];
      const month = day.slice(0, 7);
      return byMonth ? [month, monthName(month)] : [day, formatDay(day)];
    }
    const label = textOf(by.field, value, row);
    return [label, label, by.field.choices && wordOf(by.field.choices, value).tone];
  };
  const groups = new Map<string, ChartGroup>();
  for (const row of rows) {
    const [key, label, tone] = groupOf(row);
    const previous = groups.get(key)?.value ?? 0;
    const amount = sum ? Number(fieldValue(sum, row, context)) || 0 : 1;
    groups.set(key, { key, label, tone, value: previous + amount });
  }
  const all = [...groups.values()];
  if (isTime) return all.sort((a, b) => a.key.localeCompare(b.key));
  const sorted = all.sort((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'pt-BR'));
  if (sorted.length <= MAX_GROUPS) return sorted;
  const others = sorted.splice(MAX_GROUPS - 1);
  const label = `Outros (${others.length})`;
  return [...sorted, { key: '…', label, tone: 'neutral', value: sumOf(others) }];
};

export const MAX_ROWS = 2000;

const COUNT = 'count';

const entryOf = ({ columns }: Resource, path: string | undefined): CompiledField | undefined =>
  columns.find((entry) => entry.path === path);

interface GroupChartProps {
  readonly rows: AllRows;
  readonly by: CompiledField;
  readonly sum: CompiledField | undefined;
}

const GroupChart = ({ rows: { rows, isCut }, by, sum }: GroupChartProps) => {
  const { resource } = useListScreen();
  const context = useContextFor('list');
  const groups = groupsOf(rows, by, sum, context);
  const whole = sumOf(groups);
  const formatValue = (value: number): string =>
    sum ? textOf(sum.field, value, {}) : formatInteger(value);
  const formatShare = (value: number): string =>
    whole > 0 ? ` · ${formatPercent(Math.round((value / whole) * 1000) / 10)}` : '';
  const count = formatInteger(rows.length);
  if (rows.length === 0)
    return <Typography color="text.secondary">Nada corresponde aos filtros.</Typography>;
  return (
    <>
      <ShareBars
        label={`${resource.title} por ${by.label.toLowerCase()}`}
        bars={groups.map(({ key, label, value, tone }) => ({
          key,
          label,
          value,
          ...(tone && { tone }),
          text: `${formatValue(value)}${formatShare(value)}`,
        }))}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {`Total: ${formatValue(whole)}. ${
          isCut
            ? `Só os primeiros ${count} registros que correspondem aos filtros.`
            : `${count} ${rows.length === 1 ? 'registro corresponde' : 'registros correspondem'} aos filtros.`
        }`}
      </Typography>
    </>
  );
};

/** Bar chart of all rows that match the filters, grouped by a column (`list.chart`, decision 0079). */
export const ChartDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { resource } = useListScreen();
  const provider = useReader();
  const { filterValues, filter: fixed, sort } = useListContext();
  const filter = { ...filterValues, ...fixed };
  const { by = [], sum } = resource.spec.list?.chart ?? {};
  const columns = by.flatMap((path) => entryOf(resource, path) ?? []);
  const amount = entryOf(resource, sum);
  const [groupPath, setGroupPath] = useState(columns[0]?.path ?? '');
  const [measure, setMeasure] = useState(amount ? amount.path : COUNT);
  const query = useQuery({
    queryKey: [resource.name, 'chart', filter, sort],
    queryFn: ({ signal }) =>
      readAll(provider, { resource, filter, sort }, undefined, { signal, maxRows: MAX_ROWS }),
    // The chart shows the list as it was when opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const options = columns.map(({ path, label }) => ({ value: path, label }));
  const measures = [
    ...(amount ? [{ value: amount.path, label: amount.label }] : []),
    { value: COUNT, label: 'Quantidade' },
  ];
  const groupColumn = entryOf(resource, groupPath);
  return (
    <ModalDialog
      open
      title={`Gráfico: ${resource.title}`}
      onClose={onClose}
      actions={<CloseButton label="Fechar" />}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mb: 2, pt: 1 }}>
        <ChoiceInput
          id="chart-by"
          name="by"
          label="Por"
          value={groupPath}
          options={options}
          allowEmpty={false}
          onChange={(path) => setGroupPath(path ?? groupPath)}
        />
        {amount && (
          <ChoiceInput
            id="chart-measure"
            name="measure"
            label="Medida"
            value={measure}
            options={measures}
            allowEmpty={false}
            onChange={(path) => setMeasure(path ?? measure)}
          />
        )}
      </Box>
      <QueryBoundary
        query={query}
        failure="Não foi possível ler os registros do gráfico."
        loading={<TableSkeleton rows={4} columns={1} />}
      >
        {(rows) =>
          groupColumn && (
            <GroupChart rows={rows} by={groupColumn} sum={measure === COUNT ? undefined : amount} />
          )
        }
      </QueryBoundary>
    </ModalDialog>
  );
};
