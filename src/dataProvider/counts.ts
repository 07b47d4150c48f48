import { MAX_COUNTS } from '../../contract/counts';
import type { HttpClient } from '../http/client';
import type { Count, Counting, CountQuestion } from '../schema/context/reader';
import type { Resource } from '../schema/definition/compiled';
import type { CallRequest, Wire } from '../schema/definition/mapping';
import { filterQuery } from './lists';
import { callOperation, findEndpoint } from './operations';
import type { Find, Served } from './types';
import { pageQuery, readPage } from './windows';

type CountResult = Count | undefined;

/** Captures the request that the definition's `calls.list` slot would send; undefined if it sends none. */
const captureRequest = (resource: Resource, filter: Wire): Promise<CallRequest | undefined> =>
  new Promise((resolve, reject) => {
    const request = { query: filterQuery(resource, filter) };
    const slot = resource.spec.api.calls?.list;
    if (!slot) return resolve(request);
    const send = (changed: CallRequest): Promise<never> => {
      resolve(changed);
      // The slot never gets a response, because only its request is needed.
      return new Promise<never>(() => undefined);
    };
    slot(request, send, { knowsExtensions: true }).then(() => resolve(undefined), reject);
  });

/** Count query for our own server; undefined for an unpaged list, which the server does not count. */
const buildServerQuery = async ({ resource }: Served, filter: Wire) => {
  const { source, paging } = resource;
  const request = paging.style === 'none' ? undefined : await captureRequest(resource, filter);
  const list = source.kind === 'contract' ? source.operations.list : undefined;
  const operation = request?.operation ?? list;
  if (!request || request.params || !operation) return undefined;
  return { operation, query: request.query ?? {} };
};

/** Counts a list by a request for one row. */
const countByPage = async (served: Served, filter: Wire): Promise<CountResult> => {
  const { resource, transport } = served;
  if (resource.paging.style === 'none') return undefined;
  const query = filterQuery(resource, filter);
  const { query: unknown = [] } = (await transport.facts('list')).unknown;
  // A service that ignores a filter would count other records.
  if (Object.keys(query).some((name) => unknown.includes(name))) return undefined;
  const page = await readPage(served, { ...query, ...pageQuery(resource, 1, 1) });
  if (page.total === undefined) {
    // Each page has one row, so the number of pages is the total.
    if (page.rows.length === 1 && page.pages !== undefined) return { total: page.pages };
    return page.rows.length === 0 ? { total: 0 } : undefined;
  }
  return { total: page.total, ...(page.isCapped && { isCapped: true }) };
};

const parseCount = (value: unknown): CountResult => {
  const { total, totalIsCapped } = (value ?? {}) as { total?: unknown; totalIsCapped?: unknown };
  if (typeof total !== 'number') return undefined;
  return { total, ...(totalIsCapped === true && { isCapped: true }) };
};

type ServerQuery = Exclude<Awaited<ReturnType<typeof buildServerQuery>>, undefined>;

const countOnServer = async (client: HttpClient, queries: readonly ServerQuery[]) => {
  const entry = await findEndpoint('counts.all');
  const counts: CountResult[] = [];
  for (let start = 0; start < queries.length; start += MAX_COUNTS) {
    const of = JSON.stringify(queries.slice(start, start + MAX_COUNTS));
    const { data } = (await callOperation(client, entry, { query: { of } })) as { data: unknown };
    counts.push(...(Array.isArray(data) ? data : []).map(parseCount));
  }
  return counts;
};

const settleCounts = async (counts: readonly Promise<CountResult>[]): Promise<CountResult[]> => {
  const results = await Promise.allSettled(counts);
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures[0] && failures.length === results.length) throw failures[0].reason;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
};

/**
 * Counts the records of lists, in order; undefined if a total is unknown or not permitted.
 * Lists of other services are counted by one request each; `together` skips them.
 * @throws ApiError if no count succeeded
 */
export const countLists = async (
  client: HttpClient,
  find: Find,
  questions: readonly CountQuestion[],
  { together = false }: Counting = {},
): Promise<CountResult[]> => {
  const serverCounts = client.knowsExtensions(await findEndpoint('counts.all'));
  const targets = await Promise.all(
    questions.map(async ({ resource: name, filter }) => {
      const served = await find(name);
      const { resource, transport } = served;
      const isOurs =
        serverCounts &&
        resource.source.kind === 'contract' &&
        (await transport.facts('list')).isOurs;
      const query = isOurs ? await buildServerQuery(served, filter) : undefined;
      return { served, filter, isOurs, query };
    }),
  );
  const queries = targets.flatMap(({ query }) => query ?? []);
  const counts = countOnServer(client, queries);
  return settleCounts(
    targets.map(async ({ served, filter, isOurs, query }): Promise<CountResult> => {
      if (query) return (await counts)[queries.indexOf(query)];
      return isOurs || together ? undefined : countByPage(served, filter);
    }),
  );
};
