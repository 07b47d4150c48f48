import { useSyncExternalStore } from 'react';

/** Something that can be done after an act. */
export interface Way {
  readonly label: string;
  /** It takes the act back: Ctrl Z does it too. */
  readonly isUndo?: boolean;
  readonly run: () => void;
}

/** What was done, and what can follow it. */
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
    // Nobody shows it any more.
    if (listeners.size === 0) now = undefined;
  };
};

/** Offers what can follow an act, in place of what was offered before. */
export const offerAfterAct = (offered: AfterAct): void => become(offered);

/** The next act has begun, or nobody wanted it: nothing is offered any more. */
export const closeAfterAct = (): void => become(undefined);

/** What is offered now. */
export const useOfferedAfterAct = (): AfterAct | undefined =>
  useSyncExternalStore(subscribe, () => now);
