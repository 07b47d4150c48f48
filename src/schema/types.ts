import type { ComponentType } from 'react';
import type { TypedKind } from '../../domain/find';
import type { StaffType } from '../../domain/staff';
import type { ActionSpec } from './actionTypes';
import type { HomeSpec, ViewSpec } from './deskTypes';
import type { Field, Fields, FormContext, Paths, RecordOf, Tone, Values } from './fieldTypes';
import type { FormRules, Section } from './formTypes';
import type { Base, CallSlot, Operation, Paging, Sorting } from './mapping';
import type { OperationId } from './operationId';
import type { QueueSpec } from './queueTypes';
import type { RecordDialogSpec, ShowSection, ShowSpec } from './showTypes';

export * from './actionTypes';
export type * from './answerTypes';
export type * from './deskTypes';
export type * from './fieldTypes';
export type * from './formTypes';
export type * from './headTypes';
export type * from './queueTypes';
export * from './showTypes';
export type * from './timelineTypes';

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
  readonly operations?: Readonly<Partial<Record<Operation, OperationId | false>>>;
  /** A back end outside the contract: its origin, or a key of the run-time configuration. */
  readonly base?: Base;
  /** Path of the collection below the base. */
  readonly path?: string;
  /** Base and path in one, where the address is literal. */
  readonly url?: string;
  /** `simple-rest`: lists are asked for as ra-data-simple-rest does, by `filter`, `range` and `sort`. */
  readonly dialect?: 'simple-rest';
  /** Wire key of the id; `_id` by default. */
  readonly id?: string;
  /** Key of the rows; by default tolerant: bare, or `data`. */
  readonly rows?: string;
  /** Key of the total, or `{ header }`; by default `totalItems`. */
  readonly total?: string | { readonly header: string };
  /** How pages are asked for; `none`: the list comes whole, and is paged here. */
  readonly paging?: Paging;
  /** How an order is asked for. */
  readonly sorting?: Sorting;
  /** Key around bodies in both directions, or one for each. */
  readonly wrap?: string | { readonly send?: string; readonly receive?: string };
  /** What an update sends: the whole form, or what was changed. */
  readonly sends?: 'all' | 'changed';
  /** Method of an update; `PUT` unless it says otherwise. */
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
  /**
   * Query parameter that searches by text, for the fields of other resources that choose from it. Without it they
   * ask by the filter of the title; without that too the whole list is read and searched here.
   */
  readonly search?: string;
}

/** Profiles by what they may do; administrators may do everything. */
export interface Roles {
  readonly read: readonly StaffType[];
  readonly write: readonly StaffType[];
}

