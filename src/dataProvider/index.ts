import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import { loadEndpoint } from '../../contract/families';
import { ApiError } from '../http/ApiError';
import type { HttpClient } from '../http/client';
import type { ResourceMapping, Wire } from '../schema/mapping';
import { contractTransport } from './contractTransport';
import { httpTransport, type ResolveBase } from './httpTransport';
import { readList } from './lists';
import { decodeRecord, encodeRecord, recordOf, renameErrors } from './records';
import { type Transport, withCallSlots } from './transport';
import type { BackOfficeProvider, OperationInput } from './types';

export { loadEndpoint } from '../../contract/families';
export type {
  Answer,
  BackOfficeProvider,
  Booking,
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
  /** Sets the caller's own password, with whatever token there is. */
  readonly changePassword: (newPassword: string) => Promise<void>;
}

type Verb = Exclude<keyof DataProvider & string, 'supportAbortSignal' | `${number}`>;
type Call = (resource: string, params: unknown) => Promise<unknown>;

interface Served {
  readonly mapping: ResourceMapping;
  readonly transport: Transport;
}

/** Pages that are read, at most, to find one record of a back end that cannot give one. */
const SCAN_PAGES = 50;
const SCAN_SIZE = 100;

const missing = (): ApiError =>
  new ApiError('answer', 404, 'not-found', 'Registro não encontrado.');

const scan = async ({ mapping, transport }: Served, id: string, signal?: AbortSignal) => {
  for (let page = 1; page <= SCAN_PAGES; page += 1) {
    const { data, total = 0 } = await readList(mapping, transport, {
      pagination: { page, perPage: SCAN_SIZE },
      filter: {},
      signal,
    });
    const found = data.find((record) => record.id === id);
    if (found) return found as RaRecord;
    if (page * SCAN_SIZE >= total) break;
  }
  throw missing();
};

const readOne = async (served: Served, id: string, signal?: AbortSignal): Promise<RaRecord> => {
  const { mapping, transport } = served;
  if (!(await transport.has('one'))) return scan(served, id, signal);
  const answer = await transport.send('one', { id, signal });
  const wire = recordOf(mapping, answer.body);
  if (!wire) throw missing();
  return decodeRecord(mapping, wire);
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

/** The record that a write answered, else what was sent; the server's own words come along. */
const written = (
  mapping: ResourceMapping,
  answer: unknown,
  values: Readonly<Record<string, unknown>>,
  id?: Identifier,
): RaRecord => {
  const wire = recordOf(mapping, answer);
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
 * | getOne, getMany | `one`, else the pages of `list` until it is found |
 * | create, update, delete | `create`, `update`, `remove`, names and units encoded |
 * | updateMany, deleteMany | one after the other; the first failure stops them |
 * | operation | any operation of the contract, by id |
 */
export const createDataProvider = (options: ProviderOptions): BackOfficeProvider => {
  const { client, resolveBase } = options;
  const served = new Map<string, Served>();
  const plainRest = new Map<string, Promise<DataProvider>>();
  const serve = (mapping: ResourceMapping): Served => {
    const { source } = mapping;
    if (source.kind === 'rest') throw new RangeError(`${mapping.resource} is served elsewhere`);
    const transport =
      source.kind === 'contract'
        ? contractTransport(client, source)
        : httpTransport(client, source, resolveBase);
    const made = { mapping, transport: withCallSlots(transport, mapping) };
    served.set(mapping.resource, made);
    return made;
  };
  const find = async (resource: string): Promise<Served> =>
    served.get(resource) ?? serve(await options.mappingOf(resource));
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
    getOne: async (resource, { id, signal }) => ({
      data: (await readOne(await find(resource), String(id), signal)) as never,
    }),
    getMany: async (resource, { ids, signal }) => {
      const target = await find(resource);
      if (target.mapping.paging.style === 'none') {
        const { data } = await readList(target.mapping, target.transport, { filter: {}, signal });
        return {
          data: data.filter((record) => ids.map(String).includes(String(record.id))) as never,
        };
      }
      const records = await Promise.all(ids.map((id) => readOne(target, String(id), signal)));
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
        return { data: written(mapping, answer.body, data) as never };
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
        return { data: written(mapping, answer.body, { ...previousData, ...data }, id) as never };
      });
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await mapped.update(resource, { id, data, previousData: { id } });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      const { transport } = await find(resource);
      await transport.send('remove', { id: String(id) });
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await mapped.delete(resource, { id });
      return { data: ids };
    },
  };

  const restOf = (mapping: ResourceMapping): Promise<DataProvider> => {
    const known =
      plainRest.get(mapping.resource) ??
      import('./simpleRest').then(({ simpleRest }) => simpleRest(client, mapping, resolveBase));
    plainRest.set(mapping.resource, known);
    return known;
  };
  const verb =
    (name: Verb) =>
    async (resource: string, params: unknown): Promise<unknown> => {
      const mapping = served.get(resource)?.mapping ?? (await options.mappingOf(resource));
      const isRest = mapping.source.kind === 'rest';
      const method = (isRest ? await restOf(mapping) : mapped)[name] as Call;
      return method(resource, params);
    };

  return {
    supportAbortSignal: true,
    getList: verb('getList'),
    getOne: verb('getOne'),
    getMany: verb('getMany'),
    getManyReference: verb('getManyReference'),
    create: verb('create'),
    update: verb('update'),
    updateMany: verb('updateMany'),
    delete: verb('delete'),
    deleteMany: verb('deleteMany'),
    operation: async (id: string, input: OperationInput = {}) => {
      const entry = await loadEndpoint(id);
      if (!entry) throw new RangeError(`The contract has no operation ${id}`);
      return (await client.exchange(entry, input)).body;
    },
    decode: (resource: string, wire: Wire) => {
      const known = served.get(resource);
      return known && decodeRecord(known.mapping, wire);
    },
    changePassword: options.changePassword,
    upload: async (sign, file, input) =>
      (await import('./upload')).uploadTo(client, sign, file, input),
  } as BackOfficeProvider;
};
