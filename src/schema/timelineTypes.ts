import type { FormContext } from './fieldTypes';

/** One thing that happened to a record. */
export interface TimelineEntry {
  /** When, an instant, UTC; what has none stands last. */
  readonly at?: string | null | undefined;
  /** What happened, in words. */
  readonly what: string;
  /** What else is known of it. */
  readonly more?: readonly (string | null | undefined | false)[];
  /** Who did it. */
  readonly who?: string | null | undefined;
  /** Path, or https address, that `more` leads to. */
  readonly to?: string | undefined;
}

/** One kind of what happened: a list that the record holds. */
export interface TimelineKind<R> {
  /** What its button and its entries are called: `Status`. */
  readonly label: string;
  /** Its entries, in whatever order. */
  readonly of: (record: R, context: FormContext) => readonly TimelineEntry[];
  /** What is said where there is none. */
  readonly empty?: string;
}

/** One story of several lists of a record: newest first, ten at first, filtered by kind. */
export interface TimelineSpec<R> {
  /** The lists, in the order of their buttons; one alone has none. */
  readonly kinds: readonly TimelineKind<R>[];
}
