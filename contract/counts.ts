import * as z from 'zod/mini';
import { bearer } from './access';
import { endpoint } from './endpoint';
import { answered, record, returns } from './record';
import * as wire from './shapes';

/** Record counts of lists, shown beside views and on 'Meu turno'; decision 0081. */

/** Maximum number of lists per request. */
export const MAX_COUNTS = 20;

/** Count request: a list operation of the contract and its query, without page and size. */
export const countQuestion = z.strictObject({
  operation: wire.text(60),
  query: z.record(wire.text(40), z.union([wire.text(120), z.number(), z.boolean()])),
});

/** Number of records. If `totalIsCapped`, there are more. */
const countAnswer = z.looseObject({ total: z.number(), totalIsCapped: z.optional(z.boolean()) });

/**
 * Record counts of several lists. `of` is a JSON text, at most 20 `{ operation, query }`. The results keep
 * their order. A result is null if the list is unknown, failed or not readable by the session.
 */
export const countAll = endpoint({
  id: 'counts.all',
  summary: 'Counts the records of lists, each by its own filters.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/counts',
  access: bearer('session'),
  query: z.looseObject({ of: wire.text(4000) }),
  ...returns(record({ data: answered(z.array(z.nullable(countAnswer)), 'any!') })),
  extensions: { call: true },
});
