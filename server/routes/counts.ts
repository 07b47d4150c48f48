import * as z from 'zod/mini';
import { countQuestion, MAX_COUNTS } from '../../contract/counts';
import { type AnyEndpoint, pathParams } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { isListNeed } from '../../contract/needs';
import { shapeKeys } from '../../contract/shapeKeys';
import { decide } from '../http/authorization';
import type { AnyHandler } from '../http/operation';
import { invalidField, parseInput } from '../http/validation';
import { type Context, HttpError, Reply } from '../kernel';
import type { Store } from '../store';

type CountQuery = z.output<typeof countQuestion>;
type Count = { readonly total: number; readonly totalIsCapped?: true };
type Lists = Readonly<Record<string, AnyHandler<Store>>>;

/** Page size parameters of lists. A list without one is not counted: its count would read all rows. */
const SIZE_PARAMETERS = ['itemsPerPage', 'limit', 'quantityPerPage'] as const;

/**
 * Returns the page size parameter of a list whose response has a total; undefined for every other
 * operation, which is never counted.
 */
const sizeParam = ({ method, path, query, answer, needs }: AnyEndpoint) => {
  const isList = method === 'GET' && isListNeed(needs) && pathParams(path).length === 0;
  if (!isList || !shapeKeys(answer)?.includes('totalItems')) return undefined;
  return SIZE_PARAMETERS.find((name) => shapeKeys(query)?.includes(name));
};

const countQueries = z.array(countQuestion).check(z.minLength(1), z.maxLength(MAX_COUNTS));

const parseQueries = (of: string): CountQuery[] => {
  try {
    return parseInput(countQueries, JSON.parse(of)) as CountQuery[];
  } catch (failure) {
    if (failure instanceof HttpError) throw failure;
    throw invalidField('of', 'Informe uma lista');
  }
};

/**
 * Counts a list by running its handler with a page size of one. Null for an operation that is no
 * list, or that the session may not call.
 */
const countOf = async (
  { operation, query }: CountQuery,
  lists: Lists,
  context: Context<Store>,
): Promise<Count | null> => {
  const entry = endpointById.get(operation);
  const size = entry && sizeParam(entry);
  const list = lists[operation];
  if (!entry || !size || !list || decide(entry.access, context.token) !== 'allowed') return null;
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const listQuery = { ...Object.fromEntries(texts), page: '1', [size]: '1' };
  const input = { params: {}, query: entry.query && parseInput(entry.query, listQuery) };
  const reply = await list({ ...input, body: undefined }, context);
  const answer = (reply instanceof Reply ? reply.body : reply) as {
    readonly totalItems: number;
    readonly totalIsCapped?: boolean;
  };
  return { total: answer.totalItems, ...(answer.totalIsCapped && { totalIsCapped: true }) };
};

/**
 * Returns the totals of lists; null for a rejected query. They are computed one after the other, so
 * that many counts load the database no more than one list (decision 0081). A server error is thrown
 * only if every count fails.
 * @param of the requested lists with their queries, JSON
 * @param lists the handlers of all operations, so that a count matches its list
 */
export const counts = async (
  of: string,
  lists: Lists,
  context: Context<Store>,
): Promise<(Count | null)[]> => {
  const faults: unknown[] = [];
  const data: (Count | null)[] = [];
  for (const query of parseQueries(of)) {
    const count = await countOf(query, lists, context).catch((failure: unknown) => {
      if (!(failure instanceof HttpError) || failure.status >= 500) faults.push(failure);
      return null;
    });
    data.push(count);
  }
  if (faults.length > 0 && data.every((count) => count === null)) throw faults[0];
  return data;
};
