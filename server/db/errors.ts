import { HttpError, unavailable } from '../kernel';

/** A database error without the values in PostgreSQL's texts, which may be personal data (RELIABILITY E1). */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly constraint?: string,
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

/** 503: the database does not answer, or a statement, lock or connection exceeded its limit (RELIABILITY H4, H5). */
export class DatabaseUnavailable extends HttpError {
  constructor(
    /** SQLSTATE, the system's code such as `ECONNREFUSED`, or an internal code; for the log. */
    readonly reason: string,
  ) {
    const { status, code, description, headers } = unavailable();
    super(status, code, description, undefined, headers);
    this.name = 'DatabaseUnavailable';
  }
}

/** 409: a transaction failed after all its retries (RELIABILITY H6). */
export class TransactionConflict extends HttpError {
  constructor() {
    super(409, 'conflict', 'Outra operação está alterando este registro. Tente novamente.');
    this.name = 'TransactionConflict';
  }
}

/** A named plan is lost or invalid: the statement succeeds without the name, in a new transaction. */
export class PlanLost extends DatabaseError {
  override name = 'PlanLost';
}

export interface RawDatabaseError {
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
}

const LOCK_TIMEOUT = '55P03';

/** Codes of the network between both ends. */
const NETWORK = /^E(AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/;

/**
 * SQLSTATE of a lost connection; of limits of a statement, a lock (nothing was decided, so it is no conflict), an idle
 * transaction and connections; of a shutdown, the crash of another session, a start and a session idle for too long.
 */
const UNREACHABLE = /^(08.*|57014|55P03|25P03|53300|57P0[1235])$/;

/** Messages of the driver, without a code, for a lost or abandoned connection. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|Cannot use a pool/;

/** Converts an error of an engine into one of ours; ours pass through. */
export const toDatabaseError = (raw: unknown): Error => {
  if (raw instanceof HttpError || raw instanceof DatabaseError) return raw;
  const { message = '', code = '', constraint } = (raw ?? {}) as RawDatabaseError;
  if (UNREACHABLE.test(code) || NETWORK.test(code)) return new DatabaseUnavailable(code);
  if (!code && LOST.test(message)) return new DatabaseUnavailable('connection');
  if (!code) return raw instanceof Error ? raw : new Error(message);
  const text = code.startsWith('22') ? `Data exception ${code}` : message;
  return new DatabaseError(text, code, constraint);
};

/** Rejections of a connection without a code of their own, by the message of the driver or PostgreSQL. */
const REFUSED = [
  [/password must be a string/, 'password-missing'],
  [/no encryption/, 'tls-required'],
  [/does not support SSL/, 'tls-missing'],
  [/certificate/i, 'tls-untrusted'],
] as const;

/** Like `toDatabaseError` for a connection attempt: any cause means that the database is unavailable. */
export const toConnectError = (raw: unknown): DatabaseUnavailable => {
  if (raw instanceof DatabaseUnavailable) return raw;
  const { code, message = '' } = (raw ?? {}) as RawDatabaseError;
  const known = REFUSED.find(([pattern]) => pattern.test(message));
  return new DatabaseUnavailable(known?.[1] ?? (code || 'connection'));
};

/** Errors of a statement after which its connection is still usable. */
const STATEMENT_REFUSED = new Set([LOCK_TIMEOUT, '57014']);

/** Is the connection lost or in an unknown state after this error? */
export const isLoss = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && !STATEMENT_REFUSED.has(error.reason);

/** Unwraps the cause of an error from the query builder, whose message holds the parameters. */
export const unwrap = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof DatabaseError) && error.cause instanceof Error
    ? unwrap(error.cause)
    : error;

/** Did a statement exceed its lock timeout? */
export const isLockTimeout = (error: unknown): boolean => {
  const cause = unwrap(error);
  return cause instanceof DatabaseUnavailable && cause.reason === LOCK_TIMEOUT;
};

/** Is it the violation of a unique constraint, of the named one if given? */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

/** May the whole transaction run again: serialization failure, deadlock, lost plan? */
export const isRetryable = (error: unknown): boolean =>
  error instanceof PlanLost ||
  (error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01'));
