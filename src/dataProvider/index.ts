import { changes } from '../../contract/endpoint';
import { shapeKeys } from '../../contract/shapeKeys';
import type { HttpClient } from '../http/client';
import type { Counting, CountQuestion, QuestionInput } from '../schema/context/reader';
import type { ResourceMapping, Wire } from '../schema/definition/mapping';
import { filterQuery, leavesOut, listsOf } from './lists';
import { callOperation, findEndpoint, inputOf } from './operations';
import { recordReadsOf } from './reads';
import { decodeRecord, rowsOf } from './records';
import { transportOf } from './transport';
import type { BackOfficeProvider, Find, OperationInput, ResolveBase, Served } from './types';
import { forgetWhole } from './wholeLists';
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
  /** Returns the mapping of a resource, which may have to be loaded. @throws RangeError for an unknown resource */
  readonly mappingOf: (resource: string) => ResourceMapping | Promise<ResourceMapping>;
  readonly resolveBase: ResolveBase;
  /** Does the content security policy allow uploads to an address? Default yes. */
  readonly mayReach?: (url: string) => boolean;
  readonly changePassword: (newPassword: string, currentPassword?: string) => Promise<void>;
}

/**
 * Creates react-admin's data provider over the compiled definitions.
 *
 * | method | request |
 * |---|---|
 * | getList | `list` with filters, sort order and page in the back end's dialect |
 * | getOne | `one`, else the pages of `list` until it is found |
 * | getMany | `many`, else each as getOne |
 * | create, update, delete | `create`, `update`, `remove`, names and units encoded |
 * | updateMany, deleteMany | one after the other; the first failure stops them |
 * | ask | a read-only operation of the contract, by id |
 * | operation | any operation of the contract, by id |
 * | perform | the same with values by name, wherever the contract puts them |
 * | recordsOf | the rows of an operation, names and units decoded |
 * | counts | the totals of lists, by one operation of ours or a row of each |
 * | listFile | an operation that exports the result of a list as a file |
 */
export const createDataProvider = (options: ProviderOptions): BackOfficeProvider => {
  const { client, mappingOf, resolveBase } = options;
  /** One transport per used resource; each remembers the learned facts about its back end. */
  const served = new Map<string, Served>();
  const find: Find = async (resource) => {
    const mapping = served.get(resource)?.mapping ?? (await mappingOf(resource));
    // Concurrent calls share one transport.
    const found = served.get(resource) ?? {
      mapping,
      transport: transportOf(client, mapping, resolveBase),
    };
    served.set(resource, found);
    return found;
  };
  /** A write of one resource may change a cached list of another: a partner who became a professional. */
  const forgetAll = (): void => {
    for (const { transport } of served.values()) forgetWhole(transport);
  };

  const operation = async (id: string, input: OperationInput = {}) => {
    const entry = await findEndpoint(id);
    const answer = await callOperation(client, entry, input);
    if (changes(entry)) forgetAll();
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
    ...writesOf(find, forgetAll),
    ask,
    operation,
    perform: async (id: string, values: Wire, idempotencyKey, onSent) =>
      operation(id, { ...inputOf(await findEndpoint(id), values), idempotencyKey, onSent }),
    knowsExtensions: async (id: string) => client.knowsExtensions(await findEndpoint(id)),
    listFile: async (resource: string, id: string, filter: Wire) => {
      const { mapping } = await find(resource);
      const query = filterQuery(mapping, filter);
      const { extensions, ...entry } = await findEndpoint(id);
      if (leavesOut(mapping, filter, shapeKeys(entry.query) ?? [])) return undefined;
      const isLost = Object.keys(query).some((name) => extensions?.query?.includes(name));
      if ((isLost || extensions?.call) && !client.knowsExtensions(entry)) return undefined;
      return ask(id, { query });
    },
    recordsOf: async (resource: string, id: string, input?: OperationInput) => {
      const [{ mapping }, answer] = await Promise.all([find(resource), ask(id, input)]);
      return rowsOf(mapping, answer).map((row) => decodeRecord(mapping, row));
    },
    counts: async (questions: readonly CountQuestion[], options?: Counting) =>
      (await import('./counts')).countLists(client, find, questions, options),
    decode: (resource: string, wire: Wire) => {
      const known = served.get(resource);
      return known && decodeRecord(known.mapping, wire);
    },
    changePassword: options.changePassword,
    upload: async (sign, file, input) =>
      (await import('./upload')).uploadTo(
        client,
        options.mayReach ?? (() => true),
        sign,
        file,
        input,
      ),
  } as BackOfficeProvider;
};
