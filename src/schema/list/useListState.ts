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

/** The query of a list that is a page, in its address. */
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
  // An address with a page and without a filter has none.
  return { ...query, ...modifiers, filterValues: query.filter ?? NO_FILTER };
};

const KEY = 'lists';

type Lists = Readonly<Record<string, Partial<ListParams>>>;

type Change = Parameters<typeof queryReducer>[1];

/** Query of an embedded list, in its history entry: the address remains that of the page. */
export const useEmbeddedQuery = (resource: Resource, perPage?: number): ListQuery => {
  const { name } = resource;
  const context = useContextFor('list');
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const lists = inState<Lists>(state, KEY);
  const own = lists?.[name];
  const query = useMemo<ListParams>(() => {
    const { sort, perPage: usual } = listDefaults(resource, context);
    const defaults = { page: 1, perPage: perPage ?? usual, sort: sort.field, order: sort.order };
    return { ...defaults, filter: {}, displayedFilters: {}, ...own };
  }, [resource, context, perPage, own]);
  // Two changes at once, filters and an order, are one step.
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

/** Same object while no value changes: context readers do not draw again. Keys are constant. */
export const useStableValue = <T extends object>(next: T): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values are the dependencies
  useMemo(() => next, Object.values(next));

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

/** State of a list. Unlike react-admin's controller it keeps the page after a failure. */
export const useListState = (
  resource: Resource,
  query: ListQuery,
  fixed?: Readonly<Record<string, unknown>>,
): ListState => {
  const { page, perPage, filterValues, setFilters, setPage, setPerPage, setSort } = query;
  const filter = useMemo(() => ({ ...filterValues, ...fixed }), [filterValues, fixed]);
  const answer = useGetList<RaRecord>(
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
  const { data, total, meta, pageInfo, error, isFetching, isLoading, isPending, refetch } = answer;
  const { isPaused, isPlaceholderData, dataUpdatedAt } = answer;
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
