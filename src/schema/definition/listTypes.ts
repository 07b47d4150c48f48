import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Place } from './actionTypes';
import type { Fields, FormContext, Tone } from './fieldTypes';
import type { OperationId } from './operationId';
import type { ShowSection } from './showTypes';

/** An action on a record, as a menu entry or a button. */
export interface RowChoice {
  readonly key: string;
  readonly label: string;
  /** Reason why it is disabled. */
  readonly blocked?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Keyboard shortcut for the focused row. */
  readonly shortcut?: string | undefined;
  readonly onClick: () => void;
}

/** Returns the actions on a record that are offered in a place. */
export type ChoicesOf = (record: RaRecord, place: Place) => readonly RowChoice[];

/** Props of the slot that replaces the table of a list. The records are in the list context. */
export interface RowsSlotProps {
  readonly resource: string;
  /** Paths of the visible columns. */
  readonly columns: readonly string[];
  readonly canEdit: boolean;
  readonly choicesOf: (record: RaRecord) => readonly RowChoice[];
}

/** Filters from the route parameters of a list. */
export type RouteFilters = Readonly<Record<string, string>>;

/** Props of the component above a list, in place of its title. */
export interface ListHeadProps {
  readonly title: string;
  readonly filters: RouteFilters;
  /** Buttons of the list. */
  readonly actions: ReactNode;
}

type FilterNames<F extends Fields, X extends Fields> = (keyof F & string) | (keyof X & string);

export type FilterValues<F extends Fields, X extends Fields> = Readonly<
  Partial<Record<FilterNames<F, X>, unknown>>
>;

/** A view of a list: a tab with its own filters. */
export interface ViewSpec<F extends Fields = Fields, X extends Fields = Fields> {
  /** Name for other options of the definition. */
  readonly key: string;
  /** Label of the tab. */
  readonly text: string;
  /** Filters of the view; they replace all others. A function may depend on the current day. */
  readonly filter: FilterValues<F, X> | ((context: FormContext) => FilterValues<F, X>);
  /** Sort order, with a minus for descending; by default that of the list. */
  readonly sort?: (keyof F & string) | `-${keyof F & string}`;
  /** Shows the number of records, if the service returns it. */
  readonly count?: true;
}

/** A view of a list on the page 'Meu turno', with its count. Only operators who may open the list see it. */
export interface HomeSpec {
  /** Key of the view. */
  readonly view: string;
  /** Label on that page; by default that of the tab. */
  readonly text?: string;
  /** Operation of the contract: only operators who may call it see the view. */
  readonly for?: OperationId;
  /** Color of a count above zero. */
  readonly tone?: Exclude<Tone, 'neutral'>;
  /**
   * Fields to summarize below the count: the sum of an amount; for an instant, the age of the oldest record or the
   * start of the next one.
   */
  readonly shows?: readonly string[];
  /** Shows the count as a figure of the day, with a chart of fourteen days if the filter depends on the day. */
  readonly figure?: true;
}

/** A queue: the operator works on the records of a view one after the other. */
export interface QueueSpec<R, N extends string = string> {
  /** Label of the button that starts the queue: 'Decidir em fila'. */
  readonly label: string;
  /** Key of the view. If unset, or not supported by the service, the queue has the records of the current list. */
  readonly view?: string;
  /** Sections to show of each record. */
  readonly sections: readonly ShowSection<R, N>[];
  /** Names of the actions, each with a `key`. Records for which none is `offered` are left out. */
  readonly actions: readonly string[];
}
