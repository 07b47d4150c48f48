import type { Fields, FormContext, Tone } from './fieldTypes';
import type { OperationId } from './operationId';

/** Names of the filters of a definition: its own, and its fields. */
type FilterNames<F extends Fields, X extends Fields> = (keyof F & string) | (keyof X & string);

/** Values of filters by their names. */
export type FilterValues<F extends Fields, X extends Fields> = Readonly<
  Partial<Record<FilterNames<F, X>, unknown>>
>;

/** A view of a list: its filters under a name, as a tab over it. */
export interface ViewSpec<F extends Fields = Fields, X extends Fields = Fields> {
  /** Its name in the definition: what `home` calls it. */
  readonly key: string;
  /** The word of the tab. */
  readonly text: string;
  /** The filters that it sets, all others are taken off; a function reads what day it is. */
  readonly filter: FilterValues<F, X> | ((context: FormContext) => FilterValues<F, X>);
  /** Its order, a minus for descending; absent, that which the list begins with. */
  readonly sort?: (keyof F & string) | `-${keyof F & string}`;
  /** How many records it has stands beside its word, where the service tells. */
  readonly count?: true;
}

/** What 'Meu turno' shows of a list: one of its views, with its number, for who may open the list. */
interface HomeEntry {
  /** Key of the view. */
  readonly view: string;
  /** What it is called there, when the word of the tab is not enough. */
  readonly text?: string;
  /** Operation of the contract: shown only to operators who may call it. */
  readonly for?: OperationId;
}

/** A queue of records that wait. */
interface HomeQueue extends HomeEntry {
  /** Color of the number while a record waits. */
  readonly tone?: Exclude<Tone, 'neutral'>;
  /** Money field: its sum appears below the number. */
  readonly sum?: string;
  /** Date-time field: since when the oldest record waits, or when the next one begins. */
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
