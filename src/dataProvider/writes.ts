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

const wrapBody = ({ spec: { api } }: Resource, body: Record<string, unknown>): unknown =>
  api.wrap ? { [api.wrap]: body } : body;

/** Record after a write: from the response if `hasRecord`, else the sent values. */
const resultRecord = (
  resource: Resource,
  answer: unknown,
  hasRecord: boolean,
  values: Readonly<Record<string, unknown>>,
  id?: Identifier,
): RaRecord => {
  const wire = hasRecord ? recordOf(resource, answer) : undefined;
  const message = (answer as { message?: unknown } | undefined)?.message;
  const record = wire
    ? decodeRecord(resource, wire)
    : ({ ...values, id: id ?? String(values[resource.idKey] ?? values.id ?? '') } as RaRecord);
  // `message` may be a field of the record.
  const isField = resource.fields.some(({ wire: name }) => name === 'message');
  return typeof message === 'string' && !isField ? { ...record, serverMessage: message } : record;
};

const withFormErrors = async <T>(resource: Resource, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    throw renameErrors(resource, failure);
  }
};

const create = async (
  { resource, transport }: Served,
  { data, meta }: CreateParams,
  dropCachedLists: () => void,
): Promise<RaRecord> => {
  const { bodyKeys: keys, isOurs } = await transport.facts('create');
  const body = encodeRecord(resource, data, 'create', keys);
  const answer = await transport.send('create', {
    body: wrapBody(resource, body),
    idempotencyKey: meta?.idempotencyKey,
  });
  dropCachedLists();
  const created = recordOf(resource, answer.body);
  const id = created && String(created[resource.idKey] ?? created.id ?? '');
  const hasRecord = isOurs || resource.spec.api.calls?.create !== undefined;
  return resultRecord(resource, answer.body, hasRecord, data, id);
};

const update = async (
  target: Served,
  { id, data, previousData, meta }: UpdateParams,
  dropCachedLists: () => void,
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
    body: wrapBody(resource, body),
    idempotencyKey: meta?.idempotencyKey,
  });
  dropCachedLists();
  const mustReadBack = !isOurs && (await transport.facts('one')).exists;
  // A failure of this read does not fail the write.
  const stored = mustReadBack && (await readOne(target, String(id)).catch(() => undefined));
  return resultRecord(resource, answer.body, isOurs, { ...previousData, ...data, ...stored }, id);
};

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

/** Creates the write methods of the data provider. `updateMany` and `deleteMany` stop at the first failure. */
export const writesOf = (find: Find, dropCachedLists: () => void): Writes => {
  const writes: Writes = {
    create: async (resource, params) => {
      const target = await find(resource);
      const write = () => create(target, params, dropCachedLists);
      return { data: (await withFormErrors(target.resource, write)) as never };
    },
    update: async (resource, params) => {
      const target = await find(resource);
      const write = () => update(target, params, dropCachedLists);
      return { data: (await withFormErrors(target.resource, write)) as never };
    },
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await writes.update(resource, { id, data, previousData: { id } });
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      const { transport } = await find(resource);
      await transport.send('remove', { id: String(id) });
      dropCachedLists();
      return { data: (previousData ?? { id }) as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await writes.delete(resource, { id });
      return { data: ids };
    },
  };
  return writes;
};
