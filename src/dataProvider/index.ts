import { changes } from '../../contract/endpoint';
import { shapeKeys } from '../../contract/shapeKeys';
import type { HttpClient } from '../http/client';
import type { Counting, CountQuestion, QuestionInput } from '../schema/context/reader';
import type { Resource } from '../schema/definition/compiled';
import type { Wire } from '../schema/definition/mapping';
import { filterQuery, ignoresFilter, listsOf } from './lists';
import { callOperation, findEndpoint, inputOf } from './operations';
import { recordReadsOf } from './reads';
import { decodeRecord, rowsOf } from './records';
import { transportOf } from './transport';
import type { BackOfficeProvider, Find, OperationInput, ResolveBase, Served } from './types';
import { dropCachedList } from './wholeLists';
import { writesOf } from './writes';

export { loadEndpoint } from '../../contract/families';
export type {
  Answer,
  BackOfficeProvider,
  BackOfficeReader,
  Booking,
  Customer,
  EndpointId,
  OperationInput,
} from './types';

export interface ProviderOptions {
  readonly client: HttpClient;
  /** Returns the definition of a resource, which may have to be loaded. @throws RangeError for an unknown one */
  readonly resourceOf: (name: string) => Resource | Promise<Resource>;
  readonly resolveBase: ResolveBase;
  /** Does the content security policy allow uploads to an address? Default yes. */
  readonly mayReach?: (url: string) => boolean;
  readonly changePassword: (newPassword: string, currentPassword?: string) => Promise<void>;
}

/** Creates react-admin's data provider over the compiled definitions, with operations beyond its methods. */
export const createDataProvider = (options: ProviderOptions): BackOfficeProvider => {
  const { client, resourceOf, resolveBase, mayReach = () => true } = options;
  /** One transport per used resource. Caches of lists and page sizes are keyed by it. */
  const served = new Map<string, Served>();
  const find: Find = async (name) => {
    const resource = served.get(name)?.resource ?? (await resourceOf(name));
    // Concurrent calls share one transport.
    const found = served.get(name) ?? {
      resource,
      transport: transportOf(client, resource, resolveBase),
    };
    served.set(name, found);
    return found;
  };
  /** A write to one resource may change the list of another: a partner may become a professional. */
  const dropCachedLists = (): void => {
    for (const { transport } of served.values()) dropCachedList(transport);
  };

  const operation = async (id: string, input: OperationInput = {}) => {
    const entry = await findEndpoint(id);
    const answer = await callOperation(client, entry, input);
    if (changes(entry)) dropCachedLists();
    return answer;
  };

  const ask = async (id: string, { values, ...input }: QuestionInput = {}) => {
    const entry = await findEndpoint(id);
    if (changes(entry)) throw new RangeError(`${id} changes something: an action calls it`);
    return callOperation(client, entry, { ...input, ...(values && inputOf(entry, values)) });
  };

  return {
    supportAbortSignal: true,
    ...listsOf(find),
    ...recordReadsOf(find),
    ...writesOf(find, dropCachedLists),
    ask,
    operation,
    perform: async (id: string, values: Wire, idempotencyKey, onSent) =>
      operation(id, { ...inputOf(await findEndpoint(id), values), idempotencyKey, onSent }),
    knowsExtensions: async (id: string) => client.knowsExtensions(await findEndpoint(id)),
    listFile: async (list: string, id: string, filter: Wire) => {
      const { resource } = await find(list);
      const query = filterQuery(resource, filter);
      const { extensions, ...entry } = await findEndpoint(id);
      if (ignoresFilter(resource, filter, shapeKeys(entry.query) ?? [])) return undefined;
      const needsExtension = Object.keys(query).some((name) => extensions?.query?.includes(name));
      if ((needsExtension || extensions?.call) && !client.knowsExtensions(entry)) return undefined;
      return ask(id, { query });
    },
    recordsOf: async (name: string, id: string, input?: OperationInput) => {
      const [{ resource }, answer] = await Promise.all([find(name), ask(id, input)]);
      return rowsOf(resource, answer).map((row) => decodeRecord(resource, row));
    },
    counts: async (questions: readonly CountQuestion[], options?: Counting) =>
      (await import('./counts')).countLists(client, find, questions, options),
    decode: (name: string, wire: Wire) => {
      const target = served.get(name);
      return target && decodeRecord(target.resource, wire);
    },
    changePassword: options.changePassword,
    upload: async (sign, file, input) =>
      (await import('./upload')).uploadTo(client, mayReach, sign, file, input),
  } as BackOfficeProvider;
};
