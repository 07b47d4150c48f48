import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/definition/mapping';
import { type AskedFilter, SEARCH } from '../typedSearch';
import type { Find, Transport } from './types';
import { filterLocally, pageLocally, readWhole } from './wholeLists';
import { readPage, readWindow } from './windows';

type Query = Readonly<Record<string, unknown>>;

const MAX_SIZE = 1000;

const sortParams = ({ sorting }: ResourceMapping): readonly string[] =>
  sorting.style === 'pair'
    ? [sorting.field, sorting.order]
    : sorting.style === 'minus'
      ? [sorting.param]
      : [];

/** `isWhole`: pages are cut here, from the whole list. `sortsHere`: sorted here or not at all. */
const dialectOf = (mapping: ResourceMapping, unknown: readonly string[]) => {
  const { paging } = mapping;
  const isUnpaged = paging.style === 'none';
  const ignoresSize = paging.style === 'page' && unknown.includes(paging.size ?? '');
  return {
    isWhole: isUnpaged || unknown.includes(paging.style === 'page' ? paging.page : paging.offset),
    sortsHere: isUnpaged || sortParams(mapping).some((name) => unknown.includes(name)),
    mapping: ignoresSize ? { ...mapping, paging: { ...paging, size: undefined } } : mapping,
  };
};

const sortQuery = (mapping: ResourceMapping, sort: GetListParams['sort']): Query => {
  const { sorting } = mapping;
  if (!sort || sorting.style === 'none') return {};
  const field = mapping.fields.find(({ path }) => path === sort.field)?.sort;
  if (!field) return {};
  return sorting.style === 'pair'
    ? { [sorting.field]: field, [sorting.order]: sort.order }
    : { [sorting.param]: sort.order === 'DESC' ? `-${field}` : field };
};

const searchQuery = ({ filters, titleField }: ResourceMapping, text: unknown): Query =>
  (text ? filters.find(({ name }) => name === titleField)?.toQuery(text) : undefined) ?? {};

export const filterQuery = (mapping: ResourceMapping, filter: AskedFilter = {}): Query => {
  const query: Record<string, unknown> = {};
  for (const { name, toQuery } of mapping.filters)
    Object.assign(query, toQuery(getPath(filter, name)));
  return { ...query, ...searchQuery(mapping, filter[SEARCH]) };
};

/** Must the search run here? True if the service would ignore the text. */
const searchesHere = (
  mapping: ResourceMapping,
  { [SEARCH]: text }: AskedFilter,
  unknown: readonly string[],
): boolean => {
  const asked = Object.keys(searchQuery(mapping, text));
  return Boolean(text) && (asked.length === 0 || asked.some((name) => unknown.includes(name)));
};

const activeFilters = ({ filters }: ResourceMapping, filter: Query) =>
  filters.flatMap(({ name, isSet, toQuery }) => {
    const value = getPath(filter, name);
    return isSet(value) ? [{ name, params: Object.keys(toQuery(value)) }] : [];
  });

/** Does a request with these parameters ignore an active filter? */
export const leavesOut = (
  mapping: ResourceMapping,
  filter: Query,
  known: readonly string[],
): boolean =>
  activeFilters(mapping, filter).some(
    ({ params }) => params.length === 0 || params.some((param) => !known.includes(param)),
  );

/** Undefined if the page lies behind the rows read, or their order is another (P-LEAD-01). */
const readPart = async (
  mapping: ResourceMapping,
  transport: Transport,
  wish: Parameters<typeof readWhole>[2],
  params: GetListParams,
): Promise<GetListResult | undefined> => {
  const { paging } = mapping;
  const { page, perPage } = params.pagination ?? { page: 1, perPage: MAX_SIZE };
  if (paging.style !== 'page' || !paging.size || !paging.fetch) return undefined;
  if (page * perPage > paging.fetch) return undefined;
  const first = { query: { [paging.size]: paging.fetch }, size: paging.fetch };
  const { rows, isPart, total } = await readWhole(mapping, transport, { ...wish, first }, params);
  const sorted = pageLocally(mapping, rows, { sort: params.sort }).data;
  if (isPart && sorted.some(({ id }, at) => id !== rows[at]?.id)) return undefined;
  const answer = pageLocally(mapping, rows, params);
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
  given: ResourceMapping,
  transport: Transport,
  params: GetListParams & { signal?: AbortSignal },
): Promise<GetListResult> => {
  const { query: unknown = [], whole = {} } = await transport.unknownNames();
  const { mapping, isWhole, sortsHere } = dialectOf(given, unknown);
  const { paging } = mapping;
  const { filter = {}, signal } = params;
  const kept = paging.style === 'none' ? paging.whole : undefined;
  const own = activeFilters(mapping, filter).flatMap(({ name, params: names }) =>
    kept || names.some((one) => unknown.includes(one)) ? name : [],
  );
  const query = filterQuery(mapping, filter);
  const isNarrowed = own.length > 0 || searchesHere(mapping, filter, unknown);
  if (isWhole || isNarrowed) {
    const wanted = { ...params, sort: sortsHere ? params.sort : undefined };
    const known = Object.entries(query).filter(([name]) => !unknown.includes(name));
    const wish = { query: Object.fromEntries(known), isPaged: !isWhole, whole: kept ?? whole };
    const part = !isNarrowed && (await readPart(mapping, transport, wish, wanted));
    if (part) return part;
    const { rows, isCapped } =
      paging.style === 'none' && !kept
        ? await readPage(mapping, transport, query, signal)
        : await readWhole(mapping, transport, wish, params);
    return {
      ...pageLocally(mapping, filterLocally(mapping, rows, filter, own), wanted),
      ...(isCapped && { meta: { totalIsCapped: true } }),
    };
  }
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const wanted = Math.min(perPage, MAX_SIZE);
  const { fetch = wanted } = paging as { fetch?: number };
  const hasSize = 'size' in paging && paging.size;
  const window = await readWindow(mapping, transport, {
    query: { ...query, ...(sortsHere ? {} : sortQuery(mapping, params.sort)) },
    offset: (page - 1) * perPage,
    wanted,
    size: hasSize ? Math.max(fetch, wanted) : fetch,
    signal,
  });
  const meta = {
    ...(window.isCapped && { totalIsCapped: true }),
    ...(window.isEstimate && { totalIsEstimate: true }),
    ...(window.isGuess && { totalIsGuess: true }),
    ...(sortsHere && { sortable: false }),
  };
  return {
    data: window.rows,
    total: window.total,
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: window.hasMore },
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
  };
};

export const listsOf = (find: Find): Pick<DataProvider, 'getList' | 'getManyReference'> => ({
  getList: async (resource, params) => {
    const { mapping, transport } = await find(resource);
    return readList(mapping, transport, params) as never;
  },
  getManyReference: async (resource, { target, id, ...params }) => {
    const { mapping, transport } = await find(resource);
    const filter = { ...params.filter, [target]: id };
    return readList(mapping, transport, { ...params, filter }) as never;
  },
});