/** Addresses of a resource's pages. */
export interface RoutesSpec {
  /**
   * Its parameters, and those of `alsoList`, are filters of the list by their names, which nobody sees or
   * changes there: `/infraction/artist/:artistId`.
   */
  readonly list: string;
  /** Other addresses of the list, with parameters of their own. */
  readonly alsoList?: readonly string[];
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

/** A record that a list stands below: a parameter of the list's address names it. */
export interface ParentSpec {
  /** The parameter: `artistId`. */
  readonly param: string;
  /** Resource whose record it is. */
  readonly resource: string;
  /** Breadcrumb of the record, made of its title; absent, the title itself. */
  readonly label?: (title: string) => string;
  /** Path of its page. */
  readonly link: (id: string) => string;
  /** Fields of the record of that id in another resource, which stand above the list. */
  readonly facts?: {
    readonly resource: string;
    readonly title: string;
    readonly fields: readonly string[];
    readonly failure: string;
  };
}

/** Options of both forms. */
export interface FormSpec<F extends Fields> {
  readonly in?: 'page' | 'dialog';
  /** Title of the page or dialog; a function reads the record. */
  readonly title?: string | ((record: RecordOf<F>) => string);
  /** Heading inside the dialog, below its title. */
  readonly heading?: string;
  /** Label of the submit button; a function receives the typed values. */
  readonly submit?: string | ((record: Values<F>, context: FormContext) => string);
  readonly cancel?: string;
  /** Question before saving; if there is none, it saves at once. */
  readonly confirm?: string | ((record: Values<F>, context: FormContext) => string | undefined);
  /** Message of success, with a `title` above it; `server`: the message of the server, with this fallback. */
  readonly success?:
    | string
    | { readonly server: string }
    | { readonly title: string; readonly text: string };
  /** Duration of messages in milliseconds; by default 1500 for success, and until closed for broken rules. */
  readonly toastMs?: number;
  /** Progress text of a long save: 'Criando 500 vouchers…'. */
  readonly saving?: (record: Values<F>, context: FormContext) => string;
  /** Fallback text of failure. */
  readonly failure?: string;
  /** Path to open after a save; undefined: the list. */
  readonly next?: (record: RecordOf<F>, typed: Values<F>) => string | undefined;
  /** Title above the text of failure. */
  readonly failureTitle?: string;
  /** A second call after the save; if it fails, the record stays saved and the form open. */
  readonly afterSave?: AfterSaveSpec<F>;
  /** Other resources whose records change with a save: they are refreshed. */
  readonly affects?: readonly string[];
}

/** The form of a new record. */
export interface CreateFormSpec<F extends Fields> extends FormSpec<F> {
  /** Dialog that opens over the list with the saved record. */
  readonly afterwards?: string;
  /** Records of other resources that prefill a new one: the address of the form names one. */
  readonly from?: readonly OriginSpec<F>[];
  /**
   * 'Duplicar' in the menu of a row: the form is prefilled with the values of that record, which the address names
   * (`?copy=`). Computed values, passwords, `unique` fields, fields that the form hides, past days and the fields of
   * `without` are not copied.
   */
  readonly copies?: true | { readonly without: readonly (keyof F & string)[] };
}

/** The form of a stored record. */
export interface EditFormSpec<F extends Fields> extends FormSpec<F> {
  readonly afterwards?: undefined;
  /** Message if the record could not be read, by the code of the failure; by default the back end's own. */
  readonly loadFailure?: string | ((code: string | undefined) => string);
  /** Links beside the title to other pages of the record. */
  readonly links?: readonly {
    readonly label: string;
    readonly to: (record: RecordOf<F>) => string;
  }[];
  /** Sections below the form that it does not save: comments. */
  readonly sectionsAfter?: readonly ShowSection<RecordOf<F>, keyof F & string>[];
}

/** A record of another resource that prefills a new one. */
export interface OriginSpec<F extends Fields> {
  /** Parameter of the form's address that names the record: `lead` of `/new-artist?lead=…`. */
  readonly param: string;
  readonly resource: string;
  /** Title of the form, by the record. */
  readonly title: (record: Readonly<Record<string, unknown>>) => string;
  /** Values of the form from the record. */
  readonly fill: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Field in which the id of the record is sent. */
  readonly field: keyof F & string;
  /** Text and link if the record was used before; undefined: it prefills the form. */
  readonly used?: (
    record: Readonly<Record<string, unknown>>,
  ) => { readonly text: string; readonly label: string; readonly to: string } | undefined;
  /** Message if there is no such record. */
  readonly missing: string;
}

/** The call after the one that saves. */
export interface AfterSaveSpec<F extends Fields> {
  readonly operation: OperationId;
  /** Values by the names of the contract, from the typed and the saved ones. */
  readonly sends: (values: Values<F>, saved: RecordOf<F>) => Readonly<Record<string, unknown>>;
  /** Message if it alone failed. */
  readonly failure: string;
}

/** Components of a definition, each in place of one part. */
export interface Slots {
  /** Beside the form: a preview of the typed values. */
  readonly formAside?: ComponentType<FormAsideProps>;
  /** The rows of the list, edited in place. */
  readonly rows?: ComponentType<RowsSlotProps>;
}

/** Props of a slot that draws the rows of a list; the list context of react-admin holds the records. */
export interface RowsSlotProps {
  readonly columns: readonly {
    readonly path: string;
    readonly top: string;
    readonly field: Field;
    readonly label: string;
  }[];
  /** Title of the list. */
  readonly label: string;
  readonly mayEdit: boolean;
}

/** Props of the slot beside a form. */
export interface FormAsideProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly context: FormContext;
}

