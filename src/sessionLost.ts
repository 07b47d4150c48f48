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
export const onSessionLost = (listener: () => void): (() => void) => listen(SESSION_LOST, listener);

/** The window event that says that the same person signed in again, here or in another tab. */
const SESSION_BACK = 'camarim:session-back';

/** Says that there is a session of the same person again. */
export const announceSessionBack = (): void => {
  window.dispatchEvent(new Event(SESSION_BACK));
};

/** Listens for the same person's next session. @returns what stops listening */
export const onSessionBack = (listener: () => void): (() => void) => listen(SESSION_BACK, listener);

const listen = (name: string, listener: () => void): (() => void) => {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};
