import type { ReactNode } from 'react';
import { ErrorState } from '../states';
import { failureText, isForbidden } from './failure';
import { type FailureWords, type Question, RefreshNotice } from './RefreshNotice';

interface AnsweredProps<T> {
  readonly question: Question<T>;
  readonly failure: FailureWords;
  /** Shows the server's message below the specification's text instead of in its place. */
  readonly heads?: boolean;
  /** Placeholder while the data load. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Reason for missing data, if the specification's message does not give one. */
const whyNot = (error: unknown, isPaused: boolean | undefined): string | undefined => {
  if (isForbidden(error)) return 'O seu perfil não tem acesso a estes dados.';
  return isPaused ? 'Sem conexão.' : undefined;
};

/**
 * Boundary of a query: the placeholder while loading, the error of a failed first load, then the data. The data stay
 * visible if a refetch fails.
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
