import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { normalizeText } from '../../domain/br';
import { getPath } from '../../domain/paths';
import type { Resource } from '../schema/definition/compiled';
import { SEARCH } from '../typedSearch';
import type { Served, Transport } from './types';
import { pageQuery, readPage } from './windows';

interface ListRequest {
  readonly query: Readonly<Record<string, unknown>>;
  /** Does the service have pages? */
  readonly isPaged: boolean;
  /** Additional query for the whole list of a service without pages. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** Additional query for the first `size` rows only. */
  readonly first?: { readonly query: ListRequest['query']; readonly size: number } | undefined;
}

const PAGE_SIZE = 100;
const MAX_ROWS = 20_000;

/** Loaded rows of a list; `isCapped` if the list has more than the limit. */
interface LoadedRows {
  readonly rows: RaRecord[];
  readonly isCapped: boolean;
  /** Are these the first rows only? `total` is then the count of the service, if known. */
  readonly isPart?: boolean;
  readonly total?: number | undefined;
}

const readPages = async (served: Served, query: ListRequest['query']): Promise<LoadedRows> => {
  const rows = new Map<unknown, RaRecord>();
  let received = 0;
  for (let page = 1; rows.size < MAX_ROWS; page += 1) {
    // A service may return fewer rows than requested: the next request continues after them.
    const pageRequest = { ...query, ...pageQuery(served.resource, page, PAGE_SIZE, received) };
    const answer = await readPage(served, pageRequest);
    const before = rows.size;
    received += answer.rows.length;
    for (const row of answer.rows) rows.set(row.id, row);
    // A service that ignores the page returns the same rows again.
    const isLastPage =
      rows.size === before ||
      (answer.pages !== undefined && page >= answer.pages) ||
      (answer.total !== undefined && rows.size >= answer.total);
    if (isLastPage) return { rows: [...rows.values()], isCapped: answer.isCapped };
  }
  return { rows: [...rows.values()], isCapped: true };
};

const readFirst = async (
  served: Served,
  query: ListRequest['query'],
  { query: firstQuery, size }: NonNullable<ListRequest['first']>,
): Promise<LoadedRows> => {
  const { rows, isCapped, total } = await readPage(served, { ...query, ...firstQuery });
  const isPart = rows.length === size && (total === undefined || total > size);
  return { rows, isCapped, isPart, total };
};

const CACHE_MS = 60_000;

interface CachedList {
  readonly key: string;
  readonly loadedAt: number;
  /** Page, sort and filter of the last request. */
  view: string;
  readonly rows: Promise<LoadedRows>;
}

const cachedLists = new WeakMap<object, CachedList>();

/** Invalidates the cached list of a resource after a write. */
export const dropCachedList = (transport: Transport): void => {
  cachedLists.delete(transport);
};

const requestRows = (served: Served, { query, isPaged, whole, first }: ListRequest) => {
  if (isPaged) return readPages(served, query);
  if (first) return readFirst(served, query, first);
  return readPage(served, { ...query, ...whole });
};

/**
 * Reads a whole list or its first rows; cached for a minute. The request continues if the screen unmounts.
 * A repetition of the last page, sort and filter is a refresh and bypasses the cache. @throws ApiError
 */
export const readWhole = async (
  served: Served,
  request: ListRequest,
  { pagination, sort, filter }: GetListParams,
): Promise<LoadedRows> => {
  const { transport } = served;
  const key = JSON.stringify(request.query);
  const view = JSON.stringify([pagination, sort, filter]);
  const cached = cachedLists.get(transport);
  const isFresh = cached !== undefined && Date.now() - cached.loadedAt < CACHE_MS;
  if (isFresh && cached.key === key && cached.view !== view) {
    cached.view = view;
    const loaded = await cached.rows;
    if (request.first || !loaded.isPart) return loaded;
  }
  const rows = requestRows(served, request);
  cachedLists.set(transport, { key, loadedAt: Date.now(), view, rows });
  rows.catch(() => {
    if (cachedLists.get(transport)?.rows === rows) cachedLists.delete(transport);
  });
  return rows;
};

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const plainText = (value: unknown): string => normalizeText(String(value ?? ''));

const matches = (stored: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted)) return wanted.some((item) => matches(stored, item));
  if (Array.isArray(stored)) return stored.some((item) => matches(item, wanted));
  if (typeof stored === 'boolean') return stored === (wanted === true || wanted === 'true');
  if (typeof stored === 'number') return stored === Number(wanted);
  return plainText(stored).includes(plainText(wanted));
};

/** Filters rows by the named filters; a text matches anywhere in a field. */
export const filterLocally = (
  { fields }: Resource,
  rows: RaRecord[],
  filter: Readonly<Record<string, unknown>>,
  names: readonly string[],
): RaRecord[] => {
  const fieldNames = names.filter((name) => fields.some(({ path }) => path === name));
  return rows.filter((row) =>
    fieldNames.every((name) => matches(getPath(row, name), getPath(filter, name))),
  );
};

/** Searches, sorts and pages loaded rows. An unsortable field keeps the order of the back end. */
export const pageLocally = (
  resource: Resource,
  rows: RaRecord[],
  { pagination, sort, filter }: GetListParams,
): GetListResult => {
  const searchText = plainText(filter?.[SEARCH]);
  const found = searchText
    ? rows.filter((row) => plainText(row[resource.spec.titleField]).includes(searchText))
    : rows;
  const sign = sort?.order === 'DESC' ? -1 : 1;
  const isSorted = sort && resource.fields.find(({ path }) => path === sort.field)?.sort !== false;
  const sorted = isSorted
    ? found.toSorted((a, b) => {
        const [x, y] = [getPath(a, sort.field), getPath(b, sort.field)];
        if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
        return sign * collator.compare(String(x ?? ''), String(y ?? ''));
      })
    : found;
  const { page = 1, perPage = sorted.length } = pagination ?? {};
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
};
