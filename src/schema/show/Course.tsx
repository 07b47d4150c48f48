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
import { useDefinition } from '../context';
import type { CourseFigure, CourseRow, CourseSpec } from '../courseTypes';
import { courseOf, newestFirst, together } from './courseLines';

/** Changes that are read, and those that the table shows first. */
const READ = 20;
const SHOWN = 5;

const NONE = '--';

const textOf = (figure: CourseFigure | null): string => {
  if (!figure) return NONE;
  if (figure.unit === 'flag') return yesNo(figure.value);
  if (figure.unit === 'day') return formatDay(figure.value as never);
  return (figure.unit === 'money' ? formatMoney : formatPercent)(figure.value);
};

const Who = ({ row, named }: { readonly row: CourseRow; readonly named: boolean }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {named && <Box sx={{ fontWeight: 600 }}>{row.name ?? NONE}</Box>}
    {row.changedAt ? formatInstant(row.changedAt) : NONE}
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{row.changedBy ?? NONE}</Box>
  </Box>
);

const Steps = ({ row }: { readonly row: CourseRow }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {together(row.steps).map(({ label, before, after }) => (
      <Box component="li" key={label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`${label}: ${textOf(before)} → ${textOf(after)}`}
      </Box>
    ))}
  </Box>
);

const Changes = ({
  title,
  rows,
  named,
}: {
  readonly title: string;
  readonly rows: readonly CourseRow[];
  readonly named: boolean;
}) => {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const course = courseOf(rows, named);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {course && (
        <StepChart
          label={title}
          series={course.series}
          format={course.unit === 'money' ? formatMoney : formatPercent}
        />
      )}
      <SmallTable
        label={title}
        columns={['Quem alterou', 'O que mudou']}
        rows={(isWhole ? rows : rows.slice(0, SHOWN)).map((row) => ({
          key: String(row.id),
          cells: [<Who key="who" row={row} named={named} />, <Steps key="steps" row={row} />],
        }))}
      />
      {rows.length > SHOWN && !isWhole && (
        <Box>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('camarim.course.more', {
              smart_count: rows.length - SHOWN,
              _: 'Mostrar mais %{smart_count}',
            })}
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Who changed values of a record, when, and what: as a picture and as a table. */
export const Course = ({
  title,
  record,
  spec,
}: {
  /** Of the section around. */
  readonly title: string;
  readonly record: RaRecord;
  readonly spec: CourseSpec<RaRecord>;
}) => {
  const { resource, by, label, named = false, empty } = spec;
  const question = useGetList<RaRecord & CourseRow>(resource, {
    filter: by(record),
    sort: { field: 'changedAt', order: 'DESC' },
    pagination: { page: 1, perPage: READ },
  });
  const { failure } = useDefinition(resource).spec.list ?? {};
  const translate = useTranslate();
  const name = label ?? title;
  return (
    <Box component={label ? 'section' : 'div'} aria-label={label}>
      {label && (
        <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      <Answered
        question={question}
        failure={
          failure || translate('camarim.list.failed', { _: 'Não foi possível carregar a lista.' })
        }
        waiting={<TableSkeleton rows={3} columns={3} />}
      >
        {(rows) => {
          const told = newestFirst(rows).filter(({ steps }) => steps.length > 0);
          return told.length === 0 ? (
            <Typography color="text.secondary">{empty}</Typography>
          ) : (
            <Changes title={name} rows={told} named={named} />
          );
        }}
      </Answered>
    </Box>
  );
};
