import type { ReactNode } from 'react';
import { ErrorState } from '../states';
import { failureText, isForbidden } from './failure';
import { type FailureWords, type Question, RefreshNotice } from './RefreshNotice';

interface AnsweredProps<T> {
  readonly question: Question<T>;
  readonly failure: FailureWords;
  /** The answer's text of a failure stands below the specification's, and not in its place. */
  readonly heads?: boolean;
  /** Holds the place of the answer. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Why there is nothing, where the specification's words for a failure do not tell. */
const whyNot = (error: unknown, isPaused: boolean | undefined): string | undefined => {
  if (isForbidden(error)) return 'O seu perfil não tem acesso a estes dados.';
  return isPaused ? 'Sem conexão.' : undefined;
};

/**
 * What a question to the server has brought: the place held while it is on its way, the failure of
 * the first reading in its place, and the data, which stay when they cannot be read again.
 */
export const Answered = <T,>({ question, failure, heads, waiting, children }: AnsweredProps<T>) => {
  const { data, error, isPaused, refetch } = question;
  if (data !== undefined)
    return (
      <>
        <RefreshNotice question={question} failure={failure} />
        {children(data)}
      </>
    );
  if (!error && !isPaused) return waiting;
  const own = typeof failure === 'string' ? failureText(error, '') : '';
  const words = typeof failure === 'string' ? failure : failure.text;
  return (
    <ErrorState
      title={own === '' || heads ? words : own}
      detail={(heads ? own : '') || whyNot(error, isPaused)}
      onRetry={() => void refetch()}
    />
  );
};
