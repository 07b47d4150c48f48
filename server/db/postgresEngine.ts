import pg from 'pg';
import type { Connection, Engine, Row } from './engine';
import { DatabaseUnavailable, isLoss, toConnectError, toDatabaseError } from './errors';

const DATE = 1082;
const INT8 = 20;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/** Limits of time of the connections, in milliseconds; tests lengthen or shorten them. */
export interface PostgresLimits {
  /** Longest wait for a free connection. */
  readonly connection: number;
  /** Longest wait for a row or a table that another transaction holds. */
  readonly lock: number;
  /** Longest statement. */
  readonly statement: number;
}

/** The waits together stay below the 3 s after which a caller must have an answer (H5). */
const LIMITS: PostgresLimits = { connection: 1_200, lock: 1_600, statement: 10_000 };

/** Time to reach the server, for the start and for unhurried work, in milliseconds. */
const CONNECT_MS = 5_000;
/** What a statement may take beyond its limit until its connection is given up for dead. */
const GRACE_MS = 2_000;

/** The settings that an unhurried connection does without. */
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** A connection that is lent, and whether it may be lent again. */
interface Lent extends Connection {
  isLost(): boolean;
}

const lend = (client: pg.PoolClient, timeout: number): Lent => {
  let lost = false;
  return {
    isLost: () => lost,
    async query(text, params, rows) {
      try {
        const settings = { text, values: [...params], query_timeout: timeout };
        if (rows === 'array') {
          const result = await client.query<unknown[]>({ ...settings, rowMode: 'array' });
          return result.rows;
        }
        const result = await client.query<Record<string, unknown>>(settings);
        return result.rows as Row[];
      } catch (raw) {
        const error = toDatabaseError(raw);
        // What cannot be rolled back is in an unknown state.
        lost ||= isLoss(error) || text === 'rollback';
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

const openPool = (connectionString: string, { lock, statement }: PostgresLimits): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'camarim',
    options: '-c TimeZone=UTC',
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

/** The driver reads the string with the first connection only: later than the start. */
const assertReadable = (connectionString: string): void => {
  try {
    new pg.Client({ connectionString });
  } catch {
    throw new BadConnectionString();
  }
};

/**
 * PostgreSQL, or what speaks its protocol, by connection string. Statements end after 10 s, waits
 * for a connection after 1.2 s, waits for a row after 1.6 s, transactions that do nothing after
 * 30 s (RELIABILITY H4). A connection that was lost is never lent again (H5).
 * @throws BadConnectionString
 */
export const openPostgres = (
  connectionString: string,
  changed: Partial<PostgresLimits> = {},
): Engine => {
  assertReadable(connectionString);
  const limits = { ...LIMITS, ...changed };
  const pool = openPool(connectionString, limits);
  let closing: Promise<void> | undefined;
  return {
    name: 'postgresql',
    waiting: () => pool.waitingCount,
    async run(work, { unhurried = false } = {}) {
      const client = await take(pool, unhurried ? CONNECT_MS : limits.connection);
      const connection = lend(client, unhurried ? 0 : limits.statement + GRACE_MS);
      try {
        for (const setting of unhurried ? SETTINGS : [])
          await connection.query(`set ${setting} = 0`, [], 'array');
        return await work(connection);
      } finally {
        // A connection without limits serves nobody else.
        client.release(unhurried || connection.isLost());
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
};
