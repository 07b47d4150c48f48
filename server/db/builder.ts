import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import {
  PgDialect,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import { PgRemoteDatabase, PgRemoteSession, type PreparedQuery } from 'drizzle-orm/pg-proxy';
import type { Connection } from './engine';

type Field = SelectedFieldsOrdered[number]['field'];
type Decoder = Pick<Column, 'mapFromDriverValue'>;
type Decode = (value: unknown) => unknown;
type Node = Record<string, unknown>;

/** Tables that have a row for each row of a statement, by name; the table of an outer join may have none. */
export type Joined = Readonly<Record<string, boolean>> | undefined;

/** An object of a row whose columns all belong to one outer-joined table: null if its first column is. */
interface Absent {
  readonly object: string;
  readonly first: number;
}

const identity: Decode = Column.prototype.mapFromDriverValue;

const decoderOf = (field: Field): Decoder => {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return decoderIn(field);
  // `_` marks a subquery in Drizzle; other fields have a name and their SQL.
  return decoderIn(is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql);
};

/** Not part of Drizzle's public types. */
const decoderIn = (statement: SQL): Decoder =>
  (statement as unknown as { readonly decoder: Decoder }).decoder;

/** Decoder of a column; absent: the driver's value is used. */
const decodeOf = (field: Field): Decode | undefined => {
  const decoder = decoderOf(field);
  return decoder.mapFromDriverValue === identity
    ? undefined
    : (value) => decoder.mapFromDriverValue(value);
};

const absentOf = (fields: SelectedFieldsOrdered, joined: Joined): readonly Absent[] => {
  if (!joined) return [];
  const objects = new Map<string, { first: number; tables: Set<string> }>();
  fields.forEach(({ path, field }, index) => {
    const [object] = path;
    if (!is(field, Column) || path.length !== 2 || object === undefined) return;
    const known = objects.get(object) ?? { first: index, tables: new Set() };
    known.tables.add(getTableName(field.table));
    objects.set(object, known);
  });
  return [...objects].flatMap(
    ([
      object,
      {
        first,
        tables: [table, another],
      },
    ]) =>
      table === undefined || another !== undefined || joined[table] ? [] : [{ object, first }],
  );
};

const nodeAt = (root: Node, path: readonly string[]): Node => {
  let node = root;
  for (const key of path) {
    node[key] ??= {};
    node = node[key] as Node;
  }
  return node;
};

/** Columns of one object of a row: the name, the index in the driver's row and the decoder of each. */
interface Part {
  readonly within: readonly string[];
  readonly keys: string[];
  readonly indices: number[];
  readonly decodes: (Decode | undefined)[];
}

const partsOf = (fields: SelectedFieldsOrdered): readonly Part[] => {
  const parts = new Map<string, Part>();
  fields.forEach(({ path, field }, index) => {
    const within = path.slice(0, -1);
    const name = within.join('\0');
    const part = parts.get(name) ?? { within, keys: [], indices: [], decodes: [] };
    part.keys.push(path.at(-1) ?? '');
    part.indices.push(index);
    part.decodes.push(decodeOf(field));
    parts.set(name, part);
  });
  return [...parts.values()];
};

const fill = (node: Node, { keys, indices, decodes }: Part, row: readonly unknown[]): void => {
  for (let place = 0; place < keys.length; place += 1) {
    const raw = row[indices[place] as number];
    const decode = decodes[place];
    node[keys[place] as string] = raw === null || !decode ? raw : decode(raw);
  }
};

/**
 * Builds the rows of a statement from driver rows, with the result of Drizzle's own mapper. Drizzle checks the kind of
 * column for each value of each row, a tenth of the CPU time of a list. Here it is once per statement.
 */
export const rowMapper = (
  fields: SelectedFieldsOrdered,
  joined: Joined,
): ((row: readonly unknown[]) => Node) => {
  const parts = partsOf(fields);
  const absent = absentOf(fields, joined);
  return (row) => {
    const whole: Node = {};
    for (const part of parts) fill(nodeAt(whole, part.within), part, row);
    for (const { object, first } of absent) if (row[first] === null) whole[object] = null;
    return whole;
  };
};

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
