import type { ComponentType } from 'react';
import type { ActionSpec, CallAction } from './actionTypes';
import type { Fields, FormContext, Tone } from './fieldTypes';

/** A thing of a list inside a record, as a definition reads it. */
export interface RecordItem {
  readonly id: string;
}

/** Props of a slot that draws the inside of a section. */
export interface RecordSlotProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
}

/** A list inside a record: addresses, cards. */
export interface ItemsSpec<R, I extends RecordItem> {
  /** The things; each holds what its text and its actions read. */
  readonly of: (record: R) => readonly I[];
  /** The lines that say what one is; absent, it is the record of `refersTo` with that id. */
  readonly text?: (item: I) => readonly string[];
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
  /** The things, as their columns read them. */
  readonly of: (record: R) => readonly Readonly<Record<string, unknown>>[];
  /** A column each, in their order; the first one names the row. */
  readonly columns: Fields;
  readonly empty: string;
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
}

/** The comments on a record: the history, and a form for one more (part 1 section 2.7). */
export interface CommentsSpec {
  /** What the record is, as the service of comments calls it. */
  readonly type: 'schedule' | 'user' | 'artist';
  /** Every user reads them: the question before says so. */
  readonly isPublic?: boolean;
}

/**
 * A titled part of a record. What it holds stands in the order of these words; it fails by itself. A
 * section of actions alone shows the form of the first one; beside anything else they are buttons of its
 * heading, and ask in a dialog.
 */
export interface ShowSection<R, Path extends string = string> {
  readonly title: string;
  /** Over both columns. */
  readonly wide?: boolean;
  readonly visibleWhen?: (record: R, context: FormContext) => boolean;
  /** Fields that are edited in their place, by the update of the resource. */
  readonly form?: readonly Path[];
  /** Fields to read. */
  readonly facts?: readonly Path[];
  // The kind of the things is known where they are written (`items`), and to nobody else.
  readonly items?: ItemsSpec<R, never>;
  readonly table?: TableSpec<R>;
  readonly related?: RelatedSpec<R>;
  readonly comments?: CommentsSpec;
  /** Slot: draws what no word says. */
  readonly render?: ComponentType<RecordSlotProps>;
  readonly actions?: readonly ActionSpec<R>[];
  /** What is said to who may do none of its actions. */
  readonly readOnly?: { readonly title: string; readonly text: string };
}

/** The details of a record: a dialog over its list, or a page where `routes.show` names its address. */
export interface ShowSpec<R, Path extends string = string> {
  readonly title?: string | ((record: R) => string);
  /** Words beside the title of a page: how the record stands. */
  readonly states?: (record: R) => readonly { readonly label: string; readonly tone: Tone }[];
  /** Of a record that cannot be read. */
  readonly failure?: string;
  /** What a page holds. */
  readonly sections?: readonly ShowSection<R, Path>[];
}

/** A dialog over a list that reads one record and holds sections of it. */
export interface RecordDialogSpec<R, Path extends string = string> {
  /** A function reads what is known of the record: its row at first. */
  readonly title: string | ((record: R) => string);
  /** Which record it is, in one line. */
  readonly headline?: (record: R) => string;
  /** Field whose value stands beside the line: the status. */
  readonly state?: Path;
  readonly sections: readonly ShowSection<R, Path>[];
  /** Of a record that cannot be read; by default what its form says. */
  readonly failure?: string;
  /** What can be done with the whole of it: buttons of the footer. */
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
