import {
  PgDialect,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
import type { Connection } from './engine';
import { type Joined, rowMapper } from './rowMapper';

/**
 * The query builder; `execute(sql`…`)` answers an array of row objects. It has no `query`: reading
 * the schema's relations for it costs more than a statement.
 */
export type Orm = PgRemoteDatabase;

/**
 * A statement whose text is built once for all calls outside of a transaction, and once for each transaction: to build it
 * costs more of the processor than to send it. Its values are placeholders.
 * @param name by which Drizzle knows it; the name that PostgreSQL hears follows from the text (`StatementNames`)
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

/** Shapes of one statement that are kept; beyond them the one that has waited longest is built anew. */
const MOST_SHAPES = 300;

/**
 * `prepared` for a statement that comes in shapes, as a list does by its filters and its order: each is built once.
 * @param build makes the statement of a shape, which says everything that its text follows from
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

/** Drizzle's session, whose rows are made by `rowMapper`. */
class Session extends PgRemoteSession<Nothing, Nothing> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, isArray, itsOwn, ...rest]: Prepare
  ): PreparedQuery<T> {
    let map: ReturnType<typeof rowMapper> | undefined;
    const mapped = (rows: unknown[][], its: SelectedFieldsOrdered): unknown[] => {
      // How its tables are joined a statement is told after it was made.
      map ??= rowMapper(its, (statement as { joinsNotNullableMap?: Joined }).joinsNotNullableMap);
      return rows.map(map);
    };
    const mapper = itsOwn ?? (fields && ((rows: unknown[][]) => mapped(rows, fields)));
    const statement = super.prepareQuery<T>(query, fields, name, isArray, mapper, ...rest);
    return statement;
  }
}

const DIALECT = new PgDialect();

/** The query builder over a connection. */
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
