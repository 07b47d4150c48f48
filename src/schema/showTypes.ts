import type { ComponentType, ReactNode } from 'react';
import type { ActionSpec, CallAction } from './actionTypes';
import type { ChosenSpec } from './chosenTypes';
import type { Fields, FormContext, Tone } from './fieldTypes';
import type { MatrixSpec } from './matrixTypes';
import type { OperationId } from './operationId';

/** Props of a slot that draws the inside of a section. */
export interface RecordSlotProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
}

/** A list inside a record: addresses, cards, payments. */
export interface TableSpec<R> {
  /** Accessible name; by default the title of the section. */
  readonly label?: string;
  readonly of: (record: R, context: FormContext) => readonly Row[];
  /** The first one names the row; a later one is hidden if no row has a value. */
  readonly columns: Fields;
  readonly empty: string;
  /** Actions on a row; its `title` is the text of the first column, `context.stored` the record. */
  // A definition knows the type of the rows; the engine does not.
  readonly actions?: readonly CallAction<never>[];
}

type Row = Readonly<Record<string, unknown>>;

/** A sentence about a record; it may link to a path or an https address, or be a state. */
export type Line =
  | string
  | { readonly text: string; readonly to?: string; readonly tone?: Tone };

/** An operation that a section reads by itself, by the id of the record, whenever the record was read. */
export interface ReadSpec<R> {
  readonly operation: OperationId;
  /** Parameter of its path that the id fills; `id` unless it says otherwise. */
  readonly param?: string;
  /** What it changes of the record as it is known, wherever that stands; `seen` is what was answered of it. */
  readonly shows: (seen: R, record: R) => Readonly<Record<string, unknown>>;
  readonly failure: string;
  /** Nothing of the section is drawn without it; else it is no failure where a service does not have it. */
  readonly required?: boolean;
}

/** Rows of another resource that belong to a record. */
export interface RelatedSpec<R> {
  readonly resource: string;
  /** Filters of its list. */
  readonly by: (record: R) => Readonly<Record<string, unknown>>;
  readonly perPage?: number;
  /** The rows to read alone: without filters, tools, or a way to change one. */
  readonly readOnly?: boolean;
  /** Columns in place of the list's own. */
  readonly columns?: readonly string[];
  /** What is said where there is none, in place of the list's own words. */
  readonly empty?: string;
  /** False: the rows with what can be done with each, and no tools around them. */
  readonly tools?: false;
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
  /** Path, or https address, that the details link to. */
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
  /** Field that names the record; by default its title. */
  readonly title?: Path;
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

/** A comment; `createdAt` is an instant, UTC. */
export interface RecordComment {
  readonly id?: string;
  readonly message: string;
  readonly createdAt: string;
  readonly createdBy?: { readonly email: string } | null;
}

/** The comments on a record: the history, and a form for one more (part 1 section 2.7). */
export interface CommentsSpec<R> {
  /** What the record is, as the service of comments calls it. */
  readonly type: 'schedule' | 'user' | 'artist';
  /** Every user reads them: the question before says so. */
  readonly isPublic?: boolean;
  /** Comments that the record itself holds. */
  readonly of?: (record: R) => readonly RecordComment[];
  /** A call of its own that adds one, and its name for the id of the record; by default that of all comments. */
  readonly add?: { readonly operation: OperationId; readonly id: string };
}

/**
 * What stands in one place of a record, in the order of these words. Actions alone show the form of the
 * first one; beside anything else they are buttons, and ask in a dialog.
 */
export interface ShowPart<R, Path extends string = string> {
  readonly visibleWhen?: (record: R, context: FormContext) => boolean;
  readonly reads?: ReadSpec<R>;
  /** Fields that are edited in their place, by the update of the resource. */
  readonly form?: readonly Path[];
  /** Fields to read. */
  readonly facts?: readonly Path[];
  /** Sentences, one below the other. */
  readonly lines?: (record: R, context: FormContext) => readonly Line[];
  readonly table?: TableSpec<R>;
  /** One story of several lists that the record holds. */
  readonly timeline?: TimelineSpec<R>;
  readonly related?: RelatedSpec<R>;
  /** Changes of values of the record, as a chart and a table. */
  readonly changes?: ChangesSpec<R>;
  /** Numbers in rows and columns that are edited in place; only what changed is sent. */
  readonly matrix?: MatrixSpec<R>;
  /** A record of another resource that selects choose, with its sections below them. */
  readonly chosen?: ChosenSpec<R>;
  readonly comments?: CommentsSpec<R>;
  /** Slot: draws what no word says. */
  readonly render?: ComponentType<RecordSlotProps>;
  readonly actions?: readonly ActionSpec<R>[];
  /** What is said to who may do none of its actions. */
  readonly readOnly?: { readonly title: string; readonly text: string };
  /** More of the same, one below the other, without headings. */
  readonly parts?: readonly ShowPart<R, Path>[];
}

/** A titled part of a record; it fails by itself. The buttons of its actions stand in its heading. */
export interface ShowSection<R, Path extends string = string> extends ShowPart<R, Path> {
  readonly title: string;
  /** An operation of our own server: without it the section is hidden. */
  readonly extension?: OperationId;
  /** Over both columns. */
  readonly wide?: boolean;
  /** In the narrow column of a page that has room for two; a dialog, and a narrow page, have one. */
  readonly column?: 'aside';
}

/** Props of a slot that arranges the sections of a dialog. */
export interface SectionsLayoutProps {
  readonly record: RecordSlotProps['record'];
  /** Visible sections that the operator has rights to. */
  readonly sections: readonly ShowSection<RecordSlotProps['record']>[];
  /** Name of the last completed action. */
  readonly done: string | undefined;
  readonly draw: (section: ShowSection<RecordSlotProps['record']>) => ReactNode;
}

/** The details of a record: a dialog over its list, or a page where `routes.show` names its address. */
export interface ShowSpec<R, Path extends string = string> {
  readonly title?: string | ((record: R) => string);
  /** What stays while one reads on: how it stands, its money, what can be done with it. */
  readonly head?: HeadSpec<Path>;
  /** Words in the head of a page: how the record stands. */
  readonly states?: (record: R) => readonly { readonly label: string; readonly tone: Tone }[];
  /** Of a record that cannot be read. */
  readonly failure?: string;
  /** Begins the quiet line that names the facts without a value; absent, they are not told of. */
  readonly missing?: string;
  /** What a page holds. */
  readonly sections?: readonly ShowSection<R, Path>[];
}

/** A dialog over a list that reads one record and holds sections of it. */
export interface RecordDialogSpec<R, Path extends string = string> {
  /** A function reads what is known of the record: its row at first. */
  readonly title: string | ((record: R) => string);
  readonly head?: HeadSpec<Path>;
  /** Begins the quiet line that names the facts without a value; absent, they are not told of. */
  readonly missing?: string;
  readonly sections: readonly ShowSection<R, Path>[];
  /** Slot: arranges the sections. */
  readonly layout?: ComponentType<SectionsLayoutProps>;
  /** Of a record that cannot be read; by default what its form says. */
  readonly failure?: string;
  /** Buttons of the head. */
  readonly actions?: readonly ActionSpec<R>[];
  /** What is said to who may do none of it. */
  readonly readOnly?: string;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
  /** Word of a button that closes; absent, the cross alone does. */
  readonly close?: string;
}
