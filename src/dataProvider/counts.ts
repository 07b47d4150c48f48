import { MAX_COUNTS } from '../../contract/counts';
import type { HttpClient } from '../http/client';
import type { Count, Counting, CountQuestion } from '../schema/context/reader';
import type { CallRequest, ResourceMapping, Wire } from '../schema/definition/mapping';
import { filterQuery } from './lists';
import { callOperation, findEndpoint } from './operations';
import type { Find, Served } from './types';
import { pageQuery, readPage } from './windows';

type Known = Count | undefined;

/** Request of the list after the definition's own call slot; undefined if the slot sends none. */
const requestOf = (mapping: ResourceMapping, filter: Wire): Promise<CallRequest | undefined> =>
  new Promise((resolve, reject) => {
    const request = { query: filterQuery(mapping, filter) };
    const slot = mapping.calls.list;
    if (!slot) return resolve(request);
    const send = (asked: CallRequest): Promise<never> => {
      resolve(asked);
      // The slot would wait for a response, which the count replaces.
      return new Promise<never>(() => undefined);
    };
    slot(request, send, { knowsExtensions: true }).then(() => resolve(undefined), reject);
  });

/** Query for our own server; undefined for an unpaged list, which it does not count. */
const ownQuestion = async ({ mapping }: Served, filter: Wire) => {
  const { source, paging } = mapping;
  const request = paging.style === 'none' ? undefined : await requestOf(mapping, filter);
  const list = source.kind === 'contract' ? source.operations.list : undefined;
  const operation = request?.operation ?? list;
  if (!request || request.params || !operation) return undefined;
  return { operation, query: request.query ?? {} };
};

const askList = async ({ mapping, transport }: Served, filter: Wire): Promise<Known> => {
  if (mapping.paging.style === 'none') return undefined;
  const query = filterQuery(mapping, filter);
  const { query: unknown = [] } = await transport.unknownNames();
  // A service that ignores a filter would count other records.
  if (Object.keys(query).some((name) => unknown.includes(name))) return undefined;
  const page = await readPage(mapping, transport, { ...query, ...pageQuery(mapping, 1, 1) });
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
  const targets = await Promise.all(questions.map(({ resource }) => find(resource)));
  const isOurs = await Promise.all(
    targets.map(
      async ({ mapping, transport }) =>
        knows && mapping.source.kind === 'contract' && (await transport.isOurs('list')),
    ),
  );
  const own = await Promise.all(
    questions.map(({ filter }, at) =>
      isOurs[at] ? ownQuestion(targets[at] as Served, filter) : undefined,
    ),
  );
  const asked = own.filter((question) => question !== undefined);
  const server = askServer(client, asked);
  return settled(
    questions.map(async ({ filter }, at): Promise<Known> => {
      const question = own[at];
      if (question) return (await server)[asked.indexOf(question)];
      return isOurs[at] || together ? undefined : askList(targets[at] as Served, filter);
    }),
  );
};
