import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { ApiError } from '../http/ApiError';
import type { Wire } from '../schema/definition/mapping';
import { readList } from './lists';
import { decodeRecord, recordOf, rowsOf, shapeProblem } from './records';
import type { Find, Served } from './types';

/** Maximum number of pages read to find a record at a back end that cannot return a single one. */
const SCAN_PAGES = 50;
const SCAN_SIZE = 100;

const notFound = (where = ''): ApiError =>
  new ApiError('answer', 404, 'not-found', `Registro não encontrado${where}.`);

/** Limits the message to the rows that were read: the record may be on a later page. */
const SCANNED_ROWS = ` entre os primeiros ${(SCAN_PAGES * SCAN_SIZE).toLocaleString('pt-BR')}`;

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The list row from which the record was opened, if known. */
  readonly row?: Wire | undefined;
}

const scan = async (served: Served, id: string, { signal, row }: ReadOptions) => {
  for (let page = 1; page <= SCAN_PAGES; page += 1) {
    const list = await readList(served, {
      pagination: { page, perPage: SCAN_SIZE },
      filter: served.resource.spec.api.lookup?.(id, row) ?? {},
      signal,
    });
    const found = list.data.find((record) => record.id === id);
    if (found) return found as RaRecord;
    if (!(list.pageInfo?.hasNextPage ?? page * SCAN_SIZE < (list.total ?? 0))) throw notFound();
  }
  throw notFound(SCANNED_ROWS);
};

/** Statuses of a service that does not offer the requested URL. */
const NO_ADDRESS: readonly number[] = [404, 405, 501];

/** Reads one record by its own URL, else from the pages of the list. @throws ApiError if it does not exist */
export const readOne = async (
  served: Served,
  id: string,
  options: ReadOptions = {},
): Promise<RaRecord> => {
  const { resource, transport } = served;
  const { exists, isOurs } = await transport.facts('one');
  if (!exists) return scan(served, id, options);
  try {
    const answer = await transport.send('one', { id, signal: options.signal });
    const wire = recordOf(resource, answer.body);
    if (wire) return decodeRecord(resource, wire);
    if (resource.source.kind === 'http')
      throw shapeProblem(resource, 'api.id, api.wrap', resource.idKey, answer.body);
  } catch (failure) {
    // The specification has no URL for single records of some lists; their definitions set `lookup`.
    const isUnknown = failure instanceof ApiError && NO_ADDRESS.includes(failure.status);
    if (!isUnknown || !resource.spec.api.lookup || isOurs) throw failure;
    return scan(served, id, options);
  }
  throw notFound();
};

/** Reads records by one request, from an unpaged list, or else by one request each. */
const readMany = async (
  target: Served,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<readonly RaRecord[]> => {
  const { resource, transport } = target;
  if ((await transport.facts('many')).exists) {
    const { body } = await transport.send('many', { id: ids.join(','), signal });
    return rowsOf(resource, body).map((row) => decodeRecord(resource, row));
  }
  if (resource.paging.style !== 'none')
    return Promise.all(ids.map((id) => readOne(target, String(id), { signal })));
  const { data } = await readList(target, { filter: {}, signal });
  return data.filter((record) => ids.map(String).includes(String(record.id))) as RaRecord[];
};

export const recordReadsOf = (find: Find): Pick<DataProvider, 'getOne' | 'getMany'> => ({
  getOne: async (resource, { id, signal, meta }) => ({
    data: (await readOne(await find(resource), String(id), { signal, row: meta?.row })) as never,
  }),
  getMany: async (resource, { ids, signal }) => ({
    data: (await readMany(await find(resource), ids, signal)) as never,
  }),
});
