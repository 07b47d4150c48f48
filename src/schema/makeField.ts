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

/** A field of a type, with what it says; `usual` is what its kind says where it does not. */
export const make = <T, O>(
  type: FieldType,
  label: string,
  options: O | undefined,
  rest: Omit<Field<T>, 'type' | 'label' | 'options' | '_type'>,
): Made<T, O> =>
  ({
    type,
    label,
    ...rest,
    options: { ...rest.usual, ...options } as Field<T>['options'],
  }) as Made<T, O>;
