import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useEvent,
  useListContext,
  useTranslate,
} from 'react-admin';
import { UNSEEN } from '../../ui/theme/unseen';
import type { ListState } from '../list/useListState';
import { useReader } from '../reader';
import { markRows } from './changedRows';
import { isQuiet, useRest } from './quiet';
import { type TakenOver, takeOver } from './takeOver';

/** How long a row that has changed is marked, in milliseconds. */
const MARKED_MS = 10_000;

/** How often it is looked whether it is time, in milliseconds. */
const LOOK_MS = 1000;

/** An answer that waits for the pointer to rest. */
interface Held {
  readonly answer: GetListResult;
  readonly question: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
}

/** The question of the list on screen, as the cache knows it. */
const questionOf = (list: ListState) => {
  const params: GetListParams = {
    pagination: { page: list.page, perPage: list.perPage },
    sort: list.sort,
    filter: { ...list.filterValues, ...list.filter },
  };
  const queryKey: QueryKey = [list.resource, 'getList', params];
  return { params, queryKey, text: JSON.stringify(params) };
};

/** Whether the row that has the focus would go. */
const losesFocus = (resource: string, before: readonly RaRecord[], { answer }: TakenOver) => {
  const rows = [...document.querySelectorAll(`.rows.${resource} tbody tr`)];
  const focused = before[rows.findIndex((row) => row.contains(document.activeElement))];
  return focused !== undefined && answer.data.every(({ id }) => id !== focused.id);
};

/** Marks rows for some seconds, and tells how many. */
const useMarks = (resource: string) => {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useEvent((): void => {
    clearTimeout(timer.current);
    setCount(0);
    markRows(undefined);
  });
  useEffect(() => clear, [clear]);
  const mark = useEvent((ids: TakenOver['changed']): void => {
    if (ids.length === 0) return;
    clear();
    setCount(ids.length);
    markRows({ resource, ids: new Set(ids) });
    timer.current = setTimeout(clear, MARKED_MS);
  });
  return { count, mark };
};

/**
 * Asks for the rows of an open list again (`list.refresh`, decision 0111). Rows change where nobody works with
 * them: not below what lies over the list, nor while something is ticked or typed; those that would move wait
 * until pointer and keys have rested. What is written meanwhile wins over an answer that was asked for before.
 */
const ListRefresh = ({ every }: { readonly every: number }) => {
  const list = useListContext() as unknown as ListState;
  const provider = useReader();
  const cache = useQueryClient();
  const translate = useTranslate();
  const hasRested = useRest();
  const { count, mark } = useMarks(list.resource);
  const held = useRef<Held>(undefined);
  const asked = useRef({ at: 0, isUnderWay: false });

  const take = useEvent((): void => {
    const { current } = held;
    const { data, resource } = list;
    if (!current || !data || list.selectedIds.length > 0 || list.isFetching || !isQuiet()) return;
    const { queryKey, text } = questionOf(list);
    const isOld = list.dataUpdatedAt !== undefined && list.dataUpdatedAt > current.askedAt;
    if (current.question !== text || isOld) {
      held.current = undefined;
      return;
    }
    const taken = takeOver(data, current.answer);
    if (taken.moves && (!hasRested() || losesFocus(resource, data, taken))) return;
    held.current = undefined;
    cache.setQueryData(queryKey, taken.answer);
    mark(taken.changed);
  });

  const ask = useEvent(async (): Promise<void> => {
    const { params, queryKey, text } = questionOf(list);
    const askedAt = Date.now();
    asked.current = { at: askedAt, isUnderWay: true };
    try {
      const { data, total, pageInfo, meta } = await provider.getList(list.resource, params);
      held.current = { answer: { data, total, pageInfo, meta }, question: text, askedAt };
      take();
    } catch (error) {
      // It is the list that could not be read: that is said over its rows, as of any other reading.
      const query = cache.getQueryCache().find({ queryKey, exact: true });
      if (query?.state.fetchStatus === 'idle')
        query.setState({ status: 'error', error: error as Error, errorUpdatedAt: Date.now() });
    } finally {
      asked.current = { ...asked.current, isUnderWay: false };
    }
  });

  const look = useEvent((): void => {
    take();
    const { data, isFetching, selectedIds, dataUpdatedAt = 0 } = list;
    if (!data || isFetching || selectedIds.length > 0 || asked.current.isUnderWay) return;
    const isTime = Date.now() - Math.max(dataUpdatedAt, asked.current.at) >= every * 1000;
    if (isTime && isQuiet()) void ask();
  });

  useEffect(() => {
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);

  return (
    // It is part of a column whose children have a width of their own.
    <div>
      <div role="status" aria-live="polite" style={UNSEEN}>
        {count > 0 &&
          translate('camarim.list.changed', {
            smart_count: count,
            _: `${count} linhas alteradas`,
          })}
      </div>
    </div>
  );
};

export default ListRefresh;
