import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { Resource } from '../schema/definition/compiled';
import { type AskedFilter, SEARCH } from '../typedSearch';
import type { Find, Served } from './types';
import { filterLocally, pageLocally, readWhole } from './wholeLists';
import { readPage, readWindow } from './windows';

type Query = Readonly<Record<string, unknown>>;

const MAX_PAGE_SIZE = 1000;

const sortParams = ({ sorting }: Resource): readonly string[] => {
  if (sorting.style === 'none') return [];
  return sorting.style === 'pair' ? [sorting.field, sorting.order] : [sorting.param];
};

/** `pagesLocally`: the service has no pages. `sortsLocally`: the service cannot sort. */
const localWork = (resource: Resource, unknown: readonly string[]) => {
  const { paging } = resource;
  const isUnpaged = paging.style === 'none';
  const ignoresSize = paging.style === 'page' && unknown.includes(paging.size ?? '');
  return {
    pagesLocally:
      isUnpaged || unknown.includes(paging.style === 'page' ? paging.page : paging.offset),
    sortsLocally: isUnpaged || sortParams(resource).some((name) => unknown.includes(name)),
    resource: ignoresSize ? { ...resource, paging: { ...paging, size: undefined } } : resource,
  };
};

const sortQuery = (resource: Resource, sort: GetListParams['sort']): Query => {
  const { sorting } = resource;
  if (!sort || sorting.style === 'none') return {};
  const field = resource.fields.find(({ path }) => path === sort.field)?.sort;
  if (!field) return {};
  return sorting.style === 'pair'
    ? { [sorting.field]: field, [sorting.order]: sort.order }
    : { [sorting.param]: sort.order === 'DESC' ? `-${field}` : field };
};

const searchQuery = ({ filters, spec }: Resource, text: unknown): Query =>
  (text ? filters.find(({ name }) => name === spec.titleField)?.toQuery(text) : undefined) ?? {};

export const filterQuery = (resource: Resource, filter: AskedFilter = {}): Query => {
  const query: Record<string, unknown> = {};
  for (const { name, toQuery } of resource.filters)
    Object.assign(query, toQuery(getPath(filter, name)));
  return { ...query, ...searchQuery(resource, filter[SEARCH]) };
};

/** True if the service would ignore the search text, so that the search must run in the browser. */
const searchesLocally = (
  resource: Resource,
  { [SEARCH]: text }: AskedFilter,
  unknown: readonly string[],
): boolean => {
  const params = Object.keys(searchQuery(resource, text));
  return Boolean(text) && (params.length === 0 || params.some((name) => unknown.includes(name)));
};

const activeFilters = ({ filters }: Resource, filter: Query) =>
  filters.flatMap(({ name, isSet, toQuery }) => {
    const value = getPath(filter, name);
    return isSet(value) ? [{ name, params: Object.keys(toQuery(value)) }] : [];
  });

/** Does a request with these parameters ignore an active filter? */
export const ignoresFilter = (
  resource: Resource,
  filter: Query,
  known: readonly string[],
): boolean =>
  activeFilters(resource, filter).some(
    ({ params }) => params.length === 0 || params.some((param) => !known.includes(param)),
  );

/** Reads a page from the first rows of a list. Undefined if they do not include it or need sorting (P-LEAD-01). */
const readFromFirstRows = async (
  served: Served,
  request: Parameters<typeof readWhole>[1],
  params: GetListParams,
): Promise<GetListResult | undefined> => {
  const { resource } = served;
  const { paging } = resource;
  const { page, perPage } = params.pagination ?? { page: 1, perPage: MAX_PAGE_SIZE };
  if (paging.style !== 'page' || !paging.size || !paging.fetch) return undefined;
  if (page * perPage > paging.fetch) return undefined;
  const first = { query: { [paging.size]: paging.fetch }, size: paging.fetch };
  const { rows, isPart, total } = await readWhole(served, { ...request, first }, params);
  const sorted = pageLocally(resource, rows, { sort: params.sort }).data;
  if (isPart && sorted.some(({ id }, index) => id !== rows[index]?.id)) return undefined;
  const result = pageLocally(resource, rows, params);
  if (!isPart) return result;
  return {
    ...result,
    total: total ?? rows.length,
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: true },
    ...(total === undefined && { meta: { totalIsCapped: true } }),
  };
};

/**
 * Reads one page of a list. If the service lacks paging, a filter or the search, the whole list is read instead.
 * `meta.sortable` is false if the page cannot be sorted. @throws ApiError
 */
export const readList = async (
  { resource: defined, transport }: Served,
  params: GetListParams & { signal?: AbortSignal },
): Promise<GetListResult> => {
  const { query: unknown = [], whole = {} } = (await transport.facts('list')).unknown;
  const { resource, pagesLocally, sortsLocally } = localWork(defined, unknown);
  const served = { resource, transport };
  const { paging } = resource;
  const { filter = {}, signal } = params;
  const wholeQuery = paging.style === 'none' ? paging.whole : undefined;
  const localFilters = activeFilters(resource, filter)
    .filter(({ params: names }) => wholeQuery || names.some((name) => unknown.includes(name)))
    .map(({ name }) => name);
  const query = filterQuery(resource, filter);
  const filtersLocally = localFilters.length > 0 || searchesLocally(resource, filter, unknown);
  if (pagesLocally || filtersLocally) {
    const localParams = { ...params, sort: sortsLocally ? params.sort : undefined };
    const entries = Object.entries(query).filter(([name]) => !unknown.includes(name));
    const supported = Object.fromEntries(entries);
    const request = { query: supported, isPaged: !pagesLocally, whole: wholeQuery ?? whole };
    const result = !filtersLocally && (await readFromFirstRows(served, request, localParams));
    if (result) return result;
    const { rows, isCapped } =
      paging.style === 'none' && !wholeQuery
        ? await readPage(served, query, signal)
        : await readWhole(served, request, params);
    return {
      ...pageLocally(resource, filterLocally(resource, rows, filter, localFilters), localParams),
      ...(isCapped && { meta: { totalIsCapped: true } }),
    };
  }
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const wanted = Math.min(perPage, MAX_PAGE_SIZE);
  const { fetch = wanted } = paging as { fetch?: number };
  const hasSize = 'size' in paging && paging.size;
  const window = await readWindow(served, {
    query: { ...query, ...(sortsLocally ? {} : sortQuery(resource, params.sort)) },
    offset: (page - 1) * perPage,
    wanted,
    size: hasSize ? Math.max(fetch, wanted) : fetch,
    signal,
  });
  const meta = { ...window.meta, ...(sortsLocally && { sortable: false }) };
  return { ...window, meta: Object.keys(meta).length > 0 ? meta : undefined };
};

export const listsOf = (find: Find): Pick<DataProvider, 'getList' | 'getManyReference'> => ({
  getList: async (name, params) => (await readList(await find(name), params)) as never,
  getManyReference: async (name, { target, id, ...params }) => {
    const filter = { ...params.filter, [target]: id };
    return (await readList(await find(name), { ...params, filter })) as never;
  },
});
