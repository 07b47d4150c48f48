import { failureCode, failureText } from '../../ui/feedback';
import type { Resource } from '../definition/compiled';

/** Returns the message of a failed read: that of the definition, else that of the back end. */
export const loadFailureOf = ({ spec }: Resource, error: unknown): string => {
  const message = spec.form?.edit?.loadFailure;
  if (message) return typeof message === 'string' ? message : message(failureCode(error));
  return failureText(error, 'Não foi possível carregar o registro.');
};
