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
export interface HomeSpec {
  /** Key of the view. */
  readonly view: string;
  /** What it is called there, when the word of the tab is not enough. */
  readonly text?: string;
  /** A queue has the colour while something waits in it. */
  readonly tone?: Exclude<Tone, 'neutral'>;
  /** A money field: what the queue is worth together stands below its number. */
  readonly sum?: string;
  /** An instant of the record: since when the oldest waits, or when the next begins. */
  readonly age?: string;
  /** A figure of the day and not a queue, with a line of fourteen days where its filter reads the day. */
  readonly figure?: true;
  /** Operation of the contract: shown only to who may call it. */
  readonly for?: OperationId;
}
