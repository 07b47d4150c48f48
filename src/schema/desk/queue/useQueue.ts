import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useContextFor } from '../../context/context';
import type { QueueProps, QueueState } from '../../context/leftQueue';
import { useReader } from '../../context/reader';
import { knownViews, viewsOf } from '../../list/views';

type Step = (state: QueueState) => QueueState;

export const newQueue = (rows: QueueState['rows']): QueueState => ({
  rows,
  at: 0,
  done: new Map(),
});

const indexOfOpen = ({ rows, done }: QueueState, from: number): number => {
  const next = rows.findIndex(({ id }, index) => index >= from && !done.has(id));
  return next < 0 ? rows.length : next;
};

/** Goes to the next open record, or to the end. */
export const toNext: Step = (state) => ({ ...state, at: indexOfOpen(state, state.at + 1) });

export const toPrevious: Step = (state) => ({ ...state, at: Math.max(0, state.at - 1) });

/** Marks a record as done by an action. If it is the current record, the next open one follows. */
export const markDone = (state: QueueState, id: RaRecord['id'], label: string): QueueState => {
  const next = { ...state, done: new Map(state.done).set(id, label) };
  return state.rows[state.at]?.id === id ? toNext(next) : next;
};

/** Goes to the first skipped record. */
export const toSkipped: Step = (state) => ({ ...state, at: indexOfOpen(state, 0) });

/** Updates the queue with refetched rows. Missing records are done, the current one by `actionLabel`. */
export const setRows = (
  state: QueueState,
  rows: readonly RaRecord[],
  actionLabel: string,
): QueueState => {
  const refetched = new Map(rows.map((row) => [row.id, row]));
  const currentId = state.rows[state.at]?.id;
  const missing = state.rows.filter(({ id }) => !refetched.has(id) && !state.done.has(id));
  let next: QueueState = { ...state, rows: state.rows.map((row) => refetched.get(row.id) ?? row) };
  for (const { id } of missing) next = markDone(next, id, id === currentId ? actionLabel : '');
  return next;
};

/** Counts the records done by each action and by other people, and the skipped ones. */
export const summaryOf = ({ rows, done }: QueueState) => {
  const counts = new Map<string, number>();
  for (const label of done.values()) counts.set(label, (counts.get(label) ?? 0) + 1);
  const byOthers = counts.get('') ?? 0;
  counts.delete('');
  return { counts: [...counts], byOthers, skipped: rows.length - done.size };
};

/** Maximum number of records of a queue, which loads one page of the list. */
export const MAX_ROWS = 100;

export const useQueue = ({ resource, queue, actions, left }: QueueProps) => {
  const provider = useReader();
  const context = useContextFor('list');
  const { filterValues, filter, sort } = useListContext();
  const [state, setState] = useState<QueueState | undefined>(left?.state);
  const [isCut, setCut] = useState(false);
  /** Loads the records. The variable is the action on the current record, in case the list no longer has it. */
  const { mutate: load, error } = useMutation({
    mutationFn: async (_: string) => {
      const views = await knownViews(viewsOf(resource, context, ''), provider);
      const view = views.find(({ key }) => key === queue.view) ?? { filter: filterValues, sort };
      return provider.getList(resource.name, {
        filter: { ...view.filter, ...filter },
        sort: view.sort,
        pagination: { page: 1, perPage: MAX_ROWS },
      });
    },
    onSuccess: ({ data, total = data.length }, actionLabel) => {
      const rows = data.filter((record: RaRecord) =>
        actions.some((action) => action.offered?.(record, context) !== false),
      );
      setCut(total > data.length);
      setState((current) => (current ? setRows(current, rows, actionLabel) : newQueue(rows)));
    },
  });
  const actionLabel = left?.actionLabel ?? '';
  useEffect(() => load(actionLabel), [load, actionLabel]);
  return {
    state,
    setState: (step: Step) => setState((current) => current && step(current)),
    isCut,
    failure: error,
    load,
  };
};
