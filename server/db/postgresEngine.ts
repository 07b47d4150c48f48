import pg from 'pg';
import type { Connection, Engine, Row } from './engine';
import { toDatabaseError } from './errors';

const DATE = 1082;
const INT8 = 20;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

const connect = (client: pg.PoolClient): Connection => ({
  async query(text, params, rows) {
    try {
      if (rows === 'array') {
        const result = await client.query<unknown[]>({
          text,
          values: [...params],
          rowMode: 'array',
        });
        return result.rows;
      }
      const result = await client.query<Record<string, unknown>>(text, [...params]);
      return result.rows as Row[];
    } catch (error) {
      throw toDatabaseError(error);
    }
  },
});

/** The limits that an unhurried connection does without. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

const isBroken = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseUnavailable';

/**
 * PostgreSQL, or what speaks its protocol, by connection string. Statements end after 10 s, waits
 * for a row after 3 s, transactions that do nothing after 30 s (RELIABILITY H4).
 */
export const openPostgres = (connectionString: string): Engine => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'camarim',
    options: '-c TimeZone=UTC',
    types,
  });
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', () => undefined);
  let closing: Promise<void> | undefined;
  return {
    name: 'postgresql',
    async run(work, { unhurried = false } = {}) {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      try {
        const connection = connect(client);
        for (const limit of unhurried ? LIMITS : [])
          await connection.query(`set ${limit} = 0`, [], 'array');
        const result = await work(connection);
        // A connection without limits serves nobody else.
        client.release(unhurried);
        return result;
      } catch (error) {
        client.release(unhurried || isBroken(error));
        throw error;
      }
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
};
