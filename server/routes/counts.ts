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
const SIZES = ['itemsPerPage', 'limit', 'quantityPerPage'] as const;

/**
 * Returns the page size parameter of a list whose response has a total; undefined for every other
 * operation, which is never counted.
 */
const sizeParam = ({ method, path, query, answer, needs }: AnyEndpoint) => {
  const isList = method === 'GET' && isListNeed(needs) && pathParams(path).length === 0;
  if (!isList || !shapeKeys(answer)?.includes('totalItems')) return undefined;
  return SIZES.find((name) => shapeKeys(query)?.includes(name));
};

const questions = z.array(countQuestion).check(z.minLength(1), z.maxLength(MAX_COUNTS));

const readQuestions = (of: string): CountQuery[] => {
  try {
    return parseInput(questions, JSON.parse(of)) as CountQuery[];
  } catch (failure) {
    if (failure instanceof HttpError) throw failure;
    throw invalidField('of', 'Informe uma lista');
  }
};

/**
 * Runs the list's own handler with a page size of one, and validates its query. Null for an
 * operation that is no list, or one that the session may not call.
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
  const asked = { ...Object.fromEntries(texts), page: '1', [size]: '1' };
  const input = { params: {}, query: entry.query && parseInput(entry.query, asked) };
  const given = await list({ ...input, body: undefined }, context);
  const answer = (given instanceof Reply ? given.body : given) as {
    readonly totalItems: number;
    readonly totalIsCapped?: boolean;
  };
  return { total: answer.totalItems, ...(answer.totalIsCapped && { totalIsCapped: true }) };
};

/**
 * Totals of lists; null for a rejected query. Computed sequentially, so that a screen with many
 * counts loads the database no more than one list (decision 0081). Server errors are thrown only if
 * every count fails.
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
  for (const question of readQuestions(of)) {
    const count = await countOf(question, lists, context).catch((failure: unknown) => {
      if (!(failure instanceof HttpError) || failure.status >= 500) faults.push(failure);
      return null;
    });
    data.push(count);
  }
  if (faults.length > 0 && data.every((count) => count === null)) throw faults[0];
  return data;
};
