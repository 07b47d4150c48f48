import { useEffect, useState } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';
import { useContextFor } from '../context';
import { knownViews, viewsOf } from '../list/views';
import { useReader } from '../reader';
import type { QueueProps } from './queueProps';
import { beginQueue, type QueueState, readAgain } from './steps';

/** Maximum number of records, as of a page of a list. */
export const MOST_QUEUED = 100;

/** Reads the records of the view, else of the list as it is, for which an action of the queue is offered. */
const useWaiting = ({ resource, queue, actions }: QueueProps) => {
  const provider = useReader();
  const context = useContextFor('list');
  const { filterValues, filter, sort } = useListContext();
  return useEvent(async () => {
    const views = await knownViews(viewsOf(resource, context, ''), provider);
    const view = views.find(({ key }) => key === queue.view);
    const asked = view ?? { filter: filterValues, sort };
    const { data, total = data.length } = await provider.getList(resource.name, {
      filter: { ...asked.filter, ...filter },
      sort: asked.sort,
      pagination: { page: 1, perPage: MOST_QUEUED },
    });
    const rows = data.filter((record: RaRecord) =>
      actions.some((action) => action.offered?.(record, context) !== false),
    );
    return { rows, isCut: total > data.length };
  });
};

/** State of a queue, with a function that refreshes it. */
export const useQueue = (props: QueueProps) => {
  const { left } = props;
  const read = useWaiting(props);
  const [state, setState] = useState<QueueState | undefined>(left?.state);
  const [isCut, setCut] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** `what`: action on the current record, in case it is no longer listed. */
  const load = useEvent(async (what: string): Promise<void> => {
    setFailure(undefined);
    try {
      const found = await read();
      setCut(found.isCut);
      setState((known) => (known ? readAgain(known, found.rows, what) : beginQueue(found.rows)));
    } catch (error) {
      setFailure(error);
    }
  });
  const what = left?.what ?? '';
  useEffect(() => void load(what), [load, what]);
  return { state, setState, isCut, failure, load };
};
