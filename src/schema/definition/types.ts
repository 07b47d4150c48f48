import type { ComponentType } from 'react';
import type { TypedKind } from '../../../domain/find';
import type { ActionSpec } from './actionTypes';
import type { Fields, FormContext, Paths, RecordOf, Tone, Values } from './fieldTypes';
import type { FailureTexts, FormRules, Section } from './formTypes';
import type { HomeSpec, ListHeadProps, QueueSpec, RowsSlotProps, ViewSpec } from './listTypes';
import type { CallSlot, Operation, Paging, Sorting } from './mapping';
import type { OperationId, Profile } from './operationId';
import type { ListView, RecordDialogSpec, ShowSpec } from './showTypes';

export * from './actionTypes';
export type * from './fieldTypes';
export type * from './formTypes';
export type * from './listTypes';
export * from './showTypes';

/** The API block of a definition. */
export interface ApiSpec {
  /** Family of the contract: its operations `list`, `one`, `create`, `update`, `remove` are used. */
  readonly contract?: string;
  /**
   * Operations with other names: `{ remove: 'vouchers.deactivate' }`; `false`: none. `many`, which reads several
   * records by their ids, has no default. Without `list`, forms return to `routes.list`, the list of another resource.
   */
  readonly operations?: Readonly<Partial<Record<Operation, OperationId | false>>>;
  /** Collection of a back end outside the contract; its origin may be a key of the run-time configuration. */
  readonly url?: string | { readonly config: string; readonly path: string };
  /** Wire key of the id; `_id` by default. */
  readonly id?: string;
  /** Key of the rows; by default that of the contract, or tolerant: bare, or `data`. */
  readonly rows?: string;
  /** Request of pages; `none`: the list comes whole, and is paged in the browser. */
  readonly paging?: Paging;
  /** Request of an order; by default that of the contract, if the paged list has a `sort`. */
  readonly sorting?: Sorting;
  /** Key around bodies in both directions. */
  readonly wrap?: string;
  /** Content of an update: the whole form, or the changed values (`PATCH` outside the contract). */
  readonly sends?: 'all' | 'changed';
  /** Slots, each around one call; that of `many` lets a back end outside the contract read several records by their ids. */
  readonly calls?: Readonly<Partial<Record<Operation, CallSlot>>>;
  /** Filters that find a record in the list, for services that cannot read one; `row`: the record as it was opened. */
  readonly lookup?: (
    id: string,
    row?: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
}

/** Profiles with permissions; administrators have all. */
export interface Roles {
  readonly read: readonly Profile[];
  readonly write: readonly Profile[];
}

/** Addresses of a resource's pages. */
export interface RoutesSpec {
  /** One or several addresses of the list; their parameters are its hidden filters: `/infraction/artist/:artistId`. */
  readonly list: string | readonly [string, ...string[]];
  /** Form of a new record: a page, or a dialog over the list. */
  readonly create?: string;
  /** With `:id`. A dialog over the list when `form.edit.in` is `dialog`. */
  readonly edit?: string;
  /** With `:id`: the page of `show.sections`; without sections, the dialog of `list.rowClick`, as a page if opened by a link. */
  readonly show?: string;
}

/** Path of the page after a save, or name of a dialog over the list with the saved record; undefined: the list. */
export type NextPlace = string | undefined;

/** Labels and looks of one of the two forms. */
export interface FormSpec<F extends Fields> extends FailureTexts {
  readonly in?: 'page' | 'dialog';
  /** Title of the page or dialog; a function reads the record, of a new one the values that it begins with. */
  readonly title?: string | ((record: RecordOf<F>) => string);
  /** Label of the submit button; a function receives the typed values. */
  readonly submit?: string | ((record: Values<F>, context: FormContext) => string);
  /** Question before saving; if there is none, it saves at once. */
  readonly confirm?: string | ((record: Values<F>, context: FormContext) => string | undefined);
  /** Message of success, with a `title` above it; by default that of the server. */
  readonly success?: string | { readonly title: string; readonly text: string };
  /**
   * Continues after a save: it may call another operation, and returns what to open. If it throws, the record stays
   * saved and the form open.
   */
  readonly afterSave?: (
    saved: RecordOf<F>,
    typed: Values<F>,
    call: (operation: OperationId, input: Readonly<Record<string, unknown>>) => Promise<unknown>,
  ) => NextPlace | Promise<NextPlace>;
  /** Other resources whose records change with a save: they are refreshed. */
  readonly affects?: readonly string[];
}

/** The form of a new record. */
export interface CreateFormSpec<F extends Fields> extends FormSpec<F> {
  /**
   * 'Duplicar' in the menu of a row: the form is prefilled with the values of that record, which the address names
   * (`?copy=`). Computed values, passwords, `unique` fields, fields that the form hides and past days are not copied.
   */
  readonly copies?: true;
}

/** The form of a stored record. */
export interface EditFormSpec<F extends Fields> extends FormSpec<F> {
  /** Message if the record could not be read, by the code of the failure; by default the back end's own. */
  readonly loadFailure?: string | ((code: string | undefined) => string);
}

/** Custom components of a definition, each in one place. */
export interface Slots {
  /** Slot beside or below the form: a preview of the typed values, or sections that it does not save. */
  readonly formAside?: ComponentType<FormAsideProps>;
  /** Above the list, in place of its title: the record that it belongs to. */
  readonly listHead?: ComponentType<ListHeadProps>;
  /** The records of the list, in place of its table: cards, or rows that are edited in place. */
  readonly rows?: ComponentType<RowsSlotProps>;
}

/** Props of the slot beside a form. */
export interface FormAsideProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: FormContext;
}

