import { useEffect, useMemo, useRef } from 'react';
import {
  type ListControllerResult,
  type ListParams,
  queryReducer,
  type RaRecord,
  SET_FILTER,
  SET_PAGE,
  SET_PER_PAGE,
  SET_SORT,
  type SortPayload,
  useEvent,
  useGetList,
  useListParams,
  useLocation,
  useNavigate,
  useRecordSelection,
} from 'react-admin';
import type { QueryResult } from '../../ui/feedback';
import { useContextFor } from '../context/context';
import type { Resource } from '../definition/compiled';
import { inState } from '../definition/paths';
import { lacksFilter, listDefaults } from './listDefaults';

type Modifiers = 'setFilters' | 'setSort' | 'setPage' | 'setPerPage';

export type ListQuery = Pick<ListParams, 'page' | 'perPage' | 'sort' | 'order'> &
  Pick<ListControllerResult, 'filterValues' | Modifiers>;

const NO_FILTER: Readonly<Record<string, unknown>> = {};

/** Returns the query of a list page, which is part of the address. */
export const usePageQuery = (resource: Resource): ListQuery => {
  const context = useContextFor('list');
  const defaults = useMemo(() => listDefaults(resource, context), [resource, context]);
  const [query, modifiers] = useListParams({
    resource: resource.name,
    perPage: defaults.perPage,
    sort: defaults.sort,
    filterDefaultValues: defaults.filter,
    storeKey: false,
  });
  // `query.filter` is undefined if the address has a page but no filter.
  return { ...query, ...modifiers, filterValues: query.filter ?? NO_FILTER };
};

/** Key in the state of a history entry. */
const KEY = 'lists';

type Lists = Readonly<Record<string, Partial<ListParams>>>;

type Change = Parameters<typeof queryReducer>[1];

/** Returns the query of an embedded list. It is in the history entry, because the address belongs to the page. */
export const useEmbeddedQuery = (resource: Resource, perPage?: number): ListQuery => {
  const { name } = resource;
  const context = useContextFor('list');
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const lists = inState<Lists>(state, KEY);
  const stored = lists?.[name];
  const query = useMemo<ListParams>(() => {
    const { sort, perPage: defaultPerPage } = listDefaults(resource, context);
    const size = perPage ?? defaultPerPage;
    const defaults = { page: 1, perPage: size, sort: sort.field, order: sort.order };
    return { ...defaults, filter: {}, displayedFilters: {}, ...stored };
  }, [resource, context, perPage, stored]);
  // The second of two changes in one event, such as filters and order, must include the first one.
  const next = useRef(query);
  next.current = query;
  const change = useEvent((step: Change): void => {
    next.current = queryReducer(next.current, step);
    const changed = { ...lists, [name]: next.current };
    navigate({ pathname, search }, { state: { ...(state as object | null), [KEY]: changed } });
  });
  const setters = useMemo(
    () => ({
      setFilters: (filter: Readonly<Record<string, unknown>>) =>
        change({ type: SET_FILTER, payload: { filter } }),
      setSort: (sort: SortPayload) => change({ type: SET_SORT, payload: sort }),
      setPage: (page: number) => change({ type: SET_PAGE, payload: page }),
      setPerPage: (size: number) => change({ type: SET_PER_PAGE, payload: size }),
    }),
    [change],
  );
  return { ...query, filterValues: query.filter, ...setters };
};

export type ListState = ListControllerResult &
  QueryResult<RaRecord[]> & {
    readonly isPlaceholderData: boolean;
  };

/** Returns the same object while no value changes, so that context readers do not render again. Keys must not change. */
export const useStableValue = <T extends object>(next: T): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values of the object are the dependencies
  useMemo(() => next, Object.values(next));

/** Keeps the selection, without rows that have left the screen. */
const useSelection = (resource: string, data: readonly RaRecord[] | undefined) => {
  const [allIds, selection] = useRecordSelection({ resource, disableSyncWithStore: true });
  const selectedIds = useMemo(() => {
    const idsOnScreen = allIds.filter((id) => !data || data.some((record) => record.id === id));
    return idsOnScreen.length < allIds.length ? idsOnScreen : allIds;
  }, [allIds, data]);
  const { select } = selection;
  useEffect(() => {
    if (selectedIds !== allIds) select(selectedIds);
  }, [selectedIds, allIds, select]);
  return { selectedIds, selection };
};

/** Replaces a page that is out of range after a response; a failure keeps the page. Returns the number of the last page. */
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

/** State of a list. Unlike react-admin's controller it keeps the page after a failure. */
export const useListState = (
  resource: Resource,
  query: ListQuery,
  fixed?: Readonly<Record<string, unknown>>,
): ListState => {
  const { page, perPage, filterValues, setFilters, setPage, setPerPage, setSort } = query;
  const filter = useMemo(() => ({ ...filterValues, ...fixed }), [filterValues, fixed]);
  const result = useGetList<RaRecord>(
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
  const { data, total, meta, pageInfo, error, isFetching, isLoading, isPending, refetch } = result;
  const { isPaused, isPlaceholderData, dataUpdatedAt } = result;
  const lastPage = usePageInRange(query, { data, total, error, isFetching });
  const { selectedIds, selection } = useSelection(resource.name, data);
  const sort = useStableValue({ field: query.sort, order: query.order });
  const state = useStableValue({
    ...{ resource: resource.name, data, total, meta, error, refetch, isPaused, dataUpdatedAt },
    ...{ isFetching, isLoading, isPending, isPlaceholderData, sort, filterValues, filter: fixed },
    ...{ page, perPage, setPage, setPerPage, setFilters, setSort, selectedIds },
    hasNextPage: pageInfo?.hasNextPage ?? (lastPage !== undefined && page < lastPage),
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  });
  return state as unknown as ListState;
};
