import { problemsOf } from '../../../domain/text';
import { HttpError, invalid } from '../../kernel';

/** Creates the error of one field, whose message is the description of the response as well. */
export const fieldError = (
  status: number,
  code: string,
  field: string,
  message: string,
): HttpError => new HttpError(status, code, message, { [field]: message });

/** @param found messages by wire field; undefined: the field is valid. @throws HttpError 422 */
export const assertValid = (found: Readonly<Record<string, string | undefined>>): void => {
  const problems = problemsOf(found);
  if (Object.keys(problems).length > 0) throw invalid(problems);
};
