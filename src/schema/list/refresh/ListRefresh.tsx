import {
  type QueryKey,
  replaceEqualDeep,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import {
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useEvent,
  useListContext,
  useTranslate,
} from 'react-admin';
import { UNSEEN } from '../../../ui/theme/unseen';
import { OVERLAY, TEXT_INPUTS } from '../../context/elementKeys';
import { useReader } from '../../context/reader';
import type { ListState } from '../useListState';
import { changedRowsKey, useChangedRows } from './changedRows';

/** Merges a response with the rows on screen: an equal row remains the same object, and does not draw again. */
export const mergeRows = (before: readonly RaRecord[], answer: GetListResult) => {
  const known = new Map(before.map((row) => [row.id, row]));
  const data = answer.data.map((row: RaRecord) => {
    const old = known.get(row.id);
    return old ? (replaceEqualDeep(old, row) as RaRecord) : row;
  });
  return {
    answer: { ...answer, data },
    changed: data.filter((row) => known.get(row.id) !== row).map(({ id }) => id),
    moves: before.some(({ id }, at) => data[at]?.id !== id),
  };
};

const isQuiet = (): boolean =>
  document.visibilityState === 'visible' &&
  navigator.onLine &&
  document.querySelector(OVERLAY) === null &&
  document.activeElement?.closest(TEXT_INPUTS) == null;

/** Time without input before rows change places, in milliseconds. */
export const REST_MS = 3000;

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const useRest = (): (() => boolean) => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    const move = (): void => {
      last.current = Date.now();
    };
    for (const name of INPUT_EVENTS) document.addEventListener(name, move, options);
    return () => listeners.abort();
  }, []);
  return useCallback(() => Date.now() - last.current >= REST_MS, []);
};

const CHECK_MS = 1000;

/** Time for which changed rows are marked, in milliseconds. */
const MARKED_MS = 10_000;

const requestOf = (list: ListState) => {
  const params: GetListParams = {
    pagination: { page: list.page, perPage: list.perPage },
    sort: list.sort,
    filter: { ...list.filterValues, ...list.filter },
  };
  const queryKey: QueryKey = [list.resource, 'getList', params];
  return { params, queryKey, text: JSON.stringify(params) };
};

const losesFocus = (resource: string, before: readonly RaRecord[], data: readonly RaRecord[]) => {
  const rows = [...document.querySelectorAll(`.rows.${resource} tbody tr`)];
  const focused = before[rows.findIndex((row) => row.contains(document.activeElement))];
  return focused !== undefined && data.every(({ id }) => id !== focused.id);
};

/** Refreshes open rows (decision 0084) unless the operator is busy; a write wins over a request. */
const ListRefresh = ({ every }: { readonly every: number }) => {
  const list = useListContext() as unknown as ListState;
  const provider = useReader();
  const cache = useQueryClient();
  const translate = useTranslate();
  const hasRested = useRest();
  const changed = useChangedRows(list.resource);
  const count = changed?.size ?? 0;
  const mark = useEvent((ids: readonly RaRecord['id'][]): void => {
    cache.setQueryData(changedRowsKey(list.resource), new Set(ids));
  });
  useEffect(() => () => mark([]), [mark]);
  useEffect(() => {
    if (!changed?.size) return undefined;
    const timer = setTimeout(mark, MARKED_MS, []);
    return () => clearTimeout(timer);
  }, [changed, mark]);

  /** A response waits here until it may be shown. */
  const answer = useMutation({
    gcTime: 0,
    mutationFn: ({ params }: ReturnType<typeof requestOf>) =>
      provider.getList(list.resource, params),
    onError: (error, { queryKey }) => {
      // The list shows the failure above its rows.
      const query = cache.getQueryCache().find({ queryKey, exact: true });
      if (query?.state.fetchStatus === 'idle')
        query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
    },
  });
  const isBusy = (): boolean => !list.data || list.isFetching || list.selectedIds.length > 0;

  const take = useEvent((): void => {
    const { data = [], resource, dataUpdatedAt = 0 } = list;
    if (!answer.data || isBusy() || !isQuiet()) return;
    const { queryKey, text } = requestOf(list);
    if (answer.variables.text !== text || dataUpdatedAt > answer.submittedAt) {
      answer.reset();
      return;
    }
    const merged = mergeRows(data, answer.data);
    if (merged.moves && (!hasRested() || losesFocus(resource, data, merged.answer.data))) return;
    answer.reset();
    cache.setQueryData(queryKey, merged.answer);
    if (merged.changed.length > 0) mark(merged.changed);
  });
  useEffect(() => {
    if (answer.data) take();
  }, [answer.data, take]);

  const check = useEvent((): void => {
    take();
    const last = Math.max(list.dataUpdatedAt ?? 0, answer.submittedAt);
    if (isBusy() || answer.isPending || Date.now() - last < every * 1000) return;
    if (isQuiet()) answer.mutate(requestOf(list));
  });

  useEffect(() => {
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [check]);

  return (
    // The frame sets the width of its children.
    <div>
      <div role="status" aria-live="polite" style={UNSEEN}>
        {count > 0 && translate('camarim.list.changed', { smart_count: count })}
      </div>
    </div>
  );
};

export default ListRefresh;
