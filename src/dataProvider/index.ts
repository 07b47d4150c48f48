import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { ApiError } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import type { ResourceMapping, Wire } from '../schema/mapping';
import { contractTransport } from './contractTransport';
import { shapeProblem } from './foreignAnswer';
import type { ResolveBase } from './httpTransport';
import { filterQuery, readList } from './lists';
import { callOperation, findEndpoint, inputOf } from './operations';
import { decodeRecord, encodeRecord, recordOf, renameErrors, rowsOf } from './records';
import { type Transport, withCallSlots } from './transport';
import type { BackOfficeProvider, CountOptions, CountQuestion, OperationInput } from './types';
import { forgetWhole } from './wholeLists';

export { loadEndpoint } from '../../contract/families';
export type {
  Answer,
  BackOfficeProvider,
  Booking,
  Count,
  CountQuestion,
  Customer,
  EndpointId,
  OperationInput,
  UploadOptions,
} from './types';

/** What the provider is made of. */
export interface ProviderOptions {
  readonly client: HttpClient;
  /** The mapping of a resource; it may still have to be loaded. @throws RangeError for no resource */
  readonly mappingOf: (resource: string) => ResourceMapping | Promise<ResourceMapping>;
  readonly resolveBase: ResolveBase;
  /** Whether the policy of the page lets a file be sent to an address; by default it does. */
  readonly mayReach?: (url: string) => boolean;
  /** Sets the caller's own password, with whatever token there is. */
  readonly changePassword: (newPassword: string) => Promise<void>;
}

interface Served {
  readonly mapping: ResourceMapping;
  readonly transport: Transport;
}

/** Pages that are read, at most, to find one record of a back end that cannot give one. */
const SCAN_PAGES = 50;
const SCAN_SIZE = 100;

const missing = (where = ''): ApiError =>
  new ApiError('answer', 404, 'not-found', `Registro não encontrado${where}.`);

/** Nobody looked behind the last of the pages: the record may be there. */
const TOO_FAR = ` entre os primeiros ${(SCAN_PAGES * SCAN_SIZE).toLocaleString('pt-BR')}`;

/** What is asked for one record. */
interface OneQuestion {
  readonly signal?: AbortSignal | undefined;
  /** What is known of it where it was opened. */
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

/** Statuses of a service that has no such address. */
const NO_ADDRESS: readonly number[] = [404, 405, 501];

const readOne = async (
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
    // The specification gives some lists no call for one of their records; their definitions say where
    // to look it up.
    const isUnknown = failure instanceof ApiError && NO_ADDRESS.includes(failure.status);
    if (!isUnknown || !mapping.lookup || (await transport.isOurs('one'))) throw failure;
    return scan(served, id, question);
  }
  throw missing();
};

/** Several records in one request; those that the service does not know are absent. */
const readMany = async (
  { mapping, transport }: Served,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<RaRecord[]> => {
  const { body } = await transport.send('many', { id: ids.join(','), signal });
  return rowsOf(mapping, body).map((row) => decodeRecord(mapping, row));
};

/** The record after a write that does not answer it; undefined where it cannot be read. */
const readAgain = async (served: Served, id: string): Promise<RaRecord | undefined> => {
  if (!(await served.transport.has('one'))) return undefined;
  try {
    return await readOne(served, id);
  } catch {
    return undefined;
  }
};

const changedOnly = (
  values: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(previous[key]),
    ),
  );

const wrapped = (mapping: ResourceMapping, body: Record<string, unknown>): unknown =>
  mapping.wrap.send ? { [mapping.wrap.send]: body } : body;

/**
 * The record that a write answered, else what was sent; the server's own words come along. Only our own
 * server's answer is believed to hold the whole record.
 */
const written = (
  mapping: ResourceMapping,
  answer: unknown,
  isOurs: boolean,
  values: Readonly<Record<string, unknown>>,
  id?: Identifier,
): RaRecord => {
  const wire = isOurs ? recordOf(mapping, answer) : undefined;
  const message = (answer as { message?: unknown } | undefined)?.message;
  const record = wire
    ? decodeRecord(mapping, wire)
    : ({ ...values, id: id ?? String(values[mapping.idKey] ?? values.id ?? '') } as RaRecord);
  // A record may have a text of that name itself.
  const isField = mapping.fields.some(({ wire: name }) => name === 'message');
  return typeof message === 'string' && !isField ? { ...record, serverMessage: message } : record;
};

/**
 * react-admin's provider over the compiled definitions.
 *
 * | method | request |
 * |---|---|
 * | getList | `list` with filters, order and page in the back end's dialect |
 * | getOne | `one`, else the pages of `list` until it is found |
 * | getMany | `many`, else each as getOne |
 * | create, update, delete | `create`, `update`, `remove`, names and units encoded |
 * | updateMany, deleteMany | one after the other; the first failure stops them |
 * | operation | any operation of the contract, by id |
 * | perform | the same with values by name, wherever the contract puts them |
 * | counts | the numbers of lists, by one operation of ours or a row of each |
 * | listFile | an operation that makes a file of what a list finds |
 */
