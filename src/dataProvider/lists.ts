import type { GetListParams, GetListResult } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/mapping';
import { type AskedFilter, SEARCH } from '../typedSearch';
import { filterLocally, pageLocally } from './localLists';
import { readPage } from './pages';
import type { Transport } from './transport';
import { readWhole } from './wholeLists';
import { readWindow } from './windows';

type Query = Readonly<Record<string, unknown>>;

/** Maximum rows of a request, whatever the screen requests. */
const MAX_SIZE = 1000;

/** Capabilities of a list's service, which may be fewer than those of ours. */
interface Dialect {
  /** Are pages cut here, from the whole list? */
  readonly isWhole: boolean;
  /** Is the list sorted here too, or not at all? */
  readonly sortsHere: boolean;
  readonly mapping: ResourceMapping;
  /** Query of the whole list. */
  readonly whole: Query;
}

const sortParams = ({ sorting }: ResourceMapping): readonly string[] =>
  sorting.style === 'pair'
    ? [sorting.field, sorting.order]
    : sorting.style === 'minus'
      ? [sorting.param]
      : [];

/** Adapts the mapping to the service in use. */
const dialectOf = async (mapping: ResourceMapping, transport: Transport): Promise<Dialect> => {
  const { query: unknown = [], whole = {} } = await transport.unknownNames();
  const { paging } = mapping;
  const isPaged = paging.style !== 'none' && !unknown.includes(paging.size ?? '');
  const turning =
    paging.style === 'page' ? paging.page : paging.style === 'offset' ? paging.offset : '';
  return {
    isWhole: paging.style === 'none' || unknown.includes(turning),
    sortsHere:
      paging.style === 'none' || sortParams(mapping).some((name) => unknown.includes(name)),
    mapping:
      isPaged || paging.style !== 'page'
        ? mapping
        : { ...mapping, paging: { ...paging, size: undefined } },
    whole: (paging.style === 'none' && paging.whole) || whole,
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

/** Query for a search text: the back end's search, else its filter by title. */
const searchQuery = ({ search, filters, titleField }: ResourceMapping, text: unknown): Query => {
  if (!text) return {};
  if (search) return { [search]: text };
  return filters.find(({ name }) => name === titleField)?.toQuery(text) ?? {};
};

/** Returns the filters of a list in the query of its back end. */
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

const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** Names of the active filters. */
const askedFilters = (mapping: ResourceMapping, filter: Query): string[] =>
  mapping.filters.flatMap(({ name, isSet }) => (isSet(getPath(filter, name)) ? name : []));

/** Names of the active filters whose parameters the service does not know. */
const unknownFilters = (
  mapping: ResourceMapping,
  filter: Query,
  unknown: readonly string[],
): string[] =>
  mapping.filters.flatMap(({ name, toQuery }) =>
    Object.keys(toQuery(getPath(filter, name))).some((key) => unknown.includes(key)) ? name : [],
  );

/** Does a request with these parameters ignore an active filter? */
export const leavesOut = (
  { filters }: ResourceMapping,
  filter: Query,
  params: readonly string[],
): boolean =>
  filters.some(({ name, isSet, toQuery }) => {
    const value = getPath(filter, name);
    const asked = Object.keys(toQuery(value));
    return isSet(value) && (asked.length === 0 || asked.some((param) => !params.includes(param)));
  });

/**
 * Returns a page among the first rows of a list that its service cuts by number only (P-LEAD-01). Undefined if it lies
 * behind them, or they are not in the requested order.
 */
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
 * Reads one page of a list in the back end's dialect. Paging, filters and sorting that the service lacks are applied
 * here to the whole list. `meta.sortable` is false if neither side can sort.
 * @throws ApiError
 */
export const readList = async (
  given: ResourceMapping,
  transport: Transport,
  params: GetListParams & { signal?: AbortSignal },
): Promise<GetListResult> => {
  const { mapping, isWhole, sortsHere, whole } = await dialectOf(given, transport);
  const { query: unknown = [] } = await transport.unknownNames();
  const { filter = {}, signal } = params;
  const isKept = mapping.paging.style === 'none' && mapping.paging.whole !== undefined;
  const own = isKept ? askedFilters(mapping, filter) : unknownFilters(mapping, filter, unknown);
  const query = filterQuery(mapping, filter);
  if (isWhole || own.length > 0 || searchesHere(mapping, filter, unknown)) {
    const sort = sortsHere ? params.sort : undefined;
    const wish = { query: without(query, unknown), isPaged: !isWhole, whole };
    const isNarrowed = own.length > 0 || searchesHere(mapping, filter, unknown);
    const part =
      isWhole && !isNarrowed && (await readPart(mapping, transport, wish, { ...params, sort }));
    if (part) return part;
    const { rows, isCapped } =
      mapping.paging.style === 'none' && !isKept
        ? await readPage(mapping, transport, query, signal)
        : await readWhole(mapping, transport, wish, params);
    return {
      ...pageLocally(mapping, filterLocally(mapping, rows, filter, own), { ...params, sort }),
      ...(isCapped && { meta: { totalIsCapped: true } }),
    };
  }
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const wanted = Math.min(perPage, MAX_SIZE);
  const { fetch = wanted } = mapping.paging as { fetch?: number };
  const hasSize = 'size' in mapping.paging && mapping.paging.size;
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
