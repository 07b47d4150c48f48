import type { RaRecord } from 'react-admin';

/** How far a queue is. */
export interface QueueState {
  /** What waited when it began, in its order. */
  readonly rows: readonly RaRecord[];
  /** The place of the record on screen; behind the last one it is over. */
  readonly at: number;
  /** What was done, by the id of the record; empty where it left the list otherwise. */
  readonly done: ReadonlyMap<RaRecord['id'], string>;
}

/** A queue as it begins. */
export const beginQueue = (rows: readonly RaRecord[]): QueueState => ({
  rows,
  at: 0,
  done: new Map(),
});

const openFrom = ({ rows, done }: QueueState, from: number): number => {
  const next = rows.findIndex(({ id }, at) => at >= from && !done.has(id));
  return next < 0 ? rows.length : next;
};

/** The next record that still waits, or the end. */
export const skip = (state: QueueState): QueueState => ({
  ...state,
  at: openFrom(state, state.at + 1),
});

/** The record before, done or not; from the end the last one. */
export const back = (state: QueueState): QueueState => ({
  ...state,
  at: Math.max(0, state.at - 1),
});

/** Something was done with a record; if it is the one on screen, the next one that waits follows. */
export const carryOut = (state: QueueState, id: RaRecord['id'], what: string): QueueState => {
  const next = { ...state, done: new Map(state.done).set(id, what) };
  return state.rows[state.at]?.id === id ? skip(next) : next;
};

/** From the end to the first record that was skipped. */
export const again = (state: QueueState): QueueState => ({ ...state, at: openFrom(state, 0) });

/**
 * The records as they were read again: what no longer waits was dealt with, `what` says how where it is the one on
 * screen. What has come meanwhile waits for the next queue.
 */
export const readAgain = (
  state: QueueState,
  rows: readonly RaRecord[],
  what: string,
): QueueState => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const current = state.rows[state.at]?.id;
  const gone = state.rows.filter(({ id }) => !now.has(id) && !state.done.has(id));
  const fresh: QueueState = { ...state, rows: state.rows.map((row) => now.get(row.id) ?? row) };
  return gone.reduce(
    (next, { id }): QueueState => carryOut(next, id, id === current ? what : ''),
    fresh,
  );
};

/** How often each thing was done, what was done elsewhere and what still waits. */
export const summaryOf = ({ rows, done }: QueueState) => {
  const counts = new Map<string, number>();
  for (const what of done.values()) counts.set(what, (counts.get(what) ?? 0) + 1);
  const elsewhere = counts.get('') ?? 0;
  counts.delete('');
  return { counts: [...counts], elsewhere, waiting: rows.length - done.size };
};
