import type { ComponentType, ReactNode } from 'react';
import type { ActionSpec, CallAction } from './actionTypes';
import type { Fields, FormContext } from './fieldTypes';
import type { FailureTexts } from './formTypes';
import type { OperationId } from './operationId';

/** Props of a slot that draws the inside of a section. */
export interface RecordSlotProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
  /** Name of its resource. */
  readonly resource?: string;
  /** Title of the section. */
  readonly title?: string;
}

/** A list inside a record: addresses, cards, payments. */
export interface TableSpec<R> {
  /** Accessible name; by default the title of the section. */
  readonly label?: string;
  readonly of: (record: R, context: FormContext) => readonly Row[];
  /** The first one names the row; a later one is hidden if no row has a value. */
  readonly columns: Fields;
  /** Text of an empty table; if unset, there is none. */
  readonly empty?: string;
  /** Actions on a row; its `title` is the text of the first column, `context.stored` the record. */
  // A definition knows the type of the rows; the engine does not.
  readonly actions?: readonly CallAction<never>[];
}

type Row = Readonly<Record<string, unknown>>;

/** An operation that a section reads after each read of the record. */
export interface ReadSpec<R> {
  readonly operation: OperationId;
  /** Values by the names of the contract. */
  readonly sends: (record: R) => Readonly<Record<string, unknown>>;
  /** Fields to change in the cached record; `seen` is the response. */
  readonly merge: (seen: R, record: R) => Readonly<Record<string, unknown>>;
  readonly failure: string;
  /** The section waits for it; else a service may lack the operation. */
  readonly required?: boolean;
}

/** Look of a list, which a section with its rows may change. */
export interface ListView<Name extends string> {
  /** Rows per page; 10 by default. */
  readonly perPage?: number;
  /** Initially shown columns, in order; the operator of a page may add the others. */
  readonly columns?: readonly Name[];
  /** False: the operator cannot add other columns. */
  readonly moreColumns?: false;
  /** Text of the empty list. */
  readonly empty?: string;
}

/** Rows of another resource that belong to a record. */
export interface RelatedSpec<R> extends ListView<string> {
  readonly resource: string;
  /** Filters of its list. */
  readonly by: (record: R) => Readonly<Record<string, unknown>>;
  /** False: neither filters, tools nor row actions; `row`: row actions alone. */
  readonly tools?: false | 'row';
}

/** Changes of values of a record: rows of another resource (`ChangeRow`), newest first. */
export interface ChangesSpec<R> {
  readonly resource: string;
  /** Filters of its list. */
  readonly by: (record: R) => Readonly<Record<string, unknown>>;
  readonly empty: string;
}

/** An event of a timeline. */
export interface TimelineEntry {
  /** Instant, UTC; entries without one are last. */
  readonly at?: string | null | undefined;
  readonly text: string;
  readonly details?: readonly (string | null | undefined | false)[];
  readonly author?: string | null | undefined;
  /** Address on another host that the details link to. */
  readonly to?: string | undefined;
}

/** Events of one kind: a list inside the record, in any order. */
export interface TimelineKind<R> {
  /** Label of its filter and of its entries: `Status`. */
  readonly label: string;
  readonly of: (record: R, context: FormContext) => readonly TimelineEntry[];
  readonly empty?: string;
}

/** Several lists of a record by time: newest first, ten at first, filtered by kind. */
export interface TimelineSpec<R> {
  /** In the order of their filters; a single kind has none. */
  readonly kinds: readonly TimelineKind<R>[];
}

/** The sticky head of a record: its name, state and actions. */
export interface HeadSpec<Path extends string = string> {
  /** Field of its state, drawn as in lists. */
  readonly state?: Path;
  /** Distinguishing fields in one line; those without a value are left out. */
  readonly meta?: readonly Path[];
  /** Field of an amount, drawn with its label. */
  readonly money?: Path;
  /**
   * Names of the actions that are buttons, in order, or a function of the record; by default the first three. The
   * others are in 'Mais ações'.
   */
  readonly main?: readonly string[] | ((record: never) => readonly string[]) | undefined;
}

/**
 * A part of a record with its own failures; its content is drawn in this order. A section with only actions shows the
 * form of the first one; beside other content they are buttons in its heading that open dialogs.
 */
export interface ShowSection<R, Path extends string = string> {
  /** Heading of its card; without one it has neither. */
  readonly title?: string;
  /** Operation of our own server: without it the section is hidden. */
  readonly extension?: OperationId;
  /** Spans both columns, as rows, timelines and changes do by default. */
  readonly wide?: boolean;
  /** In the narrow column of a wide page. */
  readonly column?: 'aside';
  readonly reads?: ReadSpec<R>;
  /** Fields to edit in place, saved by the update of the resource. */
  readonly form?: readonly Path[];
  /** Read-only fields. */
  readonly facts?: readonly Path[];
  /** Sentences, one below the other. */
  readonly lines?: (record: R, context: FormContext) => readonly string[];
  /** Slot: custom content. */
  readonly render?: ComponentType<RecordSlotProps>;
  readonly table?: TableSpec<R>;
  readonly timeline?: TimelineSpec<R>;
  readonly related?: RelatedSpec<R>;
  /** Changes of values of the record, as a chart and a table. */
  readonly changes?: ChangesSpec<R>;
  /** Nested content in the same card. */
  readonly parts?: readonly ShowSection<R, Path>[];
  readonly actions?: readonly ActionSpec<R>[];
}

/** Props of a slot that arranges the sections of a dialog. */
export interface SectionsLayoutProps {
  readonly record: RecordSlotProps['record'];
  /** Sections that the operator has rights to: none, or several. */
  readonly sections: readonly ShowSection<RecordSlotProps['record']>[];
  /** Name of the last completed action. */
  readonly done: string | undefined;
  readonly draw: (section: ShowSection<RecordSlotProps['record']>) => ReactNode;
}

/** The page of a record (`routes.show`), or a dialog with one, which reads it. */
export interface ShowSpec<R, Path extends string = string> extends FailureTexts {
  /** A function reads the record, in a dialog at first its row. */
  readonly title?: string | ((record: R) => string);
  readonly head?: HeadSpec<Path>;
  readonly sections?: readonly ShowSection<R, Path>[];
}

/** A dialog over a list with sections of one record. */
export interface RecordDialogSpec<R, Path extends string = string> extends ShowSpec<R, Path> {
  /** Slot: arranges the sections. */
  readonly layout?: ComponentType<SectionsLayoutProps>;
  /** Buttons of the head. */
  readonly actions?: readonly ActionSpec<R>[];
  readonly maxWidth?: 'sm' | 'md' | 'lg';
}
