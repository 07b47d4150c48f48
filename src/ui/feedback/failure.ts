/** What a failure of a request looks like from a screen: only its shape is known here. */
interface RequestFailure extends Error {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly body?: unknown;
}

/** A failure that carries an answer's code or status; anything else is a fault of the program. */
const isRequestFailure = (error: unknown): error is RequestFailure =>
  error instanceof Error && ('code' in error || 'status' in error);

/** Texts that a browser or a library wrote: they say nothing to an operator. */
const TECHNICAL =
  /^(failed to fetch|load failed|network ?error|networkerror when attempting|the operation was aborted|the user aborted|signal is aborted|timeout|http-\d+|error)\b/i;

/** Text of a failure that has none of its own. */
export const UNEXPECTED = 'Ocorreu um erro inesperado';

/**
 * The text that tells an operator what failed: the server's own description when it gave one, else
 * the `fallback` that the specification has for the call. Texts of the browser are never shown.
 */
export const failureText = (error: unknown, fallback: string): string => {
  if (!isRequestFailure(error)) return fallback;
  const text = typeof error.message === 'string' ? error.message.trim() : '';
  if (text !== '' && !TECHNICAL.test(text) && !isDomException(error)) return text;
  // Messages beside the fields tell what was expected of them.
  const hasFields = Object.keys(failureFields(error)).length > 0;
  return hasFields && fallback === UNEXPECTED ? 'Corrija os campos indicados.' : fallback;
};

/** Of a write that nobody answered in time: what became of it is not known (RELIABILITY F11). */
export const UNKNOWN_OUTCOME = 'Não foi possível confirmar. Verifique antes de tentar de novo.';

/**
 * Whether a write may have had its effect although it failed: nobody answered in time, or the connection
 * broke.
 */
export const isUnconfirmed = (error: unknown): boolean =>
  ['timeout', 'unconfirmed'].includes(failureCode(error) ?? '');

/** `failureText` of a write; after a time-out it adds that the write may have had its effect. */
export const writeFailureText = (error: unknown, fallback: string): string => {
  const text = failureText(error, fallback);
  if (!isUnconfirmed(error)) return text;
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${UNKNOWN_OUTCOME}`;
};

const isDomException = (error: Error): boolean =>
  typeof DOMException !== 'undefined' && error instanceof DOMException;

/** The code of a failed request (`version-conflict`, `timeout`, ...), undefined when it has none. */
export const failureCode = (error: unknown): string | undefined =>
  isRequestFailure(error) && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : undefined;

/** Whether a request failed because the session has ended; the login is asked for over the page. */
export const isSignedOut = (error: unknown): boolean =>
  isRequestFailure(error) && error.status === 401;

/** Whether a request failed because the operator may not do it. */
export const isForbidden = (error: unknown): boolean =>
  isRequestFailure(error) && error.status === 403;

/** The server's messages by field; empty when it named none. */
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
