/**
 * Window event: the server no longer knows the session. The page stays as it is; a dialog over it requests the password
 * (RELIABILITY A5).
 */
export const SESSION_LOST = 'camarim:session-lost';

/** Announces that the session ended while the page was in use. */
export const announceSessionLost = (): void => {
  window.dispatchEvent(new Event(SESSION_LOST));
};

/** Subscribes to the end of the session. @returns a function that unsubscribes */
export const onSessionLost = (listener: () => void): (() => void) => listen(SESSION_LOST, listener);

/** Window event: the same person signed in again, here or in another tab. */
const SESSION_BACK = 'camarim:session-back';

/** Announces that the same person has a session again. */
export const announceSessionBack = (): void => {
  window.dispatchEvent(new Event(SESSION_BACK));
};

/** Subscribes to the next session of the same person. @returns a function that unsubscribes */
export const onSessionBack = (listener: () => void): (() => void) => listen(SESSION_BACK, listener);

const listen = (name: string, listener: () => void): (() => void) => {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
};
