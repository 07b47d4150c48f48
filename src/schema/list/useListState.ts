import {
  type ListControllerResult,
  type RaRecord,
  useGetList,
  useListParams,
  useRecordSelection,
} from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { Resource } from '../compiled';
import { useScene } from '../context';
import { isWaiting, listDefaults } from './firstQuestion';

/** A list inside another page. */
export interface Embedding {
  /** Filters that the page sets and the operator does not see. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly perPage?: number;
}

/**
 * The state of a list: filters, order and page live in the address and nowhere else, the selection
 * in the page. A list inside another page keeps all of them to itself.
 *
 * It is react-admin's list controller without its correction of the page after a failure: a page
 * that could not be read stays asked for, so that 'Tentar novamente' reads it and not the first one.
 * After an answer, a page behind the last one becomes the last one.
 */
export const useListState = (resource: Resource, embedding?: Embedding): ListControllerResult => {
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
  const [selectedIds, selection] = useRecordSelection({
    resource: resource.name,
    disableSyncWithStore: true,
  });
  const { page, perPage } = query;
  const fixed = embedding?.filter;
  const filter = useMemo(() => ({ ...query.filter, ...fixed }), [query.filter, fixed]);
  const { data, total, meta, error, isFetching, isLoading, isPending, refetch } =
    useGetList<RaRecord>(
      resource.name,
      {
        pagination: { page, perPage },
        sort: { field: query.sort, order: query.order },
        filter,
      },
      {
        placeholderData: (previous) => previous,
        retry: false,
        enabled: !isWaiting(resource, filter),
      },
    );
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (page < 1) setPage(1);
    else if (!isFetching && !error && lastPage !== undefined && page > lastPage) setPage(lastPage);
  }, [page, lastPage, isFetching, error, setPage]);

  return {
    resource: resource.name,
    data,
    total,
    meta,
    error,
    isFetching,
    isLoading,
    isPending,
    refetch,
    sort: { field: query.sort, order: query.order },
    filterValues: query.filterValues,
    displayedFilters: {},
    page,
    perPage,
    hasNextPage: lastPage !== undefined && page < lastPage,
    hasPreviousPage: page > 1,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    setPage,
    setFilters: modifiers.setFilters,
    setPerPage: modifiers.setPerPage,
    setSort: modifiers.setSort,
    showFilter: modifiers.showFilter,
    hideFilter: modifiers.hideFilter,
    exporter: false,
  } as unknown as ListControllerResult;
};
