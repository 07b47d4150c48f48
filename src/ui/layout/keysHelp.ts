const ASKED = 'camarim:keys';

/** Asks for the help of the keys. */
export const askForKeys = (): void => void document.dispatchEvent(new Event(ASKED));

/** Tells a listener that the help is asked for. @returns what ends it */
export const onKeysAsked = (listener: () => void): (() => void) => {
  document.addEventListener(ASKED, listener);
  return () => document.removeEventListener(ASKED, listener);
};
