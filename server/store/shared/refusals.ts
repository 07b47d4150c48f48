import { problemsOf } from '../../../domain/text';
import { HttpError, invalid } from '../../kernel';

/** Creates the error of one field; its message is also the description of the response. */
export const fieldError = (
  status: number,
  code: string,
  field: string,
  message: string,
): HttpError => new HttpError(status, code, message, { [field]: message });

/** Rejects invalid fields: messages by wire field, undefined for a valid one. @throws HttpError 422 */
export const assertValid = (messages: Readonly<Record<string, string | undefined>>): void => {
  const problems = problemsOf(messages);
  if (Object.keys(problems).length > 0) throw invalid(problems);
};
