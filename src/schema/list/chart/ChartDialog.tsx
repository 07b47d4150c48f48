import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { formatInteger, formatPercent } from '../../../../domain/format';
import { ShareBars } from '../../../ui/charts';
import { CloseButton, ModalDialog } from '../../../ui/dialog';
import { QueryBoundary } from '../../../ui/feedback';
import { ChoiceInput } from '../../../ui/inputs';
import { TableSkeleton } from '../../../ui/states';
import { useContextFor, useFieldLabel } from '../../context/context';
import { useReader } from '../../context/reader';
import type { CompiledField, Resource } from '../../definition/compiled';
import { textOf } from '../../definition/format';
import { readAll } from '../exportList';
import { groupsOf } from './groups';

export const MOST_ROWS = 2000;

const COUNT = 'count';

const entryOf = ({ columns }: Resource, path: string | undefined): CompiledField | undefined =>
  columns.find((entry) => entry.path === path);

const Picture = ({
  resource,
  rows,
  by,
  sum,
}: {
  readonly resource: Resource;
  readonly rows: Awaited<ReturnType<typeof readAll>>;
  readonly by: CompiledField;
  readonly sum: CompiledField | undefined;
}) => {
  const context = useContextFor('list');
  const labelOf = useFieldLabel(resource);
  const groups = groupsOf(rows.rows, by, sum, context);
  const whole = groups.reduce((total, { value }) => total + value, 0);
  const words = (value: number): string =>
    sum ? textOf(sum.field, value, {}) : formatInteger(value);
  const share = (value: number): string =>
    whole > 0 ? ` · ${formatPercent(Math.round((value / whole) * 1000) / 10)}` : '';
  if (rows.rows.length === 0)
    return <Typography color="text.secondary">Nada corresponde aos filtros.</Typography>;
  return (
    <>
      <ShareBars
        label={`${resource.title} por ${labelOf(by.path, by.label).toLowerCase()}`}
        bars={groups.map(({ key, label, value, tone }) => ({
          key,
          label,
          value,
          ...(tone && { tone }),
          text: `${words(value)}${share(value)}`,
        }))}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {`Total: ${words(whole)}. ${
          rows.isCut
            ? `Só os primeiros ${formatInteger(rows.rows.length)} registros que correspondem aos filtros.`
            : `${formatInteger(rows.rows.length)} ${rows.rows.length === 1 ? 'registro corresponde' : 'registros correspondem'} aos filtros.`
        }`}
      </Typography>
    </>
  );
};

/** All rows of a filtered list, grouped, as bars (`list.chart`, decision 0079). */
export const ChartDialog = ({
  resource,
  onClose,
}: {
  readonly resource: Resource;
  readonly onClose: () => void;
}) => {
  const provider = useReader();
  const labelOf = useFieldLabel(resource);
  const { filterValues, filter: fixed, sort } = useListContext();
  const filter = { ...filterValues, ...fixed };
  const { by = [], sum } = resource.spec.list?.chart ?? {};
  const columns = by.flatMap((path) => entryOf(resource, path) ?? []);
  const amount = entryOf(resource, sum);
  const [chosen, setChosen] = useState(columns[0]?.path ?? '');
  const [measure, setMeasure] = useState(amount ? amount.path : COUNT);
  const query = useQuery({
    queryKey: [resource.name, 'chart', filter, sort],
    queryFn: ({ signal }) =>
      readAll(provider, { resource, filter, sort }, undefined, { signal, most: MOST_ROWS }),
    // The chart shows the list as it was when opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const options = columns.map(({ path, label }) => ({ value: path, label: labelOf(path, label) }));
  const measures = [
    ...(amount ? [{ value: amount.path, label: labelOf(amount.path, amount.label) }] : []),
    { value: COUNT, label: 'Quantidade' },
  ];
  const picked = entryOf(resource, chosen);
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
          value={chosen}
          options={options}
          allowEmpty={false}
          onChange={(path) => setChosen(path ?? chosen)}
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
        waiting={<TableSkeleton rows={4} columns={1} />}
      >
        {(rows) =>
          picked && (
            <Picture
              resource={resource}
              rows={rows}
              by={picked}
              sum={measure === COUNT ? undefined : amount}
            />
          )
        }
      </QueryBoundary>
    </ModalDialog>
  );
};
