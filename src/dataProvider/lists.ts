import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/mapping';
import { decodeRecord, rowsOf, totalOf } from './records';
import type { Transport } from './transport';

type Query = Readonly<Record<string, unknown>>;

/** A request never asks for more rows than this, whatever the screen wants. */
const MAX_SIZE = 1000;

const sortQuery = (mapping: ResourceMapping, sort: GetListParams['sort']): Query => {
  const { sorting } = mapping;
  if (!sort || sorting.style === 'none') return {};
  const field = mapping.fields.find(({ path }) => path === sort.field)?.sort;
  if (!field) return {};
  return sorting.style === 'pair'
    ? { [sorting.field]: field, [sorting.order]: sort.order }
    : { [sorting.param]: sort.order === 'DESC' ? `-${field}` : field };
};

const filterQuery = (mapping: ResourceMapping, filter: Query = {}): Query => {
  const query: Record<string, unknown> = {};
  for (const { name, toQuery } of mapping.filters)
    Object.assign(query, toQuery(getPath(filter, name)));
  if (mapping.search && filter.q) query[mapping.search] = filter.q;
  return query;
};

const pageQuery = ({ paging }: ResourceMapping, page: number, size: number): Query => {
  if (paging.style === 'none') return {};
  return paging.style === 'page'
    ? { [paging.page]: page, ...(paging.size ? { [paging.size]: size } : {}) }
    : { [paging.offset]: (page - 1) * size, [paging.size]: size };
};

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const plainText = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Sorts, searches and pages rows that the back end only gives all at once. */
const pageLocally = (
  mapping: ResourceMapping,
  rows: RaRecord[],
  { pagination, sort, filter }: GetListParams,
): GetListResult => {
  const wanted = plainText(filter?.q);
  const found = wanted
    ? rows.filter((row) => plainText(row[mapping.titleField]).includes(wanted))
    : rows;
  const sign = sort?.order === 'DESC' ? -1 : 1;
  const sorted = sort
    ? found.toSorted((a, b) => {
        const [x, y] = [getPath(a, sort.field), getPath(b, sort.field)];
        if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
        return sign * collator.compare(String(x ?? ''), String(y ?? ''));
      })
    : found;
  const { page = 1, perPage = sorted.length } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
};

interface Window {
  readonly rows: RaRecord[];
  readonly total: number;
  /** The back end stopped counting there. */
  readonly isCapped: boolean;
}

/**
 * The rows from `offset` on, from pages of `size`: one request when the window lies in one page of
 * the back end. When the back end answers with a page size of its own, that one is used.
 */
const readWindow = async (
  mapping: ResourceMapping,
  transport: Transport,
  query: Query,
  offset: number,
  wanted: number,
  size: number,
  signal?: AbortSignal,
): Promise<Window> => {
  const readPage = (page: number) =>
    transport.send('list', { query: { ...query, ...pageQuery(mapping, page, size) }, signal });
  const first = Math.floor(offset / size) + 1;
  const last = Math.floor((offset + wanted - 1) / size) + 1;
  const pages = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) => readPage(first + index)),
  );
  const [head] = pages;
  const own = Number(getPath(head?.body, 'itemsPerPage'));
  if (Number.isInteger(own) && own > 0 && own !== size)
    return readWindow(mapping, transport, query, offset, wanted, own, signal);
  const rows = pages
    .flatMap((page) => rowsOf(mapping, page.body))
    .map((wire) => decodeRecord(mapping, wire));
  const start = offset - (first - 1) * size;
  const total = head ? totalOf(mapping, head.body, head.headers) : undefined;
  return {
    rows: rows.slice(start, start + wanted),
    total: total ?? offset + rows.length,
    isCapped: getPath(head?.body, 'totalIsCapped') === true,
  };
};

/** One page of a list, asked for in the back end's own dialect. @throws ApiError */
export const readList = async (
  mapping: ResourceMapping,
  transport: Transport,
  params: GetListParams & { signal?: AbortSignal },
): Promise<GetListResult> => {
  const query = { ...filterQuery(mapping, params.filter), ...sortQuery(mapping, params.sort) };
  if (mapping.paging.style === 'none') {
    const answer = await transport.send('list', { query, signal: params.signal });
    const rows = rowsOf(mapping, answer.body).map((wire) => decodeRecord(mapping, wire));
    return pageLocally(mapping, rows, params);
  }
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const wanted = Math.min(perPage, MAX_SIZE);
  const { fetch = wanted } = mapping.paging;
  const size = 'size' in mapping.paging && mapping.paging.size ? Math.max(fetch, wanted) : fetch;
  const { rows, total, isCapped } = await readWindow(
    mapping,
    transport,
    query,
    (page - 1) * perPage,
    wanted,
    size,
    params.signal,
  );
  return { data: rows, total, ...(isCapped ? { meta: { totalIsCapped: true } } : {}) };
};
