import type { ComponentType } from 'react';
import type { ActionSpec } from './actionTypes';
import type { Fields, FormContext, RecordOf, Tone, Values } from './fieldTypes';
import type { FormRules, SectionSlotProps } from './formTypes';
import type { Base, CallSlot, Operation, Paging, Sorting } from './mapping';
import type { RecordDialogSpec, ShowSpec } from './showTypes';

export * from './actionTypes';
export type * from './fieldTypes';
export type * from './formTypes';
export * from './showTypes';

/** The alert that messages by field make together. */
export type ErrorText = (errors: Readonly<Record<string, string>>) => string | undefined;

/** The API block of a definition. */
export interface ApiSpec {
  /** Family of the contract: its operations `list`, `one`, `create`, `update`, `remove` are used. */
  readonly contract?: string;
  /**
   * Operations that are named otherwise: `{ remove: 'vouchers.deactivate' }`; `false`: none. `many` reads
   * several records by their ids in one request, and is there only where it is named. Without a list, `routes.list` is the list of another resource, where the forms return to.
   */
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
  /**
   * Filters under which the list shows a record, for services that cannot give one alone; `row` is what
   * is known of it where it was opened.
   */
  readonly lookup?: (
    id: string,
    row?: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
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
  /**
   * With `:id`: the record on a page of its own, of the sections of `show`; without sections the dialog of
   * `list.rowClick`, over the list for whoever comes from it, as a page for whoever follows a link.
   */
  readonly show?: string;
}

/** Words and looks of one of the two forms. */
export interface FormSpec<F extends Fields> {
  readonly in?: 'page' | 'dialog';
  /** Title of the page or dialog; a function reads the record. */
  readonly title?: string | ((record: RecordOf<F>) => string);
  /** Heading inside the dialog, below its title. */
  readonly heading?: string;
  /** Word of the button that saves; a function reads what is typed. */
  readonly submit?: string | ((record: Values<F>, context: FormContext) => string);
  readonly cancel?: string;
  /** Question before saving; absent, it saves at once. */
  readonly confirm?: string | ((record: Values<F>, context: FormContext) => string);
  /**
   * Text of success; `server` shows what the server says, with this fallback; with `title` above it.
   */
  readonly success?:
    | string
    | { readonly server: string }
    | { readonly title: string; readonly text: string };
  /**
   * How long texts of success and of broken rules stay, in milliseconds; by default 1500 of success,
   * and until closed of a rule.
   */
  readonly toastMs?: number;
  /** What is being done while it saves, where that takes a while: 'Criando 500 vouchers…'. */
  readonly saving?: (record: Values<F>, context: FormContext) => string;
  /** Name of the dialog that shows over the list what was saved. */
  readonly afterwards?: string;
  /** Fallback text of failure. */
  readonly failure?: string;
  /** Text of a record that could not be read, by the code of the failure; else the back end's own. */
  readonly loadFailure?: string | ((code: string | undefined) => string);
  /** Path that follows a save in place of the list; undefined: the list. */
  readonly next?: (record: RecordOf<F>) => string | undefined;
  /** Title above the text of failure. */
  readonly failureTitle?: string;
}

/** A group of fields of the form under a heading. */
export interface Section<F extends Fields> {
  readonly title: string;
  readonly fields: readonly (keyof F & string)[];
  readonly help?: string;
  /** Width on a grid of 12; two sections of 6 stand side by side where there is room. */
  readonly span?: 6 | 12;
  /** Slot: draws this section in place of its fields. */
  readonly render?: ComponentType<SectionSlotProps>;
}

/** Slots of a definition that take components, each replacing one thing. */
export interface Slots {
  /** Above the list's table. */
  readonly listTop?: ComponentType;
  /** Below the fields of the details. */
  readonly showBottom?: ComponentType<{ readonly record: Readonly<Record<string, unknown>> }>;
  /** Beside the form: a preview follows what is typed. */
  readonly formAside?: ComponentType<FormAsideProps>;
}

/** What stands beside a form sees: its values as they are typed. */
export interface FormAsideProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: FormContext;
}

/** One resource: everything the engine needs to make its screens. */
export interface ResourceSpec<F extends Fields, X extends Fields> extends FormRules<F> {
  /** Name in the product's own words: the key of labels, permissions and the cache. */
  readonly name: string;
  /** Singular and plural. */
  readonly label: readonly [one: string, many: string];
  /** Title of the list's page, when it is not the plural. */
  readonly title?: string;
  /** Its pages; without them the resource only serves references of others. */
  readonly routes?: RoutesSpec;
  /**
   * There is one record and no list: the address of `routes.list` opens its form. The operations are
   * `one`, without an id, and `update`; who may only read sees it locked.
   */
  readonly single?: boolean;
  /** Group of the menu, and the label of the entry when it is not the title. */
  readonly menu?:
    | string
    | { readonly group: string; readonly label?: string; readonly newLabel?: string }
    | false;
  /**
   * Entries of the permission list that open each action, where they are not the routes: a form in
   * a dialog over its list usually asks for the right to write of the list's own page.
   */
  readonly keys?: Readonly<Partial<Record<'create' | 'edit' | 'show', string>>>;
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
    /**
     * Records as rows of a table, or as cards: the first image of the definition, the title, and the
     * columns below it.
     */
    readonly view?: 'table' | 'cards';
    /** The filter without which nothing is asked, and what the list says until it has a value. */
    readonly requiresFilter?: { readonly filter: string; readonly text: string };
    /** Words of the ways that lists have. */
    readonly labels?: { readonly edit?: string; readonly remove?: string };
    /** The question before a removal, and what is said after it. */
    readonly removal?: {
      readonly text?: string;
      readonly success?: string;
      readonly failure?: string;
    };
    /** Word of the button that applies the filters. */
    readonly apply?: string;
    readonly empty?: string;
    readonly failure?: string | false;
    readonly rowTone?: (record: RecordOf<F>, context: FormContext) => Tone | undefined;
    /**
     * The button that exports: absent under false, a text is the name of the file. With an operation
     * the back end makes the file of what the filters find, for who may write the list's page.
     */
    readonly export?: boolean | string | { readonly operation: string; readonly file: string };
    readonly newLabel?: string;
    /** Name of the action that the title of a row opens. */
    readonly rowClick?: string;
  };
  readonly form?: {
    readonly sections?: readonly Section<F>[];
    readonly create?: FormSpec<F>;
    readonly edit?: FormSpec<F>;
    /**
     * How broken rules show: under each field, and as an alert the first one, or what a function makes
     * of the messages by field.
     */
    readonly errors?: 'fields' | 'first' | ErrorText;
  };
  /** A dialog over the list; a page of sections where `routes.show` names its address. */
  readonly show?: ShowSpec<RecordOf<F>, keyof F & string>;
  readonly actions?: readonly ActionSpec<RecordOf<F>>[];
  /** Dialogs of several actions on one record, by the name that an action opens: `bookings.actions`. */
  readonly dialogs?: Readonly<Record<string, RecordDialogSpec<RecordOf<F>, keyof F & string>>>;
  /** Resources whose lists show the same record: what a write answers stands in their rows at once. */
  readonly listedIn?: readonly string[];
  readonly slots?: Slots;
}
