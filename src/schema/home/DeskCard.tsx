import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Skeleton from '@mui/material/Skeleton';
import { alpha, styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import type { Count } from '../reader';
import { DayLine } from './DayLine';
import type { DeskItem } from './useDesk';
import { detailsOf, useDetails } from './useDetails';

type Tone = NonNullable<DeskItem['tone']> | 'none';

const figures = new Intl.NumberFormat('pt-BR');

/** A number as it is shown: with a plus where there are more than were counted. */
const numberOf = ({ total, isCapped }: Count): string =>
  `${figures.format(total)}${isCapped ? '+' : ''}`;

const Card = styled(LinkBase, { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme: { palette, breakpoints }, tone }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    padding: '14px 16px',
    // A phone has a line for each, its number at the end, and what else it tells below.
    [breakpoints.down('sm')]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '4px 12px',
    },
    borderRadius: 8,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    textDecoration: 'none',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': {
      borderColor: palette.primary.main,
      '& .name': { color: palette.primary.main },
    },
    ...(tone !== 'none' && {
      boxShadow: `inset 3px 0 ${palette[tone].main}`,
      backgroundImage: `linear-gradient(${alpha(palette[tone].main, 0.05)} 0 0)`,
    }),
  }),
);

const About = styled('span')({
  minWidth: 0,
  display: 'grid',
  rowGap: 4,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Label = styled('span')(({ theme: { palette } }) => ({
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: 500,
  color: palette.text.secondary,
}));

const Name = styled('span')({ fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600 });

const Total = styled('span')({ fontSize: '1.75rem', lineHeight: '32px', fontWeight: 600 });

const Calm = styled('span')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.8125rem',
  lineHeight: '32px',
  whiteSpace: 'nowrap',
  color: palette.text.secondary,
  '& svg': { fontSize: 18, color: palette.success.main },
}));

/** What stands in the place of a number: on its way, not known, nothing, or the number. */
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
  if (!count) return <Calm>Abrir a lista</Calm>;
  if (count.total > 0 || isFigure) return <Total>{numberOf(count)}</Total>;
  return (
    <Calm>
      <CheckIcon aria-hidden />
      Nada esperando
    </Calm>
  );
};

const Line = styled('span')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 12,
  [breakpoints.down('sm')]: { flexDirection: 'row-reverse', '& svg': { width: 64 } },
}));

/** The line below the number keeps its place while it is on its way, so that no card moves. */
const Detail = styled(Label)({ gridColumn: '1 / -1', minHeight: 16, fontWeight: 400 });

/** A week before the last day of the line: the same weekday. */
const WEEK = 7;

/** How many there were on the same weekday before; nothing where the days are not known. */
const weekBefore = (totals: readonly number[]): string | undefined => {
  const total = totals.at(-1 - WEEK);
  return total === undefined ? undefined : `${figures.format(total)} uma semana antes`;
};

interface CardProps {
  readonly item: DeskItem;
  /** null: nobody tells. */
  readonly count: Count | null | undefined;
  readonly isWaiting: boolean;
}

/** A figure of the day: its number, the days before it, and the way to its records. */
export const FigureCard = ({
  item: { text, to, days },
  count,
  isWaiting,
  totals,
}: CardProps & {
  /** Of the fourteen days that end with its own; empty where they are not known. */
  readonly totals: readonly number[];
}) => (
  <Card to={to} tone="none">
    <About>
      <Name className="name">{text}</Name>
    </About>
    <Line>
      <Value count={count} isWaiting={isWaiting} isFigure />
      {totals.length > 0 && <DayLine totals={totals} />}
    </Line>
    {days.length > 0 && <Detail>{weekBefore(totals)}</Detail>}
  </Card>
);

/** A queue: its number, what is in it, and the way to its records. */
export const QueueCard = ({
  item,
  count,
  isWaiting,
  now,
  readAt,
}: CardProps & {
  readonly now: Date;
  /** When the numbers were read, in milliseconds. */
  readonly readAt: number;
}) => {
  const { text, label, to, tone = 'none', sum, age } = item;
  const total = count?.total ?? 0;
  const { data } = useDetails(item, total, readAt);
  return (
    <Card to={to} tone={total > 0 ? tone : 'none'}>
      <About>
        <Label>{label}</Label>
        <Name className="name">{text}</Name>
      </About>
      <Value count={count} isWaiting={isWaiting} isFigure={false} />
      {(sum ?? age) && <Detail>{total > 0 && data && detailsOf(item, data, now)}</Detail>}
    </Card>
  );
};
