/** Creates a window event without data. @returns a function that dispatches it, and one that subscribes to it */
export const windowEvent = (name: string) => {
  const announce = (): void => void window.dispatchEvent(new Event(name));
  const subscribe = (listener: () => void): (() => void) => {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  };
  return [announce, subscribe] as const;
};

/** The session has ended. The page stays; a dialog over it requests the password. */
export const [announceSessionLost, onSessionLost] = windowEvent('camarim:session-lost');

/** The same person signed in again, here or in another tab. */
export const [announceSessionBack, onSessionBack] = windowEvent('camarim:session-back');
