import type { ShowSection } from './showTypes';

/** Work on the records of a view one after the other. */
export interface QueueSpec<R, N extends string = string> {
  /** Label of its button: 'Decidir em fila'. */
  readonly label: string;
  /** Key of the view; without it, or where the service does not know it, the list as it is. */
  readonly view?: string;
  /** What is shown of a record. */
  readonly sections: readonly ShowSection<R, N>[];
  /** Names of its actions, each with a `key`. Records for which none of them is `offered` are left out. */
  readonly actions: readonly string[];
}
