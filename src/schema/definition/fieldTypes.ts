import type { ComponentType } from 'react';
import type { Codec, Wire } from './mapping';
import type { OperationId } from './operationId';

/** The domain types of fields. Each brings its cell, input, mask, alignment, export and codec. */
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

/** Surroundings of a value, for predicates of a definition. */
export interface FormContext {
  readonly mode: 'list' | 'create' | 'edit' | 'show';
  /** The clock, UTC. */
  readonly now: Date;
  /** Today in America/Sao_Paulo, `yyyy-MM-dd`. */
  readonly today: string;
  /** The record as it is stored, while it is being edited. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The product, from the run-time configuration. */
  readonly product: Product;
}

/** Names that differ from company to company. */
export interface Product {
  readonly name: string;
  readonly slug: string;
  /** Domain that completes a staff e-mail, without the @. */
  readonly staffEmailDomain: string;
  /** Address of the newer back office that takes some screens over; absent: our own serve. */
  readonly newBackofficeUrl?: string;
}

/** A word with a tone, shown as a chip: a state is words, and a color. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** The words and tones of a choice. */
export type Choices = Readonly<
  Record<string, string | { readonly label: string; readonly tone: Tone }>
>;

/** An option of a choice. */
export interface Offer {
  readonly value: string;
  readonly label: string;
}

/** Current options of a choice; `undefined` while they are loading. Without options it is disabled. */
export type Offers = (
  values: Readonly<Record<string, unknown>>,
  context: FormContext,
) => readonly Offer[] | undefined;

/** Options of every field; the constructors in `fields.ts` add those of their type. */
export interface FieldOptions<T> {
  /** Must not be empty; a text replaces the usual 'Campo obrigatório'. */
  readonly required?: boolean | string;
  /**
   * Message if another record has the value: searched while the operator types, by the filter of the same name, else by
   * the first one of `find`. An id is searched by `api.lookup`.
   */
  readonly unique?: string;
  /** Dotted name on the wire; by default the field's own name. `false`: does not cross the wire. */
  readonly wire?: string | false;
  /** Reads the value from the whole wire record, where no single key holds it. */
  read?(wire: Wire): unknown;
  /** Name to sort by, when it is not the wire name; `false`: the back end cannot sort by it. */
  readonly sort?: string | false;
  /** Column of the list: shown, hidden until the operator picks it, or absent. */
  readonly column?: boolean | 'hidden';
  /** Also a filter of the list; a text is the name of its query parameter. */
  readonly filter?: boolean | string;
  /** Operation that this filter extends beyond the specification: it is hidden where its service does not know it. */
  readonly extension?: OperationId;
  /** On the form: always, only while creating or editing, or never. */
  readonly form?: boolean | 'create' | 'edit';
  /** Among the details of the record. */
  readonly show?: boolean;
  /** Text below the input; it may depend on the typed values or the record. */
  readonly help?:
    | string
    | ((values: Readonly<Record<string, unknown>>, context: FormContext) => string | undefined);
  readonly placeholder?: string;
  /** Value of a new record, or of the filter before the operator changed it. */
  readonly initial?: T | ((context: FormContext) => T);
  /** Name of the field, or fields, whose change empties this one, and what depends on this one. */
  readonly dependsOn?: string | readonly string[];
  /** Applied to what is typed, before validation: strip, upper-case. */
  readonly normalize?: (value: T) => T;
  /** Text of a list for a missing value, in place of a dash: `--`. */
  readonly emptyText?: string;
  /** Text of the value for cell, details and export, in place of the type's own; `today` on screen only. */
  readonly format?: (value: T, record: Readonly<Record<string, unknown>>, today?: string) => string;
  /** Slot: draws the cell of this field and nothing else. */
  readonly cell?: ComponentType<CellProps>;
  /** Slot: draws the input of this field and nothing else. */
  readonly input?: ComponentType<InputSlotProps>;
  /** Path that the cell links to; in a new tab an address of another site, or a path after a `#`. */
  readonly link?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  /** Width of the input on the form's grid of 12; by default by type. */
  readonly span?: 3 | 4 | 6 | 8 | 12;
}

/** Props of a cell slot. */
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

/** A field of a definition. `T` is the value inside the product, not the wire's. */
export interface Field<T = unknown, R extends boolean = boolean> {
  readonly type: FieldType;
  readonly label: string;
  readonly options: FieldOptions<T> & Readonly<Record<string, unknown>>;
  readonly codec: Codec;
  /** Rule of the type itself: the message when the value breaks it. */
  readonly check?: (value: T, context?: FormContext) => string | undefined;
  /** Words of a choice. */
  readonly choices?: Choices;
  /** Options of a choice that depend on the typed values or the record. */
  readonly offers?: Offers;
  /** Resource that a reference points to. */
  readonly target?: string;
  /** Fields of a group. */
  readonly fields?: Fields;
  /** Fields of each item of a list. */
  readonly items?: Fields;
  /** Message of a back end about a part of the value, `1.price`, with the name of the part. */
  readonly messageInside?: (value: unknown, place: string, message: string) => string;
  /** Value of a computed field. */
  readonly compute?: (record: Readonly<Record<string, unknown>>, context: FormContext) => unknown;
  /** Query parameters of a filter, where they are not `{ [wire]: encode(value) }`. */
  readonly toQuery?: (value: T) => Readonly<Record<string, unknown>>;
  /** Phantom: keeps T and R visible to inference. */
  readonly _type?: { readonly value: T; readonly required: R };
}

/** A field whatever its value is. The variance of its callbacks is erased on purpose. */
export type AnyField = Omit<Field<never>, '_type' | 'options' | 'check' | 'toQuery'> & {
  readonly options: Readonly<Record<string, unknown>>;
  readonly check?: (value: never, context?: FormContext) => string | undefined;
  readonly toQuery?: (value: never) => Readonly<Record<string, unknown>>;
  readonly _type?: { readonly value: unknown; readonly required: boolean };
};

/** Fields by name. */
export type Fields = Readonly<Record<string, AnyField>>;

type ValueOf<X> = X extends {
  readonly _type?: { readonly value: infer T; readonly required: infer R };
}
  ? R extends true
    ? T
    : T | null | undefined
  : never;

/** The record that fields make, as rules and predicates see it. */
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** A stored record. */
export type RecordOf<F extends Fields> = Values<F> & {
  readonly id: string;
  readonly version?: number;
};

/** Names of fields, dotted inside groups. */
export type Paths<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly fields: infer G extends Fields }
    ? K | `${K}.${keyof G & string}`
    : K;
}[keyof F & string];
