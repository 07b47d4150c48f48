import { useSyncExternalStore } from 'react';

/** Action offered after an operation. */
export interface Way {
  readonly label: string;
  /** Undoes the operation; also on Ctrl Z. */
  readonly isUndo?: boolean;
  readonly run: () => void;
}

/** Completed operation with its possible next steps. */
export interface AfterAct {
  readonly text: string;
  readonly ways: readonly Way[];
}

let now: AfterAct | undefined;
const listeners = new Set<() => void>();

const become = (next: AfterAct | undefined): void => {
  if (next === now) return;
  now = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // No mounted component shows it.
    if (listeners.size === 0) now = undefined;
  };
};

/** Offers the next steps of an operation, replacing the previous ones. */
export const offerAfterAct = (offered: AfterAct): void => become(offered);

/** Withdraws the next steps: another operation began, or they were dismissed. */
export const closeAfterAct = (): void => become(undefined);

export const useOfferedAfterAct = (): AfterAct | undefined =>
  useSyncExternalStore(subscribe, () => now);
