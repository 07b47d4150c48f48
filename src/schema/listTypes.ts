import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Place } from './actionTypes';

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

/** Something that can be done with a record, as an entry of a menu or a button. */
export interface RowChoice {
  readonly key: string;
  readonly label: string;
  /** Reason why it is disabled. */
  readonly blocked?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Letter that does the same for the focused row. */
  readonly shortcut?: string | undefined;
  readonly onClick: () => void;
}

/** Returns the choices of a record in a place. */
export type ChoicesOf = (record: RaRecord, place: Place) => readonly RowChoice[];

/** Props of the component that draws the rows of a list in place of the table; the records are in the list context. */
export interface RowsSlotProps {
  readonly resource: string;
  /** Paths of the columns on screen. */
  readonly columns: readonly string[];
  readonly canEdit: boolean;
  readonly choicesOf: (record: RaRecord) => readonly RowChoice[];
}

/** Filters of a list by the parameters of its address. */
export type RouteFilters = Readonly<Record<string, string>>;

/** Props of the component above a list, in place of its title. */
export interface ListHeadProps {
  readonly title: string;
  readonly filters: RouteFilters;
  /** Buttons of the list. */
  readonly actions: ReactNode;
}