/** Definition of a resource. */
export interface ResourceSpec<F extends Fields, X extends Fields> extends FormRules<F> {
  /** Name of the resource: the key of labels, permissions and the cache. */
  readonly name: string;
  /** Singular, plural, and 'f' for a feminine noun: 'Nova clínica'. */
  readonly label: readonly [one: string, many: string, gender?: 'f'];
  /** Title of the list, by default the plural; `{product}` is replaced by the name of the product. */
  readonly title?: string;
  /** Its pages; without them the resource only serves references. */
  readonly routes?: RoutesSpec;
  /**
   * One record without a list: `routes.list` opens its form, or the page of `show.sections`. Its operations are `one`,
   * without an id, and `update`. Without permission to write the form is read-only.
   */
  readonly single?: boolean;
  /** Group of the menu, and the label of its entry, by default the title. */
  readonly menu?:
    | string
    | { readonly group: string; readonly label?: string; readonly newLabel?: string }
    | false;
  /**
   * Entries of the permission list for each action, by default the routes: a form in a dialog usually needs write
   * permission on the page of its list.
   */
  readonly keys?: Readonly<Partial<Record<'create' | 'edit' | 'show', string>>>;
  /**
   * Profiles with permissions on a back end outside the contract; those that may write may read. `permissions`: the
   * permission list decides, by the addresses of the pages.
   */
  readonly roles?: Roles | 'permissions';
  /** Its back end. */
  readonly api: ApiSpec;
  /** Search of its records in 'Buscar'. */
  readonly find?: {
    /** Fields of a result: the first is its title. */
    readonly shows: readonly (keyof F & string)[];
    /**
     * Filters of the list with the kinds of text that each finds. A service without a search is queried by the first
     * filter that fits. A record without a page opens as the list with the first filter.
     */
    readonly by: Readonly<
      Partial<Record<(keyof F & string) | (keyof X & string), readonly TypedKind[]>>
    >;
  };
  /** Views of its list in 'Meu turno', with their counts. */
  readonly home?: readonly HomeSpec[];
  /** Fields of a record, in their order on screen. */
  readonly fields: F;
  /** Filters that are not fields. The list is not read without one that is `required`: its text is shown in place of rows. */
  readonly filters?: X;
  /** Field that names a record; its cell opens it. By default `name`, `title` or `code`, else the first field. */
  readonly titleField?: keyof F & string;
  /** Its list. */
  readonly list?: ListView<keyof F & string> & {
    /** Initial order, a minus for descending; by default that of the title. */
    readonly sort?: (keyof F & string) | `-${keyof F & string}`;
    /**
     * The card of a row on a phone, below its title: one or two columns, a status, and an amount or a day at the end
     * (`end: false`: none). What is unset is chosen from the columns.
     */
    readonly mobileCard?: {
      readonly details?: readonly Paths<F>[];
      readonly status?: Paths<F>;
      readonly end?: Paths<F> | false;
    };
    /**
     * Second lines of columns: `{ name: 'phone' }`. A field with a column on screen is not repeated; low rows and cards
     * have no second line.
     */
    readonly secondaryField?: Readonly<Partial<Record<Paths<F>, Paths<F>>>>;
    /** 'Gráfico': bars of the matching records by one of these columns, counted or as sums of an amount. */
    readonly chart?: { readonly by: readonly Paths<F>[]; readonly sum?: Paths<F> };
    /** Order of the filters; the others follow. */
    readonly filters?: readonly ((keyof F & string) | (keyof X & string))[];
    /** Tabs of the list, each with filters; 'Todos' comes first, unless one of them has the initial filters. */
    readonly views?: readonly ViewSpec<F, X>[];
    /** Seconds until an open, visible list refreshes its rows, and marks changed ones. */
    readonly refresh?: number;
    /** Work on the records of a view one after the other, by keys. */
    readonly queue?: QueueSpec<RecordOf<F>, keyof F & string>;
    /** Label of the button that applies the filters; false: each applies at once, typed text after a pause or by Enter. */
    readonly apply?: string | false;
    /** Text of a failure to read the list. */
    readonly failure?: string;
    /** Color of a row. */
    readonly rowTone?: (record: RecordOf<F>, context: FormContext) => Tone | undefined;
    /**
     * Export button, by default on every list with a page; false: none, a text: the name of the file. With an operation the back end makes the file, for
     * operators with write permission on the page.
     */
    readonly export?: boolean | string | { readonly operation: OperationId; readonly file: string };
    readonly newLabel?: string;
    /** Name of the action that a click on the title starts. */
    readonly rowClick?: string;
  };
  /** Sections and words of its forms. */
  readonly form?: {
    readonly sections?: readonly Section<F>[];
    readonly create?: CreateFormSpec<F>;
    readonly edit?: EditFormSpec<F>;
  };
  /** Dialog over the list, or with `routes.show` a page of sections. */
  readonly show?: ShowSpec<RecordOf<F>, keyof F & string>;
  /** Actions on a record. */
  readonly actions?: readonly ActionSpec<RecordOf<F>>[];
  /** Dialogs of sections and actions on one record, by the name that an action opens: `bookings.actions`. */
  readonly dialogs?: Readonly<Record<string, RecordDialogSpec<RecordOf<F>, keyof F & string>>>;
  /** Duration of the messages of success of its forms and actions, in milliseconds; 1500 by default. */
  readonly toastMs?: number;
  /** Resources whose lists show the same record: a write updates their rows. */
  readonly invalidates?: readonly string[];
  /** Custom components, each in one place. */
  readonly slots?: Slots;
}
