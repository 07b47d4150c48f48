import type { ComponentType } from 'react';
import type { Base, CallSlot, Codec, Operation, Paging, Sorting, Wire } from './mapping';

/** The domain types of fields. Each brings its cell, input, mask, alignment, export and codec. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'email'
  | 'password'
  | 'phoneBR'
  | 'cpf'
  | 'cep'
  | 'money'
  | 'percent'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'dateRange'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'image'
  | 'file'
  | 'computed'
  | 'group';

/** Where a value stands: what a predicate of a definition may look at besides the record. */
export interface Scene {
  readonly mode: 'list' | 'create' | 'edit' | 'show';
  /** The clock, UTC. */
  readonly now: Date;
  /** Today in America/Sao_Paulo, `yyyy-MM-dd`. */
  readonly today: string;
  /** The record as it is stored, while it is being edited. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** What the run-time configuration says of the product. */
  readonly product: Product;
}

/** Names that differ from company to company. */
export interface Product {
  readonly name: string;
  readonly slug: string;
  /** Domain that completes a staff e-mail, without the @. */
  readonly staffEmailDomain: string;
}

/** A word with a tone, shown as a chip: state is never colour alone. */
export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** The words and tones of a choice. */
export type Choices = Readonly<
  Record<string, string | { readonly label: string; readonly tone: Tone }>
>;

/** What every field may say; the constructors in `fields.ts` add what their type needs. */
export interface FieldOptions<T> {
  /** Must not be empty; a text replaces the usual 'Campo obrigatório'. */
  readonly required?: boolean | string;
  /** Dotted name on the wire; by default the field's own name. `false`: never crosses the wire. */
  readonly wire?: string | false;
  /** Reads the value from the whole wire record, where no single key holds it. */
  readonly read?: (wire: Wire) => unknown;
  /** Name to sort by, when it is not the wire name; `false`: the back end cannot sort by it. */
  readonly sort?: string | false;
  /** Column of the list: shown, hidden until the operator picks it, or absent. */
  readonly column?: boolean | 'hidden';
  /** Also a filter of the list; a text is the name of its query parameter. */
  readonly filter?: boolean | string;
  /** On the form: always, only while creating or editing, or never. */
  readonly form?: boolean | 'create' | 'edit';
  /** Among the details of the record. */
  readonly show?: boolean;
  /** Shown, never typed. */
  readonly readOnly?: boolean;
  /** Value that is sent when the operator leaves the field empty. */
  readonly empty?: T;
  readonly help?: string;
  readonly placeholder?: string;
  /** Value of a new record, or of the filter before the operator changed it. */
  readonly initial?: T | ((scene: Scene) => T);
  /** Name of the field whose change empties this one. */
  readonly dependsOn?: string;
  /** Applied to what is typed, before validation: strip, upper-case. */
  readonly normalise?: (value: T) => T;
  /** Personal data: masked in lists, never in a log (RELIABILITY E2). */
  readonly personal?: boolean;
  /** Text of the value for cell, details and export, in place of the type's own. */
  readonly format?: (value: T, record: Readonly<Record<string, unknown>>) => string;
  /** Slot: draws the cell of this field and nothing else. */
  readonly cell?: ComponentType<CellProps>;
  /** Slot: draws the input of this field and nothing else. */
  readonly input?: ComponentType<InputSlotProps>;
  /** Path that the cell links to; opens in a new tab when `newTab`. */
  readonly link?: (record: Readonly<Record<string, unknown>>) => string | undefined;
  readonly newTab?: boolean;
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
}

/** A field of a definition. `T` is the value inside the product, never the wire's. */
export interface Field<T = unknown, R extends boolean = boolean> {
  readonly type: FieldType;
  readonly label: string;
  readonly options: FieldOptions<T> & Readonly<Record<string, unknown>>;
  readonly codec: Codec;
  /** Rule of the type itself: the message when the value breaks it. */
  readonly check?: (value: T) => string | undefined;
  /** Words of a choice. */
  readonly choices?: Choices;
  /** Resource that a reference points to. */
  readonly target?: string;
  /** Fields of a group. */
  readonly fields?: Fields;
  /** Value of a computed field. */
  readonly compute?: (record: Readonly<Record<string, unknown>>, scene: Scene) => unknown;
  /** Query parameters of a filter, where they are not `{ [wire]: encode(value) }`. */
  readonly toQuery?: (value: T) => Readonly<Record<string, unknown>>;
  /** Phantom: keeps T and R visible to inference. */
  readonly _type?: { readonly value: T; readonly required: R };
}

