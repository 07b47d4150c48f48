import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { normalizeText } from '../../domain/br';
import { getPath } from '../../domain/paths';
import type { Resource } from '../schema/definition/compiled';
import { SEARCH } from '../typedSearch';
import type { Served, Transport } from './types';
import { pageQuery, readPage } from './windows';

interface Wish {
  readonly query: Readonly<Record<string, unknown>>;
  readonly isPaged: boolean;
  /** Query for everything from a service without pages. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** Query for the first `size` rows from such a service; absent if they do not suffice. */
  readonly first?: { readonly query: Wish['query']; readonly size: number } | undefined;
}

const CHUNK = 100;
const MAX = 20_000;

/** All rows of a list; `isCapped` if it has more than the limit. */
export interface Whole {
  readonly rows: RaRecord[];
  readonly isCapped: boolean;
  /** Are these the first rows only? Then `total` is that of the service, if known. */
  readonly isPart?: boolean;
  readonly total?: number | undefined;
}

const readPages = async (served: Served, query: Wish['query']): Promise<Whole> => {
  const rows = new Map<unknown, RaRecord>();
  let came = 0;
  for (let page = 1; rows.size < MAX; page += 1) {
    // A service may return fewer rows than requested: the next request continues after them.
    const asked = { ...query, ...pageQuery(served.resource, page, CHUNK, came) };
    const answer = await readPage(served, asked);
    const before = rows.size;
    came += answer.rows.length;
    for (const row of answer.rows) rows.set(row.id, row);
    // A service that ignores the page returns the same rows again.
    const isOver =
      rows.size === before ||
      (answer.pages !== undefined && page >= answer.pages) ||
      (answer.total !== undefined && rows.size >= answer.total);
    if (isOver) return { rows: [...rows.values()], isCapped: answer.isCapped };
  }
  return { rows: [...rows.values()], isCapped: true };
};

const readFirst = async (
  served: Served,
  query: Wish['query'],
  { query: own, size }: NonNullable<Wish['first']>,
): Promise<Whole> => {
  const { rows, isCapped, total } = await readPage(served, { ...query, ...own });
  const isPart = rows.length === size && (total === undefined || total > size);
  return { rows, isCapped, isPart, total };
};

const KEEP_MS = 60_000;

interface Kept {
  readonly key: string;
  readonly at: number;
  question: string;
  readonly whole: Promise<Whole>;
}

const kept = new WeakMap<object, Kept>();

/** Invalidates the cached list of a resource after a write. */
export const forgetWhole = (transport: Transport): void => {
  kept.delete(transport);
};

/**
 * Reads a whole list or its first rows, even if the screen unmounts; cached for a minute.
 * Repeating the same request reads again, as a refresh expects. @throws ApiError
 */
export const readWhole = async (
  served: Served,
  { query, isPaged, whole: all, first }: Wish,
  { pagination, sort, filter }: GetListParams,
): Promise<Whole> => {
  const { transport } = served;
  const key = JSON.stringify(query);
  const question = JSON.stringify([pagination, sort, filter]);
  const known = kept.get(transport);
  const isYoung = known !== undefined && Date.now() - known.at < KEEP_MS;
  if (isYoung && known.key === key && known.question !== question) {
    known.question = question;
    const rows = await known.whole;
    if (first || !rows.isPart) return rows;
  }
  const whole = isPaged
    ? readPages(served, query)
    : first
      ? readFirst(served, query, first)
      : readPage(served, { ...query, ...all });
  kept.set(transport, { key, at: Date.now(), question, whole });
  whole.catch(() => {
    if (kept.get(transport)?.whole === whole) kept.delete(transport);
  });
  return whole;
};

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

const plainText = (value: unknown): string => normalizeText(String(value ?? ''));

const holds = (stored: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted)) return wanted.some((item) => holds(stored, item));
  if (Array.isArray(stored)) return stored.some((item) => holds(item, wanted));
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
  const known = names.filter((name) => fields.some(({ path }) => path === name));
  return rows.filter((row) =>
    known.every((name) => holds(getPath(row, name), getPath(filter, name))),
  );
};

/** Sorts, searches and pages rows of an unpaged back end; by an unsortable field they keep its order. */
export const pageLocally = (
  resource: Resource,
  rows: RaRecord[],
  { pagination, sort, filter }: GetListParams,
): GetListResult => {
  const wanted = plainText(filter?.[SEARCH]);
  const found = wanted
    ? rows.filter((row) => plainText(row[resource.spec.titleField]).includes(wanted))
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
