import type { CreateParams, DataProvider, Identifier, RaRecord, UpdateParams } from 'react-admin';
import type { ResourceMapping } from '../schema/definition/mapping';
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

const wrapped = (mapping: ResourceMapping, body: Record<string, unknown>): unknown =>
  mapping.wrap ? { [mapping.wrap]: body } : body;

/** Only our own server's response counts as the whole record; else the sent one is the result. */
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
  // A record may have a field of that name itself.
  const isField = mapping.fields.some(({ wire: name }) => name === 'message');
  return typeof message === 'string' && !isField ? { ...record, serverMessage: message } : record;
};

const renaming = async <T>(mapping: ResourceMapping, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    throw renameErrors(mapping, failure);
  }
};

const create = async (
  { mapping, transport }: Served,
  { data, meta }: CreateParams,
  forgetAll: () => void,
): Promise<RaRecord> => {
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
  const isBelieved = isOurs || mapping.calls.create !== undefined;
  return written(mapping, answer.body, isBelieved, data, id);
};

const update = async (
  target: Served,
  { id, data, previousData, meta }: UpdateParams,
  forgetAll: () => void,
): Promise<RaRecord> => {
  const { mapping, transport } = target;
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
  const isReadAlone = !isOurs && (await transport.has('one'));
  // A failure of this read does not fail the write.
  const stored = isReadAlone && (await readOne(target, String(id)).catch(() => undefined));
  return written(mapping, answer.body, isOurs, { ...previousData, ...data, ...stored }, id);
};

type Writes = Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>;

/** Creates the write methods of react-admin's data provider. For several records the first failure stops the rest. */
export const writesOf = (find: Find, forgetAll: () => void): Writes => {
  const writes: Writes = {
    create: async (resource, params) => {
      const target = await find(resource);
      const made = () => create(target, params, forgetAll);
      return { data: (await renaming(target.mapping, made)) as never };
    },
    update: async (resource, params) => {
      const target = await find(resource);
      const changed = () => update(target, params, forgetAll);
      return { data: (await renaming(target.mapping, changed)) as never };
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
