// `related` was tried: it draws rows, and the course of the prices is a picture of the same rows.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { type AreaPrices, priceSteps } from '../../../domain/areas/prices';
import { formatInstant, formatMoney } from '../../../domain/format';
import { StepChart } from '../../ui/charts';
import { Answered } from '../../ui/feedback';
import { SmallTable } from '../../ui/fields/SmallTable';
import { TableSkeleton } from '../../ui/states';
import { placeOf } from './calls';

interface Change {
  readonly id: string;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  readonly before: AreaPrices;
  readonly after: AreaPrices;
}

/** Changes that are read, and those that the table names. */
const READ = 20;
const SHOWN = 5;

/** Newest first, whatever order a service gives them in. */
const newestFirst = (changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''));

/** The course of the two programmed prices: from the first change that is known to the last one. */
const courseOf = (changes: readonly Change[]) => {
  const oldest = changes.toReversed();
  const [first] = oldest;
  if (!first) return [];
  return (['fixo', 'flex'] as const).map((kind) => ({
    name: `Programado ${kind}`,
    points: [
      { at: first.changedAt, value: first.before.programado[kind] },
      ...oldest.map(({ changedAt, after }) => ({ at: changedAt, value: after.programado[kind] })),
    ],
  }));
};

const Course = ({ changes }: { readonly changes: readonly Change[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <StepChart label="Preços programados" series={courseOf(changes)} format={formatMoney} />
    <SmallTable
      label="Histórico de preços"
      columns={['Quem alterou', 'O que mudou']}
      rows={changes.slice(0, SHOWN).map(({ id, changedAt, changedBy, before, after }) => ({
        key: id,
        cells: [
          <Box key="who" sx={{ overflowWrap: 'anywhere' }}>
            {changedAt ? formatInstant(changedAt) : '--'}
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{changedBy ?? '--'}</Box>
          </Box>,
          <Box key="steps" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {priceSteps(before, after).map((step) => (
              <Box component="li" key={step.label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {`${step.label}: ${formatMoney(step.before)} → ${formatMoney(step.after)}`}
              </Box>
            ))}
          </Box>,
        ],
      }))}
    />
  </Box>
);

/** Who changed the prices of a service of a city, when, and what: as a picture and as a table. */
export const PriceHistory = ({ record }: { readonly record: { readonly id: string | number } }) => {
  const question = useGetList<Change>('priceChanges', {
    filter: placeOf(record.id),
    sort: { field: 'changedAt', order: 'DESC' },
    pagination: { page: 1, perPage: READ },
  });
  return (
    <Box component="section" aria-label="Histórico de preços">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        Histórico de preços
      </Typography>
      <Answered
        question={question}
        failure="Não foi possível carregar o histórico de preços."
        waiting={<TableSkeleton rows={3} columns={3} />}
      >
        {(changes) =>
          changes.length === 0 ? (
            <Typography color="text.secondary">Os preços ainda não mudaram.</Typography>
          ) : (
            <Course changes={newestFirst(changes)} />
          )
        }
      </Answered>
    </Box>
  );
};
