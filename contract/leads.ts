import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { leadFields, leadNeeds, leadRecord } from './leadShapes';
import { listOf, listWith, maybe } from './needs';
import { filterDay, id, page, plain, queryInt, seenVersion, text } from './shapes';

/** Recruitment leads: part 2 sections 2.11, 4 and 7. */

export { leadRecord } from './leadShapes';

/** Filters of our own server, beyond CPF, e-mail and id (decision 0081). */
const ownLeadFilters = {
  /** Word prefixes of the name. */
  name: z.optional(text(120)),
  /** Status code (part 2 section 4). */
  status: z.optional(queryInt(1, 11)),
  /** First and last day of the test in America/Sao_Paulo, both included. */
  minTestDate: z.optional(filterDay()),
  maxTestDate: z.optional(filterDay()),
};

/**
 * `GET /v2/bo/leads`, newest first: `quantityPerPage` leads (100, or 999999 for all), by CPF, part of an
 * e-mail, or id. One response holds at most 1,000; `itemsPerPage` is the actual page size.
 * Extensions: `name` (word prefixes), `status` (a code), the days of the test (both included), and the order
 * `evaluation.date`.
 */
export const listLeads = endpoint({
  id: 'leads.list',
  summary: 'Lists leads.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/leads',
  access: reads('/leads', '/leads/:_id'),
  person: '_id',
  query: z.looseObject({
    quantityPerPage: z._default(queryInt(1, 999_999), 100),
    page: page(),
    cpf: z.optional(plain(14)),
    email: z.optional(plain(120)),
    _id: z.optional(id()),
    ...ownLeadFilters,
    orderBy: z.optional(
      z.enum(['cpf', 'name', 'email', 'statusDescription', 'createdAt', 'evaluation.date']),
    ),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({
    data: z.array(leadRecord),
    totalItems: z.number(),
    totalIsCapped: z.optional(z.boolean()),
    itemsPerPage: z.optional(z.number()),
  }),
  needs: listOf('data', leadNeeds),
  extensions: {
    query: ['page', 'orderBy', 'orderType', ...Object.keys(ownLeadFilters)],
    whole: { quantityPerPage: 999_999 },
  },
});

/**
 * `POST /lead`. It starts with status 1; another `status` follows immediately. 409 `lead-exists` if the CPF
 * is known, `slot-full` if the test slot has no free place.
 */
export const createLead = endpoint({
  id: 'leads.create',
  summary: 'Creates a lead.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'POST',
  path: '/lead',
  access: writes('/new-lead'),
  body: z.strictObject(leadFields),
  answer: leadRecord,
  needs: maybe(leadNeeds),
  errors: ['lead-exists', 'slot-full'],
});

const update = <const Id extends string>(leadId: Id, path: string) =>
  endpoint({
    id: leadId,
    summary: 'Changes a lead.',
    section: 'part 2 §7 Leads and evaluation slots',
    service: 'bo',
    method: 'PUT',
    path,
    access: writes('/leads/:_id'),
    params: z.object({ id: id() }),
    body: z.strictObject({ ...leadFields, ...seenVersion }),
    answer: leadRecord,
    needs: maybe(leadNeeds),
    errors: ['lead-exists', 'slot-full'],
  });

/** `PUT /v2/bo/leads/{id}`: the back office's form. */
export const updateLead = update('leads.update', '/v2/bo/leads/{id}');

/** `PUT /lead/{id}`: the same change with the payload of the creation. */
export const updateLeadPayload = update('leads.updatePayload', '/lead/{id}');

const calendarFilters = {
  areaId: z.optional(id()),
  category: z.optional(id()),
  evaluationType: z.optional(queryInt(1, 3)),
  evaluationLocation: z.optional(id()),
};

/** The first 1,000 leads of the range; `totalIsCapped` if there are more. */
const testsAnswer = z.looseObject({
  data: z.array(leadRecord),
  totalItems: z.number(),
  totalIsCapped: z.optional(z.boolean()),
});

/** `GET /v2/bo/leads/month/{month}`: leads with a test in the month, `yyyy-MM` in America/Sao_Paulo. */
export const leadsOfMonth = endpoint({
  id: 'leads.month',
  summary: 'The leads with a test in a month.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/leads/month/{month}',
  access: reads('/leads-calendar'),
  params: z.object({
    month: text(7).check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: 'month' })),
  }),
  query: z.looseObject(calendarFilters),
  answer: testsAnswer,
  needs: listOf('data', leadNeeds),
});

/** `GET /v2/bo/leads/day/{date}`: leads with a test on the day, by hour. */
export const leadsOfDay = endpoint({
  id: 'leads.day',
  summary: 'The leads with a test on a day.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/leads/day/{date}',
  access: reads('/leads-calendar'),
  params: z.object({ date: filterDay() }),
  query: z.looseObject(calendarFilters),
  answer: testsAnswer,
  needs: listOf('data', leadNeeds),
});

const reportQuery = z.looseObject({
  dateRangeStart: filterDay(),
  dateRangeEnd: filterDay(),
  /** Comma-separated ids. */
  categories: z.optional(text(500)),
  cities: z.optional(text(500)),
});

/**
 * `GET /lead/report`: leads created on the given days, both included, counted by status. Every code appears
 * once, with its label in the report. `cities` and `categories` hold filter options of the report
 * (`domain/leads`) or ids of areas and categories.
 */
export const leadReport = endpoint({
  id: 'leads.report',
  summary: 'Counts leads by status.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/lead/report',
  access: reads('/leads/report'),
  query: reportQuery,
  answer: z.looseObject({
    total: z.number(),
    status: z.array(
      z.looseObject({ code: z.number(), description: z.string(), count: z.number() }),
    ),
  }),
  needs: listWith(
    'status',
    {
      code: 'number=-1 code _id id status',
      description: 'text= description name label',
      count: 'number=0 count total quantity',
    },
    { total: 'number=0' },
  ),
});

/** `GET /lead/report/export`: the same leads as CSV, one a line. The server writes an audit row. */
export const exportLeadReport = endpoint({
  id: 'leads.exportReport',
  summary: 'The leads of the report as CSV.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/lead/report/export',
  access: reads('/leads/report'),
  query: reportQuery,
  answer: z.instanceof(Uint8Array),
  answerKind: 'bytes',
});

export const leadEndpoints = [
  listLeads,
  createLead,
  updateLead,
  updateLeadPayload,
  leadsOfMonth,
  leadsOfDay,
  leadReport,
  exportLeadReport,
] as const;
