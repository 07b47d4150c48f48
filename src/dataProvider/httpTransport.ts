import type { HttpClient } from '../http/client';
import type { Base, CallRequest, Operation, Source } from '../schema/mapping';
import type { Transport } from './transport';

type HttpSource = Extract<Source, { kind: 'http' }>;

/** Run-time address of a base in a definition; undefined if it is not configured. */
export type ResolveBase = (base: Base) => string | undefined;

const OF_COLLECTION: readonly Operation[] = ['list', 'many', 'create'];

/** Query of several records: their ids, and a page that has room for all. */
const manyQuery = ({ many }: HttpSource, ids = ''): CallRequest['query'] =>
  many && { [many.ids]: ids, ...(many.size && { [many.size]: ids.split(',').length }) };

/**
 * Transport for a collection outside of the contract: `GET path`, `GET path/id`, `POST path`, `PUT path/id`, `DELETE
 * path/id`. The session's bearer is never sent to a foreign origin.
 */
export const httpTransport = (
  client: HttpClient,
  source: HttpSource,
  resolve: ResolveBase,
): Transport => {
  const urlOf = (operation: Operation, id?: string): string => {
    const base = resolve(source.base);
    if (base === undefined)
      throw new RangeError(`The address of ${JSON.stringify(source.base)} is not configured`);
    const item = OF_COLLECTION.includes(operation) ? '' : `/${encodeURIComponent(id ?? '')}`;
    return `${base.replace(/\/$/, '')}${source.path}${item}`;
  };
  return {
    has: async (operation) => source.can[operation],
    isOurs: async () => true,
    unknownNames: async () => ({}),
    bodyKeys: async () => undefined,
    send: (operation, { id, query, body, signal }) =>
      client.send({
        method:
          operation === 'list' || operation === 'one' || operation === 'many'
            ? 'GET'
            : source.methods[operation],
        url: urlOf(operation, id),
        query: operation === 'many' ? manyQuery(source, id) : query,
        body,
        signal,
        bearer: 'none',
      }),
  };
};
