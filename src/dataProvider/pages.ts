import type { RaRecord } from 'react-admin';
import { getPath } from '../../domain/paths';
import type { ResourceMapping } from '../schema/mapping';
import { tellNoTotal, warnOfWires } from './foreignAnswer';
import { countOf, decodeRecord, rowsOf, totalOf } from './records';
import type { Transport } from './transport';

/** One page as the back end returned it. */
export interface Page {
  readonly rows: RaRecord[];
  /** Total rows of the list, if known. */
  readonly total?: number;
  /** Total pages of the list, if known. */
  readonly pages?: number;
  /** Page size according to the response, if known. */
  readonly size?: number;
  /** The back end stopped counting at `total`. */
  readonly isCapped: boolean;
}

/**
 * Returns the query of a page, with `size` rows if the back end allows it. With offset paging the rows start at `from`,
 * by default after the full pages before.
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
  const { body, headers, rows: key } = await transport.send('list', { query, signal });
  const wires = rowsOf(mapping, body, key);
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
