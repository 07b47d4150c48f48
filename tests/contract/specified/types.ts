import type { Place } from '../../../src/schema/types';

/**
 * What the specification and the decisions say of a resource, apart from its definition: the tests of
 * the definitions compare the two, so that what is lost from a definition is noticed.
 */

type Values = Readonly<Record<string, unknown>>;

/** Changes to the whole record of a form, by dotted path. */
export type Changes = Values;

/** What a form refuses: the requirement, the changes that break it, the field that says so, the message. */
export type Refusal = readonly [id: string, changes: Changes, path: string, message: string];

/** One of the two forms. */
export interface SpecifiedForm {
  /** Values that break no rule; the record as it is stored, where `stored` says no other. */
  readonly whole: Values;
  readonly stored?: Values;
  /** What differs in what services take that say only what is specified. */
  readonly lean?: Values;
  /** Paths that must be filled in while the values are `whole`, with messages of their own. */
  readonly required: string | Readonly<Record<string, string>>;
  readonly refused?: readonly Refusal[];
  /** Fields on the form after the changes, and those that are not. */
  readonly shown?: readonly (readonly [changes: Changes, paths: string])[];
  readonly hidden?: readonly (readonly [changes: Changes, paths: string])[];
  /** Fields that may only be read after the changes, whatever else may be. */
  readonly locked?: readonly (readonly [changes: Changes, paths: string])[];
  /** What is filled in by itself: after the changes the path has the value. */
  readonly follows?: readonly (readonly [changes: Changes, path: string, value: unknown])[];
  /** Changes that are refused while they are made, with the words. */
  readonly refuses?: readonly (readonly [changes: Changes, path: string, message: string])[];
  readonly title?: string;
  readonly submit?: string;
  readonly confirm?: string;
  /** What is asked before a record with these changes is saved; undefined: nothing. */
  readonly confirms?: readonly (readonly [changes: Changes, text: string | undefined])[];
  readonly success?: string;
  readonly failure?: string;
}

/** An operation on records. */
export interface SpecifiedAction {
  /** The requirements that its row proves; its tests carry them. */
  readonly ids?: string;
  readonly label: string;
  /** None: it stands in a section of the page of a record. */
  readonly places?: readonly Place[];
  /** Operation of the contract that it needs the right to; none, it needs what the list needs. */
  readonly needs?: string;
  /** It opens a dialog of the product's own. */
  readonly dialog?: string;
  /** It leads to this path. */
  readonly to?: string;
  /** A record that it may be done with, and what is asked first. */
  readonly record: Values & { readonly id: string };
  /** The record around, of an action on one of the things in it. */
  readonly owner?: Values & { readonly id: string };
  readonly answers?: Values;
  readonly asks?: Values;
  /** What is said, and nothing sent, where nothing was typed into what is asked. */
  readonly unasked?: string;
  /** What is sent for that record. */
  readonly sends?: readonly [operation: string, input: Values];
  readonly offered?: readonly (readonly [Values, boolean])[];
  readonly blocked?: readonly (readonly [Values, string])[];
  /** What it is warned of before the question. */
  readonly warning?: string;
  readonly confirm?: string;
  readonly success?: string;
  /** What its dialog shows of `answers`, until it is closed. */
  readonly shows?: string;
  readonly failure?: string;
  /** What 'Desfazer' sends for the record with these changes, on what was answered; undefined: it is not offered. */
  readonly undone?: readonly (readonly [
    over: Values,
    sends: readonly [operation: string, input: Values] | undefined,
  ])[];
}

/** A filter: its name, its words, a typed value and the query that it becomes. */
export type SpecifiedFilter = readonly [name: string, label: string, typed: unknown, query: Values];

/** One resource. */
export interface Specified {
  /** Heading of its list, or of its one form. */
  readonly title: string;
  /** Headers that the list shows first. */
  readonly columns?: string;
  readonly perPage?: number;
  readonly empty?: string;
  readonly failure?: string;
  readonly filters?: readonly SpecifiedFilter[];
  /** Filters that are set before the operator says anything. */
  readonly preset?: Values;
  /** Operations of the contract behind its ways. */
  readonly calls: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'remove', string>>>;
  /** Name of the file that the list exports; false: no export. */
  readonly file?: string | false;
  /** Operation that makes the file. */
  readonly madeBy?: string;
  /** Operation that pages of the product ask its right to write for. */
  readonly asked?: string;
  readonly create?: SpecifiedForm;
  readonly edit?: SpecifiedForm;
  /** Most characters of texts. */
  readonly lengths?: Readonly<Record<string, number | readonly [most: number, message: string]>>;
  /** Least and most of numbers, in the inner unit; where they differ from 0 and no limit. */
  readonly ranges?: Readonly<Record<string, readonly [least: number, most?: number]>>;
  /** Values that single fields refuse, with the message. */
  readonly broken?: readonly (readonly [
    id: string,
    path: string,
    value: unknown,
    message: string,
  ])[];
  /** Keys on offer, in their order. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, SpecifiedAction>>;
  /** The sections of the page of a record: titles, and the fields, resource or comments in each. */
  readonly sections?: readonly (readonly [title: string, holds: string])[];
}
