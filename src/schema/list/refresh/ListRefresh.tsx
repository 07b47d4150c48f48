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

/** Merges a response with the rows on screen. An equal row remains the same object, so it does not render again. */
export const mergeRows = (previous: readonly RaRecord[], response: GetListResult) => {
  const previousById = new Map(previous.map((row) => [row.id, row]));
  const data = response.data.map((row: RaRecord) => {
    const old = previousById.get(row.id);
    return old ? (replaceEqualDeep(old, row) as RaRecord) : row;
  });
  return {
    response: { ...response, data },
    changed: data.filter((row) => previousById.get(row.id) !== row).map(({ id }) => id),
    moves: previous.some(({ id }, index) => data[index]?.id !== id),
  };
};

/** Is the page visible and online, without an overlay or a focused text input? */
const isQuiet = (): boolean =>
  document.visibilityState === 'visible' &&
  navigator.onLine &&
  document.querySelector(OVERLAY) === null &&
  document.activeElement?.closest(TEXT_INPUTS) == null;

/** Time without input before rows change places, in milliseconds. */
export const REST_MS = 3000;

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Returns a function that tells whether there was no input for `REST_MS`. */
const useHasRested = (): (() => boolean) => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    const onInput = (): void => {
      last.current = Date.now();
    };
    for (const name of INPUT_EVENTS) document.addEventListener(name, onInput, options);
    return () => listeners.abort();
  }, []);
  return useCallback(() => Date.now() - last.current >= REST_MS, []);
};

/** Interval at which the list checks if a refresh is due, in milliseconds. */
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

/** Refreshes the rows of a list unless the operator is busy (decision 0084). A response older than the rows is discarded. */
const ListRefresh = ({ intervalSeconds }: { readonly intervalSeconds: number }) => {
  const list = useListContext() as unknown as ListState;
  const provider = useReader();
  const cache = useQueryClient();
  const translate = useTranslate();
  const hasRested = useHasRested();
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

  /** Request whose response is kept until it may be shown. */
  const request = useMutation({
    gcTime: 0,
    mutationFn: ({ params }: ReturnType<typeof requestOf>) =>
      provider.getList(list.resource, params),
    onError: (error, { queryKey }) => {
      // The query of the list shows the failure above the rows.
      const query = cache.getQueryCache().find({ queryKey, exact: true });
      if (query?.state.fetchStatus === 'idle')
        query.setState({ status: 'error', error, errorUpdatedAt: Date.now() });
    },
  });
  const isBusy = (): boolean => !list.data || list.isFetching || list.selectedIds.length > 0;

  const showResponse = useEvent((): void => {
    const { data = [], resource, dataUpdatedAt = 0 } = list;
    if (!request.data || isBusy() || !isQuiet()) return;
    const { queryKey, text } = requestOf(list);
    if (request.variables.text !== text || dataUpdatedAt > request.submittedAt) {
      request.reset();
      return;
    }
    const merged = mergeRows(data, request.data);
    if (merged.moves && (!hasRested() || losesFocus(resource, data, merged.response.data))) return;
    request.reset();
    cache.setQueryData(queryKey, merged.response);
    if (merged.changed.length > 0) mark(merged.changed);
  });
  useEffect(() => {
    if (request.data) showResponse();
  }, [request.data, showResponse]);

  const check = useEvent((): void => {
    showResponse();
    const last = Math.max(list.dataUpdatedAt ?? 0, request.submittedAt);
    if (isBusy() || request.isPending || Date.now() - last < intervalSeconds * 1000) return;
    if (isQuiet()) request.mutate(requestOf(list));
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
