import type { Field, FieldType } from './types';

/** How the words of fields are made (`fields.ts`). */

type Requires<O> = O extends { readonly required: infer R }
  ? R extends false
    ? false
    : true
  : false;
/** A field that knows whether it must be there. */
export type Made<T, O> = Field<T, Requires<O>>;

/**
 * Options as they were written, each held to what the type knows: what is not known does not compile, and
 * one that is wrong leaves the others as they are, so that rules see the same record.
 */
export type Says<O, Known> = O &
  Known & {
    readonly [K in Exclude<keyof O, keyof Known>]: `${K & string} is no option of this field`;
  };

/** Makes a field of a type; `defaults` are options that the definition may override. */
export const make = <T, O>(
  type: FieldType,
  label: string,
  options: O | undefined,
  {
    defaults,
    ...rest
  }: Omit<Field<T>, 'type' | 'label' | 'options' | '_type'> & {
    readonly defaults?: Readonly<Record<string, unknown>>;
  },
): Made<T, O> =>
  ({
    type,
    label,
    ...rest,
    options: { ...defaults, ...options } as Field<T>['options'],
  }) as Made<T, O>;
