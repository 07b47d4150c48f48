import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { families, loadEndpoint, operationsOf } from '../../contract/families';
import { shapeKeys } from '../../contract/shapeKeys';
import { getPath } from '../../domain/paths';
import type { CallInput, HttpClient } from '../http/client';
import type { OperationFacts } from '../schema/definition/contractProblems';
import { exchangeWhole } from './transport';
import type { OperationInput } from './types';

/** Finds an operation of the contract by its id. @throws RangeError for an unknown id */
export const findEndpoint = async (id: string): Promise<AnyEndpoint> => {
  const entry = await loadEndpoint(id);
  if (!entry) throw new RangeError(`The contract has no operation ${id}`);
  return entry;
};

/** Reads the record of a write by the operation `readBack`. A failure of this read does not fail the write. */
const readAfterWrite = async (
  client: HttpClient,
  { readBack }: AnyEndpoint,
  input: CallInput,
): Promise<unknown> => {
  if (!readBack) return undefined;
  const id = [input.params, input.query, input.body]
    .map((holder) => getPath(holder, readBack.id))
    .find((value) => value !== undefined);
  if (id === undefined) return undefined;
  try {
    const entry = await findEndpoint(readBack.operation);
    const [, param = 'id'] = /\{(\w+)\}/.exec(entry.path) ?? [];
    return await client.call(entry, { params: { [param]: String(id) }, signal: input.signal });
  } catch {
    return undefined;
  }
};

/**
 * Distributes values to path, query and body; a name in both path and body is sent in both.
 * @throws RangeError for a name that the operation does not know
 */
export const inputOf = (
  entry: AnyEndpoint,
  values: Readonly<Record<string, unknown>>,
): Pick<OperationInput, 'params' | 'query' | 'body'> => {
  const params = pathParams(entry.path);
  const query = shapeKeys(entry.query) ?? [];
  const body = shapeKeys(entry.body) ?? [];
  for (const name of Object.keys(values))
    if (![...params, ...query, ...body].includes(name))
      throw new RangeError(`${entry.id} takes no ${name}`);
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => names.includes(name) && value !== undefined),
    );
  return {
    ...(params.length > 0 && { params: pick(params) as Record<string, string> }),
    ...(query.length > 0 && { query: pick(query) }),
    ...(body.length > 0 && { body: pick(body) }),
  };
};

/** Calls an operation. Returns undefined if the record of a write could not be read. @throws ApiError */
export const callOperation = async (
  client: HttpClient,
  entry: AnyEndpoint,
  input: CallInput,
): Promise<unknown> => {
  const { body } = await exchangeWhole(client, entry, input);
  const hasRecord = body !== undefined && client.knowsExtensions(entry);
  return !entry.readBack || hasRecord ? body : readAfterWrite(client, entry, input);
};

/** Loads facts about every operation of the contract, by id. For development and tests only. */
export const loadOperationFacts = async (): Promise<ReadonlyMap<string, OperationFacts>> => {
  const loaded = await Promise.all(
    [...new Set(Object.values(families).flat())].map((load) => load()),
  );
  return new Map(
    loaded.flatMap(operationsOf).map((entry) => [
      entry.id,
      {
        query: shapeKeys(entry.query) ?? [],
        body: shapeKeys(entry.body),
        takes: [entry.query, entry.body]
          .flatMap((shape) => shapeKeys(shape) ?? [])
          .concat(pathParams(entry.path)),
      },
    ]),
  );
};
