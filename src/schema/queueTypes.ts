import type { FormContext } from './fieldTypes';
import type { ShowSection } from './showTypes';

/** One record after the other: those that wait, each until something was done with it or it was skipped. */
export interface QueueSpec<R, N extends string = string> {
  /** The word of the button that begins it: 'Decidir em fila'. */
  readonly label: string;
  /** Key of the view whose records wait; absent, or where the view is not there, those that the list shows by then. */
  readonly view?: string;
  /** Which of them wait, where no filter of the list says so. */
  readonly waits?: (record: R, context: FormContext) => boolean;
  /** What is seen of a record. */
  readonly sections: readonly ShowSection<R, N>[];
  /** Names of the actions that end the wait of a record, each with a `key`. */
  readonly actions: readonly string[];
}
