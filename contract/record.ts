import * as z from 'zod/mini';
import type { Schema } from './endpoint';
import {
  type Kind,
  type ListNeed,
  listOf,
  type MaybeNeed,
  maybe,
  type Need,
  type RecordNeed,
} from './needs';

/**
 * Definitions of API records. Each defines the shape that our own server returns, and the rule by which screens read the
 * record from the response of any service (`contract/needs.ts`).
 */

/**
 * Field of a record: a reading rule. After its kind, `?` marks a value that our server may omit and `??` one
 * that may also be null: `text?`, `number??=0 total`.
 */
export type Field =
  | Kind
  | `${Kind}${'!' | '=' | ' ' | '?'}${string}`
  | Fields
  | readonly [Field]
  | Special
  | AnyRecord;

/** Fields by key; a key with `$` is an option of the reading rule. */
export interface Fields {
  readonly [key: string]: Field | boolean | '.' | undefined;
}

/** Field that may be absent, null or of another shape in some responses. */
interface Special<Mode extends string = string, F = unknown, Answer = unknown> {
  readonly $mode: Mode;
  readonly $field: F;
  readonly $answer?: Answer;
}

/** Schema of a record as our server returns it, with the reading rule of the screens. */
interface WireRecord<Shape extends z.core.$ZodLooseShape, Needs>
  extends z.ZodMiniObject<Shape, z.core.$loose> {
  readonly needs: Needs;
}

export type AnyRecord = Schema & { readonly needs: RecordNeed };

/** Records and enumerations with a name in the OpenAPI document; everything else is inlined. */
export const recordNames = z.registry<{ readonly id: string; readonly [key: string]: unknown }>();

/** Returns the entry of `recordNames` for wire codes, with their labels. */
export const codesOf = (
  id: string,
  states: Readonly<Record<number, string | { readonly label: string }>>,
) => ({
  id,
  type: 'integer',
  enum: Object.keys(states).map(Number),
  description: Object.entries(states)
    .map(([code, state]) => `${code} ${typeof state === 'string' ? state : state.label}`)
    .join(', '),
});

type Nullish<S extends z.core.$ZodType> = z.ZodMiniOptional<z.ZodMiniNullable<S>>;

type KindSchema<K> = K extends 'number'
  ? z.ZodMiniNumber<number>
  : K extends 'flag'
    ? z.ZodMiniBoolean<boolean>
    : K extends 'any'
      ? z.ZodMiniUnknown
      : z.ZodMiniString<string>;

type WordSchema<W> = W extends `${infer K}??${string}`
  ? Nullish<KindSchema<K>>
  : W extends `${infer K}?${string}`
    ? z.ZodMiniOptional<KindSchema<K>>
    : W extends `${infer K}!` | `${infer K}=${string}`
      ? KindSchema<K>
      : KindSchema<W>;

type FieldSchema<F> = F extends string
  ? WordSchema<F extends `${infer Word} ${string}` ? Word : F>
  : F extends z.core.$ZodType
    ? F
    : F extends readonly [infer Item]
      ? z.ZodMiniArray<FieldSchema<Item>>
      : F extends Special<'answered', unknown, infer Answer extends z.core.$ZodType>
        ? Answer
        : F extends Special<'optional', infer Inner>
          ? z.ZodMiniOptional<FieldSchema<Inner>>
          : F extends Special<'nullable', infer Inner>
            ? z.ZodMiniNullable<FieldSchema<Inner>>
            : F extends Special<'nullish', infer Inner>
              ? Nullish<FieldSchema<Inner>>
              : z.ZodMiniObject<FieldsShape<F>, z.core.$loose>;

type FieldsShape<F> = {
  -readonly [K in keyof F as K extends `$${string}`
    ? never
    : F[K] extends Special<'foreign'>
      ? never
      : K]: FieldSchema<F[K]>;
};

type FieldNeed<F> = F extends `${infer K}??${infer Rest}`
  ? `${K}${Rest}`
  : F extends `${infer K}?${infer Rest}`
    ? `${K}${Rest}`
    : F extends string | boolean
      ? F
      : F extends { readonly needs: infer Needs }
        ? Needs
        : F extends readonly [infer Item]
          ? readonly [FieldNeed<Item>]
          : F extends Special<string, infer Inner>
            ? FieldNeed<Inner>
            : FieldsNeed<F>;

type FieldsNeed<F> = { readonly [K in keyof F]: FieldNeed<F[K]> };

const withMode =
  <Mode extends string>(mode: Mode) =>
  <const F extends Field>(field: F): Special<Mode, F> => ({ $mode: mode, $field: field });

/** Record or list that our server may omit. */
export const optional = withMode('optional');

/** Record that our server may return as null. */
export const nullable = withMode('nullable');

/** Record that our server may omit or return as null. */
export const nullish = withMode('nullish');

