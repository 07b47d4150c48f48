import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import { alpha, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { Count } from '../reader';
import type { DeskItem } from './useDesk';
import { detailsOf, useDetails } from './useDetails';

const figures = new Intl.NumberFormat('pt-BR');

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 3;

/** Totals of consecutive days as a line, the last one marked; the text of the card gives what matters. */
const DayLine = ({ totals }: { readonly totals: readonly number[] }) => {
  const most = Math.max(...totals, 1);
  const step = (WIDTH - 2 * EDGE) / Math.max(totals.length - 1, 1);
  const points = totals.map((total, at): readonly [x: number, y: number] => [
    EDGE + at * step,
    HEIGHT - EDGE - (total / most) * (HEIGHT - 2 * EDGE),
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

/** The count of a card; `null` if no service knows it. */
const Value = ({
  count,
  isWaiting,
  isFigure,
}: {
  readonly count: Count | null | undefined;
  readonly isWaiting: boolean;
  readonly isFigure: boolean;
}) => {
  if (isWaiting) return <Skeleton width={48} height={32} />;
  if (count && (count.total > 0 || isFigure))
    return (
      <Typography
        component="span"
        sx={{ fontSize: '1.75rem', lineHeight: '32px', fontWeight: 600 }}
      >
        {`${figures.format(count.total)}${count.isCapped ? '+' : ''}`}
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

/** On a phone a card is a line with its count at the end, and its details below. */
const AREA = {
  height: '100%',
  p: '14px 16px',
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  flexDirection: 'column',
  alignItems: { xs: 'center', sm: 'stretch' },
  gap: { xs: '4px 12px', sm: 0.5 },
} as const;

/** Days between the figure and the one of the same weekday before. */
const WEEK = 7;

/** A queue or a figure of the day: its count, its details, and the link to its records. */
export const DeskCard = ({
  item,
  count,
  isWaiting,
  totals,
  now,
  readAt,
}: {
  readonly item: DeskItem;
  readonly count: Count | null | undefined;
  readonly isWaiting: boolean;
  /** Totals of the last fourteen days of a figure; empty if unknown. */
  readonly totals: readonly number[];
  readonly now: Date;
  /** Time of the counts, in milliseconds. */
  readonly readAt: number;
}) => {
  const { text, label, to, tone, sum, age, isFigure, days } = item;
  const total = isFigure ? 0 : (count?.total ?? 0);
  const { data } = useDetails(item, total, readAt);
  const before = totals.at(-1 - WEEK);
  const week = before !== undefined && `${figures.format(before)} uma semana antes`;
  // The line keeps its height during loading.
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
          <Value count={count} isWaiting={isWaiting} isFigure={isFigure} />
          {totals.length > 0 && <DayLine totals={totals} />}
        </Box>
        {hasDetails && (
          <Typography
            variant="caption"
            sx={{ gridColumn: '1 / -1', minHeight: 16, color: 'text.secondary' }}
          >
            {isFigure ? week : total > 0 && data && detailsOf(item, data, now)}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  );
};
