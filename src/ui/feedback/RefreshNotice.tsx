import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayOfInstant, formatInstant, timeOfInstant } from '../../../domain/time';
import { useIsOnline } from './connection';
import { failureText } from './failure';

/** State of a query, compatible with react-query and react-admin's hooks. */
export interface Question<T = unknown> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** Time of the last successful load, in milliseconds since 1970. */
  readonly dataUpdatedAt?: number;
  readonly isFetching: boolean;
  /** The query waits for a connection. */
  readonly isPaused?: boolean;
  readonly refetch: () => unknown;
}

/**
 * Message for a failure. A string is the specification's fallback, used if the response has no text. `{ text }`
 * always applies.
 */
export type FailureWords = string | { readonly text: string };

/** Time of the data, with the date unless it is today. */
const sinceOf = (millis: number): string => {
  const [then, now] = [new Date(millis).toISOString(), new Date().toISOString()];
  return dayOfInstant(then) === dayOfInstant(now) ? timeOfInstant(then) : formatInstant(then);
};

/**
 * Warning above stale data: the reason, the time of the data and a retry button (B-ERR-01, B-ERR-31). Renders nothing
 * if the query succeeded. If there are no data yet, the error takes their place instead.
 */
export const RefreshNotice = ({
  question,
  failure,
}: {
  readonly question: Question;
  readonly failure: FailureWords;
}) => {
  const isOnline = useIsOnline();
  const { data, error, dataUpdatedAt, isFetching, isPaused, refetch } = question;
  if (data === undefined || data === null || !(error || isPaused)) return null;
  const since = dataUpdatedAt ? `Dados de ${sinceOf(dataUpdatedAt)}.` : '';
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
