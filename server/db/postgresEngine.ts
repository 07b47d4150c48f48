import pg from 'pg';
import { OperatorError } from '../operatorError';
import { sendBy, types } from './driver';
import type { Connection, Engine, Row } from './engine';
import { DatabaseUnavailable, isLoss, toConnectError, toDatabaseError } from './errors';
import { byNames, StatementNames } from './statementNames';
import { withTimeLimit } from './timeLimit';

/** Time limits of connections, in milliseconds; tests change them. */
export interface PostgresLimits {
  readonly connection: number;
  /** Maximum wait for a row or a table that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
}

export interface PostgresOptions extends Partial<PostgresLimits> {
  readonly named?: boolean;
  readonly most?: number;
  readonly schema?: string;
}

/** The sum of the waits is below the 3 s within which a caller must get a response (H5). */
const LIMITS: PostgresLimits = { connection: 1_200, lock: 1_600, statement: 10_000 };

/** Connection timeout at the start and for work without time limits, in milliseconds. */
const CONNECT_MS = 5_000;
/** Time beyond the statement limit until its connection is considered dead. */
const GRACE_MS = 2_000;

/** Settings that are disabled for work without time limits. */
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A borrowed connection; knows if it is reusable. */
interface Lent extends Connection {
  isLost(): boolean;
}

const lend = (client: pg.PoolClient, timeout: number, names: StatementNames): Lent => {
  let lost = false;
  const ask = byNames(names, sendBy(client, timeout));
  return {
    isLost: () => lost,
    async query(text, params, rows) {
      try {
        return await ask(text, params, rows);
      } catch (raw) {
        const error = toDatabaseError(raw);
        // A connection that cannot roll back is in an unknown state.
        lost ||= isLoss(error) || text === 'rollback';
        throw error;
      }
    },
  };
};

/** PostgreSQL rejects it inside a transaction. */
const OUTSIDE_TRANSACTION = /^\s*vacuum\b/i;

/**
 * Removes the time limits within each transaction of the connection; a statement outside of one gets its own
 * transaction. No setting lasts for the session, which PgBouncer shares (decision 0041). The exception is `vacuum`; its
 * settings are reset afterwards.
 */
const unlimited = (connection: Lent): Lent => {
  let inTransaction = false;
  const command = (text: string) => connection.query(text, [], 'array');
  const begin = async (): Promise<Row[]> => {
    const begun = await command('begin');
    for (const setting of SETTINGS) await command(`set local ${setting} = 0`);
    return begun;
  };
  const unwrapped: Connection['query'] = async (...statement) => {
    for (const setting of SETTINGS) await command(`set ${setting} = 0`);
    try {
      return await connection.query(...statement);
    } finally {
      for (const setting of SETTINGS) await command(`reset ${setting}`).catch(() => undefined);
    }
  };
  return {
    isLost: () => connection.isLost(),
    async query(text, params, rows) {
      if (text === 'begin') inTransaction = true;
      if (text === 'begin') return begin();
      if (inTransaction) return connection.query(text, params, rows);
      if (OUTSIDE_TRANSACTION.test(text)) return unwrapped(text, params, rows);
      try {
        await begin();
        const answer = await connection.query(text, params, rows);
        await command('commit');
        return answer;
      } catch (error) {
        await command('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
};

/** Takes a connection of the pool; 503 if none is free in time. A late one goes back. */
const take = async (pool: pg.Pool, limit: number): Promise<pg.PoolClient> => {
  const asked = pool.connect();
  try {
    return await withTimeLimit(asked, limit, (reject) => {
      reject(new DatabaseUnavailable('connection-limit'));
      asked.then(
        (client) => client.release(),
        () => undefined,
      );
    });
  } catch (error) {
    throw toConnectError(error);
  }
};

const openPool = (
  connectionString: string,
  schema: string | undefined,
  { lock, statement, most }: PostgresLimits & { readonly most: number },
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'camarim',
    options: `-c TimeZone=UTC${schema ? ` -c search_path=${schema}` : ''}`,
    types,
  });
  // Node ends the process for an 'error' event that has no listener. The pool discards lost idle connections; a
  // borrowed one that is lost between two statements fails at its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Thrown if the connection string cannot be parsed. Its text, which holds a password, is not repeated. */
export class BadConnectionString extends OperatorError {
  constructor() {
    super(
      'DATABASE_URL cannot be read. It must look like postgresql://user:password@host:5432/database, with @ : / ? # in the password written as %40 %3A %2F %3F %23, and name files that exist.',
    );
  }
}

/**
 * Checks the connection string at the start; the driver parses it only at the first connection.
 * @throws BadConnectionString
 */
export const assertReadable = (connectionString: string): void => {
  try {
    new pg.Client({ connectionString });
  } catch {
    throw new BadConnectionString();
  }
};

/**
 * Opens PostgreSQL, or a server that speaks its protocol, by connection string. Limits (RELIABILITY H4): statements 10
 * s, waits for a connection 1.2 s, waits for a row 1.6 s, idle transactions 30 s. A lost connection is never reused
 * (H5). Repeated statements are planned once per connection, unless `named` is false.
 * @throws BadConnectionString
 */
export const openPostgres = (
  connectionString: string,
  { named = true, schema, most = 10, ...changed }: PostgresOptions = {},
): Engine => {
  assertReadable(connectionString);
  const limits = { ...LIMITS, ...changed };
  const names = new StatementNames(named);
  const pool = openPool(connectionString, schema, { ...limits, most });
  let closing: Promise<void> | undefined;
  return {
    name: 'postgresql',
    waiting: () => pool.waitingCount,
    async run(work, { noTimeout = false } = {}) {
      const client = await take(pool, noTimeout ? CONNECT_MS : limits.connection);
      const lent = lend(client, noTimeout ? 0 : limits.statement + GRACE_MS, names);
      const connection = noTimeout ? unlimited(lent) : lent;
      try {
        return await work(connection);
      } finally {
        client.release(connection.isLost());
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
};
