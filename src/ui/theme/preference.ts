import { useSyncExternalStore } from 'react';

/** Reads a text from the local storage; null if the storage is blocked. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice is kept until the page is left.
  }
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Creates a preference of this browser, shared by its windows. The default is the first value. */
export const createPreference = <Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
) => {
  let unwritten: Value | undefined;
  const get = (): Value =>
    values.find((value) => value === readStored(key)) ?? unwritten ?? values[0];
  return {
    get,
    set: (value: Value): void => {
      writeStored(key, value);
      unwritten = readStored(key) === value ? undefined : value;
      // The browser sends this event only to the other windows.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    use: (): Value => useSyncExternalStore(subscribe, get, () => values[0]),
  };
};
