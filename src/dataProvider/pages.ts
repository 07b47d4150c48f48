import type { RaRecord } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/mapping';
import { tellNoTotal, warnOfWires } from './foreignAnswer';
import { countOf, decodeRecord, rowsOf, totalOf } from './records';
import type { Transport } from './transport';

/** One page as a back end gave it. */
export interface Page {
  readonly rows: RaRecord[];
  /** Rows of the whole list, where the answer says. */
  readonly total?: number;
  /** Pages of the whole list, where the answer says. */
  readonly pages?: number;
  /** Rows of a page, where the answer says. */
  readonly size?: number;
  /** The back end stopped counting at `total`. */
  readonly isCapped: boolean;
}

/**
 * The query of a page; `size` rows of it where the back end lets one choose. Where rows are asked for by their place
 * they are those from `from` on, by default where full pages would have ended.
 */
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
  const { body, headers } = await transport.send('list', { query, signal });
  const wires = rowsOf(mapping, body);
  warnOfWires(mapping, wires);
  const rows = wires.map((wire) => decodeRecord(mapping, wire));
  const total = totalOf(mapping, body, headers);
  if (total === undefined) tellNoTotal(mapping, body);
  return {
    rows,
    total,
    pages: countOf(getPath(body, 'pages')),
    size: countOf(getPath(body, 'itemsPerPage')) || undefined,
    isCapped:
      getPath(body, 'totalIsCapped') === true || headers.get('x-total-is-capped') === 'true',
  };
};