/** A field whatever its value is. The variance of its callbacks is erased on purpose. */
export type AnyField = Omit<Field<never>, '_type' | 'options' | 'check' | 'toQuery'> & {
  readonly options: Readonly<Record<string, unknown>>;
  readonly check?: (value: never) => string | undefined;
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

type SubPaths<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly fields: infer G extends Fields }
    ? K | `${K}.${keyof G & string}`
    : K;
}[keyof F & string];

/** Names of fields, dotted inside groups. */
export type Paths<F extends Fields> = SubPaths<F>;

/** A rule over several fields. It states when it FAILS, so that absent values never trip it. */
export interface Rule<F extends Fields> {
  /** The field that shows the message. */
  readonly field: Paths<F>;
  readonly message: string | ((record: Values<F>, scene: Scene) => string);
  readonly fails: (record: Values<F>, scene: Scene) => boolean;
}

/** A rule as definitions write it: an object, or field, message and failing condition in a row. */
export type RuleSpec<F extends Fields> =
  | Rule<F>
  | readonly [field: Paths<F>, message: Rule<F>['message'], fails: Rule<F>['fails']];

/** A predicate over the record that is on screen. */
export type Predicate<F extends Fields> = (record: Values<F>, scene: Scene) => boolean;

/** Predicates by field. */
export type Predicates<F extends Fields> = Readonly<Partial<Record<Paths<F>, Predicate<F>>>>;

/** Values that follow from the record, by field. */
export type Followers<F extends Fields> = Readonly<
  Partial<Record<keyof F & string, (record: Values<F>, scene: Scene) => unknown>>
>;

/** The API block of a definition. */
export interface ApiSpec {
  /** Family of the contract: its operations `list`, `one`, `create`, `update`, `remove` are used. */
  readonly contract?: string;
  /** Operations that are named otherwise: `{ remove: 'vouchers.deactivate' }`; `false`: none. */
  readonly operations?: Readonly<Partial<Record<Operation, string | false>>>;
  /** A back end outside the contract: its origin, or a key of the run-time configuration. */
  readonly base?: Base;
  /** Path of the collection below the base. */
  readonly path?: string;
  /** Base and path in one, where the address is literal. */
  readonly url?: string;
  /** `simple-rest`: the dialect of ra-data-simple-rest, which then serves the resource. */
  readonly dialect?: 'simple-rest';
  /** Wire key of the id; `_id` by default. */
  readonly id?: string;
  /** Key of the rows; by default tolerant: bare, or `data`. */
  readonly rows?: string;
  /** Key of the total, or `{ header }`; by default `totalItems`. */
  readonly total?: string | { readonly header: string };
  readonly paging?: Paging;
  readonly sorting?: Sorting;
  /** Key around bodies in both directions, or one for each. */
  readonly wrap?: string | { readonly send?: string; readonly receive?: string };
  readonly sends?: 'all' | 'changed';
  readonly update?: 'PUT' | 'PATCH';
  /** Slots: each stands around one call and changes nothing else. */
  readonly calls?: Readonly<Partial<Record<Operation, CallSlot>>>;
  /** Query parameter that searches by text, for the fields of other resources that choose from it. */
  readonly search?: string;
}

/** Addresses of a resource's pages. */
export interface RoutesSpec {
  readonly list: string;
  /** Where a new record is made: a page of its own, or the list with a dialog over it. */
  readonly create?: string;
  /** With `:id`. A dialog over the list when `form.edit.in` is `dialog`. */
  readonly edit?: string;
  readonly show?: string;
}

/** Words and looks of one of the two forms. */
export interface FormSpec<F extends Fields> {
  readonly in?: 'page' | 'dialog';
  /** Title of the page or dialog; a function reads the record. */
  readonly title?: string | ((record: RecordOf<F>) => string);
  /** Heading inside the dialog, below its title. */
  readonly heading?: string;
  readonly submit?: string;
  readonly cancel?: string;
  /** Question before saving; absent, it saves at once. */
  readonly confirm?: string | ((record: Values<F>, scene: Scene) => string);
  /** Text of success; `server` shows what the server says, with this fallback. */
  readonly success?: string | { readonly server: string };
  /** Fallback text of failure. */
  readonly failure?: string;
}

/** A group of fields of the form under a heading. */
export interface Section<F extends Fields> {
  readonly title: string;
  readonly fields: readonly (keyof F & string)[];
  readonly help?: string;
  /** Slot: draws this section in place of its fields. */
  readonly render?: ComponentType<SectionSlotProps>;
}

/** Props of a section slot: the values of the form, and the way to change them. */
export interface SectionSlotProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly change: (path: string, value: unknown) => void;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly scene: Scene;
}

