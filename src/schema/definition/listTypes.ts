import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Place } from './actionTypes';
import type { Fields, FormContext, Tone } from './fieldTypes';
import type { OperationId } from './operationId';
import type { ShowSection } from './showTypes';

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

/** Names of the filters of a definition. */
type FilterNames<F extends Fields, X extends Fields> = (keyof F & string) | (keyof X & string);

/** Values of filters by their names. */
export type FilterValues<F extends Fields, X extends Fields> = Readonly<
  Partial<Record<FilterNames<F, X>, unknown>>
>;

/** A view of a list: named filters, as a tab. */
export interface ViewSpec<F extends Fields = Fields, X extends Fields = Fields> {
  /** Its name in the definition. */
  readonly key: string;
  /** Label of the tab. */
  readonly text: string;
  /** Its filters, in place of all others; a function depends on the day. */
  readonly filter: FilterValues<F, X> | ((context: FormContext) => FilterValues<F, X>);
  /** Its order, a minus for descending; by default that of the list. */
  readonly sort?: (keyof F & string) | `-${keyof F & string}`;
  /** Shows the number of records, if the service has it. */
  readonly count?: true;
}

/** A view of a list in 'Meu turno', with its count, for operators who may open the list: a queue, or a figure. */
export interface HomeSpec {
  /** Key of the view. */
  readonly view: string;
  /** Its label there, by default that of the tab. */
  readonly text?: string;
  /** Operation of the contract: shown only to operators who may call it. */
  readonly for?: OperationId;
  /** Color of the count of a queue while it is not zero. */
  readonly tone?: Exclude<Tone, 'neutral'>;
  /**
   * Fields whose records a queue sums up below its count: an amount by its sum, an instant by the age of the oldest
   * record or the start of the next one.
   */
  readonly shows?: readonly string[];
  /** A figure of the day, with a line of fourteen days if the filter of the view depends on the day. */
  readonly figure?: true;
}

/** Work on the records of a view one after the other. */
export interface QueueSpec<R, N extends string = string> {
  /** Label of its button: 'Decidir em fila'. */
  readonly label: string;
  /** Key of the view; if unset, or unknown to the service, the queue is the list as it is. */
  readonly view?: string;
  /** Shown sections of a record. */
  readonly sections: readonly ShowSection<R, N>[];
  /** Names of its actions, each with a `key`. Records for which none of them is `offered` are left out. */
  readonly actions: readonly string[];
}
