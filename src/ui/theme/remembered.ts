import { useSyncExternalStore } from 'react';

export interface Remembered<Value extends string> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly use: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

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

/** Preference of this browser; other windows follow. An unknown value counts as the first one. */
export const remembered = <Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): Remembered<Value> => {
  const listeners = new Set<() => void>();
  let unwritten: Value | undefined;
  const get = () => values.find((value) => value === readStored(key)) ?? unwritten ?? values[0];
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return {
    get,
    subscribe,
    set: (value) => {
      writeStored(key, value);
      unwritten = readStored(key) === value ? undefined : value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => values[0]),
  };
};
