import { Column, getTableName, is, SQL, Subquery, type Table } from 'drizzle-orm';
import {
  PgDialect,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
import type { Connection } from './engine';

/**
 * Drizzle's query builder; ``execute(sql`…`)`` returns row objects. It has no relational `query` API, because preparing
 * that one costs more than a statement.
 */
export type Orm = PgRemoteDatabase;

/**
 * Prepares a statement: its text is built once per query builder, that is once, and once more in each transaction.
 * Building the text costs more CPU than sending it. Its values must be placeholders.
 * @param name Drizzle's name; PostgreSQL gets another one (`StatementNames`)
 */
export const prepared = <P>(
  name: string,
  build: (orm: Orm) => { prepare(name: string): P },
): ((orm: Orm) => P) => {
  const statements = new WeakMap<Orm, P>();
  return (orm) => {
    const statement = statements.get(orm) ?? build(orm).prepare(name);
    statements.set(orm, statement);
    return statement;
  };
};

/** Maximum number of cached shapes of one statement; the least recently used one is evicted. */
const MAX_SHAPES = 300;

/**
 * Like `prepared`, for a statement whose text varies, such as a list with filters and a sort order.
 * @param build builds the statement of a shape. Equal shapes must give the same text, as it is built once per shape.
 */
export const preparedShapes = <S, P>(
  name: string,
  build: (orm: Orm, shape: S) => { prepare(name: string): P },
): ((orm: Orm, shape: S) => P) => {
  const statements = new Map<string, (orm: Orm) => P>();
  return (orm, shape) => {
    const key = JSON.stringify(shape);
    const statement = statements.get(key) ?? prepared(name, (builder) => build(builder, shape));
    // Moves the shape to the end, so that the first one is the least recently used.
    statements.delete(key);
    statements.set(key, statement);
    const [oldest] = statements.keys();
    if (statements.size > MAX_SHAPES && oldest !== undefined) statements.delete(oldest);
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
  const found = new Map<string, { readonly first: number; readonly tables: Set<Table> }>();
  for (const [index, { path, field }] of fields.entries()) {
    const [name = ''] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const object = found.get(name) ?? { first: index, tables: new Set() };
    object.tables.add(field.table);
    found.set(name, object);
  }
  return [...found].flatMap(([name, { first, tables }]) => {
    const [table, another] = tables;
    const isOptional = table && !another && joins[getTableName(table)] === false;
    return isOptional ? [{ name, first }] : [];
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

export const createOrm = (connection: Connection): Orm => {
  const session = new Session(
    async (text, params, method) => ({
      rows: await connection.query(text, params, method === 'all' ? 'array' : 'object'),
    }),
    DIALECT,
    undefined,
  );
  return new PgRemoteDatabase(DIALECT, session, undefined);
};
