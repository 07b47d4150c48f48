/** Code of a write that was rejected with the token of an earlier session; the current session is not lost. */
export const STALE_SESSION = 'stale-session';

/** Reason for the failure of a request; `answer` is an error response of the server. */
export type FailureKind = 'answer' | 'timeout' | 'network' | 'aborted' | 'shape' | 'file';

/**
 * The only failure type. Screens switch on `code` and `status`; `message` may be empty.
 * `body.errors` has react-admin's shape: messages by wire field.
 */
export class ApiError extends Error {
  constructor(
    readonly kind: FailureKind,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: {
      readonly errors?: Readonly<Record<string, string>>;
      readonly raw?: unknown;
    } = {},
    /** Seconds to wait before a retry, from the `Retry-After` header (429, 503). */
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

/** In the order of part 1 section 8; empty if the response has no text (HTML, an empty body). */
export const errorText = (body: unknown): string => {
  const root = recordOf(body);
  const error = recordOf(root.error);
  const places = [error.description, error.message, root.error, root.description, root.message];
  return places.map(textOf).find((text) => text !== undefined) ?? '';
};

export const errorCode = (status: number, body: unknown): string => {
  const root = recordOf(body);
  return textOf(recordOf(root.error).code) ?? textOf(root.code) ?? `http-${status}`;
};

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
