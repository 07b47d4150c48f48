const ASKED = 'camarim:keys';

/** Requests the help on keyboard shortcuts. */
export const askForKeys = (): void => void document.dispatchEvent(new Event(ASKED));

/**
 * Subscribes to requests for the help on keyboard shortcuts.
 * @returns a function that unsubscribes
 */
export const onKeysAsked = (listener: () => void): (() => void) => {
  document.addEventListener(ASKED, listener);
  return () => document.removeEventListener(ASKED, listener);
};
