/**
 * What the screens read of an answer: plain data, apart from what our own server promises (`answer`).
 * Services that are not ours say only what the specification names, each in its own way, so nothing is
 * needed that a screen can do without. `src/http/readAnswer.ts` reads an answer by it and is the one
 * place where values are normalised; the lean services of the tests are made from it.
 */

/**
 * How one value is read. A mark at the end (`id!`) says that a screen cannot do without it, `flag=false`
 * and `number=1` what it is when it is absent; whatever follows names the places where it may stand, the first that holds one wins: `number total
 * payment.total`. Without places it stands under its own key.
 *
 * | kind | may come as | is read as |
 * |---|---|---|
 * | `id` | number, text, `{ _id }`, `{ id }`, `{ $oid }` | text |
 * | `text` | text, number, names by locale (`pt-BR` first) | text |
 * | `number` | number, text with point or comma | number |
 * | `flag` | true, 1, 'true', 'sim' and their opposites | boolean |
 * | `instant` | ISO text with or without zone, milliseconds, `{ $date }` | ISO text, UTC |
 * | `day` | a day or an instant | `yyyy-MM-dd` |
 * | `phone` | text, number, `{ number }`, `{ areaCode, number, countryCode }` | text |
 * | `email` | text, `{ email }` | text |
 * | `any` | whatever it is | as it came |
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

/** A value: its kind, the mark, its places. */
export type ValueNeed = Kind | `${Kind}${'!' | '=' | ' '}${string}`;

/**
 * A record by its keys. It is absent when the answer has none, or when a marked value is missing in it;
 * with `$always` it is there all the same, empty. With `$at: '.'` it stands in the record around it; with
 * `$scalar` it may be a bare value, which the place `.` means. A list in brackets is never absent; the
 * places of its values (`['id areaIds areaId']`) are those where it may stand, as a list or its only item.
 */
export interface RecordNeed {
  readonly [key: string]: Need | boolean | '.' | undefined;
}

/** Anything that is read inside an answer. */
export type Need = ValueNeed | RecordNeed | readonly [Need];

/** A list as the whole of an answer: under its key, under `data`, or bare; absent is empty. */
export interface ListNeed<Key extends string = string, Row extends Need = Need> {
  readonly $list: Key;
  readonly $row: Row;
  /** What else is read beside the rows. */
  readonly $beside?: RecordNeed;
  /** An absent list is no empty one. */
  readonly $required?: boolean;
}

/** What an operation may not answer at all: it was carried out whatever it said. */
export interface MaybeNeed<N extends RecordNeed | ListNeed = RecordNeed | ListNeed> {
  readonly $maybe: N;
}

/** What is needed of a whole answer. Absent: the answer is not looked at. */
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

/** What reading by a need gives. */
export type Read<N> = N extends string
  ? ValueOf<KindOf<N>>
  : N extends readonly [infer Item]
    ? Exclude<Read<Item>, undefined>[]
    : N extends { readonly $always: true }
      ? RecordOf<N>
      : RecordOf<N> | undefined;

/** What a screen gets of a whole answer. */
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

/** What a list says of its size, as far as it does. */
export interface ListTotals {
  readonly totalItems?: number;
  readonly pages?: number;
  readonly totalIsCapped?: boolean;
  /** Rows of a page, where the service says so. */
  readonly itemsPerPage?: number;
}

/** Rows under `key`, `data` or bare. */
export const listOf = <const Key extends string, const Row extends Need>(
  key: Key,
  row: Row,
): ListNeed<Key, Row> => ({ $list: key, $row: row });

/** A list with more beside its rows. */
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

/** The record, or the list, that a write may answer. */
export const maybe = <const N extends RecordNeed | ListNeed>(record: N): MaybeNeed<N> => ({
  $maybe: record,
});

/** A record that is there even when the answer has none. */
export const always = <const N extends RecordNeed>(record: N): N & { readonly $always: true } => ({
  ...record,
  $always: true,
});

/** Whether a need is a list as the whole of an answer. */
export const isListNeed = (need: AnswerNeed | undefined): need is ListNeed =>
  typeof need === 'object' && '$list' in need;

/** Whether a need is a record that may be missing. */
export const isMaybeNeed = (need: AnswerNeed | undefined): need is MaybeNeed =>
  typeof need === 'object' && '$maybe' in need;
