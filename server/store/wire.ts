import type * as z from 'zod/mini';

type Shape<S extends z.ZodMiniObject> = S['shape'];

/** Wire type of a column: a date is a text, a list is mutable. */
type Wire<V> = V extends Date ? string : V extends readonly (infer Item)[] ? Item[] : V;

/** Does the column of the same name supply a key of the record, or is the key optional? */
type IsColumn<S extends z.ZodMiniObject, Row, K extends keyof Shape<S>> = [
  Wire<K extends '_id' ? Row['id' & keyof Row] : K extends keyof Row ? Row[K] : undefined>,
] extends [z.output<Shape<S>[K]>]
  ? true
  : false;

/** Required values of the keys that no column supplies, and any further values. */
type ExtraValues<S extends z.ZodMiniObject, Row> = {
  readonly [K in keyof Shape<S> as IsColumn<S, Row, K> extends true ? never : K]: z.output<
    Shape<S>[K]
  >;
} & { readonly [K in keyof Shape<S>]?: z.output<Shape<S>[K]> } & Readonly<Record<string, unknown>>;

/**
 * Converts a row to the record of the contract. A key gets its value in `extra`, else the column of
 * the same name (`_id`: the id; dates: ISO 8601).
 */
export const wireRecord = <S extends z.ZodMiniObject, Row extends object>(
  { shape }: S,
  row: Row,
  extra: ExtraValues<S, Row>,
): z.output<S> => {
  const columns: Record<string, unknown> = {};
  for (const key of Object.keys(shape)) {
    const value = row[(key === '_id' ? 'id' : key) as keyof Row];
    if (value !== undefined) columns[key] = value instanceof Date ? value.toISOString() : value;
  }
  return { ...columns, ...extra } as z.output<S>;
};
