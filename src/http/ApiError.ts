/** Code of a write that was refused with the token of an earlier session; the present one is not lost. */
export const STALE_SESSION = 'stale-session';

/** Why a request failed before or instead of an answer. */
export type FailureKind = 'answer' | 'timeout' | 'network' | 'aborted' | 'shape' | 'file';

/**
 * The one failure of the front end. Screens switch on `code` and `status`, not on the text.
 *
 * `message` is the server's own description when it gave one, else empty: the caller puts the
 * fallback of the specification there. `body.errors` is react-admin's shape: messages by wire field.
 */
export class ApiError extends Error {
  constructor(
    readonly kind: FailureKind,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: {
      readonly errors?: Readonly<Record<string, string>>;
      readonly raw?: unknown;
    } = {},
    /** Seconds that the server asked to wait (429, 503). */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !/^\s*</.test(value) ? value : undefined;

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * The text of an error answer in the order of part 1 section 8: `error.description`, the error's
 * message, `description`, `message`. Empty when the answer has none (HTML, an empty body).
 */
export const errorText = (body: unknown): string => {
  const root = recordOf(body);
  const error = recordOf(root.error);
  return (
    textOf(error.description) ??
    textOf(error.message) ??
    textOf(root.error) ??
    textOf(root.description) ??
    textOf(root.message) ??
    ''
  );
};

/** The code of an error answer, else `http-<status>`. */
export const errorCode = (status: number, body: unknown): string => {
  const root = recordOf(body);
  return textOf(recordOf(root.error).code) ?? textOf(root.code) ?? `http-${status}`;
};

/** Messages by wire field: `error.fields`, else `errors` of the body. */
export const errorFields = (body: unknown): Record<string, string> | undefined => {
  const root = recordOf(body);
  const fields = recordOf(root.error).fields ?? root.errors;
  if (typeof fields !== 'object' || fields === null) return undefined;
  const entries = Object.entries(fields).flatMap(([field, message]) => {
    const text = textOf(message) ?? textOf(recordOf(message).message);
    return text ? [[field, text] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};
