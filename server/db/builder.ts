import { PgDialect } from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession } from 'drizzle-orm/pg-proxy';
import type { Connection } from './engine';

/**
 * The query builder; ``execute(sql`…`)`` returns row objects. It has no `query`: reading the schema's relations for it
 * costs more than a statement.
 */
export type Orm = PgRemoteDatabase;

/**
 * A prepared statement: its text is built once, and once more per transaction. Building it costs more CPU than sending
 * it. Values are placeholders.
 * @param name Drizzle's name; PostgreSQL's name follows from the text (`StatementNames`)
 */
export const prepared = <P>(
  name: string,
  build: (orm: Orm) => { prepare(name: string): P },
): ((orm: Orm) => P) => {
  const known = new WeakMap<Orm, P>();
  return (orm) => {
    const statement = known.get(orm) ?? build(orm).prepare(name);
    known.set(orm, statement);
    return statement;
  };
};

/** Maximum number of cached shapes of one statement; the least recently used one is evicted. */
const MAX_SHAPES = 300;

/**
 * `prepared` for a statement whose text varies, such as a list with filters and sort order; each shape is built once.
 * @param build builds the statement of a shape; the shape must determine the whole text
 */
export const preparedShapes = <S, P>(
  name: string,
  build: (orm: Orm, shape: S) => { prepare(name: string): P },
): ((orm: Orm, shape: S) => P) => {
  const known = new Map<string, (orm: Orm) => P>();
  return (orm, shape) => {
    const key = JSON.stringify(shape);
    const statement = known.get(key) ?? prepared(name, (its) => build(its, shape));
    known.delete(key);
    known.set(key, statement);
    const [oldest] = known.keys();
    if (known.size > MAX_SHAPES && oldest !== undefined) known.delete(oldest);
    return statement(orm);
  };
};

const DIALECT = new PgDialect();

export const builder = (connection: Connection): Orm => {
  const session = new PgRemoteSession(
    async (text, params, method) => ({
      rows: await connection.query(text, params, method === 'all' ? 'array' : 'object'),
    }),
    DIALECT,
    undefined,
  );
  return new PgRemoteDatabase(DIALECT, session, undefined);
};
