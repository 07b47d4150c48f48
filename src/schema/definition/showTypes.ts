import type { ComponentType, ReactNode } from 'react';
import type { ActionSpec, CallAction } from './actionTypes';
import type { Fields, FormContext } from './fieldTypes';
import type { FailureTexts } from './formTypes';
import type { OperationId } from './operationId';

/** Props of a slot with the content of a section. */
export interface RecordSlotProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
  /** Name of the resource. */
  readonly resource?: string;
  /** Title of the section. */
  readonly title?: string;
}

/** A table of items inside a record: addresses, cards, payments. */
export interface TableSpec<R> {
  /** Accessible name; by default the title of the section. */
  readonly label?: string;
  readonly of: (record: R, context: FormContext) => readonly Row[];
  /** The first column names the row. Other columns without any value are hidden. */
  readonly columns: Fields;
  /** Text of an empty table. */
  readonly empty?: string;
  /** Actions on a row. `title` of the row is the text of its first column; `context.stored` is the record. */
  readonly actions?: readonly CallAction<never>[];
}

type Row = Readonly<Record<string, unknown>>;

/** An operation that a section calls after each read of the record. */
export interface ReadSpec<R> {
  readonly operation: OperationId;
  /** Values by their names in the contract. */
  readonly sends: (record: R) => Readonly<Record<string, unknown>>;
  /** Returns the fields to change in the cached record; `seen` is the response. */
  readonly merge: (seen: R, record: R) => Readonly<Record<string, unknown>>;
  readonly failure: string;
  /** The section waits for the response. Otherwise the service need not support the operation. */
  readonly required?: boolean;
}

/** Display options of a list, which a section may override. */
export interface ListView<Name extends string> {
  /** Rows per page; 10 by default. */
  readonly perPage?: number;
  /** Initially shown columns, in order. On a page, the operator may add other columns. */
  readonly columns?: readonly Name[];
  /** False: the operator cannot add other columns. */
  readonly moreColumns?: false;
  /** Text of an empty list. */
  readonly empty?: string;
}

/** A list of another resource, with the rows of a record. */
export interface RelatedSpec<R> extends ListView<string> {
  readonly resource: string;
  /** Filters of the list. */
  readonly by: (record: R) => Readonly<Record<string, unknown>>;
  /** False: no filters, tools or row actions; `row`: only row actions. */
  readonly tools?: false | 'row';
}

/** Change history of a record: rows of another resource (`ChangeRow`). */
export interface ChangesSpec<R> {
  readonly resource: string;
  /** Filters of that resource. */
  readonly by: (record: R) => Readonly<Record<string, unknown>>;
  readonly empty: string;
}

export interface TimelineEntry {
  /** Instant in UTC; entries without an instant are last. */
  readonly at?: string | null | undefined;
  readonly text: string;
  readonly details?: readonly (string | null | undefined | false)[];
  readonly author?: string | null | undefined;
  /** URL of another site that the details link to. */
  readonly to?: string | undefined;
}

/** Events of one kind, in any order. */
export interface TimelineKind<R> {
  /** Label of the filter and of the entries: `Status`. */
  readonly label: string;
  readonly of: (record: R, context: FormContext) => readonly TimelineEntry[];
  readonly empty?: string;
}

/** Events of a record, newest first, with a filter by kind; initially ten are shown. */
export interface TimelineSpec<R> {
  /** Kinds in the order of their filters. A single kind has no filter. */
  readonly kinds: readonly TimelineKind<R>[];
}

/** Sticky head of a record, with its name, state and actions. */
export interface HeadSpec<Path extends string = string> {
  /** Field of the state, shown as in lists. */
  readonly state?: Path;
  /** Fields in one line; fields without a value are left out. */
  readonly meta?: readonly Path[];
  /** Field of an amount, shown with its label. */
  readonly money?: Path;
  /**
   * Names of the actions that are buttons, in order; by default the first three. The other actions are in the menu
   * 'Mais ações'.
   */
  readonly main?: readonly string[] | ((record: never) => readonly string[]) | undefined;
}

/**
 * A section of a record, which shows its own failures. Its content is shown in the order of these options. A section
 * with only actions shows the form of the first action; beside other content, actions are buttons in the heading.
 */
export interface ShowSection<R, Path extends string = string> {
  /** Heading. Without a title, the section has no card of its own. */
  readonly title?: string;
  /** Operation that is our extension: a service without extensions does not show the section. */
  readonly extension?: OperationId;
  /** Spans both columns; by default true for related lists, timelines and change histories. */
  readonly wide?: boolean;
  /** Places the section in the narrow column of a wide page. */
  readonly column?: 'aside';
  readonly reads?: ReadSpec<R>;
  /** Fields to edit in place; the update operation of the resource saves them. */
  readonly form?: readonly Path[];
  /** Read-only fields. */
  readonly facts?: readonly Path[];
  /** Returns lines of text. */
  readonly lines?: (record: R, context: FormContext) => readonly string[];
  /** Slot: custom content. */
  readonly render?: ComponentType<RecordSlotProps>;
  readonly table?: TableSpec<R>;
  readonly timeline?: TimelineSpec<R>;
  readonly related?: RelatedSpec<R>;
  /** Change history, as a chart and a table. */
  readonly changes?: ChangesSpec<R>;
  /** Nested content in the same card. */
  readonly parts?: readonly ShowSection<R, Path>[];
  readonly actions?: readonly ActionSpec<R>[];
}

/** Props of a slot that arranges the sections of a dialog. */
export interface SectionsLayoutProps {
  readonly record: RecordSlotProps['record'];
  /** Sections that the operator has permissions for: none, or several. */
  readonly sections: readonly ShowSection<RecordSlotProps['record']>[];
  /** Name of the last completed action. */
  readonly done: string | undefined;
  /** Renders a section. */
  readonly draw: (section: ShowSection<RecordSlotProps['record']>) => ReactNode;
}

/** The page of a record (`routes.show`), or a dialog with a record. */
export interface ShowSpec<R, Path extends string = string> extends FailureTexts {
  /** Title; a function receives the record. In a dialog, that is the row until the record has loaded. */
  readonly title?: string | ((record: R) => string);
  readonly head?: HeadSpec<Path>;
  readonly sections?: readonly ShowSection<R, Path>[];
}

/** A dialog with the sections of one record. */
export interface RecordDialogSpec<R, Path extends string = string> extends ShowSpec<R, Path> {
  /** Slot: arranges the sections. */
  readonly layout?: ComponentType<SectionsLayoutProps>;
  /** Actions in the head. */
  readonly actions?: readonly ActionSpec<R>[];
  readonly maxWidth?: 'sm' | 'md' | 'lg';
}
