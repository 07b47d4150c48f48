import { MAX_COUNTS } from '../../contract/counts';
import type { HttpClient } from '../http/client';
import type { Count, Counting, CountQuestion } from '../schema/context/reader';
import type { Resource } from '../schema/definition/compiled';
import type { CallRequest, Wire } from '../schema/definition/mapping';
import { filterQuery } from './lists';
import { callOperation, findEndpoint } from './operations';
import type { Find, Served } from './types';
import { pageQuery, readPage } from './windows';

type Known = Count | undefined;

/** Request of the list after the definition's own call slot; undefined if the slot sends none. */
const requestOf = (resource: Resource, filter: Wire): Promise<CallRequest | undefined> =>
  new Promise((resolve, reject) => {
    const request = { query: filterQuery(resource, filter) };
    const slot = resource.spec.api.calls?.list;
    if (!slot) return resolve(request);
    const send = (asked: CallRequest): Promise<never> => {
      resolve(asked);
      // The slot would wait for a response, which the count replaces.
      return new Promise<never>(() => undefined);
    };
    slot(request, send, { knowsExtensions: true }).then(() => resolve(undefined), reject);
  });

/** Query for our own server; undefined for an unpaged list, which it does not count. */
const ownQuestion = async ({ resource }: Served, filter: Wire) => {
  const { source, paging } = resource;
  const request = paging.style === 'none' ? undefined : await requestOf(resource, filter);
  const list = source.kind === 'contract' ? source.operations.list : undefined;
  const operation = request?.operation ?? list;
  if (!request || request.params || !operation) return undefined;
  return { operation, query: request.query ?? {} };
};

const askList = async (served: Served, filter: Wire): Promise<Known> => {
  const { resource, transport } = served;
  if (resource.paging.style === 'none') return undefined;
  const query = filterQuery(resource, filter);
  const { query: unknown = [] } = (await transport.facts('list')).unknown;
  // A service that ignores a filter would count other records.
  if (Object.keys(query).some((name) => unknown.includes(name))) return undefined;
  const page = await readPage(served, { ...query, ...pageQuery(resource, 1, 1) });
  if (page.total === undefined) {
    // With one row a page there are as many rows as pages.
    if (page.rows.length === 1 && page.pages !== undefined) return { total: page.pages };
    return page.rows.length === 0 ? { total: 0 } : undefined;
  }
  return { total: page.total, ...(page.isCapped && { isCapped: true }) };
};

const countOf = (given: unknown): Known => {
  const { total, totalIsCapped } = (given ?? {}) as { total?: unknown; totalIsCapped?: unknown };
  if (typeof total !== 'number') return undefined;
  return { total, ...(totalIsCapped === true && { isCapped: true }) };
};

type OwnQuestion = Exclude<Awaited<ReturnType<typeof ownQuestion>>, undefined>;

const askServer = async (client: HttpClient, questions: readonly OwnQuestion[]) => {
  const entry = await findEndpoint('counts.all');
  const counts: Known[] = [];
  for (let at = 0; at < questions.length; at += MAX_COUNTS) {
    const of = JSON.stringify(questions.slice(at, at + MAX_COUNTS));
    const { data } = (await callOperation(client, entry, { query: { of } })) as { data: unknown };
    counts.push(...(Array.isArray(data) ? data : []).map(countOf));
  }
  return counts;
};

const settled = async (asked: readonly Promise<Known>[]): Promise<Known[]> => {
  const results = await Promise.allSettled(asked);
  const [failed] = results.filter(({ status }) => status === 'rejected');
  if (failed && results.every(({ status }) => status === 'rejected'))
    throw (failed as PromiseRejectedResult).reason;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
};

/**
 * Counts the records of lists, in order; undefined if a total is unknown or not permitted.
 * Other services are queried for one row a list, unless only `together` is requested.
 * @throws ApiError if no count succeeded
 */
export const countLists = async (
  client: HttpClient,
  find: Find,
  questions: readonly CountQuestion[],
  { together = false }: Counting = {},
): Promise<Known[]> => {
  const knows = client.knowsExtensions(await findEndpoint('counts.all'));
  const targets = await Promise.all(
    questions.map(async ({ resource: name, filter }) => {
      const served = await find(name);
      const { resource, transport } = served;
      const isOurs =
        knows && resource.source.kind === 'contract' && (await transport.facts('list')).isOurs;
      const own = isOurs ? await ownQuestion(served, filter) : undefined;
      return { served, filter, isOurs, own };
    }),
  );
  const asked = targets.flatMap(({ own }) => own ?? []);
  const server = askServer(client, asked);
  return settled(
    targets.map(async ({ served, filter, isOurs, own }): Promise<Known> => {
      if (own) return (await server)[asked.indexOf(own)];
      return isOurs || together ? undefined : askList(served, filter);
    }),
  );
};
