import pg from 'pg';
import type { Row } from './engine';
import type { Send } from './statementNames';

const DATE = 1082;
const INT8 = 20;

/** Parsers of values: days as text, instants as `Date`, `jsonb` parsed, `bytea` as bytes, large integers as numbers. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * Sends statements over a driver connection one after the other; concurrent ones are queued here.
 * @param timeout milliseconds until a response is given up; 0: never
 */
export const sendBy = (client: pg.ClientBase, timeout = 0): Send => {
  const ask: Send = async (name, text, params, rows) => {
    const settings = { name, text, values: [...params], query_timeout: timeout };
    if (rows === 'array') {
      const result = await client.query<unknown[]>({ ...settings, rowMode: 'array' });
      return result.rows;
    }
    const result = await client.query<Record<string, unknown>>(settings);
    return result.rows as Row[];
  };
  let before: Promise<unknown> = Promise.resolve();
  return (...statement) => {
    const answer = before.then(() => ask(...statement));
    before = answer.catch(() => undefined);
    return answer;
  };
};
