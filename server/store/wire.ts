import type * as z from 'zod/mini';

type Shape<S extends z.ZodMiniObject> = S['shape'];

/** Wire type of a column: dates as text, lists mutable. */
type Wire<V> = V extends Date ? string : V extends readonly (infer Item)[] ? Item[] : V;

/** Is the value of a key the column of the same name, or optional without one? */
type IsColumn<S extends z.ZodMiniObject, Row, K extends keyof Shape<S>> = [
  Wire<K extends '_id' ? Row['id' & keyof Row] : K extends keyof Row ? Row[K] : undefined>,
] extends [z.output<Shape<S>[K]>]
  ? true
  : false;

/** Values that differ from the columns of their name, and further keys of a loose record. */
type Given<S extends z.ZodMiniObject, Row> = {
  readonly [K in keyof Shape<S> as IsColumn<S, Row, K> extends true ? never : K]: z.output<
    Shape<S>[K]
  >;
} & { readonly [K in keyof Shape<S>]?: z.output<Shape<S>[K]> } & Readonly<Record<string, unknown>>;

/**
 * Wire form of a row: each key of the contract's record is the column of the same name (`_id`: the
 * id; dates: ISO 8601) or the value in `given`.
 */
export const wireRecord = <S extends z.ZodMiniObject, Row extends object>(
  { shape }: S,
  row: Row,
  given: Given<S, Row>,
): z.output<S> => {
  const columns: Record<string, unknown> = {};
  for (const key of Object.keys(shape)) {
    const value = row[(key === '_id' ? 'id' : key) as keyof Row];
    if (value !== undefined) columns[key] = value instanceof Date ? value.toISOString() : value;
  }
  return { ...columns, ...given } as z.output<S>;
};
