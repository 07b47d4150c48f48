import * as z from 'zod/mini';
import { CAC_TYPES } from '../domain/investments';
import { reads, writes } from './access';
import { crudEndpoints } from './crudEndpoints';
import type { RecordNeed } from './needs';
import { filterDay, instant, page, queryInt, reais, requiredText, seenVersion } from './shapes';

/** Investments and acquisition cost: part 3 sections 2.9, 3, 5 and 7. */

/** Investment; `value` is R$ and `date` the UTC midnight of its day (ruling 2). */
export const investmentRecord = z.looseObject({
  _id: z.string(),
  value: z.number(),
  date: z.string(),
  category: z.string(),
  description: z.string(),
  cac: z.string(),
  sector: z.string(),
  service: z.string(),
  version: z.optional(z.number()),
});

const investmentNeeds = {
  _id: 'id!',
  value: 'number',
  date: 'instant',
  category: 'text',
  description: 'text',
  cac: 'text',
  sector: 'text',
  service: 'text',
  version: 'number',
} as const satisfies RecordNeed;

const investmentFields = {
  value: reais(),
  date: instant(),
  category: requiredText(120),
  description: requiredText(500),
  cac: z.enum(Object.keys(CAC_TYPES) as (keyof typeof CAC_TYPES)[]),
  sector: requiredText(60),
  service: requiredText(60),
};

const operations = crudEndpoints({
  family: 'investments',
  section: 'part 3 §7 Investments',
  path: '/investments',
  record: investmentRecord,
  needs: investmentNeeds,
});

/** `GET /investments`: newest first; `minDate` and `maxDate` are days, both included. */
export const listInvestments = operations.list({
  summary: 'Lists investments.',
  access: reads('/investiments'),
  query: z.looseObject({
    currentPage: page(),
    itemsPerPage: z._default(queryInt(1, 1000), 10),
    minDate: z.optional(filterDay()),
    maxDate: z.optional(filterDay()),
    orderBy: z.optional(
      z.enum(['value', 'date', 'category', 'description', 'cac', 'sector', 'service']),
    ),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({
    investments: z.array(investmentRecord),
    itemsPerPage: z.number(),
    totalItems: z.number(),
  }),
  rows: 'investments',
  extensions: { query: ['orderBy', 'orderType'] },
});

/** `POST /investments`. `value` must be greater than 1 (decision 0010). */
export const createInvestment = operations.create({
  summary: 'Records an investment.',
  access: writes('/new-investiment'),
  body: z.strictObject(investmentFields),
});

/** `PUT /investments/{id}`: the same body as the creation. */
export const updateInvestment = operations.update({
  summary: 'Updates an investment.',
  access: writes('/investiments'),
  body: z.strictObject({ ...investmentFields, ...seenVersion }),
});

export const investmentEndpoints = [listInvestments, createInvestment, updateInvestment] as const;
