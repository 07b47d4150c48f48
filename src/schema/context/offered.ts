import { broadcast } from './broadcast';

/** An action on the open record, as 'Buscar' offers it. */
export interface Offer {
  readonly label: string;
  readonly blocked?: string | undefined;
  readonly run: () => void;
}

const open = broadcast<readonly Offer[]>();

/** Publishes the actions of a heading or footer until unmount. */
export const useOffer = open.use;

/** Returns the actions on the record that was opened last. */
export const offersNow = (): readonly Offer[] => open.last(({ length }) => length > 0) ?? [];
