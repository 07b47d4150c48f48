import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInteger } from '../../../domain/format';
import { monthName } from '../../../domain/time';
import type { Answer } from '../../dataProvider';
import type { RecordSlotProps } from '../../schema';
import { QueryBoundary } from '../../ui/feedback';
import { SmallTable } from '../../ui/fields/SmallTable';
import { TableSkeleton } from '../../ui/states';
import { useBackOffice } from '../../useBackOffice';

type MonthOfWork = Answer<'artists.year'>['months'][number];

/** Sizes of the chart in units of its `viewBox`: one month, the whole, and the line of month numbers. */
const MONTH_WIDTH = 24;
const HEIGHT = 96;
const FOOTER_HEIGHT = 14;

const MAX_RATING = 5;

const ratingText = (rating: number | null | undefined): string =>
  rating ? rating.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) : '–';

const monthText = ({ month, finished, rating }: MonthOfWork): string =>
  `${monthName(month)}: ${formatInteger(finished)} atendimentos, avaliação ${ratingText(rating)}`;

const Chart = ({ months }: { readonly months: readonly MonthOfWork[] }) => {
  const maxFinished = Math.max(1, ...months.map(({ finished }) => finished));
  const plotHeight = HEIGHT - FOOTER_HEIGHT;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Atendimentos e avaliações por mês. ${months.map(monthText).join('; ')}`}
      viewBox={`0 0 ${MONTH_WIDTH * months.length} ${HEIGHT}`}
      sx={{ width: '100%', maxHeight: 200, display: 'block', color: 'text.secondary' }}
    >
      {months.map(({ month, finished, rating }, index) => {
        const height = (finished / maxFinished) * (plotHeight - 8);
        const middle = index * MONTH_WIDTH + MONTH_WIDTH / 2;
        return (
          <g key={month}>
            <title>{monthText({ month, finished, rating })}</title>
            <Box
              component="rect"
              x={index * MONTH_WIDTH + 4}
              y={plotHeight - height}
              width={MONTH_WIDTH - 8}
              height={height}
              rx={2}
              sx={{ fill: (theme) => theme.palette.primary.main, opacity: 0.5 }}
            />
            {rating ? (
              <Box
                component="circle"
                cx={middle}
                cy={plotHeight - (rating / MAX_RATING) * (plotHeight - 8)}
                r={3}
                sx={{ fill: (theme) => theme.palette.warning.main }}
              />
            ) : null}
            <text x={middle} y={HEIGHT - 3} textAnchor="middle" fontSize="8" fill="currentColor">
              {month.slice(5)}
            </text>
          </g>
        );
      })}
    </Box>
  );
};

const COLUMNS = ['Mês', 'Atendimentos', 'Avaliação'];

const MonthTable = ({ months }: { readonly months: readonly MonthOfWork[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', justifySelf: 'start', ml: -0.75, my: 0.5 }}
      >
        {isOpen ? 'Ocultar tabela' : 'Ver em tabela'}
      </Button>
      {isOpen && (
        <SmallTable
          label="Atendimentos e avaliações por mês"
          columns={COLUMNS}
          figures={COLUMNS.slice(1)}
          rows={months.toReversed().map(({ month, finished, rating }) => ({
            key: month,
            cells: [monthName(month), formatInteger(finished), ratingText(rating)],
          }))}
        />
      )}
    </>
  );
};

export const YearChart = ({ record }: RecordSlotProps) => {
  const provider = useBackOffice();
  const id = String(record.id);
  const query = useQuery({
    queryKey: ['artists', 'year', id],
    queryFn: ({ signal }) => provider.ask('artists.year', { params: { id }, signal }),
  });
  return (
    <QueryBoundary
      query={query}
      failure="Não foi possível carregar os últimos meses."
      loading={<TableSkeleton rows={3} columns={1} />}
    >
      {({ months }) => (
        <>
          <Chart months={months} />
          <Typography variant="caption" color="text.secondary">
            Barras: atendimentos concluídos. Pontos: média das avaliações, de 0 a 5.
          </Typography>
          <MonthTable months={months} />
        </>
      )}
    </QueryBoundary>
  );
};
