import type { RaRecord } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/definition/mapping';
import { warnOfWires } from './foreignAnswer';
import { countOf, decodeRecord, rowsOf, totalOf } from './records';
import type { Transport } from './types';

export interface Page {
  readonly rows: RaRecord[];
  readonly total?: number;
  readonly pages?: number;
  /** Page size according to the response, if known. */
  readonly size?: number;
  /** The back end stopped counting at `total`. */
  readonly isCapped: boolean;
}

/** Query of a page; with offset paging from `from` on, by default after the full pages before. */
export const pageQuery = (
  { paging }: ResourceMapping,
  page: number,
  size: number,
  from = (page - 1) * size,
): Readonly<Record<string, unknown>> => {
  if (paging.style === 'none') return {};
  return paging.style === 'page'
    ? { [paging.page]: page, ...(paging.size ? { [paging.size]: size } : {}) }
    : { [paging.offset]: from, [paging.size]: size };
};

/** Reads one page. @throws ApiError */
export const readPage = async (
  mapping: ResourceMapping,
  transport: Transport,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Page> => {
  const { body, headers, rows: key } = await transport.send('list', { query, signal });
  const wires = rowsOf(mapping, body, key);
  warnOfWires(mapping, wires);
  const rows = wires.map((wire) => decodeRecord(mapping, wire));
  return {
    rows,
    total: totalOf(body, headers),
    pages: countOf(getPath(body, 'pages')),
    size: countOf(getPath(body, 'itemsPerPage')) || undefined,
    isCapped:
      getPath(body, 'totalIsCapped') === true || headers.get('x-total-is-capped') === 'true',
  };
};

/** Requested window: `wanted` rows from `offset` on, in pages of `size`. */
interface Wish {
  readonly query: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly wanted: number;
  readonly size: number;
  readonly signal?: AbortSignal;
  /** Is it the second try, after learning the page size? */
  readonly isSecond?: boolean;
  /** First page of the back end, if it was read to learn its size. */
  readonly opening?: Page | undefined;
}

export interface Window {
  readonly rows: RaRecord[];
  readonly total: number;
  readonly hasMore: boolean;
  /** The back end stopped counting, or does not count: there are more rows. */
  readonly isCapped: boolean;
  /** Computed from the number of pages: an upper bound. */
  readonly isEstimate: boolean;
  /** The total is unknown: fewer rows came than requested. */
  readonly isGuess: boolean;
}

/** Learned page sizes of back ends that ignore the requested one. */
const found = new WeakMap<object, number>();

const hasNext = ({ rows, total, pages }: Page, page: number, size: number): boolean | undefined => {
  if (pages !== undefined) return page < pages;
  if (total !== undefined) return (page - 1) * size + rows.length < total;
  return undefined;
};

/** Returns the back end's page size if it differs from the requested one. */
const ownSize = (head: Page, page: number, size: number): number | undefined => {
  if (head.size !== undefined) return head.size === size ? undefined : head.size;
  const count = head.rows.length;
  if (count === size || count === 0) return undefined;
  if (count > size) return page === 1 ? count : undefined;
  return hasNext(head, page, size) && page === 1 ? count : undefined;
};

/** True if this page has more rows than requested, too few although not the last, or none. */
const isPuzzling = (head: Page, page: number, size: number): boolean =>
  page > 1 &&
  head.size === undefined &&
  (head.rows.length > size ||
    head.rows.length === 0 ||
    (head.rows.length < size && hasNext(head, page, size) === true));

/** A page that merely lacks some rows does not count as another size. */
const isBelievable = async (
  first: Page,
  size: number,
  read: (page: number) => Promise<Page>,
): Promise<boolean> => {
  const { total, pages } = first;
  if (hasNext(first, 1, size) !== true) return true;
  if (total !== undefined && pages !== undefined) return Math.ceil(total / size) === pages;
  const second = await read(2);
  const count = second.rows.length;
  const isLast = total === undefined ? pages === 2 : size + count === total;
  return count === size || (isLast && count > 0 && count < size);
};

const windowOf = (pages: readonly Page[], first: number, wish: Wish): Window => {
  const { offset, wanted, size } = wish;
  const rows = pages.flatMap((page) => page.rows).slice(offset - (first - 1) * size);
  const head = pages[0] as Page;
  const last = pages.at(-1) as Page;
  const lastPage = first + pages.length - 1;
  const seen = (lastPage - 1) * size + last.rows.length;
  const next = hasNext(last, lastPage, size) ?? (last.rows.length >= size && size > 0);
  const shown = rows.slice(0, wanted);
  const isExact = head.total !== undefined || !next;
  const fromPages = head.pages === undefined ? undefined : head.pages * size;
  return {
    rows: shown,
    total: head.total ?? (next ? (fromPages ?? seen) : seen),
    hasMore: head.total === undefined ? next || rows.length > wanted : offset + wanted < head.total,
    isCapped: head.isCapped || (!isExact && fromPages === undefined),
    isEstimate: !isExact && fromPages !== undefined,
    isGuess: head.total === undefined && head.pages === undefined && !next && seen > 0,
  };
};

/** Reads the rows from `offset` on, by one request if possible; a learned page size is kept. */
export const readWindow = async (
  mapping: ResourceMapping,
  transport: Transport,
  wish: Wish,
): Promise<Window> => {
  const size = found.get(transport) ?? wish.size;
  const { query, offset, wanted, signal } = wish;
  const readOf = (page: number, rows: number): Promise<Page> =>
    readPage(mapping, transport, { ...query, ...pageQuery(mapping, page, rows) }, signal);
  const read = async (page: number): Promise<Page> =>
    page === 1 && wish.opening ? wish.opening : readOf(page, size);
  const first = Math.floor(offset / size) + 1;
  const last = Math.floor((offset + wanted - 1) / size) + 1;
  const pages = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) => read(first + index)),
  );
  const head = pages[0] as Page;
  const opening = isPuzzling(head, first, size) ? await read(1) : head;
  const own = ownSize(opening, opening === head ? first : 1, size);
  // A service with a different size in each response must not cause an endless loop.
  const isAnother = own !== undefined && own !== size && !wish.isSecond;
  const isSaid = opening.size !== undefined;
  // With offset paging, the second page begins after the received rows.
  const byPlace = mapping.paging.style === 'offset';
  const second = (page: number): Promise<Page> => readOf(page, byPlace ? (own ?? size) : size);
  if (!isAnother || !(isSaid || (await isBelievable(opening, own, second))))
    return windowOf(pages, first, { ...wish, size });
  found.set(transport, own);
  const isFirst = first === 1 || opening !== head;
  return readWindow(mapping, transport, {
    ...wish,
    isSecond: true,
    opening: isFirst ? opening : undefined,
  });
};
