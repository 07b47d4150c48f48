import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ActionSpec, CallAction } from './actionTypes';
import type { CourseSpec } from './courseTypes';
import type { Fields, FormContext, Tone } from './fieldTypes';
import type { HeadSpec } from './headTypes';
import type { OperationId } from './operationId';
import type { TimelineSpec } from './timelineTypes';

/** A thing of a list inside a record, as a definition reads it. */
export interface RecordItem {
  readonly id: string;
}

/** Props of a slot that draws the inside of a section. */
export interface RecordSlotProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
}

/** Props of a slot that arranges the sections of a dialog. */
export interface LayoutSlotProps {
  readonly record: RaRecord;
  readonly sections: readonly ShowSection<RaRecord>[];
  /** Name of the last completed action. */
  readonly done: string | undefined;
  /** Renders the content of a section. */
  readonly draw: (section: ShowSection<RaRecord>) => ReactNode;
}

/** A list inside a record: addresses, cards. */
export interface ItemsSpec<R, I extends RecordItem> {
  /** The things; each holds what its text and its actions read. */
  readonly of: (record: R) => readonly I[];
  /** The lines that say what one is; absent, it is the record of `refersTo` with that id. */
  readonly text?: (item: I) => readonly string[];
  /** A word beside the lines: how one stands. */
  readonly state?: (item: I) => { readonly label: string; readonly tone: Tone };
  /** Resource whose record each one is: its title is the text, and one request names them all. */
  readonly refersTo?: string;
  /** Path that one links to. */
  readonly link?: (item: I) => string;
  readonly empty: string;
  /** What can be done with each; `context.stored` is the record around. `title` says which one. */
  readonly actions?: readonly CallAction<I & { readonly title: string }>[];
}

/** A list inside a record as a table. */
export interface TableSpec<R> {
  /** Name of the table, where the title of its section is not enough. */
  readonly label?: string;
  /** The things, as their columns read them. */
  readonly of: (record: R, context: FormContext) => readonly Readonly<Record<string, unknown>>[];
  /** A column each, in their order; the first one names the row. */
  readonly columns: Fields;
  /** Columns that are there only where a row has a value for them. */
  readonly optional?: readonly string[];
  /** Columns of texts that stand as figures do. */
  readonly figures?: readonly string[];
  /** Text of a row that says no more than others: they are one quiet line, the text and what each is called. */
  readonly folds?: (row: Readonly<Record<string, unknown>>) => string | undefined;
  readonly empty: string;
  /** A line below it, also where it is empty: a sum. */
  readonly below?: (record: R) => string;
  /** What can be done with each; `context.stored` is the record around. `title` is what names the row. */
  readonly actions?: readonly CallAction<RecordItem & { readonly title: string }>[];
}

/** A line of text: it may lead somewhere, here or on another site, be a state, or be cut to its room. */
export type Line =
  | string
  | {
      readonly text: string;
      readonly to?: string;
      readonly tone?: Tone;
      readonly cut?: boolean;
    };

/** Sentences about a record. */
export interface LinesSpec<R> {
  readonly of: (record: R, context: FormContext) => readonly Line[];
  /** What stands where there is none. */
  readonly empty?: string;
}

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

/** Facts of another resource about the record: those of its record with the same id. */
export interface AboutSpec {
  readonly resource: string;
  readonly facts: readonly string[];
  readonly failure: string;
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
  /** Facts that another resource tells of the record. */
  readonly about?: AboutSpec;
  readonly lines?: LinesSpec<R>;
  // The kind of the things is known where they are written (`items`), and to nobody else.
  readonly items?: ItemsSpec<R, never>;
  readonly table?: TableSpec<R>;
  /** One story of several lists that the record holds. */
  readonly timeline?: TimelineSpec<R>;
  readonly related?: RelatedSpec<R>;
  /** How prices came to be what they are: a chart and a table of their changes. */
  readonly course?: CourseSpec<R>;
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
  /** Without card and heading: its slot draws them. */
  readonly bare?: boolean;
  /** In the narrow column of a page that has room for two; a dialog, and a narrow page, have one. */
  readonly column?: 'aside';
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
  /** Title of a notification that tells the back end's own words of that, beside `failure`. */
  readonly failureTitle?: string;
  /** Said while the record is on its way. */
  readonly waiting?: string;
  /** Begins the quiet line that names the facts without a value; absent, they are not told of. */
  readonly missing?: string;
  /** What a page holds. */
  readonly sections?: readonly ShowSection<R, Path>[];
}

/** A dialog over a list that reads one record and holds sections of it. */
export interface RecordDialogSpec<R, Path extends string = string> {
  /** A function reads what is known of the record: its row at first. */
  readonly title: string | ((record: R) => string);
  /** Which record it is, in one line; of several texts the first one is its name. */
  readonly headline?: (record: R) => string | readonly string[];
  /** Field whose value stands beside the line: the status. */
  readonly state?: Path;
  /** In place of that line, a head that stays, with what can be done with the whole of it. */
  readonly head?: HeadSpec<Path>;
  /** Begins the quiet line that names the facts without a value; absent, they are not told of. */
  readonly missing?: string;
  readonly sections: readonly ShowSection<R, Path>[];
  /** Slot: arranges its sections, where it has several. */
  readonly layout?: ComponentType<LayoutSlotProps>;
  /** Of a record that cannot be read; by default what its form says. */
  readonly failure?: string;
  /** What can be done with the whole of it: buttons of the head, or else of the footer. */
  readonly actions?: readonly ActionSpec<R>[];
  /** What is said to who may do none of it. */
  readonly readOnly?: string;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
  /** Word of a button that closes; absent, the cross alone does. */
  readonly close?: string;
}

/** The list inside a record that a section shows, its kind of things inferred. */
export const items = <R, I extends RecordItem>(spec: ItemsSpec<R, I>): ItemsSpec<R, never> =>
  spec as unknown as ItemsSpec<R, never>;
