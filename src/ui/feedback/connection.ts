import { useSyncExternalStore } from 'react';

const watchConnection = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** True if the device has a connection. A connection does not imply that the server can be reached. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(watchConnection, () => navigator.onLine);

export const onConnectionBack = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};
