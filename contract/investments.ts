import * as z from 'zod/mini';
import { CAC_TYPES } from '../domain/investments';
import { reads, writes } from './access';
import { crudEndpoints } from './crudEndpoints';
import { record, recordNames } from './record';
import * as wire from './shapes';

/** Investments and acquisition cost: part 3 sections 2.9, 3, 5 and 7. */

/** Investment; `value` is R$ and `date` the UTC midnight of its day (ruling 2). */
export const investmentRecord = record({
  _id: 'id!',
  value: 'number',
  date: 'instant',
  category: 'text',
  description: 'text',
  cac: 'text',
  sector: 'text',
  service: 'text',
  version: 'number?',
}).register(recordNames, { id: 'Investment' });

const investmentFields = {
  value: wire.reais(),
  date: wire.instant(),
  category: wire.requiredText(120),
  description: wire.requiredText(500),
  cac: z.enum(Object.keys(CAC_TYPES) as (keyof typeof CAC_TYPES)[]),
  sector: wire.requiredText(60),
  service: wire.requiredText(60),
};

const operations = crudEndpoints({
  family: 'investments',
  section: 'part 3 §7 Investments',
  path: '/investments',
  record: investmentRecord,
});

/** Newest first; `minDate` and `maxDate` are days, both included. */
export const listInvestments = operations.list({
  summary: 'Lists investments.',
  access: reads('/investiments'),
  query: z.looseObject({
    currentPage: wire.page(),
    itemsPerPage: z._default(wire.queryInt(1, 1000), 10),
    minDate: z.optional(wire.filterDay()),
    maxDate: z.optional(wire.filterDay()),
    ...wire.sortedBy('value', 'date', 'category', 'description', 'cac', 'sector', 'service'),
  }),
  rows: 'investments',
  beside: { itemsPerPage: z.number(), totalItems: z.number() },
  extensions: { query: ['orderBy', 'orderType'] },
});

/** `value` must be greater than 1 (decision 0010). */
export const createInvestment = operations.create({
  summary: 'Records an investment.',
  access: writes('/new-investiment'),
  body: z.strictObject(investmentFields),
});

export const updateInvestment = operations.update({
  summary: 'Updates an investment.',
  access: writes('/investiments'),
  body: z.strictObject({ ...investmentFields, ...wire.seenVersion }),
});