/** One resource: everything the engine needs to make its screens. */
export interface ResourceSpec<F extends Fields, X extends Fields> extends FormRules<F> {
  /** Name in the product's own words: the key of labels, permissions and the cache. */
  readonly name: string;
  /** Singular, plural, and 'f' for a feminine noun, whose new record is 'Nova clínica'. */
  readonly label: readonly [one: string, many: string, gender?: 'f'];
  /** Title of the list's page, when it is not the plural; `{product}` in it is the product's name. */
  readonly title?: string;
  /** Its pages; without them the resource only serves references of others. */
  readonly routes?: RoutesSpec;
  /** What its list stands below, by the parameters of its addresses. */
  readonly parents?: readonly ParentSpec[];
  /**
   * There is one record and no list: the address of `routes.list` opens its form, or with `show` the page
   * of its sections. The operations are `one`, without an id, and `update`; who may only read sees the form
   * locked.
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
  /**
   * Profiles that a definition for a back end of its own opens its actions to; who may write may read.
   * `permissions`: the permission list decides, by the addresses of the pages.
   */
  readonly roles?: Roles | 'permissions';
  /** Where its back end is and how it speaks. */
  readonly api: ApiSpec;
  /** 'Buscar' looks for its records, by the code, name or number that people know. */
  readonly find?: {
    /** Fields that a record is told by: the first is what it is called, the others stand below. */
    readonly shows: readonly (keyof F & string)[];
    /**
     * Filters of the list with what each of them finds: the first that fits is asked, in front of services that
     * have no search of their own. The first of all is the way to a record without a page: the list with it alone.
     */
    readonly by: Readonly<
      Partial<Record<(keyof F & string) | (keyof X & string), readonly TypedKind[]>>
    >;
  };
  /** Views of its list that 'Meu turno' shows with their numbers: queues, and figures of the day. */
  readonly home?: readonly HomeSpec[];
  /** What a record holds, in the order in which it is shown. */
  readonly fields: F;
  /** Filters that are not fields. */
  readonly filters?: X;
  /** Field that names a record: its cell is the link that opens it. */
  readonly titleField: keyof F & string;
  /** Looks, order and words of its list. */
  readonly list?: {
    /** Its rows hold less than a record: a form reads the record by itself. */
    readonly brief?: boolean;
    /** Rows of a page; 10 unless it says otherwise. */
    readonly perPage?: number;
    /** The order it begins with, a minus for descending; by default that of the title. */
    readonly sort?: (keyof F & string) | `-${keyof F & string}`;
    /** Columns that show first, in order; the others may be picked. */
    readonly columns?: readonly (keyof F & string)[];
    /**
     * The card that a row is on a phone, below its title: what it is about, one or two columns; its state; and
     * what stands at the end, an amount or a day; `end: false` leaves the whole line to the title. What is not said
     * is chosen from the columns.
     */
    readonly narrow?: {
      readonly about?: readonly Paths<F>[];
      readonly status?: Paths<F>;
      readonly end?: Paths<F> | false;
    };
    /**
     * Fields that stand in small letters below another column, whole under the pointer: `{ name: 'phone' }`. One
     * that has a column of its own on screen does not stand twice; where rows are low or cards it has no place. With
     * `view: 'cards'` that of the title stands below the title.
     */
    readonly second?: Readonly<Partial<Record<Paths<F>, Paths<F>>>>;
    /**
     * 'Gráfico': the rows that match the filters in groups by one of these columns, as bars of how many they are, or
     * of the sums of an amount. Days are in their order, months where they are many.
     */
    readonly chart?: { readonly by: readonly Paths<F>[]; readonly sum?: Paths<F> };
    /** Filters in the order in which they stand; those that are not named follow. */
    readonly filters?: readonly ((keyof F & string) | (keyof X & string))[];
    /** What holds between its filters: conditions by filter and rules, as a form has them. */
    readonly filterRules?: Omit<FormRules<F & X>, 'suggest'>;
    /** Fields that the back end sorts by; false: by none. By default each that says no `sort: false`. */
    readonly sortable?: false | readonly Paths<F>[];
    /** Rows of a table, or cards: the first image of the definition, the title, and the columns below it. */
    readonly view?: 'table' | 'cards';
    /**
     * Tabs over the list, each a set of its filters; before them stands 'Todos', the list as it begins, unless
     * one of them asks for the same.
     */
    readonly views?: readonly ViewSpec<F, X>[];
    /**
     * Seconds after which an open list asks for its rows again by itself, while somebody looks at it; what has
     * changed is marked.
     */
    readonly refresh?: number;
    /** Works through the records that wait, one after the other and by keys. */
    readonly queue?: QueueSpec<RecordOf<F>, keyof F & string>;
    /** The filter without which nothing is asked, and what the list says until it has a value. */
    readonly requiresFilter?: { readonly filter: string; readonly text: string };
    /** Words of the ways that lists have. */
    readonly labels?: {
      readonly edit?: string;
      readonly copy?: string;
      readonly remove?: string;
    };
    /** The question before a removal, and what is said after it. */
    readonly removal?: {
      readonly text?: string;
      readonly success?: string;
      readonly failure?: string;
    };
    /**
     * Word of the button that applies the filters. false: there is no button, and each applies at once: what is chosen
     * when it is, what is typed after a pause or by Enter.
     */
    readonly apply?: string | false;
    /** What a list without rows says. */
    readonly empty?: string;
    /** What a list says that cannot be read. */
    readonly failure?: string;
    /** A colour of the row by its record. */
    readonly rowTone?: (record: RecordOf<F>, context: FormContext) => Tone | undefined;
    /**
     * The button that exports: absent under false, a text is the name of the file. With an operation
     * the back end makes the file of what the filters find, for who may write the list's page.
     */
    readonly export?: boolean | string | { readonly operation: OperationId; readonly file: string };
    readonly newLabel?: string;
    /** Name of the action that the title of a row opens. */
    readonly rowClick?: string;
  };
  /** Sections and words of its forms. */
  readonly form?: {
    readonly sections?: readonly Section<F>[];
    readonly create?: CreateFormSpec<F>;
    readonly edit?: EditFormSpec<F>;
    /**
     * How broken rules show: under each field, and as an alert the first one, or what a function makes
     * of the messages by field.
     */
    readonly errors?: 'fields' | 'first' | ErrorText;
  };
  /** A dialog over the list; a page of sections where `routes.show` names its address. */
  readonly show?: ShowSpec<RecordOf<F>, keyof F & string>;
  /** What can be done with a record beyond saving it. */
  readonly actions?: readonly ActionSpec<RecordOf<F>>[];
  /** Dialogs of several actions on one record, by the name that an action opens: `bookings.actions`. */
  readonly dialogs?: Readonly<Record<string, RecordDialogSpec<RecordOf<F>, keyof F & string>>>;
  /** Resources whose lists show the same record: what a write answers stands in their rows at once. */
  readonly listedIn?: readonly string[];
  /** Components in place of one thing each. */
  readonly slots?: Slots;
}
