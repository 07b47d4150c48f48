import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayOfInstant, formatInstant, timeOfInstant } from '../../../domain/time';
import { useIsOnline } from './connection';
import { failureText } from './failure';

/** What a question to the server tells of itself, as react-query and react-admin's hooks give it. */
export interface Question<T = unknown> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** When the data came, in milliseconds since 1970. */
  readonly dataUpdatedAt?: number;
  readonly isFetching: boolean;
  /** It waits for the connection. */
  readonly isPaused?: boolean;
  readonly refetch: () => unknown;
}

/**
 * What is said of a failure: what the specification says when the answer brings no text of its own,
 * or a text that stands whatever the answer says.
 */
export type FailureWords = string | { readonly text: string };

/** Since when the data are as they are: the time, with its day unless that is today. */
const sinceOf = (millis: number): string => {
  const [then, now] = [new Date(millis).toISOString(), new Date().toISOString()];
  return dayOfInstant(then) === dayOfInstant(now) ? timeOfInstant(then) : formatInstant(then);
};

/**
 * Says over data that stay that they could not be read again: why, of when they are, and the way to
 * try again (B-ERR-01, B-ERR-31). Nothing while there is nothing to say; where there are no data
 * yet, the failure stands in their place and not here.
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
