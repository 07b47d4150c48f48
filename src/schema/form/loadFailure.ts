import { failureCode, failureText } from '../../ui/feedback';
import type { Resource } from '../definition/compiled';

/** Why the record of a form could not be read: the definition's own text, else the back end's. */
export const loadFailureOf = (
  { spec }: Resource,
  error: unknown,
  translate: (key: string) => string,
): string => {
  const own = spec.form?.edit?.loadFailure;
  if (own) return typeof own === 'string' ? own : own(failureCode(error));
  return failureText(error, translate('camarim.form.load_failed'));
};
