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

/** Back end of a resource. */
export interface ApiSpec {
  /** Prefix of the contract's operations: `vouchers` for `vouchers.list`, `.one`, `.create` and `.update`. */
  readonly contract?: string;
  /**
   * Operations with other names: `{ remove: 'vouchers.deactivate' }`; `false`: none. `remove`, and `many`, which reads
   * several records by their ids, have no default. Without `list`, forms return to `routes.list` of another resource.
   */
  readonly operations?: Readonly<Partial<Record<Operation, OperationId | false>>>;
  /** URL of a collection outside the contract; its base may be a key of the run-time configuration. */
  readonly url?: string | { readonly config: string; readonly path: string };
  /** Wire key of the id; `_id` by default. */
  readonly id?: string;
  /** Key of the rows in the response; by default that of the contract, or else an array or its `data`. */
  readonly rows?: string;
  /** Query parameters of pages; `none`: the response has all rows, and the browser pages them. */
  readonly paging?: Paging;
  /** Query parameters of the sort order; by default those of the contract, if the paged list has a `sort`. */
  readonly sorting?: Sorting;
  /** Key that wraps the record in request and response bodies. */
  readonly wrap?: string;
  /** Content of an update: the whole form, or the changed values (`PATCH` outside the contract). */
  readonly sends?: 'all' | 'changed';
  /** Slots around calls. A `many` slot lets a back end outside the contract read several records by their ids. */
  readonly calls?: Readonly<Partial<Record<Operation, CallSlot>>>;
  /** Filters that find a record in the list, for services that cannot read one; `row`: the record as it was opened. */
  readonly lookup?: (
    id: string,
    row?: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
}

/** Profiles with permissions; administrators have all permissions. */
export interface Roles {
  readonly read: readonly Profile[];
  readonly write: readonly Profile[];
}

export interface RoutesSpec {
  /** One or several routes of the list. Their parameters are hidden filters: `/infraction/artist/:artistId`. */
  readonly list: string | readonly [string, ...string[]];
  /** Form of a new record; a dialog over the list if `form.create.in` is `dialog`. */
  readonly create?: string;
  /** Form of a record, with `:id`; a dialog over the list if `form.edit.in` is `dialog`. */
  readonly edit?: string;
  /** Page of a record, with `:id`: the sections of `show`. Without sections, it is the dialog of `list.rowClick`. */
  readonly show?: string;
}

/** Path of the page to open after a save, or name of the dialog for the saved record; undefined: the list. */
export type NextPlace = string | undefined;

/** Options of the form of new or of stored records. */
export interface FormSpec<F extends Fields> extends FailureTexts {
  readonly in?: 'page' | 'dialog';
  /** Title of the page or dialog; a function receives the record, or the prefilled values of a new record. */
  readonly title?: string | ((record: RecordOf<F>) => string);
  /** Label of the submit button; a function receives the typed values. */
  readonly submit?: string | ((record: Values<F>, context: FormContext) => string);
  /** Confirmation before saving. If a function returns undefined, the form saves at once. */
  readonly confirm?: string | ((record: Values<F>, context: FormContext) => string | undefined);
  /** Success message; by default that of the server. */
  readonly success?: string | { readonly title: string; readonly text: string };
  /**
   * Called after a save. It may call other operations, and returns the page or dialog to open. If it throws, the form
   * stays open; the record is saved.
   */
  readonly afterSave?: (
    saved: RecordOf<F>,
    typed: Values<F>,
    call: (operation: OperationId, input: Readonly<Record<string, unknown>>) => Promise<unknown>,
  ) => NextPlace | Promise<NextPlace>;
  /** Other resources that a save changes: they are refetched. */
  readonly affects?: readonly string[];
}

export interface CreateFormSpec<F extends Fields> extends FormSpec<F> {
  /**
   * Adds 'Duplicar' to the menu of a row. The form is prefilled with the values of that record (`?copy=<id>`), except
   * computed values, passwords, `unique` fields, fields that are not on the form, and past days.
   */
  readonly copies?: true;
}

export interface EditFormSpec<F extends Fields> extends FormSpec<F> {
  /** Message if the record cannot be read; a function receives the failure code. By default that of the back end. */
  readonly loadFailure?: string | ((code: string | undefined) => string);
}

export interface Slots {
  /** Component beside or below the form, such as a preview of the typed values. */
  readonly formAside?: ComponentType<FormAsideProps>;
  /** Above the list, in place of its title: the record that it belongs to. */
  readonly listHead?: ComponentType<ListHeadProps>;
  /** Component that replaces the table of the list: cards, or rows that are edited in place. */
  readonly rows?: ComponentType<RowsSlotProps>;
}

export interface FormAsideProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: FormContext;
}

