import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useContextFor } from '../../context/context';
import type { QueueProps, QueueState } from '../../context/leftQueue';
import { useReader } from '../../context/reader';
import { knownViews, viewsOf } from '../../list/views';

export const beginQueue = (rows: readonly RaRecord[]): QueueState => ({
  rows,
  at: 0,
  done: new Map(),
});

const openFrom = ({ rows, done }: QueueState, from: number): number => {
  const next = rows.findIndex(({ id }, at) => at >= from && !done.has(id));
  return next < 0 ? rows.length : next;
};

/** Goes to the next open record, or the end. */
export const skip = (state: QueueState): QueueState => ({
  ...state,
  at: openFrom(state, state.at + 1),
});

export const back = (state: QueueState): QueueState => ({
  ...state,
  at: Math.max(0, state.at - 1),
});

/** Marks a record as done; from the current one it goes to the next open one. */
export const carryOut = (state: QueueState, id: RaRecord['id'], what: string): QueueState => {
  const next = { ...state, done: new Map(state.done).set(id, what) };
  return state.rows[state.at]?.id === id ? skip(next) : next;
};

/** Goes to the first skipped record. */
export const again = (state: QueueState): QueueState => ({ ...state, at: openFrom(state, 0) });

/** Takes over refreshed rows: missing records are done, the current one by `what`. New ones wait for the next queue. */
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

/** Counts by action, done elsewhere, and skipped. */
export const summaryOf = ({ rows, done }: QueueState) => {
  const counts = new Map<string, number>();
  for (const what of done.values()) counts.set(what, (counts.get(what) ?? 0) + 1);
  const elsewhere = counts.get('') ?? 0;
  counts.delete('');
  return { counts: [...counts], elsewhere, waiting: rows.length - done.size };
};

/** Maximum number of records, as of a page of a list. */
export const MAX_QUEUED = 100;

export const useQueue = ({ resource, queue, actions, left }: QueueProps) => {
  const provider = useReader();
  const context = useContextFor('list');
  const { filterValues, filter, sort } = useListContext();
  const [state, setState] = useState<QueueState | undefined>(left?.state);
  const [isCut, setCut] = useState(false);
  /** Reads the records; `what`: action on the current record, in case it is no longer listed. */
  const { mutate: load, error } = useMutation({
    mutationFn: async (_: string) => {
      const views = await knownViews(viewsOf(resource, context, ''), provider);
      const asked = views.find(({ key }) => key === queue.view) ?? { filter: filterValues, sort };
      return provider.getList(resource.name, {
        filter: { ...asked.filter, ...filter },
        sort: asked.sort,
        pagination: { page: 1, perPage: MAX_QUEUED },
      });
    },
    onSuccess: ({ data, total = data.length }, what) => {
      const rows = data.filter((record: RaRecord) =>
        actions.some((action) => action.offered?.(record, context) !== false),
      );
      setCut(total > data.length);
      setState((known) => (known ? readAgain(known, rows, what) : beginQueue(rows)));
    },
  });
  const what = left?.what ?? '';
  useEffect(() => load(what), [load, what]);
  return {
    state,
    setState: (step: (state: QueueState) => QueueState) => setState((now) => now && step(now)),
    isCut,
    failure: error,
    load,
  };
};
