import {
  PgDialect,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
import type { Connection } from './engine';
import { type Joined, rowMapper } from './rowMapper';

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
const MOST_SHAPES = 300;

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
    if (known.size > MOST_SHAPES && oldest !== undefined) known.delete(oldest);
    return statement(orm);
  };
};

type Nothing = Record<string, never>;
type Prepare = Parameters<PgRemoteSession<Nothing, Nothing>['prepareQuery']>;

class Session extends PgRemoteSession<Nothing, Nothing> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, isArray, itsOwn, ...rest]: Prepare
  ): PreparedQuery<T> {
    let map: ReturnType<typeof rowMapper> | undefined;
    const mapped = (rows: unknown[][], its: SelectedFieldsOrdered): unknown[] => {
      // Drizzle sets the joins on a statement after its creation.
      map ??= rowMapper(its, (statement as { joinsNotNullableMap?: Joined }).joinsNotNullableMap);
      return rows.map(map);
    };
    const mapper = itsOwn ?? (fields && ((rows: unknown[][]) => mapped(rows, fields)));
    const statement = super.prepareQuery<T>(query, fields, name, isArray, mapper, ...rest);
    return statement;
  }
}

const DIALECT = new PgDialect();

export const builder = (connection: Connection): Orm =>
  new PgRemoteDatabase(
    DIALECT,
    new Session(
      async (text, params, method) => ({
        rows: await connection.query(text, params, method === 'all' ? 'array' : 'object'),
      }),
      DIALECT,
      undefined,
    ),
    undefined,
  );
