import { createContext, useContext } from 'react';

/** Confirmation before a dialog closes; calls `leave` to proceed. */
export type Ask = (leave: () => void) => void;

/** Close handlers of a dialog, for its content. */
export interface Closing {
  /** Closes the dialog, unless a registered confirmation prevents it. */
  readonly close: () => void;
  /** Continues with other content in the same dialog, unless a registered confirmation prevents it. */
  readonly goOn: (go: () => void) => void;
  /**
   * Registers a confirmation before closing.
   * @returns a function that removes it
   */
  readonly askBefore: (ask: Ask) => () => void;
  /**
   * Blocks closing while content of the dialog is saving.
   * @returns a function that unblocks it
   */
  readonly shut: () => () => void;
  /** Back closes the dialog and does not navigate. */
  readonly hasBack?: boolean;
  /** Closing is blocked. */
  readonly busy: boolean;
}

export const ClosingContext = createContext<Closing | undefined>(undefined);

/** Close handlers of the surrounding dialog; undefined on a page. */
export const useClosing = (): Closing | undefined => useContext(ClosingContext);

/** True if dialogs inside have no URL of their own, so that Back closes them and does not navigate. */
export const BackClosesContext = createContext(false);

/** Returns a function that leaves what is typed, after a confirmation if it is unsaved. */
export const useLeave = (): ((go: () => void) => void) => {
  const closing = useClosing();
  return (go) => (closing ? closing.goOn(go) : go());
};
