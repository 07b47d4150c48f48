import { useEffect, useMemo } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  useEvent,
  useGetList,
  useRecordSelection,
} from 'react-admin';
import type { Question } from '../../ui/feedback';
import type { Resource } from '../compiled';
import { lacksFilter } from './listDefaults';
import type { ListQuery } from './listQuery';
import { useStableValue } from './useStableValue';

/** The state of a list as of react-admin's controller, and the age of its rows. */
export type ListState = ListControllerResult &
  Question<RaRecord[]> & {
    /** The rows are those of the previous request. */
    readonly isPlaceholderData: boolean;
  };

const NO_FILTERS = {};

/** The selected rows, among those on screen (decision 0030). */
const useSelection = (resource: string, data: readonly RaRecord[] | undefined) => {
  const [ticked, selection] = useRecordSelection({ resource, disableSyncWithStore: true });
  const selectedIds = useMemo(() => {
    const here = ticked.filter((id) => !data || data.some((record) => record.id === id));
    return here.length < ticked.length ? here : ticked;
  }, [ticked, data]);
  const { select } = selection;
  useEffect(() => {
    if (selectedIds !== ticked) select(selectedIds);
  }, [selectedIds, ticked, select]);
  return { selectedIds, selection };
};

/** Replaces a page out of range by the first or the last one, after a response and not after a failure. */
const usePageInRange = (
  { page, perPage, setPage }: ListQuery,
  { data, total, error, isFetching }: Pick<ListState, 'data' | 'total' | 'error' | 'isFetching'>,
): number | undefined => {
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  // A total may be an estimate: only an empty page is out of range.
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (page < 1) setPage(1);
    else if (!isFetching && !error && isEmpty && lastPage !== undefined && page > lastPage)
      setPage(lastPage);
  }, [page, lastPage, isEmpty, isFetching, error, setPage]);
  return lastPage;
};

/**
 * The state of a list: its rows and the selection. `fixed` are filters that the operator does not see.
 *
 * It differs from react-admin's list controller in a failure: the page is kept, so that 'Tentar novamente' reads it
 * and not the first one.
 */
export const useListState = (
  resource: Resource,
  query: ListQuery,
  fixed?: Readonly<Record<string, unknown>>,
): ListState => {
  const { page, perPage, filterValues, setPage } = query;
  const filter = useMemo(() => ({ ...filterValues, ...fixed }), [filterValues, fixed]);
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
    ...status
  } = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort: { field: query.sort, order: query.order },
      filter,
    },
    {
      placeholderData: (previous) => previous,
      enabled: !lacksFilter(resource, filter),
    },
  );
  const lastPage = usePageInRange(query, { data, total, error, isFetching });
  const { selectedIds, selection } = useSelection(resource.name, data);
  const { select } = selection;
  const { setFilters } = query;
  const onSelectAll = useEvent(() => select((data ?? []).map(({ id }) => id)));
  const showFilter = useEvent((name: string, value: unknown) =>
    setFilters({ ...filterValues, [name]: value }),
  );
  const hideFilter = useEvent((name: string) => setFilters({ ...filterValues, [name]: undefined }));
  const sort = useStableValue({ field: query.sort, order: query.order });
  const state = useStableValue({
    resource: resource.name,
    data,
    total,
    meta,
    error,
    isFetching,
    isLoading,
    isPending,
    isPaused: status.isPaused,
    isPlaceholderData: status.isPlaceholderData,
    dataUpdatedAt: status.dataUpdatedAt,
    refetch,
    sort,
    filterValues,
    filter: fixed,
    displayedFilters: NO_FILTERS,
    page,
    perPage,
    hasNextPage: pageInfo?.hasNextPage ?? (lastPage !== undefined && page < lastPage),
    hasPreviousPage: page > 1,
    selectedIds,
    onSelect: select,
    onSelectAll,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    setPage,
    setFilters,
    showFilter,
    hideFilter,
    setPerPage: query.setPerPage,
    setSort: query.setSort,
    exporter: false as const,
  });
  // The discriminated union of the result is lost by the destructuring.
  return state as ListState;
};