/** Slots of a definition that take components, each replacing one thing. */
export interface Slots {
  /** Above the list's table. */
  readonly listTop?: ComponentType;
  /** Below the fields of the details. */
  readonly showBottom?: ComponentType<{ readonly record: Readonly<Record<string, unknown>> }>;
  /** Beside the form. */
  readonly formAside?: ComponentType;
}

/** One resource: everything the engine needs to make its screens. */
export interface ResourceSpec<F extends Fields, X extends Fields> {
  /** Name in the product's own words: the key of labels, permissions and the cache. */
  readonly name: string;
  /** Singular and plural. */
  readonly label: readonly [one: string, many: string];
  /** Title of the list's page, when it is not the plural. */
  readonly title?: string;
  /** Its pages; without them the resource only serves references of others. */
  readonly routes?: RoutesSpec;
  /** Group of the menu, and the label of the entry when it is not the title. */
  readonly menu?:
    | string
    | { readonly group: string; readonly label?: string; readonly newLabel?: string }
    | false;
  /**
   * Entries of the permission list that open each action, where they are not the routes: a form in
   * a dialog over its list usually asks for the right to write of the list's own page.
   */
  readonly keys?: Readonly<Partial<Record<'create' | 'edit', string>>>;
  /** Profiles that a definition for a back end of its own opens its actions to. */
  readonly roles?: { readonly read: readonly string[]; readonly write: readonly string[] };
  readonly api: ApiSpec;
  readonly fields: F;
  /** Filters that are not fields. */
  readonly filters?: X;
  /** Field that names a record: its cell is the link that opens it. */
  readonly titleField: keyof F & string;
  readonly list?: {
    readonly perPage?: number;
    readonly sort?: (keyof F & string) | `-${keyof F & string}`;
    readonly columns?: readonly (keyof F & string)[];
    /** Word of the button that applies the filters. */
    readonly apply?: string;
    readonly empty?: string;
    readonly failure?: string | false;
    readonly tint?: (record: RecordOf<F>, scene: Scene) => Tone | undefined;
    readonly export?: boolean | string;
    readonly newLabel?: string;
  };
  readonly form?: {
    readonly sections?: readonly Section<F>[];
    readonly create?: FormSpec<F>;
    readonly edit?: FormSpec<F>;
    /** How broken rules show: under each field, or the first one as an alert. */
    readonly errors?: 'fields' | 'first';
  };
  readonly show?: { readonly title?: string | ((record: RecordOf<F>) => string) };
  /** Shown only while the predicate holds; what is not shown is neither validated nor sent. */
  readonly visible?: Predicates<F>;
  /** Shown but not editable while the predicate holds. */
  readonly locked?: Predicates<F>;
  /** Required while the predicate holds. */
  readonly needed?: Predicates<F>;
  readonly rules?: readonly RuleSpec<F>[];
  /** Values that follow another one while the operator has not typed them. */
  readonly suggest?: Followers<F>;
  /** Values that are completed when the operator leaves the field, and before saving. */
  readonly complete?: Followers<F>;
  readonly actions?: readonly ActionSpec<RecordOf<F>>[];
  readonly slots?: Slots;
}

/** Where an action stands. */
export type Place = 'row' | 'bulk' | 'header' | 'show';

/** What an action's call may use. */
export interface ActionTools {
  /** Calls an operation of the contract. */
  operation(id: string, input?: OperationInput): Promise<unknown>;
  /** Puts a text on the clipboard. @throws when the browser refuses */
  copy(text: string): Promise<void>;
}

/** Input of an operation of the contract. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An operation on a record, in one sentence (DESIGN sections 1.2 and 4). */
export interface ActionSpec<R> {
  readonly name: string;
  readonly label: string;
  readonly places: readonly Place[];
  /** Right on the resource that the action needs; by default the right to edit it. */
  readonly needs?: 'read' | 'write';
  /** Absent from the screen where this is false. */
  readonly offered?: (record: R, scene: Scene) => boolean;
  /** The reason why it cannot be done now; undefined when it can. */
  readonly blocked?: (record: R, scene: Scene) => string | undefined;
  /** What it asks first. */
  readonly form?: {
    readonly fields: Fields;
    readonly submit?: string;
  };
  /** The question before the call; the button names the deed. */
  readonly confirm?: {
    readonly title: string;
    readonly text: string | ((record: R) => string);
    readonly button: string;
  };
  /** Irreversible or destructive: the button shows it. */
  readonly danger?: boolean;
  readonly call: (
    tools: ActionTools,
    record: R,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
  readonly success?: string | ((answer: unknown) => string);
  readonly failure: string;
  /** What changes on the cached record, at once after success; absent, the record is read again. */
  readonly effect?: (
    record: R,
    values: Readonly<Record<string, unknown>>,
    answer: unknown,
  ) => Readonly<Record<string, unknown>>;
}
