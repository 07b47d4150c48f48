import { createContext, useContext } from 'react';

/** Asks before a dialog closes, and goes on with `leave`. */
export type Ask = (leave: () => void) => void;

/** The way out of a dialog, for what stands inside it. */
export interface Closing {
  /** Closes the dialog, unless something inside asks first. */
  readonly close: () => void;
  /** Goes on to something else in the same dialog, unless something inside asks first. */
  readonly goOn: (go: () => void) => void;
  /** Has every way out ask first. @returns what no longer asks */
  readonly askBefore: (ask: Ask) => () => void;
  /** Shuts every way out while something inside writes. @returns what opens them again */
  readonly shut: () => () => void;
  /** Back is one of the ways out, and leads nowhere else. */
  readonly hasBack?: boolean;
  /** Whether the ways out are shut. */
  readonly busy: boolean;
}

/** The dialog around; none on a page. */
export const ClosingContext = createContext<Closing | undefined>(undefined);

/** The way out of the dialog around; undefined on a page. */
export const useClosing = (): Closing | undefined => useContext(ClosingContext);

/** Whether dialogs inside have no address of their own, so that Back closes them and stays where it is. */
export const BackClosesContext = createContext(false);
