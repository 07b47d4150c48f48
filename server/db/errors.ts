import { HttpError, unavailable } from '../kernel';

/** A database error without values of the statement, which may be personal data. */
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

/** 503: the database does not answer, or a statement, lock or connection exceeded its limit. */
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

/** 409: a transaction failed after all its retries. */
export class TransactionConflict extends HttpError {
  constructor() {
    super(409, 'conflict', 'Outra operação está alterando este registro. Tente novamente.');
    this.name = 'TransactionConflict';
  }
}

/** Thrown if the plan of a named statement is lost or invalid. Without the name, a new transaction succeeds. */
export class PlanLost extends DatabaseError {
  override name = 'PlanLost';
}

export interface RawDatabaseError {
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
}

const LOCK_TIMEOUT = '55P03';
/** SQLSTATE of a statement that exceeded its time limit. */
const STATEMENT_TIMEOUT = '57014';

/** Error codes of the network. */
const NETWORK = /^E(AI_AGAIN|CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)$/;

/**
 * SQLSTATE of an unavailable database: a lost connection (08), the time limits of a statement, a lock, an idle
 * transaction and an idle session, too many connections, and a starting or stopping server.
 */
const UNREACHABLE = /^(08.*|57014|55P03|25P03|53300|57P0[1235])$/;

/** Messages of the driver for a lost connection; these errors have no code. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|Cannot use a pool/;

/** Converts an engine's error into `DatabaseError` or `DatabaseUnavailable`; an error without a code stays as it is. */
export const toDatabaseError = (raw: unknown): Error => {
  if (raw instanceof HttpError || raw instanceof DatabaseError) return raw;
  const { message = '', code = '', constraint } = (raw ?? {}) as RawDatabaseError;
  if (UNREACHABLE.test(code) || NETWORK.test(code)) return new DatabaseUnavailable(code);
  if (!code && LOST.test(message)) return new DatabaseUnavailable('connection');
  if (!code) return raw instanceof Error ? raw : new Error(message);
  const text = code.startsWith('22') ? `Data exception ${code}` : message;
  return new DatabaseError(text, code, constraint);
};

/** Reasons of a rejected connection by the message, as these errors have no code of their own. */
const CONNECT_REASONS = [
  [/password must be a string/, 'password-missing'],
  [/no encryption/, 'tls-required'],
  [/does not support SSL/, 'tls-missing'],
  [/certificate/i, 'tls-untrusted'],
] as const;

/** Like `toDatabaseError` for a connection attempt: any cause means that the database is unavailable. */
export const toConnectError = (raw: unknown): DatabaseUnavailable => {
  if (raw instanceof DatabaseUnavailable) return raw;
  const { code, message = '' } = (raw ?? {}) as RawDatabaseError;
  const known = CONNECT_REASONS.find(([pattern]) => pattern.test(message));
  return new DatabaseUnavailable(known?.[1] ?? (code || 'connection'));
};

/** Timeouts of a statement after which its connection is still usable. */
const STATEMENT_TIMEOUTS = new Set([LOCK_TIMEOUT, STATEMENT_TIMEOUT]);

/** Is the connection lost or in an unknown state after this error? */
export const isLoss = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && !STATEMENT_TIMEOUTS.has(error.reason);

/** Returns the cause of an error of the query builder, whose own message holds the parameters. */
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
