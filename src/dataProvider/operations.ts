import type { AnyEndpoint } from '../../contract/endpoint';
import { loadEndpoint } from '../../contract/families';
import { getPath } from '../../domain/paths';
import type { CallInput, HttpClient } from '../http/client';

/** An operation of the contract by its id. @throws RangeError for an id that the contract does not have */
export const findEndpoint = async (id: string): Promise<AnyEndpoint> => {
  const entry = await loadEndpoint(id);
  if (!entry) throw new RangeError(`The contract has no operation ${id}`);
  return entry;
};

/**
 * The record that a write changed. Only our own server's answer is believed to hold the whole of it; of
 * any other service it is read. Whatever becomes of that, the write was carried out.
 */
const readBackOf = async (
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
 * Calls an operation of the contract. A 2xx is a success whatever it says; `undefined` is the answer of a
 * write whose record could not be read. @throws ApiError
 */
export const callOperation = async (
  client: HttpClient,
  entry: AnyEndpoint,
  input: CallInput,
): Promise<unknown> => {
  const { body } = await client.exchange(entry, input);
  const isAnswered = body !== undefined && client.knowsExtensions(entry);
  return !entry.readBack || isAnswered ? body : readBackOf(client, entry, input);
};
