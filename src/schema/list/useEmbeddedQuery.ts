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
  useLocation,
  useNavigate,
} from 'react-admin';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { listDefaults } from './firstQuestion';
import type { ListQuery } from './useListQuery';

const KEY = 'lists';

type Kept = Readonly<Record<string, Partial<ListParams>>>;

const keptIn = (state: unknown): Kept =>
  typeof state === 'object' && state !== null && KEY in state ? (state[KEY] as Kept) : {};

type Change = Parameters<typeof queryReducer>[1];

/**
 * The query of a list inside another page. It stands in the state of that page's address and not in its
 * text: reloading and Back find it again, and the address stays the page's own.
 */
export const useEmbeddedQuery = (resource: Resource, perPage?: number): ListQuery => {
  const { name } = resource;
  const context = useContextFor('list');
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept = keptIn(state);
  const own = kept[name];
  const query = useMemo<ListParams>(() => {
    const { sort, perPage: usual } = listDefaults(resource, context);
    const defaults = { page: 1, perPage: perPage ?? usual, sort: sort.field, order: sort.order };
    return { ...defaults, filter: {}, displayedFilters: {}, ...own };
  }, [resource, context, perPage, own]);
  // Two changes at once, filters and an order that were saved together, are one step.
  const next = useRef(query);
  useEffect(() => {
    next.current = query;
  }, [query]);
  const change = useEvent((step: Change): void => {
    next.current = queryReducer(next.current, step);
    const lists = { ...kept, [name]: next.current };
    navigate({ pathname, search }, { state: { ...(state as object | null), [KEY]: lists } });
  });
  const ways = useMemo(
    () => ({
      setFilters: (filter: Readonly<Record<string, unknown>>) =>
        change({ type: SET_FILTER, payload: { filter } }),
      setSort: (sort: SortPayload) => change({ type: SET_SORT, payload: sort }),
      setPage: (page: number) => change({ type: SET_PAGE, payload: page }),
      setPerPage: (size: number) => change({ type: SET_PER_PAGE, payload: size }),
    }),
    [change],
  );
  return { ...query, filterValues: query.filter, ...ways };
};
