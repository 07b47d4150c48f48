import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { compareAsc } from 'date-fns/compareAsc';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { ptBR } from 'date-fns/locale/pt-BR';
import { type GetListResult, LinkBase, type RaRecord } from 'react-admin';
import { formatInteger, formatMoney } from '../../../../domain/format';
import { useClock } from '../../context/context';
import { type Count, useReader } from '../../context/reader';
import type { useCounts } from '../../list/useCounts';
import type { DeskItem } from './useDesk';

const MAX_SUMMED = 100;

/** Returns the sum of a money field; with 'mais de' if only some rows of the queue are loaded. */
const sumOf = (rows: readonly RaRecord[], field: string, isWhole: boolean): string => {
  const cents = rows.reduce((sum, row) => sum + (Number(row[field]) || 0), 0);
  return `${isWhole ? '' : 'mais de '}${formatMoney(cents)}`;
};

const ageOf = (rows: readonly RaRecord[], field: string, now: Date): string | undefined => {
  const [oldest] = rows
    .map((row) => new Date(String(row[field])))
    .filter((instant) => !Number.isNaN(instant.getTime()))
    .sort(compareAsc);
  if (!oldest) return undefined;
  const distance = formatDistanceStrict(oldest, now, { locale: ptBR, addSuffix: true });
  return oldest > now ? `o próximo ${distance}` : `o mais antigo ${distance}`;
};

/** Returns the text below the count of a queue; `meta.sortable` is false if its list is unsorted. */
export const detailsOf = (
  { sum, age }: Pick<DeskItem, 'sum' | 'age'>,
  { data, total = data.length, meta }: GetListResult,
  now: Date,
): string => {
  const isWhole = data.length >= total;
  const hasOldest = isWhole || meta?.sortable !== false;
  const sumText = sum && data.length > 0 && sumOf(data, sum, isWhole);
  const ageText = age && hasOldest && ageOf(data, age, now);
  return [sumText, ageText].filter(Boolean).join(' · ');
};

/** Loads the first record of a queue, or up to a hundred for its sum. Each new count refetches them. */
const useDetails = (item: DeskItem, total: number, countedAt: number) => {
  const provider = useReader();
  const { resource, filter, sum, age } = item;
  return useQuery({
    queryKey: [resource, 'desk', filter, sum, age, total, countedAt],
    queryFn: () =>
      provider.getList(resource, {
        filter,
        sort: { field: age ?? 'id', order: 'ASC' },
        pagination: { page: 1, perPage: sum ? MAX_SUMMED : 1 },
      }),
    enabled: total > 0 && Boolean(sum ?? age),
    placeholderData: (previous) => previous,
    retry: false,
  });
};

/** Size and margin of the line chart, in pixels. */
const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

const DailyChart = ({ totals }: { readonly totals: readonly number[] }) => {
  const max = Math.max(...totals, 1);
  const step = (WIDTH - 2 * EDGE) / Math.max(totals.length - 1, 1);
  const points = totals.map((total, index): readonly [x: number, y: number] => [
    EDGE + index * step,
    HEIGHT - EDGE - (total / max) * (HEIGHT - 2 * EDGE),
  ]);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      sx={{
        flexShrink: 0,
        width: { xs: 64, sm: WIDTH },
        height: HEIGHT,
        color: 'primary.main',
        '& path': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, opacity: 0.6 },
      }}
    >
      <path d={`M${points.map((point) => point.join(' ')).join('L')}`} strokeLinejoin="round" />
      <circle cx={x} cy={y} r={2.5} fill="currentColor" />
    </Box>
  );
};

interface CardCountProps {
  readonly count: Count | null | undefined;
  readonly isFigure: boolean;
}

/** Count of a card; null if no service can count it, undefined while it loads. */
const CardCount = ({ count, isFigure }: CardCountProps) => {
  if (count && (count.total > 0 || isFigure))
    return (
      <Typography
        component="span"
        sx={{ fontSize: '1.75rem', lineHeight: '32px', fontWeight: 600 }}
      >
        {`${formatInteger(count.total)}${count.isCapped ? '+' : ''}`}
      </Typography>
    );
  return (
    <Typography
      component="span"
      noWrap
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        lineHeight: '32px',
        color: 'text.secondary',
      }}
    >
      {count && <CheckIcon aria-hidden color="success" sx={{ fontSize: 18 }} />}
      {count ? 'Nada esperando' : 'Abrir a lista'}
    </Typography>
  );
};

/** On a phone a card has the count at the end of the first line, and the details below. */
const AREA = {
  height: '100%',
  p: '14px 16px',
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  flexDirection: 'column',
  alignItems: { xs: 'center', sm: 'stretch' },
  gap: { xs: '4px 12px', sm: 0.5 },
} as const;

const DAYS_PER_WEEK = 7;

interface DeskCardProps {
  readonly item: DeskItem;
  readonly count: Count | null | undefined;
  /** Totals of the last fourteen days of a figure; empty if unknown. */
  readonly totals: readonly number[];
  readonly counts: ReturnType<typeof useCounts>;
}

/** Card of a queue or of a figure of the day, with its count and details. It links to the records. */
export const DeskCard = ({ item, count, totals, counts }: DeskCardProps) => {
  const now = useClock()();
  const { text, label, to, tone, sum, age, isFigure, days } = item;
  const total = isFigure ? 0 : (count?.total ?? 0);
  const { data } = useDetails(item, total, counts.dataUpdatedAt);
  const lastWeek = totals.at(-1 - DAYS_PER_WEEK);
  const comparison = lastWeek !== undefined && `${formatInteger(lastWeek)} uma semana antes`;
  // The details have a fixed height, so that nothing moves when they load.
  const hasDetails = isFigure ? days.length > 0 : Boolean(sum ?? age);
  return (
    <Card
      variant="outlined"
      sx={({ palette }: Theme) =>
        total > 0 && tone
          ? {
              boxShadow: `inset 3px 0 ${palette[tone].main}`,
              backgroundImage: `linear-gradient(${alpha(palette[tone].main, 0.05)} 0 0)`,
            }
          : {}
      }
    >
      <CardActionArea component={LinkBase} to={to} sx={AREA}>
        <Box sx={{ minWidth: 0 }}>
          {!isFigure && (
            <Typography variant="caption" component="div" noWrap color="text.secondary">
              {label}
            </Typography>
          )}
          <Typography component="div" noWrap sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
            {text}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row-reverse', sm: 'row' },
            alignItems: 'flex-end',
            justifyContent: 'space-between',
            gap: 1.5,
          }}
        >
          {counts.isPending ? (
            <Skeleton width={48} height={32} />
          ) : (
            <CardCount count={count} isFigure={isFigure} />
          )}
          {totals.length > 0 && <DailyChart totals={totals} />}
        </Box>
        {hasDetails && (
          <Typography
            variant="caption"
            sx={{ gridColumn: '1 / -1', minHeight: 16, color: 'text.secondary' }}
          >
            {isFigure && comparison}
            {total > 0 && data && detailsOf(item, data, now)}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
};
