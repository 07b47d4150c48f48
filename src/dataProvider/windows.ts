import type { RaRecord } from 'react-admin';
import type { ResourceMapping } from '../schema/mapping';
import { type Page, pageQuery, readPage } from './pages';
import type { Transport } from './transport';

/** What is asked for: `wanted` rows from `offset` on, from pages of `size`. */
interface Wish {
  readonly query: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly wanted: number;
  readonly size: number;
  readonly signal?: AbortSignal;
  /** The size of the service's pages was learned just now. */
  readonly isSecond?: boolean;
}

/** The rows of a page on screen and what is known of the rest. */
export interface Window {
  readonly rows: RaRecord[];
  readonly total: number;
  readonly hasMore: boolean;
  /** The back end stopped counting there, or does not count: there are more. */
  readonly isCapped: boolean;
  /** Made of the number of pages: at most so many. */
  readonly isEstimate: boolean;
  /** Nothing says how many there are: these came, fewer than were asked for. */
  readonly isGuess: boolean;
}

/** Page sizes that back ends were found to have, whatever was asked for. */
const found = new WeakMap<object, number>();

/** Whether there is a page after this one; undefined when nothing says so. */
const hasNext = ({ rows, total, pages }: Page, page: number, size: number): boolean | undefined => {
  if (pages !== undefined) return page < pages;
  if (total !== undefined) return (page - 1) * size + rows.length < total;
  return undefined;
};

/** The size that the back end's pages have, where it is another than the one asked for. */
const ownSize = (head: Page, page: number, size: number): number | undefined => {
  if (head.size !== undefined) return head.size === size ? undefined : head.size;
  const count = head.rows.length;
  if (count === size || count === 0) return undefined;
  if (count > size) return page === 1 ? count : undefined;
  return hasNext(head, page, size) && page === 1 ? count : undefined;
};

/**
 * Whether the first page must be asked to learn the size: this one has more rows than asked for, fewer
 * although it is not the last, or none at all.
 */
const isPuzzling = (head: Page, page: number, size: number): boolean =>
  page > 1 &&
  head.size === undefined &&
  (head.rows.length > size ||
    head.rows.length === 0 ||
    (head.rows.length < size && hasNext(head, page, size) === true));

/**
 * Whether pages do have the size that the first one seems to: the totals agree with it, or the second page
 * has it too. A page that merely lacks some rows is no page of another size.
 */
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

/**
 * The rows from `offset` on: one request when the window lies in one page of the back end. A back end
 * whose pages have a size of their own is believed from then on.
 */
export const readWindow = async (
  mapping: ResourceMapping,
  transport: Transport,
  wish: Wish,
): Promise<Window> => {
  const size = found.get(transport) ?? wish.size;
  const { query, offset, wanted, signal } = wish;
  const readOf = (page: number, rows: number): Promise<Page> =>
    readPage(mapping, transport, { ...query, ...pageQuery(mapping, page, rows) }, signal);
  const read = (page: number): Promise<Page> => readOf(page, size);
  const first = Math.floor(offset / size) + 1;
  const last = Math.floor((offset + wanted - 1) / size) + 1;
  const pages = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) => read(first + index)),
  );
  const head = pages[0] as Page;
  const opening = isPuzzling(head, first, size) ? await read(1) : head;
  const own = ownSize(opening, opening === head ? first : 1, size);
  // A service that says another size each time is not asked for ever.
  const isAnother = own !== undefined && own !== size && !wish.isSecond;
  const isSaid = opening.size !== undefined;
  // Where rows are asked for by their place, the second page begins behind those that came.
  const byPlace = mapping.paging.style === 'offset';
  const second = (page: number): Promise<Page> => readOf(page, byPlace ? (own ?? size) : size);
  if (!isAnother || !(isSaid || (await isBelievable(opening, own, second))))
    return windowOf(pages, first, { ...wish, size });
  found.set(transport, own);
  return readWindow(mapping, transport, { ...wish, isSecond: true });
};
