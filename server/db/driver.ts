import pg from 'pg';
import type { Row } from './engine';
import type { Send } from './statementNames';

/** PostgreSQL's ids of types. */
const DATE = 1082;
const INT8 = 20;

/** Type parsers: days become text, instants `Date`, `jsonb` values, `bytea` bytes, and large integers numbers. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * Returns a function that sends statements over a connection one after the other; it queues concurrent ones.
 * @param timeout milliseconds until a response is given up; 0: never
 */
export const createSender = (client: pg.ClientBase, timeout = 0): Send => {
  const send: Send = async (name, text, params, rows) => {
    const settings = { name, text, values: [...params], query_timeout: timeout };
    const rowMode = rows === 'array' ? { rowMode: rows } : {};
    const result = await client.query<Record<string, unknown>>({ ...settings, ...rowMode });
    return result.rows as Row[];
  };
  let previous: Promise<unknown> = Promise.resolve();
  return (...statement) => {
    const result = previous.then(() => send(...statement));
    previous = result.catch(() => undefined);
    return result;
  };
};
