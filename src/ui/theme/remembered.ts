import { useSyncExternalStore } from 'react';

/** Reads a text of this browser; null if the storage is blocked. */
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

/** Preference of this browser; other windows follow. An unknown value counts as the first one. */
export const remembered = <Value extends string>(
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
