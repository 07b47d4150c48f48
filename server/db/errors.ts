import { HttpError } from '../kernel';

/**
 * An error of the database, without the values that PostgreSQL puts into details and into the
 * messages of class 22: they may be personal data, and errors end in logs (RELIABILITY E1).
 */
export class DatabaseError extends Error {
  constructor(
    message: string,
    /** SQLSTATE, such as `23505`. */
    readonly code: string,
    readonly constraint?: string,
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

/**
 * The database does not answer, or a statement, or its wait for a row or for a connection, took
 * longer than it may: 503 (RELIABILITY H4, H5).
 */
export class DatabaseUnavailable extends HttpError {
  constructor(
    /** SQLSTATE, the system's code such as `ECONNREFUSED`, or a word of ours; for the log. */
    readonly reason: string,
  ) {
    super(
      503,
      'unavailable',
      'O serviço está indisponível no momento. Tente novamente em instantes.',
      undefined,
      { 'Retry-After': '2' },
    );
    this.name = 'DatabaseUnavailable';
  }
}

/** A transaction lost against others until its retries ran out: 409 (RELIABILITY H6). */
export class TransactionConflict extends HttpError {
  constructor() {
    super(409, 'conflict', 'Outra operação está alterando este registro. Tente novamente.');
    this.name = 'TransactionConflict';
  }
}

/**
 * The session does not have the plan that a name stands for, or it does not hold any more: the same
 * statement without the name, in a transaction of its own, finds nothing amiss.
 */
export class PlanLost extends DatabaseError {
  override name = 'PlanLost';
}

/** What both engines tell about an error. */
export interface RawDatabaseError {
  readonly message?: string;
  readonly code?: string;
  readonly constraint?: string;
}

const LOCK_TIMEOUT = '55P03';

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  LOCK_TIMEOUT, // nothing was decided, so it is no conflict
  '57014', // statement timeout
  '57P01', // shut down by the administrator
  '57P02', // crash of another session
  '57P03', // starting up
  '57P05', // idle session too long
  '25P03', // idle in transaction too long
  '53300', // too many connections
]);

/** What the driver says, without a code, of a connection that it has lost or gave up. */
const LOST =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|Cannot use a pool/;

/** Turns an error of an engine into one of ours; errors that are ours already pass through. */
export const toDatabaseError = (raw: unknown): Error => {
  if (raw instanceof HttpError || raw instanceof DatabaseError) return raw;
  const { message = '', code = '', constraint } = (raw ?? {}) as RawDatabaseError;
  if (UNREACHABLE.has(code) || code.startsWith('08')) return new DatabaseUnavailable(code);
  if (!code && LOST.test(message)) return new DatabaseUnavailable('connection');
  if (!code) return raw instanceof Error ? raw : new Error(message);
  const text = code.startsWith('22') ? `Data exception ${code}` : message;
  return new DatabaseError(text, code, constraint);
};

/** Refusals of a connection that have no code of their own, by what the driver or PostgreSQL writes. */
const REFUSED = [
  [/password must be a string/, 'password-missing'],
  [/no encryption/, 'tls-required'],
  [/does not support SSL/, 'tls-missing'],
  [/certificate/i, 'tls-untrusted'],
] as const;

/** The same for an attempt to connect: whatever it failed of, there is no database. */
export const toConnectError = (raw: unknown): DatabaseUnavailable => {
  if (raw instanceof DatabaseUnavailable) return raw;
  const { code, message = '' } = (raw ?? {}) as RawDatabaseError;
  const known = REFUSED.find(([pattern]) => pattern.test(message));
  return new DatabaseUnavailable(known?.[1] ?? (code || 'connection'));
};

/** Refusals of a statement after which its connection serves on. */
const STATEMENT_REFUSED = new Set([LOCK_TIMEOUT, '57014']);

/** True when an error of a connection says that it is lost or in an unknown state. */
export const isLoss = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && !STATEMENT_REFUSED.has(error.reason);

/** The query builder wraps errors, with the parameters in the message: this takes the cause out. */
export const unwrap = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof DatabaseError) && error.cause instanceof Error
    ? unwrap(error.cause)
    : error;

/** True when a statement waited for a row as long as it may. */
export const isLockTimeout = (error: unknown): boolean => {
  const cause = unwrap(error);
  return cause instanceof DatabaseUnavailable && cause.reason === LOCK_TIMEOUT;
};

/** True for the violation of a unique constraint, of the one named when a name is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

/** True when the whole transaction may run again: serialisation failure, deadlock, a lost plan. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof PlanLost ||
  (error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01'));
