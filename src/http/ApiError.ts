/** Error code of a write whose token belongs to an earlier session. The current session stays valid. */
export const STALE_SESSION = 'stale-session';

/** Reason for a failure. `answer`: an error response; `shape`: required keys are missing; `file`: an unreadable file. */
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

/** Error message by the key order of part 1 section 8; empty if the body has no text, or HTML. */
export const errorText = (body: unknown): string => {
  const root = recordOf(body);
  const error = recordOf(root.error);
  const candidates = [error.description, error.message, root.error, root.description, root.message];
  return candidates.map(textOf).find((text) => text !== undefined) ?? '';
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
