import pg from 'pg';
import { sendBy, types } from './driver';
import type { Connection, Engine, Row } from './engine';
import { DatabaseUnavailable, isLoss, toConnectError, toDatabaseError } from './errors';
import { byNames, StatementNames } from './statementNames';

/** Limits of time of the connections, in milliseconds; tests lengthen or shorten them. */
export interface PostgresLimits {
  /** Longest wait for a free connection. */
  readonly connection: number;
  /** Longest wait for a row or a table that another transaction holds. */
  readonly lock: number;
  /** Longest statement. */
  readonly statement: number;
}

/** How PostgreSQL is used. */
export interface PostgresOptions extends Partial<PostgresLimits> {
  /** Whether statements that come again have names. */
  readonly named?: boolean;
  /** Connections at most; 10 unless said otherwise. */
  readonly most?: number;
  /** The schema of the tables; `public` unless said otherwise. */
  readonly schema?: string;
}

/** The waits together stay below the 3 s after which a caller must have an answer (H5). */
const LIMITS: PostgresLimits = { connection: 1_200, lock: 1_600, statement: 10_000 };

/** Time to reach the server, for the start and for unhurried work, in milliseconds. */
const CONNECT_MS = 5_000;
/** What a statement may take beyond its limit until its connection is given up for dead. */
const GRACE_MS = 2_000;

/** The settings that unhurried work does without. */
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A connection that is lent, and whether it may be lent again. */
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
        // What cannot be rolled back is in an unknown state.
        lost ||= isLoss(error) || text === 'rollback';
        throw error;
      }
    },
  };
};

/** PostgreSQL refuses it inside a transaction. */
const ALONE = /^\s*vacuum\b/i;

/**
 * The connection without limits of time, for as long as each of its transactions lasts; a statement outside of one
 * gets one of its own. Nothing is set for the session, which PgBouncer hands to others (decision 0106), but around
 * a `vacuum`, and is taken back behind it.
 */
const unlimited = (connection: Lent): Lent => {
  let inTransaction = false;
  const command = (text: string) => connection.query(text, [], 'array');
  const begin = async (): Promise<Row[]> => {
    const begun = await command('begin');
    for (const setting of SETTINGS) await command(`set local ${setting} = 0`);
    return begun;
  };
  const alone: Connection['query'] = async (...statement) => {
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
      if (ALONE.test(text)) return alone(text, params, rows);
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

/** A connection of the pool, or 503 when none is free in time; one that comes late goes back. */
const take = async (pool: pg.Pool, limit: number): Promise<pg.PoolClient> => {
  const asked = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseUnavailable('connection-limit'));
      asked.then(
        (client) => client.release(),
        () => undefined,
      );
    }, limit);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    throw toConnectError(error);
  } finally {
    clearTimeout(timer);
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
  // Without listeners, the loss of a connection would end the process: the pool listens to those
  // that nobody has, and lets go of them; one that is lent tells of its loss between two statements
  // here alone, and its next statement fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The connection string cannot be read. Its text, which holds a password, is not repeated. */
export class BadConnectionString extends Error {
  constructor() {
    super(
      'DATABASE_URL cannot be read. It must look like postgresql://user:password@host:5432/database, with @ : / ? # in the password written as %40 %3A %2F %3F %23, and name files that exist.',
    );
    this.name = 'BadConnectionString';
  }
}

/**
 * The driver reads the string with the first connection only: later than the start.
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
 * PostgreSQL, or what speaks its protocol, by connection string. Statements end after 10 s, waits
 * for a connection after 1.2 s, waits for a row after 1.6 s, transactions that do nothing after
 * 30 s (RELIABILITY H4). A connection that was lost is never lent again (H5). Statements that come
 * again are planned once a connection, unless `named` is false.
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
    async run(work, { unhurried = false } = {}) {
      const client = await take(pool, unhurried ? CONNECT_MS : limits.connection);
      const lent = lend(client, unhurried ? 0 : limits.statement + GRACE_MS, names);
      const connection = unhurried ? unlimited(lent) : lent;
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
