import type { HttpClient } from '../http/client';
import type { Operation, Source } from '../schema/mapping';
import type { ResolveBase, Transport } from './types';

const METHODS = { list: 'GET', one: 'GET', many: 'GET', create: 'POST', remove: 'DELETE' } as const;

const OF_COLLECTION: readonly Operation[] = ['list', 'many', 'create'];

/**
 * Transport for a collection outside of the contract: `GET path`, `GET path/id`, `POST path`, `PUT path/id`, `DELETE
 * path/id`. The session's bearer is never sent to a foreign origin.
 */
export const httpTransport = (
  client: HttpClient,
  { base, path, can, update }: Extract<Source, { kind: 'http' }>,
  resolve: ResolveBase,
): Transport => ({
  has: async (operation) => can[operation],
  isOurs: async () => true,
  unknownNames: async () => ({}),
  bodyKeys: async () => undefined,
  send: async (operation, { id, query, body, signal }) => {
    const origin = resolve(base);
    if (origin === undefined)
      throw new RangeError(`The address of ${JSON.stringify(base)} is not configured`);
    const item = OF_COLLECTION.includes(operation) ? '' : `/${encodeURIComponent(id ?? '')}`;
    const method = operation === 'update' ? update : METHODS[operation];
    const url = `${origin.replace(/\/$/, '')}${path}${item}`;
    return client.send({ method, url, query, body, signal, bearer: 'none' });
  },
});
