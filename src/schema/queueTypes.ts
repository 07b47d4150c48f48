import type { ShowSection } from './showTypes';

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