export interface ResourceSpec<F extends Fields, X extends Fields> extends FormRules<F> {
  /** Name of the resource: the key of labels, permissions and the cache. */
  readonly name: string;
  /** Singular, plural, and 'f' for a feminine noun: 'Nova clínica'. */
  readonly label: readonly [one: string, many: string, gender?: 'f'];
  /** Title of the list, by default the plural; `{product}` is replaced by the name of the product. */
  readonly title?: string;
  /** Routes of the pages. A resource without routes is only shown in references and in sections of other pages. */
  readonly routes?: RoutesSpec;
  /**
   * A single record without a list: `routes.list` opens its form, or the page of `show.sections`. The operations are
   * `one`, without an id, and `update`. Without write permission the form is read-only.
   */
  readonly single?: boolean;
  /** Menu group, and label of the entry; by default the title. `newLabel` adds an entry for `routes.create`. */
  readonly menu?:
    | string
    | { readonly group: string; readonly label?: string; readonly newLabel?: string }
    | false;
  /**
   * Entry of the permission list for each action; by default its route. A form in a dialog usually names the route of
   * its list.
   */
  readonly keys?: Readonly<Partial<Record<'create' | 'edit' | 'show', string>>>;
  /**
   * Profiles with permissions on a back end outside the contract. Those with write permission may also read.
   * `permissions`: the permission list decides, by the routes of the pages.
   */
  readonly roles?: Roles | 'permissions';
  readonly api: ApiSpec;
  /** Search for records in 'Buscar'. */
  readonly find?: {
    /** Fields of a result; the first field is the title. */
    readonly shows: readonly (keyof F & string)[];
    /**
     * Filters of the list, with the kinds of text that each of them finds. A service without a search endpoint is
     * queried by the first matching filter. A record without a page opens the list with the first filter.
     */
    readonly by: Readonly<
      Partial<Record<(keyof F & string) | (keyof X & string), readonly TypedKind[]>>
    >;
  };
  /** Views of the list on the page 'Meu turno', with their counts. */
  readonly home?: readonly HomeSpec[];
  /** Fields of a record, in their order on screen. */
  readonly fields: F;
  /** Filters that are not fields. Without a value of a `required` filter, the list shows its text in place of rows. */
  readonly filters?: X;
  /** Field that names a record; its cell opens it. Default: `name`, `title`, `code`, or else the first field. */
  readonly titleField?: keyof F & string;
  readonly list?: ListView<keyof F & string> & {
    /** Initial sort order, with a minus for descending; by default the title. */
    readonly sort?: (keyof F & string) | `-${keyof F & string}`;
    /**
     * Card of a row on a phone. Below the title it shows one or two columns, a status, and an amount or a day at the
     * end (`end: false`: none). Unset parts are chosen from the columns.
     */
    readonly mobileCard?: {
      readonly details?: readonly Paths<F>[];
      readonly status?: Paths<F>;
      readonly end?: Paths<F> | false;
    };
    /**
     * Fields in the second line of a column: `{ name: 'phone' }`. A field with a visible column is not repeated.
     * Compact rows and cards have no second line.
     */
    readonly secondaryField?: Readonly<Partial<Record<Paths<F>, Paths<F>>>>;
    /** Bar chart ('Gráfico') of the matching records by one of these columns: their number, or the sum of an amount. */
    readonly chart?: { readonly by: readonly Paths<F>[]; readonly sum?: Paths<F> };
    /** Order of the filters; unnamed filters follow. */
    readonly filters?: readonly ((keyof F & string) | (keyof X & string))[];
    /** Tabs of the list, each with filters. The tab 'Todos' is added unless one of them has the initial filters. */
    readonly views?: readonly ViewSpec<F, X>[];
    /** Interval in seconds after which a visible list refetches its rows and marks changed ones. */
    readonly refresh?: number;
    /** Work on the records of a view one after the other, by keys. */
    readonly queue?: QueueSpec<RecordOf<F>, keyof F & string>;
    /** Label of the button that applies the filters. False: filters apply at once, typed text after a pause or Enter. */
    readonly apply?: string | false;
    /** Message if the list cannot be read. */
    readonly failure?: string;
    /** Color of a row. */
    readonly rowTone?: (record: RecordOf<F>, context: FormContext) => Tone | undefined;
    /**
     * Export button, by default on every list with a page; false: none; a text: the name of the file. With an
     * operation, the back end creates the file, for operators with write permission on the page.
     */
    readonly export?: boolean | string | { readonly operation: OperationId; readonly file: string };
    readonly newLabel?: string;
    /** Name of the action that a click on the title starts. */
    readonly rowClick?: string;
  };
  /** Forms of new and stored records, with common sections. */
  readonly form?: {
    readonly sections?: readonly Section<F>[];
    readonly create?: CreateFormSpec<F>;
    readonly edit?: EditFormSpec<F>;
  };
  /** Details of a record: with `routes.show` a page of sections, else a dialog over the list. */
  readonly show?: ShowSpec<RecordOf<F>, keyof F & string>;
  /** Actions on a record. */
  readonly actions?: readonly ActionSpec<RecordOf<F>>[];
  /** Dialogs with the sections of a record, by name. An action opens `<resource>.<name>`: `bookings.actions`. */
  readonly dialogs?: Readonly<Record<string, RecordDialogSpec<RecordOf<F>, keyof F & string>>>;
  /** Duration of success messages in milliseconds; 1500 by default. */
  readonly toastMs?: number;
  /** Resources whose lists show the same record: a write updates their rows. */
  readonly invalidates?: readonly string[];
  /** Custom components. */
  readonly slots?: Slots;
}
