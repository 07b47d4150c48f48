import { broadcast } from './broadcast';

/** Action on the open record that 'Buscar' lists among its results. */
export interface OfferedAction {
  readonly label: string;
  readonly blocked?: string | undefined;
  readonly run: () => void;
}

const actions = broadcast<readonly OfferedAction[]>();

/** Publishes the actions of a heading or footer until unmount. */
export const useOfferedActions = actions.use;

/** Returns the actions on the record that was opened last. */
export const currentActions = (): readonly OfferedAction[] =>
  actions.last(({ length }) => length > 0) ?? [];
