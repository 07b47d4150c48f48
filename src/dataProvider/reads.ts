import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { ApiError } from '../http/ApiError';
import type { Wire } from '../schema/mapping';
import { shapeProblem } from './foreignAnswer';
import { readList } from './lists';
import { decodeRecord, recordOf, rowsOf } from './records';
import type { Served, ServedBy } from './served';

/** Maximum pages read to find one record of a back end that has no call for one. */
const SCAN_PAGES = 50;
const SCAN_SIZE = 100;

const missing = (where = ''): ApiError =>
  new ApiError('answer', 404, 'not-found', `Registro não encontrado${where}.`);

/** Later pages were not read: the record may be there. */
const TOO_FAR = ` entre os primeiros ${(SCAN_PAGES * SCAN_SIZE).toLocaleString('pt-BR')}`;

/** Request for one record. */
interface OneQuestion {
  readonly signal?: AbortSignal | undefined;
  /** The row in the list that opened it, if known. */
  readonly row?: Wire | undefined;
}

const scan = async ({ mapping, transport }: Served, id: string, { signal, row }: OneQuestion) => {
  for (let page = 1; page <= SCAN_PAGES; page += 1) {
    const {
      data,
      total = 0,
      pageInfo,
    } = await readList(mapping, transport, {
      pagination: { page, perPage: SCAN_SIZE },
      filter: mapping.lookup?.(id, row) ?? {},
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
  const { mapping, transport } = served;
  if (!(await transport.has('one'))) return scan(served, id, question);
  try {
    const answer = await transport.send('one', { id, signal: question.signal });
    const wire = recordOf(mapping, answer.body);
    if (wire) return decodeRecord(mapping, wire);
    if (mapping.source.kind === 'http')
      throw shapeProblem(mapping, 'api.id, api.wrap', mapping.idKey, answer.body);
  } catch (failure) {
    // The specification gives some lists no call for one record; their definitions name the alternative source.
    const isUnknown = failure instanceof ApiError && NO_ADDRESS.includes(failure.status);
    if (!isUnknown || !mapping.lookup || (await transport.isOurs('one'))) throw failure;
    return scan(served, id, question);
  }
  throw missing();
};

/** Reads several records in one request; unknown ones are absent. */
export const readMany = async (
  { mapping, transport }: Served,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<RaRecord[]> => {
  const { body } = await transport.send('many', { id: ids.join(','), signal });
  return rowsOf(mapping, body).map((row) => decodeRecord(mapping, row));
};

/** Reads the record after a write that does not return it; undefined if that fails. */
export const readAgain = async (served: Served, id: string): Promise<RaRecord | undefined> => {
  if (!(await served.transport.has('one'))) return undefined;
  try {
    return await readOne(served, id);
  } catch {
    return undefined;
  }
};

/** Reads records by their ids: by one request if the service supports it, from an unpaged list, or one by one. */
const readAll = async (
  target: Served,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<readonly RaRecord[]> => {
  const { mapping, transport } = target;
  if (await transport.has('many')) return readMany(target, ids, signal);
  if (mapping.paging.style !== 'none')
    return Promise.all(ids.map((id) => readOne(target, String(id), { signal })));
  const { data } = await readList(mapping, transport, { filter: {}, signal });
  return data.filter((record) => ids.map(String).includes(String(record.id))) as RaRecord[];
};

type Reads = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/** Creates the read methods of react-admin's data provider. */
export const readsOf = ({ find }: ServedBy): Reads => ({
  getList: async (resource, params) => {
    const { mapping, transport } = await find(resource);
    return readList(mapping, transport, params) as never;
  },
  getOne: async (resource, { id, signal, meta }) => ({
    data: (await readOne(await find(resource), String(id), { signal, row: meta?.row })) as never,
  }),
  getMany: async (resource, { ids, signal }) => ({
    data: (await readAll(await find(resource), ids, signal)) as never,
  }),
  getManyReference: async (resource, { target, id, ...params }) => {
    const { mapping, transport } = await find(resource);
    const filter = { ...params.filter, [target]: id };
    return readList(mapping, transport, { ...params, filter }) as never;
  },
});
