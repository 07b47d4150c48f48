import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fromCents, toCents } from '../../domain/money';
import { dayOnWire, wireDay } from './days';
import { byText } from './lists';
import type { RowOf, Versioned } from './rows';
import { searchText } from './text';

/** Conversion of one wire value to and from the columns of a row. */
export interface Codec<Row, Sent, Read, Stored> {
  readonly read: (row: Row) => Read;
  readonly write: (value: Sent) => Stored;
  readonly sort: SQL;
}

type Codecs<Row> = Readonly<Record<string, Codec<Row, never, unknown, object>>>;

/** Intersection of all members of a union. */
type Both<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Names of the columns that hold values of a type. */
type Holding<Row, Value> = {
  [K in keyof Row & string]: [Row[K]] extends [Value] ? K : never;
}[keyof Row & string];

const same = <T>(value: T): T => value;

/** Columns besides the values of a body. */
interface Own {
  readonly id: string;
  readonly version: number;
}

/**
 * Creates the mapping of a family whose values map to single columns.
 * @returns `record`, a row with id and version in wire form; `values`, the columns of a body; and
 * `sorts`, the sort expressions by wire name
 */
const mapper =
  <Row>(ownOf: (row: Row) => Own) =>
  <C extends Codecs<Row>>(codecs: C) => {
    const entries = Object.entries(codecs as unknown as Codecs<unknown>) as [
      string,
      Codec<unknown, unknown, unknown, object>,
    ][];
    const each = (value: (codec: (typeof entries)[number][1]) => unknown) =>
      Object.fromEntries(entries.map(([name, codec]) => [name, value(codec)]));
    return {
      record: (row: Row) => {
        const { id, version } = ownOf(row);
        return { _id: id, ...each((codec) => codec.read(row)), version } as {
          _id: string;
          version: number;
        } & { -readonly [K in keyof C]: ReturnType<C[K]['read']> };
      },
      /** Omits what an edit omits; typed as a complete body. */
      values: (body: { readonly [K in keyof C]?: Parameters<C[K]['write']>[0] | undefined }) =>
        Object.assign(
          {},
          ...entries.map(([name, codec]) => {
            const value: unknown = body[name];
            return value === undefined ? {} : codec.write(value);
          }),
        ) as Both<ReturnType<C[keyof C]['write']>>,
      sorts: each(({ sort }) => sort) as Record<keyof C & string, SQL>,
    };
  };

/** Codecs for the columns of a table, by column name. */
export const codecsOf = <T extends Versioned>(table: T) => {
  type Row = RowOf<T>;
  const columns = getTableColumns(table) as Record<string, PgColumn>;

  const codec = <K extends keyof Row & string, Wire>(
    name: K,
    read: (stored: Row[K]) => Wire,
    write: (value: Wire) => unknown,
  ): Codec<Row, Wire, Wire, Record<K, Row[K]>> => {
    const column = columns[name];
    return {
      read: (row) => read(row[name]),
      write: (value) => ({ [name]: write(value) }) as Record<K, Row[K]>,
      sort: column?.columnType === 'PgText' ? byText(column) : sql`${column}`,
    };
  };

  return {
    mapped: mapper<Row>(({ id, version }) => ({ id, version }) as Own),
    /** Unchanged. */
    plain: <K extends keyof Row & string>(name: K) => codec(name, same<Row[K]>, same),
    /** Trimmed text. */
    trimmed: <K extends Holding<Row, string>>(name: K) =>
      codec(name, same<Row[K]>, (value) => String(value).trim()),
    /** Optional text; empty means absent. */
    optional: <K extends Holding<Row, string | null>>(name: K) =>
      codec(
        name,
        (stored) => stored as string | null,
        (value) => value?.trim() || null,
      ),
    /** A list without duplicates. */
    distinct: <K extends Holding<Row, string[]>>(name: K) =>
      codec(
        name,
        (stored) => stored as string[],
        (value) => [...new Set(value)],
      ),
    /** Integer cents, on the wire in reais. */
    cents: <K extends Holding<Row, number>>(name: K) =>
      codec(name, (stored) => fromCents(stored as number), toCents),
    /** A day, on the wire its UTC midnight (ruling 2). */
    utcMidnight: <K extends Holding<Row, string>>(name: K) =>
      codec(name, (stored) => dayOnWire(stored as string), wireDay),
    /** Trimmed text with a normalized column `<name>Search` for searches and sorts. */
    folded: <K extends Holding<Row, string> & string>(
      name: K,
    ): Codec<Row, string, string, Record<K | `${K}Search`, string>> => ({
      read: (row) => row[name] as string,
      write: (value) =>
        ({ [name]: value.trim(), [`${name}Search`]: searchText(value) }) as Record<
          K | `${K}Search`,
          string
        >,
      sort: sql`${byText(columns[`${name}Search`] as PgColumn)}`,
    }),
  };
};
