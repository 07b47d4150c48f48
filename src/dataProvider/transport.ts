import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { loadEndpoint } from '../../contract/families';
import { isListNeed } from '../../contract/needs';
import { shapeKeys } from '../../contract/shapeKeys';
import type { CallInput, HttpClient, RawAnswer } from '../http/client';
import type { Resource } from '../schema/definition/compiled';
import type { CallRequest, Operation, Source } from '../schema/definition/mapping';
import type { ResolveBase, Transport } from './types';

type Rows = Readonly<Record<string, unknown>> & {
  readonly data: readonly { readonly _id?: unknown }[];
  readonly totalItems?: number;
};

/** Calls an operation. Our server returns long lists in parts (`extensions.after`), which are all requested. */
export const exchangeWhole = async (
  client: HttpClient,
  entry: AnyEndpoint,
  input: CallInput,
): Promise<Pick<RawAnswer, 'body' | 'headers'>> => {
  const first = await client.exchange(entry, input);
  const after = entry.extensions?.after;
  if (!after || !client.knowsExtensions(entry)) return first;
  const body = first.body as Rows;
  let { data } = body;
  let last = data.at(-1)?._id;
  while (last !== undefined && data.length < (body.totalItems ?? 0)) {
    const query = { ...input.query, [after]: String(last) };
    const next = (await client.call(entry, { ...input, query })) as Rows;
    data = [...data, ...next.data];
    last = next.data.at(-1)?._id;
  }
  return { ...first, body: { ...body, data } };
};

const contractTransport = (
  client: HttpClient,
  { operations }: Extract<Source, { kind: 'contract' }>,
): Transport => {
  const find = async (operation: Operation): Promise<AnyEndpoint | undefined> => {
    const id = operations[operation];
    return id ? loadEndpoint(id) : undefined;
  };
  return {
    facts: async (operation) => {
      const entry = await find(operation);
      const isOurs = entry === undefined || client.knowsExtensions(entry);
      const { extensions = {}, body } = entry ?? {};
      return {
        exists: entry !== undefined && (isOurs || !extensions.call),
        isOurs,
        bodyKeys: shapeKeys(body),
        unknown: isOurs ? {} : extensions,
      };
    },
    send: async (operation, { id, operation: contractId, params: explicit, ...input }) => {
      const entry = await (contractId ? loadEndpoint(contractId) : find(operation));
      if (!entry)
        throw new RangeError(`No ${operation} operation: ${contractId ?? operations[operation]}`);
      const [param] = pathParams(entry.path);
      const params = explicit ?? (param && id !== undefined ? { [param]: id } : undefined);
      const answer = await exchangeWhole(client, entry, { ...input, params });
      return { ...answer, rows: isListNeed(entry.needs) ? entry.needs.$list : undefined };
    },
  };
};

const METHODS = { list: 'GET', one: 'GET', many: 'GET', create: 'POST', remove: 'DELETE' } as const;

const COLLECTION_OPERATIONS: readonly Operation[] = ['list', 'many', 'create'];

/** Transport over plain HTTP. The session's token is never sent to another service. */
const httpTransport = (
  client: HttpClient,
  { base, path, can, update }: Extract<Source, { kind: 'http' }>,
  resolve: ResolveBase,
): Transport => ({
  facts: async (operation) => ({ exists: can[operation], isOurs: true, unknown: {} }),
  send: async (operation, { id, query, body, signal }) => {
    const origin = resolve(base);
    if (origin === undefined)
      throw new RangeError(`The address of ${JSON.stringify(base)} is not configured`);
    const item = COLLECTION_OPERATIONS.includes(operation)
      ? ''
      : `/${encodeURIComponent(id ?? '')}`;
    const method = operation === 'update' ? update : METHODS[operation];
    const url = `${origin.replace(/\/$/, '')}${path}${item}`;
    return client.send({ method, url, query, body, signal, bearer: 'none' });
  },
});

/** Transport of a resource, with the call slots of its definition. */
export const transportOf = (
  client: HttpClient,
  { source, spec }: Resource,
  resolve: ResolveBase,
): Transport => {
  const plain =
    source.kind === 'contract'
      ? contractTransport(client, source)
      : httpTransport(client, source, resolve);
  return {
    ...plain,
    send: async (operation, request) => {
      const slot = spec.api.calls?.[operation];
      const send = (changed: CallRequest) => plain.send(operation, changed);
      if (!slot) return send(request);
      const { isOurs } = await plain.facts(operation);
      return slot(request, send, { knowsExtensions: isOurs });
    },
  };
};
