import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { ApiError } from '../http/ApiError';
import type { Wire } from '../schema/definition/mapping';
import { readList } from './lists';
import { decodeRecord, recordOf, rowsOf, shapeProblem } from './records';
import type { Find, Served } from './types';

/** Maximum pages read to find one record of a back end that has no call for one. */
const SCAN_PAGES = 50;
const SCAN_SIZE = 100;

const missing = (where = ''): ApiError =>
  new ApiError('answer', 404, 'not-found', `Registro não encontrado${where}.`);

/** Later pages were not read: the record may be there. */
const TOO_FAR = ` entre os primeiros ${(SCAN_PAGES * SCAN_SIZE).toLocaleString('pt-BR')}`;

interface OneQuestion {
  readonly signal?: AbortSignal | undefined;
  /** The row in the list that opened it, if known. */
  readonly row?: Wire | undefined;
}

const scan = async (served: Served, id: string, { signal, row }: OneQuestion) => {
  for (let page = 1; page <= SCAN_PAGES; page += 1) {
    const {
      data,
      total = 0,
      pageInfo,
    } = await readList(served, {
      pagination: { page, perPage: SCAN_SIZE },
      filter: served.resource.spec.api.lookup?.(id, row) ?? {},
      signal,
    });
    const found = data.find((record) => record.id === id);
    if (found) return found as RaRecord;
    if (!(pageInfo?.hasNextPage ?? page * SCAN_SIZE < total)) throw missing();
  }
  throw missing(TOO_FAR);
};

/** Statuses of a service without such an address. */
const NO_ADDRESS: readonly number[] = [404, 405, 501];

/** Reads one record: by its own call, else from the pages of the list. @throws ApiError if it does not exist */
export const readOne = async (
  served: Served,
  id: string,
  question: OneQuestion = {},
): Promise<RaRecord> => {
  const { resource, transport } = served;
  const { exists, isOurs } = await transport.facts('one');
  if (!exists) return scan(served, id, question);
  try {
    const answer = await transport.send('one', { id, signal: question.signal });
    const wire = recordOf(resource, answer.body);
    if (wire) return decodeRecord(resource, wire);
    if (resource.source.kind === 'http')
      throw shapeProblem(resource, 'api.id, api.wrap', resource.idKey, answer.body);
  } catch (failure) {
    // The specification gives some lists no call for one record; their definitions name the alternative source.
    const isUnknown = failure instanceof ApiError && NO_ADDRESS.includes(failure.status);
    if (!isUnknown || !resource.spec.api.lookup || isOurs) throw failure;
    return scan(served, id, question);
  }
  throw missing();
};

/** By one request if the service supports it, from an unpaged list, or one by one. */
const readAll = async (
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
    data: (await readAll(await find(resource), ids, signal)) as never,
  }),
});
