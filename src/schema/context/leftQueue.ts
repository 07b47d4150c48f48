import type { RaRecord } from 'react-admin';
import type { AnyAction } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import { inState } from '../definition/paths';
import type { QueueSpec } from '../definition/types';

export interface QueueState {
  /** Records at its start, in their order. */
  readonly rows: readonly RaRecord[];
  /** Index of the current record; after the last one the queue is over. */
  readonly at: number;
  /** Action by id of the record; empty if it left the list otherwise. */
  readonly done: ReadonlyMap<RaRecord['id'], string>;
}

export interface LeftQueue {
  readonly resource: string;
  readonly state: QueueState;
  /** Label of the action that leads there. */
  readonly what: string;
  /** Index of the history entry, if known. */
  readonly step: number | undefined;
}

let left: LeftQueue | undefined;

const stepNow = (): number | undefined => inState(window.history.state, 'idx');

/** History entries of the page and of the return. */
const STEPS = 2;

/** Keeps a queue for the return from the page. */
export const leaveQueue = (queue: Omit<LeftQueue, 'step'>): void => {
  left = { ...queue, step: stepNow() };
};

/** Takes the left queue of a list, unless the operator has visited other pages since. */
export const takeLeftQueue = (resource: string): LeftQueue | undefined => {
  const found = left?.resource === resource ? left : undefined;
  left = undefined;
  const now = stepNow();
  const isFar = found?.step !== undefined && now !== undefined && now > found.step + STEPS;
  return isFar ? undefined : found;
};

export type AnyQueue = QueueSpec<RaRecord>;

export interface QueueProps {
  readonly resource: Resource;
  readonly queue: AnyQueue;
  readonly actions: readonly AnyAction[];
  readonly left?: LeftQueue;
  readonly onClose: () => void;
}
