import { useEffect, useMemo, useRef } from 'react';
import {
  type ListParams,
  queryReducer,
  SET_FILTER,
  SET_PAGE,
  SET_PER_PAGE,
  SET_SORT,
  type SortPayload,
  useEvent,
  useListParams,
  useLocation,
  useNavigate,
} from 'react-admin';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { listDefaults } from './listDefaults';

/** The query of a list, with functions that change it. */
export interface ListQuery extends Pick<ListParams, 'page' | 'perPage' | 'sort' | 'order'> {
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly setFilters: (filter: Readonly<Record<string, unknown>>) => void;
  readonly setSort: (sort: SortPayload) => void;
  readonly setPage: (page: number) => void;
  readonly setPerPage: (perPage: number) => void;
}

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

const listsIn = (state: unknown): Lists =>
  typeof state === 'object' && state !== null && KEY in state ? (state[KEY] as Lists) : {};

type Change = Parameters<typeof queryReducer>[1];

/**
 * The query of a list inside another page, in the state of its history entry: a reload and Back restore it, and the
 * address remains that of the page.
 */
export const useEmbeddedQuery = (resource: Resource, perPage?: number): ListQuery => {
  const { name } = resource;
  const context = useContextFor('list');
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const lists = listsIn(state);
  const own = lists[name];
  const query = useMemo<ListParams>(() => {
    const { sort, perPage: usual } = listDefaults(resource, context);
    const defaults = { page: 1, perPage: perPage ?? usual, sort: sort.field, order: sort.order };
    return { ...defaults, filter: {}, displayedFilters: {}, ...own };
  }, [resource, context, perPage, own]);
  // Two changes at once, filters and an order, are one step.
  const next = useRef(query);
  useEffect(() => {
    next.current = query;
  }, [query]);
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
