import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { loadEndpoint, shapeKeys } from '../../contract/families';
import type { HttpClient } from '../http/client';
import type { Operation, Source } from '../schema/mapping';
import type { Transport } from './transport';

type ContractSource = Extract<Source, { kind: 'contract' }>;

/** Operations of the contract: their addresses and shapes stand there and nowhere else. */
export const contractTransport = (client: HttpClient, source: ContractSource): Transport => {
  const find = async (operation: Operation): Promise<AnyEndpoint | undefined> => {
    const id = source.operations[operation];
    return id ? loadEndpoint(id) : undefined;
  };
  const need = async (operation: Operation): Promise<AnyEndpoint> => {
    const entry = await find(operation);
    if (!entry) throw new RangeError(`No ${operation} operation: ${source.operations[operation]}`);
    return entry;
  };
  return {
    has: async (operation) => (await find(operation)) !== undefined,
    bodyKeys: async (operation) => shapeKeys((await find(operation))?.body),
    send: async (operation, { id, ...input }) => {
      const entry = await need(operation);
      const [param] = pathParams(entry.path);
      const params = param && id !== undefined ? { [param]: id } : undefined;
      return client.exchange(entry, { ...input, params, unparsed: true });
    },
  };
};
