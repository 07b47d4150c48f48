interface RequestFailure extends Error {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly body?: unknown;
}

/** True for an error with the code or status of a response. Other errors are bugs. */
const isRequestFailure = (error: unknown): error is RequestFailure =>
  error instanceof Error && ('code' in error || 'status' in error);

/** Messages of browsers and libraries, which mean nothing to an operator. */
const TECHNICAL =
  /^(failed to fetch|load failed|network ?error|networkerror when attempting|the operation was aborted|the user aborted|signal is aborted|timeout|http-\d+|error)\b/i;

export const UNEXPECTED = 'Ocorreu um erro inesperado';

/** Returns the server's message, else `fallback`. Technical messages of the browser are never shown. */
export const failureText = (error: unknown, fallback: string): string => {
  if (!isRequestFailure(error)) return fallback;
  const text = typeof error.message === 'string' ? error.message.trim() : '';
  if (text !== '' && !TECHNICAL.test(text) && !isDomException(error)) return text;
  // The fields themselves show the detailed messages.
  const hasFields = Object.keys(failureFields(error)).length > 0;
  return hasFields && fallback === UNEXPECTED ? 'Corrija os campos indicados.' : fallback;
};

/** Added to the message of a write without a response: its outcome is unknown. */
export const UNKNOWN_OUTCOME = 'Não foi possível confirmar. Verifique antes de tentar de novo.';

/** True if a failed write may still have taken effect: the response timed out, or the connection broke. */
export const isUnconfirmed = (error: unknown): boolean =>
  ['timeout', 'unconfirmed'].includes(failureCode(error) ?? '');

export const writeFailureText = (error: unknown, fallback: string): string => {
  const text = failureText(error, fallback);
  if (!isUnconfirmed(error)) return text;
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${UNKNOWN_OUTCOME}`;
};

const isDomException = (error: Error): boolean =>
  typeof DOMException !== 'undefined' && error instanceof DOMException;

export const failureCode = (error: unknown): string | undefined =>
  isRequestFailure(error) && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : undefined;

/** True if a request failed because the session has expired; the login then opens over the page. */
export const isSignedOut = (error: unknown): boolean =>
  isRequestFailure(error) && error.status === 401;

export const isForbidden = (error: unknown): boolean =>
  isRequestFailure(error) && error.status === 403;

export const failureFields = (error: unknown): Record<string, string> => {
  if (!isRequestFailure(error)) return {};
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
};
