import type { GetListResult } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { Resource } from '../schema/definition/compiled';
import { decodeRecord, parseCount, rowsOf, totalOf, warnOfWires } from './records';
import type { Served } from './types';

/** Builds the query of a page. With offset paging it begins at the row `from`. */
export const pageQuery = (
  { paging }: Resource,
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
  { resource, transport }: Served,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => {
  const { body, headers, rows: key } = await transport.send('list', { query, signal });
  const wires = rowsOf(resource, body, key);
  warnOfWires(resource, wires);
  const rows = wires.map((wire) => decodeRecord(resource, wire));
  return {
    rows,
    total: totalOf(body, headers),
    pages: parseCount(getPath(body, 'pages')),
    /** Page size according to the response, if known. */
    size: parseCount(getPath(body, 'itemsPerPage')) || undefined,
    /** True if the back end stopped counting at `total`. */
    isCapped:
      getPath(body, 'totalIsCapped') === true || headers.get('x-total-is-capped') === 'true',
  };
};

type Page = Awaited<ReturnType<typeof readPage>>;

/** Requested window: `wanted` rows from `offset` on, in pages of `size`. */
interface WindowRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly wanted: number;
  readonly size: number;
  readonly signal?: AbortSignal;
}

/** Actual page sizes, by transport, of back ends that ignore the requested size. */
const learnedSizes = new WeakMap<object, number>();

const hasNext = ({ rows, total, pages }: Page, page: number, size: number): boolean | undefined => {
  if (pages !== undefined) return page < pages;
  if (total !== undefined) return (page - 1) * size + rows.length < total;
  return undefined;
};

type ReadPage = (page: number, size: number) => Promise<Page>;

/** Checks a page size learned from the first page, which may merely lack some rows. */
const isPlausibleSize = async (first: Page, size: number, read: ReadPage): Promise<boolean> => {
  const { total, pages } = first;
  if (hasNext(first, 1, size) !== true) return true;
  if (total !== undefined && pages !== undefined) return Math.ceil(total / size) === pages;
  const second = await read(2, size);
  const count = second.rows.length;
  const isLast = total === undefined ? pages === 2 : size + count === total;
  return count === size || (isLast && count > 0 && count < size);
};

/** Returns the page size of a back end that ignores the requested size, and its first page if it was read. */
const learnSize = async (head: Page, page: number, size: number, read: ReadPage) => {
  const count = head.rows.length;
  const isOtherSize =
    count > size ||
    (count === 0 && page > 1) ||
    (count < size && hasNext(head, page, size) === true);
  if (head.size === undefined && !isOtherSize) return undefined;
  const isFirst = page === 1 || head.size === undefined;
  const firstPage = page > 1 && isFirst ? await read(1, size) : head;
  const actualSize = firstPage.size ?? firstPage.rows.length;
  if (actualSize === size || actualSize === 0) return undefined;
  const isDeclared = firstPage.size !== undefined;
  if (!isDeclared && actualSize < size && !hasNext(firstPage, 1, size)) return undefined;
  if (!isDeclared && !(await isPlausibleSize(firstPage, actualSize, read))) return undefined;
  return { actualSize, firstPage: isFirst ? firstPage : undefined };
};

/**
 * Rows and total of the read pages. `totalIsCapped`: there are more rows than the total. `totalIsEstimate`: upper bound
 * by the number of pages. `totalIsGuess`: the response has no total, and it has fewer rows than requested.
 */
const windowOf = (pages: readonly Page[], size: number, request: WindowRequest): GetListResult => {
  const { offset, wanted } = request;
  const first = Math.floor(offset / size) + 1;
  const rows = pages.flatMap((page) => page.rows).slice(offset - (first - 1) * size);
  const head = pages[0] as Page;
  const last = pages.at(-1) as Page;
  const lastPage = first + pages.length - 1;
  const seen = (lastPage - 1) * size + last.rows.length;
  const next = hasNext(last, lastPage, size) ?? (last.rows.length >= size && size > 0);
  const isExact = head.total !== undefined || !next;
  const fromPages = head.pages === undefined ? undefined : head.pages * size;
  const isUncounted = head.total === undefined && head.pages === undefined;
  return {
    data: rows.slice(0, wanted),
    total: head.total ?? (next ? (fromPages ?? seen) : seen),
    pageInfo: {
      hasPreviousPage: offset > 0,
      hasNextPage:
        head.total === undefined ? next || rows.length > wanted : offset + wanted < head.total,
    },
    meta: {
      ...((head.isCapped || (!isExact && fromPages === undefined)) && { totalIsCapped: true }),
      ...(!isExact && fromPages !== undefined && { totalIsEstimate: true }),
      ...(isUncounted && !next && seen > 0 && { totalIsGuess: true }),
    },
  };
};

/** Reads the rows from `offset` on, by one request if possible. Stores a learned page size for later calls. */
export const readWindow = async (
  served: Served,
  request: WindowRequest,
): Promise<GetListResult> => {
  const { query, offset, wanted, signal } = request;
  const { resource, transport } = served;
  const readPages = (size: number, firstPage?: Page): Promise<Page[]> => {
    const first = Math.floor(offset / size) + 1;
    const last = Math.floor((offset + wanted - 1) / size) + 1;
    return Promise.all(
      Array.from({ length: last - first + 1 }, (_, index) =>
        firstPage && first + index === 1 ? firstPage : read(first + index, size),
      ),
    );
  };
  const read: ReadPage = (page, size) =>
    readPage(served, { ...query, ...pageQuery(resource, page, size) }, signal);
  const size = learnedSizes.get(transport) ?? request.size;
  const pages = await readPages(size);
  const page = Math.floor(offset / size) + 1;
  // With page numbers, page 2 follows the requested size; with offsets it follows the received rows.
  const readOther: ReadPage = (other, receivedSize) =>
    read(other, resource.paging.style === 'page' ? size : receivedSize);
  const learned = await learnSize(pages[0] as Page, page, size, readOther);
  if (!learned) return windowOf(pages, size, request);
  const { actualSize, firstPage } = learned;
  learnedSizes.set(transport, actualSize);
  return windowOf(await readPages(actualSize, firstPage), actualSize, request);
};
