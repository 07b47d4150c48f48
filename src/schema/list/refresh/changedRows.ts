import { useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';

interface Changed {
  readonly resource: string;
  readonly ids: ReadonlySet<RaRecord['id']>;
}

const MARKED_MS = 10_000;

let now: Changed | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const set = (changed: Changed | undefined): void => {
  clearTimeout(timer);
  now = changed;
  for (const listener of listeners) listener();
};

export const clearMarks = (): void => set(undefined);

/** Marks the rows of a list that a refresh has changed, for some seconds. */
export const markRows = (changed: Changed): void => {
  if (changed.ids.size === 0) return;
  set(changed);
  timer = setTimeout(clearMarks, MARKED_MS);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMarkedRows = (resource: string): Changed['ids'] | undefined =>
  useSyncExternalStore(subscribe, () => (now?.resource === resource ? now.ids : undefined));
