import pg from 'pg';
import { OperatorError } from '../operatorError';
import { createSender, types } from './driver';
import type { Connection, Engine, Row } from './engine';
import { DatabaseUnavailable, isLoss, toConnectError, toDatabaseError } from './errors';
import { queryByName, StatementNames } from './statementNames';
import { withTimeLimit } from './timeLimit';

/** Time limits of connections, in milliseconds; tests change them. */
export interface PostgresLimits {
  /** Maximum wait for a free connection. */
  readonly connection: number;
  /** Maximum wait for a lock of another transaction. */
  readonly lock: number;
  readonly statement: number;
}

export interface PostgresOptions extends Partial<PostgresLimits> {
  /** Plan repeated statements once per connection? Default true. */
  readonly named?: boolean;
  /** Maximum number of connections, 10 by default. */
  readonly most?: number;
  readonly schema?: string;
}

/** Both waits together stay below 3 s, in which a caller must get a response. */
const LIMITS: PostgresLimits = { connection: 1_200, lock: 1_600, statement: 10_000 };

/** Timeout of opening a connection, and maximum wait of work without time limits, in milliseconds. */
const CONNECT_MS = 5_000;
/** Time after the statement limit until the connection counts as dead, in milliseconds. */
const GRACE_MS = 2_000;

/** PostgreSQL's time limits, which work without time limits disables. */
const LIMIT_SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A connection of the pool during its use; a lost one must not go back into the pool. */
interface BorrowedConnection extends Connection {
  isLost(): boolean;
}

const toConnection = (
  client: pg.PoolClient,
  timeout: number,
  names: StatementNames,
): BorrowedConnection => {
  let isLost = false;
  const send = queryByName(names, createSender(client, timeout));
  return {
    isLost: () => isLost,
    async query(text, params, rows) {
      try {
        return await send(text, params, rows);
      } catch (raw) {
        const error = toDatabaseError(raw);
        // A connection that cannot roll back is in an unknown state.
        isLost ||= isLoss(error) || text === 'rollback';
        throw error;
      }
    },
  };
};

/** Statements that PostgreSQL rejects inside a transaction. */
const OUTSIDE_TRANSACTION = /^\s*vacuum\b/i;

/**
 * Removes the time limits in each transaction of the connection; a statement outside of a transaction gets its own. The
 * settings end with the transaction, because clients of PgBouncer share the session (decision 0041). `vacuum` runs
 * without a transaction, so its settings are reset afterwards.
 */
const withoutLimits = (connection: BorrowedConnection): BorrowedConnection => {
  let inTransaction = false;
  const command = (text: string) => connection.query(text, [], 'array');
  const begin = async (): Promise<Row[]> => {
    const rows = await command('begin');
    for (const setting of LIMIT_SETTINGS) await command(`set local ${setting} = 0`);
    return rows;
  };
  const queryOutside: Connection['query'] = async (...statement) => {
    for (const setting of LIMIT_SETTINGS) await command(`set ${setting} = 0`);
    try {
      return await connection.query(...statement);
    } finally {
      for (const setting of LIMIT_SETTINGS)
        await command(`reset ${setting}`).catch(() => undefined);
    }
  };
  return {
    isLost: () => connection.isLost(),
    async query(text, params, rows) {
      if (text === 'begin') {
        inTransaction = true;
        return begin();
      }
      if (inTransaction) return connection.query(text, params, rows);
      if (OUTSIDE_TRANSACTION.test(text)) return queryOutside(text, params, rows);
      try {
        await begin();
        const result = await connection.query(text, params, rows);
        await command('commit');
        return result;
      } catch (error) {
        await command('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
};

/** Takes a connection out of the pool; 503 if none is free in time. One that arrives later goes back. */
const takeClient = async (pool: pg.Pool, limit: number): Promise<pg.PoolClient> => {
  const connecting = pool.connect();
  try {
    return await withTimeLimit(connecting, limit, (reject) => {
      reject(new DatabaseUnavailable('connection-limit'));
      connecting.then(
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
  // An 'error' event without a listener ends the process. The pool itself discards lost idle connections, and a lost
  // connection in use fails at its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Thrown if the connection string cannot be parsed. The message does not repeat it, because it holds a password. */
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
 * Opens PostgreSQL, or a server that speaks its protocol, by connection string. A lost connection is never reused (H5).
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
      const client = await takeClient(pool, noTimeout ? CONNECT_MS : limits.connection);
      const limited = toConnection(client, noTimeout ? 0 : limits.statement + GRACE_MS, names);
      const connection = noTimeout ? withoutLimits(limited) : limited;
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
