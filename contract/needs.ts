/**
 * Fields of a response that the screens read, as plain data. Independent of the shape that our own server
 * promises (`answer`).
 * Third-party services guarantee only the fields of the specification, each in its own way. Hence `needs`
 * marks as required only values that a screen cannot do without. `src/http/readAnswer.ts` reads a response by
 * it and is the only place that normalizes values. The tests derive minimal services from it.
 */

/**
 * Reading rule of one value. A trailing mark (`id!`) makes it required; `flag=false` and `number=1` set its
 * default. The rest names the paths to try in order: `number total payment.total`. The first path with a
 * value wins. Without paths the value is read under its own key.
 *
 * | kind | accepted input | read as |
 * |---|---|---|
 * | `id` | number, text, `{ _id }`, `{ id }`, `{ $oid }` | text |
 * | `text` | text, number, names by locale (`pt-BR` first) | text |
 * | `number` | number, text with point or comma | number |
 * | `flag` | true, 1, 'true', 'sim' and their opposites | boolean |
 * | `instant` | ISO text with or without zone, milliseconds, `{ $date }` | ISO text, UTC |
 * | `day` | a day or an instant | `yyyy-MM-dd` |
 * | `phone` | text, number, `{ number }`, `{ areaCode, number, countryCode }` | text |
 * | `email` | text, `{ email }` | text |
 * | `any` | anything | unchanged |
 */
export type Kind =
  | 'id'
  | 'text'
  | 'number'
  | 'flag'
  | 'instant'
  | 'day'
  | 'phone'
  | 'email'
  | 'any';

/** Value: kind, mark, paths. */
export type ValueNeed = Kind | `${Kind}${'!' | '=' | ' '}${string}`;

/**
 * Record by its keys. It is absent if the response lacks it or one of its required values.
 * - `$always`: never absent, but possibly empty.
 * - `$at: '.'`: its fields are those of the surrounding record.
 * - `$scalar`: it may be a bare value, addressed by the path `.`.
 *
 * A list in brackets is never absent. The paths of its values (`['id areaIds areaId']`) may hold the list or
 * its only item.
 */
export interface RecordNeed {
  readonly [key: string]: Need | boolean | '.' | undefined;
}

export type Need = ValueNeed | RecordNeed | readonly [Need];

/** List as the whole response: under its key, under `data`, or bare. An absent list reads as empty. */
export interface ListNeed<Key extends string = string, Row extends Need = Need> {
  readonly $list: Key;
  readonly $row: Row;
  /** Fields read in addition to the rows. */
  readonly $beside?: RecordNeed;
  /** An absent list is an error, not an empty list. */
  readonly $required?: boolean;
}

/** Response that an operation may omit; the write succeeded regardless of its content. */
export interface MaybeNeed<N extends RecordNeed | ListNeed = RecordNeed | ListNeed> {
  readonly $maybe: N;
}

/** Reading rule of a whole response. If absent, the response is ignored. */
export type AnswerNeed = ListNeed | MaybeNeed | RecordNeed | ValueNeed;

type KindOf<N> = N extends `${infer Word} ${string}` ? Word : N;

type ValueOf<Word> = Word extends `${infer K}!` | `${infer K}=${string}`
  ? Exclude<ValueOf<K>, undefined>
  : Word extends 'number'
    ? number | undefined
    : Word extends 'flag'
      ? boolean | undefined
      : Word extends 'any'
        ? unknown
        : string | undefined;

type RecordOf<N> = {
  -readonly [K in keyof N as K extends `$${string}` ? never : K]: Read<N[K]>;
};

/** Type that a reading rule produces. */
export type Read<N> = N extends string
  ? ValueOf<KindOf<N>>
  : N extends readonly [infer Item]
    ? Exclude<Read<Item>, undefined>[]
    : N extends { readonly $always: true }
      ? RecordOf<N>
      : RecordOf<N> | undefined;

/** Type of a whole response for a screen. */
export type ReadAnswer<N> = N extends { readonly $list: infer Key; readonly $row: infer Row }
  ? { readonly [K in Key & string]: Exclude<Read<Row>, undefined>[] } & ListTotals &
      (N extends { readonly $beside: infer Beside } ? RecordOf<Beside> : unknown)
  : N extends { readonly $maybe: infer R }
    ? ReadAnswer<R> | undefined
    : N extends string
      ? ValueOf<KindOf<N>>
      : N extends object
        ? RecordOf<N>
        : undefined;

/** Size of a list, as far as the service reports it. */
export interface ListTotals {
  readonly totalItems?: number;
  readonly pages?: number;
  readonly totalIsCapped?: boolean;
  /** Rows of a page, if the service reports it. */
  readonly itemsPerPage?: number;
}

/** Returns the rule for rows under `key`, `data` or bare. */
export const listOf = <const Key extends string, const Row extends Need>(
  key: Key,
  row: Row,
): ListNeed<Key, Row> => ({ $list: key, $row: row });

/** Returns the rule for a list with additional fields. */
export const listWith = <
  const Key extends string,
  const Row extends Need,
  const Beside extends RecordNeed,
>(
  key: Key,
  row: Row,
  beside: Beside,
): ListNeed<Key, Row> & { readonly $beside: Beside } => ({
  $list: key,
  $row: row,
  $beside: beside,
});

/** Returns the rule for a record or list that a write may return. */
export const maybe = <const N extends RecordNeed | ListNeed>(record: N): MaybeNeed<N> => ({
  $maybe: record,
});

/** Returns the rule for a record that is present even if the response lacks it. */
export const always = <const N extends object>(record: N): N & { readonly $always: true } => ({
  ...record,
  $always: true,
});

export const isListNeed = (need: AnswerNeed | undefined): need is ListNeed =>
  typeof need === 'object' && '$list' in need;

export const isMaybeNeed = (need: AnswerNeed | undefined): need is MaybeNeed =>
  typeof need === 'object' && '$maybe' in need;
