import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { Resource } from '../schema/definition/compiled';
import { type AskedFilter, SEARCH } from '../typedSearch';
import type { Find, Served } from './types';
import { filterLocally, pageLocally, readWhole } from './wholeLists';
import { readPage, readWindow } from './windows';

type Query = Readonly<Record<string, unknown>>;

const MAX_SIZE = 1000;

const sortParams = ({ sorting }: Resource): readonly string[] =>
  sorting.style === 'pair'
    ? [sorting.field, sorting.order]
    : sorting.style === 'minus'
      ? [sorting.param]
      : [];

/** `isWhole`: pages are cut here, from the whole list. `sortsHere`: sorted here or not at all. */
const dialectOf = (resource: Resource, unknown: readonly string[]) => {
  const { paging } = resource;
  const isUnpaged = paging.style === 'none';
  const ignoresSize = paging.style === 'page' && unknown.includes(paging.size ?? '');
  return {
    isWhole: isUnpaged || unknown.includes(paging.style === 'page' ? paging.page : paging.offset),
    sortsHere: isUnpaged || sortParams(resource).some((name) => unknown.includes(name)),
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

/** Must the search run here? True if the service would ignore the text. */
const searchesHere = (
  resource: Resource,
  { [SEARCH]: text }: AskedFilter,
  unknown: readonly string[],
): boolean => {
  const asked = Object.keys(searchQuery(resource, text));
  return Boolean(text) && (asked.length === 0 || asked.some((name) => unknown.includes(name)));
};

const activeFilters = ({ filters }: Resource, filter: Query) =>
  filters.flatMap(({ name, isSet, toQuery }) => {
    const value = getPath(filter, name);
    return isSet(value) ? [{ name, params: Object.keys(toQuery(value)) }] : [];
  });

/** Does a request with these parameters ignore an active filter? */
export const leavesOut = (resource: Resource, filter: Query, known: readonly string[]): boolean =>
  activeFilters(resource, filter).some(
    ({ params }) => params.length === 0 || params.some((param) => !known.includes(param)),
  );

/** Undefined if the page lies behind the rows read, or their order is another (P-LEAD-01). */
const readPart = async (
  served: Served,
  wish: Parameters<typeof readWhole>[1],
  params: GetListParams,
): Promise<GetListResult | undefined> => {
  const { resource } = served;
  const { paging } = resource;
  const { page, perPage } = params.pagination ?? { page: 1, perPage: MAX_SIZE };
  if (paging.style !== 'page' || !paging.size || !paging.fetch) return undefined;
  if (page * perPage > paging.fetch) return undefined;
  const first = { query: { [paging.size]: paging.fetch }, size: paging.fetch };
  const { rows, isPart, total } = await readWhole(served, { ...wish, first }, params);
  const sorted = pageLocally(resource, rows, { sort: params.sort }).data;
  if (isPart && sorted.some(({ id }, at) => id !== rows[at]?.id)) return undefined;
  const answer = pageLocally(resource, rows, params);
  if (!isPart) return answer;
  return {
    ...answer,
    total: total ?? rows.length,
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: true },
    ...(total === undefined && { meta: { totalIsCapped: true } }),
  };
};

/**
 * Reads one page; paging, filters and sorting that the service lacks apply to the whole list here.
 * `meta.sortable` is false if neither side can sort. @throws ApiError
 */
export const readList = async (
  { resource: given, transport }: Served,
  params: GetListParams & { signal?: AbortSignal },
): Promise<GetListResult> => {
  const { query: unknown = [], whole = {} } = (await transport.facts('list')).unknown;
  const { resource, isWhole, sortsHere } = dialectOf(given, unknown);
  const served = { resource, transport };
  const { paging } = resource;
  const { filter = {}, signal } = params;
  const kept = paging.style === 'none' ? paging.whole : undefined;
  const own = activeFilters(resource, filter).flatMap(({ name, params: names }) =>
    kept || names.some((one) => unknown.includes(one)) ? name : [],
  );
  const query = filterQuery(resource, filter);
  const isNarrowed = own.length > 0 || searchesHere(resource, filter, unknown);
  if (isWhole || isNarrowed) {
    const wanted = { ...params, sort: sortsHere ? params.sort : undefined };
    const known = Object.entries(query).filter(([name]) => !unknown.includes(name));
    const wish = { query: Object.fromEntries(known), isPaged: !isWhole, whole: kept ?? whole };
    const part = !isNarrowed && (await readPart(served, wish, wanted));
    if (part) return part;
    const { rows, isCapped } =
      paging.style === 'none' && !kept
        ? await readPage(served, query, signal)
        : await readWhole(served, wish, params);
    return {
      ...pageLocally(resource, filterLocally(resource, rows, filter, own), wanted),
      ...(isCapped && { meta: { totalIsCapped: true } }),
    };
  }
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const wanted = Math.min(perPage, MAX_SIZE);
  const { fetch = wanted } = paging as { fetch?: number };
  const hasSize = 'size' in paging && paging.size;
  const window = await readWindow(served, {
    query: { ...query, ...(sortsHere ? {} : sortQuery(resource, params.sort)) },
    offset: (page - 1) * perPage,
    wanted,
    size: hasSize ? Math.max(fetch, wanted) : fetch,
    signal,
  });
  const meta = { ...window.meta, ...(sortsHere && { sortable: false }) };
  return { ...window, meta: Object.keys(meta).length > 0 ? meta : undefined };
};

export const listsOf = (find: Find): Pick<DataProvider, 'getList' | 'getManyReference'> => ({
  getList: async (name, params) => (await readList(await find(name), params)) as never,
  getManyReference: async (name, { target, id, ...params }) => {
    const filter = { ...params.filter, [target]: id };
    return (await readList(await find(name), { ...params, filter })) as never;
  },
});
