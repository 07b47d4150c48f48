import { type QueryKey, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
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
import { clearMarks, markRows, useMarkedRows } from './changedRows';

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
    const move = (): void => {
      last.current = Date.now();
    };
    for (const name of INPUT_EVENTS) document.addEventListener(name, move, { passive: true });
    return () => {
      for (const name of INPUT_EVENTS) document.removeEventListener(name, move);
    };
  }, []);
  return useCallback(() => Date.now() - last.current >= REST_MS, []);
};

const CHECK_MS = 1000;

interface Held {
  readonly answer: GetListResult;
  readonly request: string;
  readonly requestedAt: number;
}

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
  const count = useMarkedRows(list.resource)?.size ?? 0;
  useEffect(() => clearMarks, []);
  const held = useRef<Held>(undefined);
  const last = useRef({ at: 0, isPending: false });

  const take = useEvent((): void => {
    const { current } = held;
    const { data, resource } = list;
    if (!current || !data || list.selectedIds.length > 0 || list.isFetching || !isQuiet()) return;
    const { queryKey, text } = requestOf(list);
    const isOld = list.dataUpdatedAt !== undefined && list.dataUpdatedAt > current.requestedAt;
    if (current.request !== text || isOld) {
      held.current = undefined;
      return;
    }
    const merged = mergeRows(data, current.answer);
    if (merged.moves && (!hasRested() || losesFocus(resource, data, merged.answer.data))) return;
    held.current = undefined;
    cache.setQueryData(queryKey, merged.answer);
    markRows({ resource, ids: new Set(merged.changed) });
  });

  const refresh = useEvent(async (): Promise<void> => {
    const { params, queryKey, text } = requestOf(list);
    const requestedAt = Date.now();
    last.current = { at: requestedAt, isPending: true };
    try {
      const { data, total, pageInfo, meta } = await provider.getList(list.resource, params);
      held.current = { answer: { data, total, pageInfo, meta }, request: text, requestedAt };
      take();
    } catch (error) {
      // The list shows the failure above its rows.
      const query = cache.getQueryCache().find({ queryKey, exact: true });
      if (query?.state.fetchStatus === 'idle')
        query.setState({ status: 'error', error: error as Error, errorUpdatedAt: Date.now() });
    } finally {
      last.current = { ...last.current, isPending: false };
    }
  });

  const check = useEvent((): void => {
    take();
    const { data, isFetching, selectedIds, dataUpdatedAt = 0 } = list;
    if (!data || isFetching || selectedIds.length > 0 || last.current.isPending) return;
    const isTime = Date.now() - Math.max(dataUpdatedAt, last.current.at) >= every * 1000;
    if (isTime && isQuiet()) void refresh();
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
        {count > 0 &&
          translate('camarim.list.changed', {
            smart_count: count,
          })}
      </div>
    </div>
  );
};

export default ListRefresh;
