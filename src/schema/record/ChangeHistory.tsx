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
import { Answered } from '../../ui/feedback';
import { SmallTable } from '../../ui/fields/SmallTable';
import { TableSkeleton } from '../../ui/states';
import { useDefinition } from '../context/context';
import type { ChangesSpec } from '../definition/types';
import {
  type ChangedValue,
  type ChangeRow,
  chartOf,
  groupSteps,
  newestFirst,
} from './changeSeries';
import type { ContentProps } from './sectionParts';

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
  const question = useGetList<RaRecord & ChangeRow>(resource, {
    filter: by(record),
    sort: { field: 'changedAt', order: 'DESC' },
    pagination: { page: 1, perPage: READ },
  });
  const { failure } = useDefinition(resource).spec.list ?? {};
  const translate = useTranslate();
  return (
    <Answered
      question={question}
      failure={failure || translate('camarim.list.failed')}
      waiting={<TableSkeleton rows={3} columns={3} />}
    >
      {(rows) => {
        const changes = newestFirst(rows).filter(({ steps }) => steps.length > 0);
        return changes.length === 0 ? (
          <Typography color="text.secondary">{empty}</Typography>
        ) : (
          <Changes title={title} rows={changes} />
        );
      }}
    </Answered>
  );
};
