import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { dayName, timeOfInstant, todayInSaoPaulo } from '../../../../domain/time';
import { RefreshNotice } from '../../../ui/feedback';
import { type MenuNode, PageTitle } from '../../../ui/layout';
import { ErrorState } from '../../../ui/states';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useClock } from '../../context/context';
import { useCounts } from '../../list/useCounts';
import { DeskCard } from './DeskCard';
import { COUNT_INTERVAL_MS, type DeskItem, useDesk } from './useDesk';

const FAILED = 'Não foi possível contar o que espera.';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const;

const CardSection = ({ title, cards }: { readonly title: string; readonly cards: ReactNode[] }) => {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={GRID}>{cards}</Box>
    </Box>
  );
};

const DeskSkeleton = () => (
  <Box>
    <Skeleton width={200} height={20} sx={{ mt: -1, mb: 2 }} />
    <Skeleton width={80} height={24} sx={{ mb: 1.5 }} />
    <Box sx={GRID}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} variant="rounded" sx={{ height: { xs: 90, sm: 126 } }} />
      ))}
    </Box>
  </Box>
);

/** Refetch interval of the line charts, in milliseconds. */
const CHART_INTERVAL_MS = 600_000;

/** Loads the daily totals of each figure, by its key, if the service counts all in one request. */
const useDailyTotals = (figures: readonly DeskItem[]) => {
  const requests = figures.flatMap(({ resource, days }) =>
    days.map((filter) => ({ resource, filter })),
  );
  const { data } = useCounts(requests, { every: CHART_INTERVAL_MS, together: true });
  let start = 0;
  return new Map(
    figures.map(({ key, days }): [string, readonly number[]] => {
      const counts = data?.slice(start, start + days.length) ?? [];
      start += days.length;
      const known = counts.filter((count) => count !== null);
      return [key, known.length < counts.length ? [] : known.map(({ total }) => total)];
    }),
  );
};

const Desk = ({ items }: { readonly items: readonly DeskItem[] }) => {
  const counts = useCounts(items, { every: COUNT_INTERVAL_MS });
  const { data, isPending, isFetching, error, dataUpdatedAt, refetch } = counts;
  const dailyTotals = useDailyTotals(items.filter(({ isFigure }) => isFigure));
  const now = useClock()();
  const cardsOf = (isFigure: boolean) =>
    items
      .map((item, index) => {
        if (item.isFigure !== isFigure) return null;
        const totals = dailyTotals.get(item.key) ?? [];
        return <DeskCard key={item.key} count={data?.[index]} {...{ item, counts, totals }} />;
      })
      .filter((card) => card !== null);
  return (
    <>
      <PageTitle
        title="Meu turno"
        actions={
          <>
            <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {dataUpdatedAt > 0 &&
                `Atualizado às ${timeOfInstant(new Date(dataUpdatedAt).toISOString())}`}
            </Typography>
            <Button
              startIcon={<RefreshIcon />}
              onClick={() => void refetch()}
              loading={isFetching && !isPending}
              loadingPosition="start"
            >
              Atualizar
            </Button>
          </>
        }
      />
      <Typography
        sx={{
          color: 'text.secondary',
          mt: -1,
          mb: 2,
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {dayName(todayInSaoPaulo(now))}
      </Typography>
      <RefreshNotice query={counts} failure={FAILED} />
      {!data && Boolean(error) && <ErrorState title={FAILED} onRetry={() => void refetch()} />}
      <CardSection title="Esperando" cards={cardsOf(false)} />
      <CardSection title="Hoje" cards={cardsOf(true)} />
    </>
  );
};

/** 'Meu turno': queues and figures of the day of the operator, each with a link to its records. */
const HomePage = ({ menu }: { readonly menu: readonly MenuNode[] }) => {
  const { data: items, error, refetch } = useDesk(menu);
  if (items && items.length > 0) return <Desk items={items} />;
  return (
    <>
      <PageTitle title="Meu turno" />
      {items && (
        <EmptyState
          title="Nenhuma fila para o seu perfil"
          text="O que você pode abrir está no menu e em ‘Buscar em tudo’."
        />
      )}
      {!items && error && <ErrorState title={FAILED} onRetry={() => void refetch()} />}
      {!items && !error && <DeskSkeleton />}
    </>
  );
};

export default HomePage;
