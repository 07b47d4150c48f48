import type { Fields, FormContext, Tone } from './fieldTypes';
import type { OperationId } from './operationId';

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

/** A view of a list in 'Meu turno', with its count, for operators who may open the list. */
interface HomeEntry {
  /** Key of the view. */
  readonly view: string;
  /** Its label there, by default that of the tab. */
  readonly text?: string;
  /** Operation of the contract: shown only to operators who may call it. */
  readonly for?: OperationId;
}

/** A queue of pending records. */
interface HomeQueue extends HomeEntry {
  /** Color of the count while it is not zero. */
  readonly tone?: Exclude<Tone, 'neutral'>;
  /** Money field: its sum appears below the count. */
  readonly sum?: string;
  /** Date-time field: the age of the oldest record, or the start of the next one. */
  readonly age?: string;
  readonly figure?: undefined;
}

/** A figure of the day. */
interface HomeFigure extends HomeEntry {
  /** Adds a line of fourteen days if the filter of the view depends on the day. */
  readonly figure: true;
  readonly tone?: undefined;
  readonly sum?: undefined;
  readonly age?: undefined;
}

/** An entry of 'Meu turno'. */
export type HomeSpec = HomeQueue | HomeFigure;
