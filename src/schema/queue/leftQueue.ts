import type { QueueState } from './steps';

/** A queue that was left for the page of one of its records. */
export interface LeftQueue {
  readonly resource: string;
  readonly state: QueueState;
  /** What leads there. */
  readonly what: string;
  /** Steps of the browser's history by then; undefined where it does not tell. */
  readonly step: number | undefined;
}

let left: LeftQueue | undefined;

const stepNow = (): number | undefined => {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return idx;
};

/** The page of a record and the way back from it. */
const STEPS = 2;

/** Keeps a queue for whoever comes back from the page that it leads to. */
export const leaveQueue = (queue: Omit<LeftQueue, 'step'>): void => {
  left = { ...queue, step: stepNow() };
};

/** Takes the queue of a list that was left, unless somebody has been elsewhere since. */
export const takeLeftQueue = (resource: string): LeftQueue | undefined => {
  const found = left?.resource === resource ? left : undefined;
  left = undefined;
  const now = stepNow();
  const isFar = found?.step !== undefined && now !== undefined && now > found.step + STEPS;
  return isFar ? undefined : found;
};
