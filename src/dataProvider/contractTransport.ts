import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { loadEndpoint } from '../../contract/families';
import { isListNeed } from '../../contract/needs';
import { shapeKeys } from '../../contract/shapeKeys';
import type { HttpClient } from '../http/client';
import type { Operation, Source } from '../schema/mapping';
import { exchangeWhole } from './operations';
import type { Transport } from './transport';

type ContractSource = Extract<Source, { kind: 'contract' }>;

/** Transport for operations of the contract, the only source of their addresses and schemas. */
export const contractTransport = (client: HttpClient, source: ContractSource): Transport => {
  const find = async (operation: Operation): Promise<AnyEndpoint | undefined> => {
    const id = source.operations[operation];
    return id ? loadEndpoint(id) : undefined;
  };
  const need = async (operation: Operation, other?: string): Promise<AnyEndpoint> => {
    const entry = await (other ? loadEndpoint(other) : find(operation));
    const id = other ?? source.operations[operation];
    if (!entry) throw new RangeError(`No ${operation} operation: ${id}`);
    return entry;
  };
  return {
    has: async (operation) => {
      const entry = await find(operation);
      return entry !== undefined && (!entry.extensions?.call || client.knowsExtensions(entry));
    },
    isOurs: async (operation) => {
      const entry = await find(operation);
      return entry === undefined || client.knowsExtensions(entry);
    },
    unknownNames: async () => {
      const entry = await find('list');
      return entry === undefined || client.knowsExtensions(entry) ? {} : (entry.extensions ?? {});
    },
    bodyKeys: async (operation) => shapeKeys((await find(operation))?.body),
    send: async (operation, { id, operation: other, params: given, ...input }) => {
      const entry = await need(operation, other);
      const [param] = pathParams(entry.path);
      const params = given ?? (param && id !== undefined ? { [param]: id } : undefined);
      const answer = await exchangeWhole(client, entry, { ...input, params });
      return { ...answer, rows: isListNeed(entry.needs) ? entry.needs.$list : undefined };
    },
  };
};