export const createDataProvider = (options: ProviderOptions): BackOfficeProvider => {
  const { client, resolveBase } = options;
  const served = new Map<string, Served>();
  /** What speaks to back ends outside the contract arrives with the first of them. */
  const plainOf = async ({ source }: ResourceMapping): Promise<Transport> =>
    source.kind === 'contract'
      ? contractTransport(client, source)
      : (await import('./httpTransport')).httpTransport(client, source, resolveBase);
  const serve = async (mapping: ResourceMapping): Promise<Served> => {
    const { source } = mapping;
    const slotted = withCallSlots(await plainOf(mapping), mapping);
    const isSimple = source.kind === 'http' && source.dialect === 'simple-rest';
    const transport = isSimple
      ? (await import('./simpleRest')).simpleRest(slotted, mapping)
      : slotted;
    // Two screens that ask at once have one transport: it knows what was learned of the back end.
    const made = served.get(mapping.resource) ?? { mapping, transport };
    served.set(mapping.resource, made);
    return made;
  };
  const find = async (resource: string): Promise<Served> =>
    served.get(resource) ?? serve(await options.mappingOf(resource));
  /** A write of one resource may change what was read whole of another: a partner who became a professional. */
  const forgetAll = (): void => {
    for (const { transport } of served.values()) forgetWhole(transport);
  };
  const renaming = async <T>(mapping: ResourceMapping, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (failure) {
      throw renameErrors(mapping, failure);
    }
  };

  const mapped: DataProvider = {
    supportAbortSignal: true,
    getList: async (resource, params) => {
      const { mapping, transport } = await find(resource);
      return readList(mapping, transport, params) as never;
    },
    getOne: async (resource, { id, signal, meta }) => ({
      data: (await readOne(await find(resource), String(id), { signal, row: meta?.row })) as never,
    }),
    getMany: async (resource, { ids, signal }) => {
      const target = await find(resource);
      if (await target.transport.has('many'))
        return { data: (await readMany(target, ids, signal)) as never };
      if (target.mapping.paging.style === 'none') {
        const { data } = await readList(target.mapping, target.transport, { filter: {}, signal });
        return {
          data: data.filter((record) => ids.map(String).includes(String(record.id))) as never,
        };
      }
      const records = await Promise.all(ids.map((id) => readOne(target, String(id), { signal })));
      return { data: records as never };
    },
    getManyReference: async (resource, { target, id, ...params }) => {
      const { mapping, transport } = await find(resource);
      const filter = { ...params.filter, [target]: id };
      return readList(mapping, transport, { ...params, filter }) as never;
    },
    create: async (resource, { data, meta }) => {
      const { mapping, transport } = await find(resource);
      return renaming(mapping, async () => {
        const keys = await transport.bodyKeys('create');
        const body = encodeRecord(mapping, data, 'create', keys);
        const answer = await transport.send('create', {
          body: wrapped(mapping, body),
          idempotencyKey: meta?.idempotencyKey,
        });
        forgetAll();
        const isOurs = await transport.isOurs('create');
        const made = recordOf(mapping, answer.body);
        const id = made && String(made[mapping.idKey] ?? made.id ?? '');
        return {
          data: written(
            mapping,
            answer.body,
            isOurs || mapping.calls.create !== undefined,
            data,
            id,
          ) as never,
        };
      });
    },
    update: async (resource, { id, data, previousData, meta }) => {
      const { mapping, transport } = await find(resource);
      return renaming(mapping, async () => {
        const keys = await transport.bodyKeys('update');
        const values = mapping.sends === 'changed' ? changedOnly(data, previousData) : data;
        const body = encodeRecord(mapping, values, 'update', keys);
        const version = previousData?.version;
        if (keys?.includes(mapping.idKey)) body[mapping.idKey] = id;
        if (version !== undefined && (!keys || keys.includes('version'))) body.version = version;
        const answer = await transport.send('update', {
          id: String(id),
          body: wrapped(mapping, body),
          idempotencyKey: meta?.idempotencyKey,
        });
        forgetAll();
        const isOurs = await transport.isOurs('update');
        const stored = isOurs ? undefined : await readAgain({ mapping, transport }, String(id));
        const kept = { ...previousData, ...data, ...stored };
        return { data: written(mapping, answer.body, isOurs, kept, id) as never };
      });
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await mapped.update(resource, { id, data, previousData: { id } });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      const { transport } = await find(resource);
      await transport.send('remove', { id: String(id) });
      forgetAll();
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await mapped.delete(resource, { id });
      return { data: ids };
    },
  };

  const operation = async (id: string, input: OperationInput = {}) => {
    const entry = await findEndpoint(id);
    const answer = await callOperation(client, entry, input);
    if (entry.method !== 'GET') forgetAll();
    return answer;
  };

  return {
    ...mapped,
    operation,
    perform: async (id: string, values: Wire, idempotencyKey?: string, signal?: AbortSignal) =>
      operation(id, { ...inputOf(await findEndpoint(id), values), idempotencyKey, signal }),
    knowsExtensions: async (id: string) => client.knowsExtensions(await findEndpoint(id)),
    listFile: async (resource: string, id: string, filter: Wire) => {
      const query = filterQuery((await find(resource)).mapping, filter);
      const { extensions, ...entry } = await findEndpoint(id);
      const isLost = Object.keys(query).some((name) => extensions?.query?.includes(name));
      if (isLost && !client.knowsExtensions(entry)) return undefined;
      return operation(id, { query });
    },
    counts: async (questions: readonly CountQuestion[], options?: CountOptions) =>
      (await import('./counts')).countLists({ client, find }, questions, options),
    decode: (resource: string, wire: Wire) => {
      const known = served.get(resource);
      return known && decodeRecord(known.mapping, wire);
    },
    changePassword: options.changePassword,
    upload: async (sign, file, input) =>
      (await import('./upload')).uploadTo(
        client,
        options.mayReach ?? (() => true),
        sign,
        file,
        input,
      ),
  } as BackOfficeProvider;
};
