import type { CreateParams, DataProvider, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { Resource } from '../schema/definition/compiled';
import { readOne } from './reads';
import { decodeRecord, encodeRecord, recordOf, renameErrors } from './records';
import type { Find, Served } from './types';

const changedOnly = (
  values: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(previous[key]),
    ),
  );

const wrapped = ({ spec: { api } }: Resource, body: Record<string, unknown>): unknown =>
  api.wrap ? { [api.wrap]: body } : body;

/** Only our own server's response counts as the whole record; else the sent one is the result. */
const written = (
  resource: Resource,
  answer: unknown,
  isOurs: boolean,
  values: Readonly<Record<string, unknown>>,
  id?: Identifier,
): RaRecord => {
  const wire = isOurs ? recordOf(resource, answer) : undefined;
  const message = (answer as { message?: unknown } | undefined)?.message;
  const record = wire
    ? decodeRecord(resource, wire)
    : ({ ...values, id: id ?? String(values[resource.idKey] ?? values.id ?? '') } as RaRecord);
  // A record may have a field of that name itself.
  const isField = resource.fields.some(({ wire: name }) => name === 'message');
  return typeof message === 'string' && !isField ? { ...record, serverMessage: message } : record;
};

const renaming = async <T>(resource: Resource, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    throw renameErrors(resource, failure);
  }
};

const create = async (
  { resource, transport }: Served,
  { data, meta }: CreateParams,
  forgetAll: () => void,
): Promise<RaRecord> => {
  const { bodyKeys: keys, isOurs } = await transport.facts('create');
  const body = encodeRecord(resource, data, 'create', keys);
  const answer = await transport.send('create', {
    body: wrapped(resource, body),
    idempotencyKey: meta?.idempotencyKey,
  });
  forgetAll();
  const made = recordOf(resource, answer.body);
  const id = made && String(made[resource.idKey] ?? made.id ?? '');
  const isBelieved = isOurs || resource.spec.api.calls?.create !== undefined;
  return written(resource, answer.body, isBelieved, data, id);
};

const update = async (
  target: Served,
  { id, data, previousData, meta }: UpdateParams,
  forgetAll: () => void,
): Promise<RaRecord> => {
  const { resource, transport } = target;
  const { bodyKeys: keys, isOurs } = await transport.facts('update');
  const values = resource.sends === 'changed' ? changedOnly(data, previousData) : data;
  const body = encodeRecord(resource, values, 'update', keys);
  const version = previousData?.version;
  if (keys?.includes(resource.idKey)) body[resource.idKey] = id;
  if (version !== undefined && (!keys || keys.includes('version'))) body.version = version;
  const answer = await transport.send('update', {
    id: String(id),
    body: wrapped(resource, body),
    idempotencyKey: meta?.idempotencyKey,
  });
  forgetAll();
  const isReadAlone = !isOurs && (await transport.facts('one')).exists;
  // A failure of this read does not fail the write.
  const stored = isReadAlone && (await readOne(target, String(id)).catch(() => undefined));
  return written(resource, answer.body, isOurs, { ...previousData, ...data, ...stored }, id);
};

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

/** Creates the write methods of react-admin's data provider. For several records the first failure stops the rest. */
export const writesOf = (find: Find, forgetAll: () => void): Writes => {
  const writes: Writes = {
    create: async (resource, params) => {
      const target = await find(resource);
      const made = () => create(target, params, forgetAll);
      return { data: (await renaming(target.resource, made)) as never };
    },
    update: async (resource, params) => {
      const target = await find(resource);
      const changed = () => update(target, params, forgetAll);
      return { data: (await renaming(target.resource, changed)) as never };
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await writes.update(resource, { id, data, previousData: { id } });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      const { transport } = await find(resource);
      await transport.send('remove', { id: String(id) });
      forgetAll();
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await writes.delete(resource, { id });
      return { data: ids };
    },
  };
  return writes;
};
