import {
  type ListControllerResult,
  type RaRecord,
  useGetList,
  useListParams,
  useRecordSelection,
} from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Question } from '../../ui/feedback';
import type { Resource } from '../compiled';
import { useScene } from '../context';
import { isWaiting, listDefaults } from './firstQuestion';

/** A list inside another page. */
export interface Embedding {
  /** Filters that the page sets and the operator does not see. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly perPage?: number;
}

/** A list as react-admin's controller gives it, and of when its rows are. */
export type ListState = ListControllerResult & Question<RaRecord[]>;

/**
 * The state of a list: filters, order and page live in the address and nowhere else, the selection
 * in the page. A list inside another page keeps all of them to itself.
 *
 * It is react-admin's list controller without its correction of the page after a failure: a page
 * that could not be read stays asked for, so that 'Tentar novamente' reads it and not the first one.
 * After an answer, a page behind the last one becomes the last one.
 */
export const useListState = (resource: Resource, embedding?: Embedding): ListState => {
  const scene = useScene('list');
  const defaults = useMemo(() => listDefaults(resource, scene), [resource, scene]);
  const [query, { setPage, ...modifiers }] = useListParams({
    resource: resource.name,
    perPage: embedding?.perPage ?? defaults.perPage,
    sort: defaults.sort,
    filterDefaultValues: embedding ? {} : defaults.filter,
    storeKey: false,
    disableSyncWithLocation: embedding !== undefined,
  });
  const [ticked, selection] = useRecordSelection({
    resource: resource.name,
    disableSyncWithStore: true,
  });
  const { page, perPage } = query;
  const fixed = embedding?.filter;
  const filter = useMemo(() => ({ ...query.filter, ...fixed }), [query.filter, fixed]);
  const {
    data,
    total,
    meta,
    pageInfo,
    error,
    isFetching,
    isLoading,
    isPending,
    refetch,
    ...since
  } = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort: { field: query.sort, order: query.order },
      filter,
    },
    {
      placeholderData: (previous) => previous,
      enabled: !isWaiting(resource, filter),
    },
  );
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  // A total that nobody counted says nothing of the pages behind this one.
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (page < 1) setPage(1);
    else if (!isFetching && !error && isEmpty && lastPage !== undefined && page > lastPage)
      setPage(lastPage);
  }, [page, lastPage, isEmpty, isFetching, error, setPage]);

  // Ticks are of the rows on screen (decision 0030).
  const selectedIds = useMemo(() => {
    const here = ticked.filter((id) => !data || data.some((record) => record.id === id));
    return here.length < ticked.length ? here : ticked;
  }, [ticked, data]);
  const { select } = selection;
  useEffect(() => {
    if (selectedIds !== ticked) select(selectedIds);
  }, [selectedIds, ticked, select]);

  return {
    resource: resource.name,
    data,
    total,
    meta,
    error,
    isFetching,
    isLoading,
    isPending,
    isPaused: since.isPaused,
    dataUpdatedAt: since.dataUpdatedAt,
    refetch,
    sort: { field: query.sort, order: query.order },
    filterValues: query.filterValues,
    filter: fixed,
    displayedFilters: {},
    page,
    perPage,
    hasNextPage: pageInfo?.hasNextPage ?? (lastPage !== undefined && page < lastPage),
    hasPreviousPage: page > 1,
    selectedIds,
    onSelect: select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    setPage,
    setFilters: modifiers.setFilters,
    setPerPage: modifiers.setPerPage,
    setSort: modifiers.setSort,
    showFilter: modifiers.showFilter,
    hideFilter: modifiers.hideFilter,
    exporter: false,
  } as unknown as ListState;
};
