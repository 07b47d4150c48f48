import { failureCode, failureText } from '../../ui/feedback';
import type { Resource } from '../definition/compiled';

/** Text of a failed read of a form's record: of the definition, else of the back end. */
export const loadFailureOf = ({ spec }: Resource, error: unknown): string => {
  const own = spec.form?.edit?.loadFailure;
  if (own) return typeof own === 'string' ? own : own(failureCode(error));
  return failureText(error, 'Não foi possível carregar o registro.');
};
