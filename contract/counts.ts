import * as z from 'zod/mini';
import { bearer } from './access';
import { endpoint } from './endpoint';
import { text } from './shapes';

/** How many records lists hold: the numbers beside views and on 'Meu turno'; decision 0081. */

/** Most lists that one call counts. */
export const MOST_COUNTS = 20;

/** One question: a list operation of the contract and its own query, without page and size. */
export const countQuestion = z.strictObject({
  operation: text(60),
  query: z.record(text(40), z.union([text(120), z.number(), z.boolean()])),
});

/** A number of records; `totalIsCapped` when there are more. */
const countAnswer = z.looseObject({
  total: z.number(),
  totalIsCapped: z.optional(z.boolean()),
});

/**
 * `GET /counts`: how many records each list holds. `of` is a JSON text, at most 20 `{ operation, query }`; the
 * answer is in their order, null for a list that the session may not read, that is none, or that failed.
 */
export const countAll = endpoint({
  id: 'counts.all',
  summary: 'Counts the records of lists, each by its own filters.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/counts',
  access: bearer('session'),
  query: z.looseObject({ of: text(4000) }),
  answer: z.looseObject({ data: z.array(z.nullable(countAnswer)) }),
  // A null has its place among the numbers, where a list of records would lose it.
  needs: { data: 'any!' },
  extensions: { call: true },
});

/** The operations of the family. */
export const countEndpoints = [countAll] as const;
