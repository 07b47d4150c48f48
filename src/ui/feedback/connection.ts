import { useSyncExternalStore } from 'react';

const watchConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the device has a connection. Having one does not mean that the server can be reached. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

/** Hears that the connection is back. @returns what stops listening */
export const onConnectionBack = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};
