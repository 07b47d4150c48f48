import { useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';

interface Changed {
  readonly resource: string;
  readonly ids: ReadonlySet<RaRecord['id']>;
}

let now: Changed | undefined;
const listeners = new Set<() => void>();

/** Marks the rows of a list that a refresh has changed; undefined: none. */
export const markRows = (changed: Changed | undefined): void => {
  now = changed;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Marked rows of a list, if there are any. */
export const useMarkedRows = (resource: string): Changed['ids'] | undefined =>
  useSyncExternalStore(subscribe, () => (now?.resource === resource ? now.ids : undefined));
