import { onScreen } from '../onScreen';

/** Something that can be done with the record that is open, as 'Buscar' offers it. */
export interface Offer {
  readonly label: string;
  /** Why it cannot be done now. */
  readonly blocked?: string | undefined;
  readonly run: () => void;
}

const open = onScreen<readonly Offer[]>();

/** What the heading of a page, or the footer of a dialog, can do with its record, while it is on screen. */
export const useOffer = open.use;

/** What can be done now with the record that was opened last. */
export const offersNow = (): readonly Offer[] => open.last(({ length }) => length > 0) ?? [];
