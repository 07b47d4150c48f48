/**
 * The window event that says that the server no longer knows the session. The page stays as it is;
 * a dialog over it asks for the password again (RELIABILITY A5).
 */
export const SESSION_LOST = 'camarim:session-lost';

/** Says that the session ended while somebody worked. */
export const announceSessionLost = (): void => {
  window.dispatchEvent(new Event(SESSION_LOST));
};

/** Listens for the end of the session. @returns what stops listening */
export const onSessionLost = (listener: () => void): (() => void) => {
  window.addEventListener(SESSION_LOST, listener);
  return () => window.removeEventListener(SESSION_LOST, listener);
};
