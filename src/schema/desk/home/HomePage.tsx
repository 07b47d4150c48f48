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
import { type DeskItem, useDesk } from './useDesk';

const EVERY_MS = 60_000;

const FAILED = 'Não foi possível contar o que espera.';

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const;

const Block = ({ title, cards }: { readonly title: string; readonly cards: ReactNode[] }) => {
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

const Waiting = () => (
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

const LINES_EVERY_MS = 600_000;

/** Totals of the days of every figure, by its key; only from a service that counts them in one call. */
const useLines = (figures: readonly DeskItem[]) => {
  const questions = figures.flatMap(({ resource, days }) =>
    days.map((filter) => ({ resource, filter })),
  );
  const { data } = useCounts(questions, { every: LINES_EVERY_MS, together: true });
  let at = 0;
  return new Map(
    figures.map(({ key, days }): [string, readonly number[]] => {
      const counts = data?.slice(at, at + days.length) ?? [];
      at += days.length;
      return [key, counts.every((count) => count) ? counts.map((count) => count?.total ?? 0) : []];
    }),
  );
};

const Desk = ({ items }: { readonly items: readonly DeskItem[] }) => {
  const counts = useCounts(items, { every: EVERY_MS });
  const { data, isPending, isFetching, error, dataUpdatedAt, refetch } = counts;
  const lines = useLines(items.filter(({ isFigure }) => isFigure));
  const now = useClock()();
  const cardsOf = (isFigure: boolean) =>
    items.flatMap((item, at) =>
      item.isFigure === isFigure
        ? [
            <DeskCard
              key={item.key}
              item={item}
              count={data?.[at]}
              counts={counts}
              totals={lines.get(item.key) ?? []}
            />,
          ]
        : [],
    );
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
      <Block title="Esperando" cards={cardsOf(false)} />
      <Block title="Hoje" cards={cardsOf(true)} />
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
      {items ? (
        <EmptyState
          title="Nenhuma fila para o seu perfil"
          text="O que você pode abrir está no menu e em ‘Buscar em tudo’."
        />
      ) : error ? (
        <ErrorState title={FAILED} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
};

export default HomePage;
