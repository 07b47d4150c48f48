import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { dayOfInstant, formatInstant, timeOfInstant } from '../../../domain/time';
import { ErrorState } from '../states';
import { useIsOnline } from './connection';
import { failureText, isForbidden } from './failure';

export interface QueryResult<T = unknown> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt?: number;
  readonly isFetching: boolean;
  readonly isPaused?: boolean;
  readonly refetch: () => unknown;
}

/** A string is the fallback for an error without a message; `{ text }` replaces the message. */
type FailureText = string | { readonly text: string };

const formatUpdatedAt = (millis: number): string => {
  const [then, now] = [new Date(millis).toISOString(), new Date().toISOString()];
  return dayOfInstant(then) === dayOfInstant(now) ? timeOfInstant(then) : formatInstant(then);
};

/** Warning above stale data (B-ERR-01, B-ERR-31); renders nothing if there are no data yet. */
export const RefreshNotice = ({
  query,
  failure,
}: Pick<QueryBoundaryProps<unknown>, 'query' | 'failure'>) => {
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt, isFetching, isPaused, refetch } = query;
  if (data === undefined || data === null || !(error || isPaused)) return null;
  const since = dataUpdatedAt ? `Dados de ${formatUpdatedAt(dataUpdatedAt)}.` : '';
  const text = typeof failure === 'string' ? failureText(error, failure) : failure.text;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 1.5, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={() => void refetch()} loading={isFetching && !isPaused}>
          Tentar novamente
        </Button>
      }
    >
      {text}
      <Typography variant="body2">
        {[isOnline && !isPaused ? '' : 'Sem conexão.', since].filter(Boolean).join(' ')}
      </Typography>
    </Alert>
  );
};

interface QueryBoundaryProps<T> {
  readonly query: QueryResult<T>;
  readonly failure: FailureText;
  /** Shows the server's message below the specification's text instead of in its place. */
  readonly withDetail?: boolean;
  readonly loading: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders a placeholder, the error of the first load, or the data. Loaded data stay visible if a refetch fails. */
export const QueryBoundary = <T,>({
  query,
  failure,
  withDetail,
  loading,
  children,
}: QueryBoundaryProps<T>) => {
  const { data, error, isPaused, refetch } = query;
  if (data !== undefined)
    return (
      <>
        <RefreshNotice query={query} failure={failure} />
        {children(data)}
      </>
    );
  if (!error && !isPaused) return loading;
  const serverMessage = typeof failure === 'string' ? failureText(error, '') : '';
  const title = typeof failure === 'string' ? failure : failure.text;
  const offline = isPaused ? 'Sem conexão.' : undefined;
  const reason = isForbidden(error) ? 'O seu perfil não tem acesso a estes dados.' : offline;
  return (
    <ErrorState
      title={serverMessage === '' || withDetail ? title : serverMessage}
      detail={(withDetail ? serverMessage : '') || reason}
      onRetry={() => void refetch()}
    />
  );
};
