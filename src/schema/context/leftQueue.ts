import type { RaRecord } from 'react-admin';
import type { AnyAction } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import { inState } from '../definition/paths';
import type { QueueSpec } from '../definition/types';

export interface QueueState {
  /** Records of the queue. A refetch updates them, but neither adds nor removes one. */
  readonly rows: readonly RaRecord[];
  /** Index of the current record; the number of records at the end of the queue. */
  readonly at: number;
  /** Label of the action by record id; empty if somebody else has handled the record. */
  readonly done: ReadonlyMap<RaRecord['id'], string>;
}

/** Queue that the operator has left for the page of an action. */
export interface LeftQueue {
  readonly resource: string;
  readonly state: QueueState;
  /** Label of the action. */
  readonly actionLabel: string;
  /** Index of the queue's entry in the browser history, if known. */
  readonly historyIndex: number | undefined;
}

let leftQueue: LeftQueue | undefined;

/** Reads the index that react-router stores in a history entry. */
const currentIndex = (): number | undefined => inState(window.history.state, 'idx');

/** Maximum number of history entries since the queue: the page, and the list after it. */
const MAX_ENTRIES = 2;

/** Stores a queue until the operator returns to its list. */
export const leaveQueue = (queue: Omit<LeftQueue, 'historyIndex'>): void => {
  leftQueue = { ...queue, historyIndex: currentIndex() };
};

/** Returns the stored queue of a list once, unless the operator has visited other pages since. */
export const takeLeftQueue = (resource: string): LeftQueue | undefined => {
  const found = leftQueue?.resource === resource ? leftQueue : undefined;
  leftQueue = undefined;
  const { historyIndex = Number.POSITIVE_INFINITY } = found ?? {};
  return (currentIndex() ?? 0) > historyIndex + MAX_ENTRIES ? undefined : found;
};

export type AnyQueue = QueueSpec<RaRecord>;

export interface QueueProps {
  readonly resource: Resource;
  readonly queue: AnyQueue;
  readonly actions: readonly AnyAction[];
  readonly left?: LeftQueue;
  readonly onClose: () => void;
}
