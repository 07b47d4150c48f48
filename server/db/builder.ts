import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import {
  PgDialect,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
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

type Decoder = Pick<Column, 'mapFromDriverValue'>;
type Row = Record<string, unknown>;

/** By table: false if an outer join may find no row of it. */
export type Joins = Readonly<Record<string, boolean>>;

const decoderOf = ({ field }: SelectedFieldsOrdered[number]): Decoder => {
  if (is(field, Column)) return field;
  const statement = is(field, Subquery) ? field._.sql : is(field, SQL) ? field : field.sql;
  // Not part of Drizzle's public types.
  return (statement as unknown as { readonly decoder: Decoder }).decoder;
};

/** Objects of a row that hold the columns of one outer-joined table, each with the index of its first column. */
const optionalObjects = (fields: SelectedFieldsOrdered, joins: Joins) => {
  const names = new Set(fields.flatMap(({ path }) => (path.length === 2 ? path.slice(0, 1) : [])));
  return [...names].flatMap((name) => {
    const columns = fields.filter(({ path }) => path.length === 2 && path[0] === name);
    const tables = columns.flatMap(({ field }) => (is(field, Column) ? [field.table] : []));
    const [table] = tables;
    const isOptional = table && joins[getTableName(table)] === false;
    return isOptional && tables.every((other) => other === table)
      ? [
          {
            name,
            first: fields.findIndex(({ path, field }) => path[0] === name && is(field, Column)),
          },
        ]
      : [];
  });
};

/**
 * Maps the values of a driver to rows, with the result of Drizzle's own mapper. Drizzle determines the
 * decoder of a column anew for each value, a third of the CPU time of a list; here it is once per statement.
 */
export const rowMapper = (fields: SelectedFieldsOrdered, joins: Joins = {}) => {
  const columns = fields.map((field) => ({
    parents: field.path.slice(0, -1),
    key: field.path.at(-1) ?? '',
    decoder: decoderOf(field),
  }));
  const optional = optionalObjects(fields, joins);
  return (values: readonly unknown[]): Row => {
    const row: Row = {};
    for (let index = 0; index < columns.length; index += 1) {
      const { parents, key, decoder } = columns[index] as (typeof columns)[number];
      let target = row;
      for (const parent of parents) {
        target[parent] ??= {};
        target = target[parent] as Row;
      }
      const value = values[index];
      target[key] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    for (const { name, first } of optional) if (values[first] === null) row[name] = null;
    return row;
  };
};

type NoSchema = Record<string, never>;
type PrepareArguments = Parameters<PgRemoteSession<NoSchema, NoSchema>['prepareQuery']>;

class Session extends PgRemoteSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, isArray, customMapper, ...rest]: PrepareArguments
  ): PreparedQuery<T> {
    let map: ReturnType<typeof rowMapper> | undefined;
    const mapRows = (rows: unknown[][]): Row[] => {
      // Drizzle sets the joins after it has created the statement.
      map ??= rowMapper(
        fields ?? [],
        (statement as { joinsNotNullableMap?: Joins }).joinsNotNullableMap,
      );
      return rows.map(map);
    };
    const mapper = customMapper ?? (fields && mapRows);
    const statement = super.prepareQuery<T>(query, fields, name, isArray, mapper, ...rest);
    return statement;
  }
}

const DIALECT = new PgDialect();

export const builder = (connection: Connection): Orm => {
  const session = new Session(
    async (text, params, method) => ({
      rows: await connection.query(text, params, method === 'all' ? 'array' : 'object'),
    }),
    DIALECT,
    undefined,
  );
  return new PgRemoteDatabase(DIALECT, session, undefined);
};