/** Field whose shape in our server's response differs from its reading rule. */
export const answered = <Answer extends z.core.$ZodType, const F extends Field>(
  schema: Answer,
  field: F,
): Special<'answered', F, Answer> => ({ $mode: 'answered', $field: field, $answer: schema });

/** Field that only other services return. */
export const foreign = withMode('foreign');

const isSchema = (field: object): field is AnyRecord => '_zod' in field;

const isSpecial = (field: object): field is Special<string, Field, z.ZodMiniType> =>
  '$mode' in field;

const MODES = {
  optional: z.optional,
  nullable: z.nullable,
  nullish: z.nullish,
  '?': z.optional,
  '??': z.nullish,
};

const valueSchema = (field: string): z.ZodMiniType => {
  const [, kind, mark] = /^(\w+)(\?*)/.exec(field) as unknown as [string, Kind, '' | '?' | '??'];
  const schemas: Partial<Record<Kind, z.ZodMiniType>> = {
    number: z.number(),
    flag: z.boolean(),
    any: z.unknown(),
  };
  const schema = schemas[kind] ?? z.string();
  return mark ? MODES[mark](schema) : schema;
};

const schemaOf = (field: Field): z.ZodMiniType => {
  if (typeof field === 'string') return valueSchema(field);
  if (Array.isArray(field)) return z.array(schemaOf(field[0] as Field));
  if (isSchema(field)) return field;
  if (!isSpecial(field)) return z.looseObject(shapeOf(field as Fields));
  if (field.$answer) return field.$answer;
  return MODES[field.$mode as keyof typeof MODES](schemaOf(field.$field));
};

const entriesOf = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([key]) => !key.startsWith('$')) as [string, Field][];

const isForeign = (field: Field): boolean =>
  typeof field === 'object' && isSpecial(field) && field.$mode === 'foreign';

const shapeOf = (fields: Fields) =>
  Object.fromEntries(
    entriesOf(fields)
      .filter(([, field]) => !isForeign(field))
      .map(([key, field]) => [key, schemaOf(field)]),
  );

const needOf = (field: Field): Need => {
  if (typeof field === 'string') return field.replace(/\?+/, '') as Need;
  if (Array.isArray(field)) return [needOf(field[0] as Field)];
  if (isSchema(field)) return field.needs;
  if (isSpecial(field)) return needOf(field.$field);
  return needsOf(field as Fields) as Need;
};

/** Returns the reading rule of fields. */
export const needsOf = <const F extends Fields>(fields: F) =>
  ({
    ...fields,
    ...Object.fromEntries(entriesOf(fields).map(([key, field]) => [key, needOf(field)])),
  }) as FieldsNeed<F>;

/**
 * Returns the schema of a record, with its reading rule as `needs`.
 * @param unread keys of our server's response that no screen reads
 */
export const record = <
  const F extends Fields,
  Unread extends z.core.$ZodLooseShape = Record<never, never>,
>(
  fields: F,
  unread?: Unread,
) =>
  Object.assign(z.looseObject({ ...shapeOf(fields), ...unread }), {
    needs: needsOf(fields),
  }) as unknown as WireRecord<FieldsShape<F> & Unread, FieldsNeed<F>>;

/** Returns a record with further fields. */
export const extended = <Shape extends z.core.$ZodLooseShape, Needs, const F extends Fields>(
  base: WireRecord<Shape, Needs>,
  fields: F,
) =>
  Object.assign(z.extend(base, shapeOf(fields)), {
    needs: { ...base.needs, ...needsOf(fields) },
  }) as unknown as WireRecord<Shape & FieldsShape<F>, Needs & FieldsNeed<F>>;

/** Parts of an endpoint whose response is a record. */
export const returns = <R extends AnyRecord>(answer: R): { answer: R; needs: R['needs'] } => ({
  answer,
  needs: answer.needs,
});

/** Parts of an endpoint whose response may omit the record, except from our server. */
export const mayReturn = <R extends AnyRecord>(
  answer: R,
): { answer: R; needs: MaybeNeed<R['needs']> } => ({ answer, needs: maybe(answer.needs) });

/** Parts of an endpoint that returns a list; `beside` are the other keys of the response. */
export const returnsList = <
  const Key extends string,
  R extends AnyRecord,
  Beside extends z.core.$ZodLooseShape = { totalItems: z.ZodMiniNumber<number> },
>(
  key: Key,
  row: R,
  beside?: Beside,
) =>
  ({
    answer: z.looseObject({ [key]: z.array(row), ...(beside ?? { totalItems: z.number() }) }),
    needs: listOf(key, row.needs),
  }) as unknown as {
    answer: z.ZodMiniObject<{ [K in Key]: z.ZodMiniArray<R> } & Beside, z.core.$loose>;
    needs: ListNeed<Key, R['needs']>;
  };
