import type { ComponentType } from 'react';
import type { Codec, Wire } from './mapping';
import type { OperationId } from './operationId';

/** Types of fields. The type determines cell, input, mask, alignment, export and codec. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'password'
  | 'phoneBR'
  | 'cpf'
  | 'cep'
  | 'money'
  | 'percent'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'dateTime'
  | 'hour'
  | 'dateRange'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'address'
  | 'image'
  | 'computed'
  | 'data'
  | 'group'
  | 'list';

/** Context of a form or record, for the functions of a definition. */
export interface FormContext {
  readonly mode: 'list' | 'create' | 'edit' | 'show';
  /** Current time. */
  readonly now: Date;
  /** Current day in America/Sao_Paulo, `yyyy-MM-dd`. */
  readonly today: string;
  /** Stored record, without the changes of the form. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly product: Product;
}

/** Settings of the company, from the run-time configuration. */
export interface Product {
  readonly name: string;
  readonly slug: string;
  /** Domain of staff e-mail addresses, without the @. */
  readonly staffEmailDomain: string;
  /** Origin of the newer back office that serves some pages; unset if there is none. */
  readonly newBackofficeUrl?: string;
}

/** Color of a chip. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** Options of a choice by value: a label, or a label and the tone of its chip. */
export type Choices = Readonly<
  Record<string, string | { readonly label: string; readonly tone: Tone }>
>;

export interface Offer {
  readonly value: string;
  readonly label: string;
}

/** Returns the current options of a choice; undefined while they are loading. Without options the input is disabled. */
export type Offers = (
  values: Readonly<Record<string, unknown>>,
  context: FormContext,
) => readonly Offer[] | undefined;

/** Options of every field; the constructors in `fields.ts` add those of their type. */
export interface FieldOptions<T> {
  /** The value must not be empty; a text replaces the message 'Campo obrigatório'. */
  readonly required?: boolean | string;
  /**
   * Message if another record has the value. The form searches while the operator types, by the filter of the same
   * name, else by the first filter of `find`. An id is searched by `api.lookup`.
   */
  readonly unique?: string;
  /** Dotted name on the wire; by default the name of the field. `false`: neither read nor sent under a name. */
  readonly wire?: string | false;
  /** Reads the value from the whole wire record, if no single key holds it. */
  read?(wire: Wire): unknown;
  /** Name that the back end sorts by, by default the wire name; `false`: it cannot sort by the field. */
  readonly sort?: string | false;
  /** Column of the list: shown, hidden until the operator selects it, or none. */
  readonly column?: boolean | 'hidden';
  /** The field is also a filter of the list; a text is the name of its query parameter. */
  readonly filter?: boolean | string;
  /** List operation that has this filter as our extension: a service without extensions does not show the filter. */
  readonly extension?: OperationId;
  /** Forms with this field: both, only that of new or of stored records, or none. */
  readonly form?: boolean | 'create' | 'edit';
  /** False: the details of a row, and the section of its group, leave this field out. */
  readonly show?: boolean;
  /** Text below the input; a function receives the values of the form. */
  readonly help?:
    | string
    | ((values: Readonly<Record<string, unknown>>, context: FormContext) => string | undefined);
  readonly placeholder?: string;
  /** Initial value of a new record or of a filter. */
  readonly initial?: T | ((context: FormContext) => T);
  /** Fields whose change empties this field, and the fields that depend on it. */
  readonly dependsOn?: string | readonly string[];
  /** Normalizes the typed value before validation: trims it, or converts it to upper case. */
  readonly normalize?: (value: T) => T;
  /** Text of a missing value in lists; a dash by default. */
  readonly emptyText?: string;
  /** Returns the text for cell, details and export; by default that of the type. Exports pass no `today`. */
  readonly format?: (value: T, record: Readonly<Record<string, unknown>>, today?: string) => string;
  /** Slot: component of the cell. */
  readonly cell?: ComponentType<CellProps>;
  /** Slot: component of the input. */
  readonly input?: ComponentType<InputSlotProps>;
  /** Path that the cell links to. An address of another site, or a path after a `#`, opens in a new tab. */
  readonly link?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  /** Columns of the input on the form's grid of 12; the default depends on the type. */
  readonly span?: 3 | 4 | 6 | 8 | 12;
}

export interface CellProps {
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Props of an input slot: one controlled value. */
export interface InputSlotProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error?: string;
  readonly help?: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled?: boolean;
}

/** A field of a definition. `T` is the type of the value in records, not on the wire. */
export interface Field<T = unknown, R extends boolean = boolean> {
  readonly type: FieldType;
  readonly label: string;
  readonly options: FieldOptions<T> & Readonly<Record<string, unknown>>;
  readonly codec: Codec;
  /** Validates a value by its type; returns the message for an invalid one. */
  readonly check?: (value: T, context?: FormContext) => string | undefined;
  readonly choices?: Choices;
  /** Options of a choice that depend on the typed values or the record. */
  readonly offers?: Offers;
  /** Resource that a reference points to. */
  readonly target?: string;
  readonly fields?: Fields;
  /** Fields of each item of a list. */
  readonly items?: Fields;
  /** Adds the label of a part of the value, `1.price`, to a message of the back end about that part. */
  readonly messageInside?: (value: unknown, place: string, message: string) => string;
  /** Computes the value of a computed field. */
  readonly compute?: (record: Readonly<Record<string, unknown>>, context: FormContext) => unknown;
  /** Query parameters of a filter; `{ [wire]: encode(value) }` by default. */
  readonly toQuery?: (value: T) => Readonly<Record<string, unknown>>;
  /** Never set: lets the compiler infer T and R. */
  readonly _type?: { readonly value: T; readonly required: R };
}

/** A field with any type of value; the parameters of its functions are `never`, so that every field is assignable. */
export type AnyField = Omit<Field<never>, '_type' | 'options' | 'check' | 'toQuery'> & {
  readonly options: Readonly<Record<string, unknown>>;
  readonly check?: (value: never, context?: FormContext) => string | undefined;
  readonly toQuery?: (value: never) => Readonly<Record<string, unknown>>;
  readonly _type?: { readonly value: unknown; readonly required: boolean };
};

export type Fields = Readonly<Record<string, AnyField>>;

type ValueOf<X> = X extends {
  readonly _type?: { readonly value: infer T; readonly required: infer R };
}
  ? R extends true
    ? T
    : T | null | undefined
  : never;

/** Values of a form with these fields. */
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

export type RecordOf<F extends Fields> = Values<F> & {
  readonly id: string;
  readonly version?: number;
};

/** Names of fields; a field of a group has a dotted name too. */
export type Paths<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly fields: infer G extends Fields }
    ? K | `${K}.${keyof G & string}`
    : K;
}[keyof F & string];
