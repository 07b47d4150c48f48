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
import { isWaiting } from './firstQuestion';
import type { ListQuery } from './useListQuery';
import { useStableValue } from './useStableValue';

/** A list as react-admin's controller gives it, and of when its rows are. */
export type ListState = ListControllerResult &
  Question<RaRecord[]> & {
    /** The rows are those of the question before, until this one is answered. */
    readonly isPlaceholderData: boolean;
  };

const NO_FILTERS = {};

/** The ticks of a list, in the page: those of the rows on screen (decision 0030). */
const useTicks = (resource: string, data: readonly RaRecord[] | undefined) => {
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

/** A page before the first one becomes that, one behind the last one the last: of an answer, and not of a failure. */
const usePageInRange = (
  { page, perPage, setPage }: ListQuery,
  { data, total, error, isFetching }: Pick<ListState, 'data' | 'total' | 'error' | 'isFetching'>,
): number | undefined => {
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  // A total that nobody counted says nothing of the pages behind this one.
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (page < 1) setPage(1);
    else if (!isFetching && !error && isEmpty && lastPage !== undefined && page > lastPage)
      setPage(lastPage);
  }, [page, lastPage, isEmpty, isFetching, error, setPage]);
  return lastPage;
};

/**
 * The state of a list: its rows for what is asked, the selection in the page. `fixed` are filters that
 * the page around sets and the operator does not see.
 *
 * It is react-admin's list controller without its correction of the page after a failure: a page
 * that could not be read stays asked for, so that 'Tentar novamente' reads it and not the first one.
 * After an answer, a page behind the last one becomes the last one.
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
  const lastPage = usePageInRange(query, { data, total, error, isFetching });
  const { selectedIds, selection } = useTicks(resource.name, data);
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
    isPaused: since.isPaused,
    isPlaceholderData: since.isPlaceholderData,
    dataUpdatedAt: since.dataUpdatedAt,
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
  // React Query knows of each answer which of these values go together; taken apart, the types do not.
  return state as ListState;
};
