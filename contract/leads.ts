import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { leadFields, leadRecord } from './leadShapes';
import { listOf, listWith } from './needs';
import { mayReturn, returnsList } from './record';
import * as wire from './shapes';

/** Recruitment leads: part 2 sections 2.11, 4 and 7. */

const family = { section: 'part 2 §7 Leads and evaluation slots', service: 'bo' } as const;

export { leadRecord } from './leadShapes';

/** Filters of our own server, beyond CPF, e-mail and id (decision 0081). */
const ownLeadFilters = {
  /** Word prefixes of the name. */
  name: z.optional(wire.text(120)),
  /** Status code (part 2 section 4). */
  status: z.optional(wire.queryInt(1, 11)),
  /** First and last day of the test in America/Sao_Paulo, both included. */
  minTestDate: z.optional(wire.filterDay()),
  maxTestDate: z.optional(wire.filterDay()),
};

/**
 * Newest first: `quantityPerPage` leads (100, or 999999 for all), by CPF, part of an e-mail, or id. One
 * response holds at most 1,000; `itemsPerPage` is the actual page size. Extensions: `name` (word prefixes),
 * `status` (a code), the days of the test (both included), and the order `evaluation.date`.
 */
export const listLeads = endpoint({
  ...family,
  id: 'leads.list',
  summary: 'Lists leads.',
  method: 'GET',
  path: '/v2/bo/leads',
  access: reads('/leads', '/leads/:_id'),
  person: '_id',
  query: z.looseObject({
    quantityPerPage: z._default(wire.queryInt(1, 999_999), 100),
    page: wire.page(),
    cpf: z.optional(wire.plain(14)),
    email: z.optional(wire.plain(120)),
    _id: z.optional(wire.id()),
    ...ownLeadFilters,
    ...wire.sortedBy('cpf', 'name', 'email', 'statusDescription', 'createdAt', 'evaluation.date'),
  }),
  ...returnsList('data', leadRecord, { ...wire.cappedTotal, itemsPerPage: z.optional(z.number()) }),
  extensions: {
    query: ['page', 'orderBy', 'orderType', ...Object.keys(ownLeadFilters)],
    whole: { quantityPerPage: 999_999 },
  },
});

/**
 * It starts with status 1; another `status` follows immediately. 409 `lead-exists` if the CPF is known,
 * `slot-full` if the test slot has no free place.
 */
export const createLead = endpoint({
  ...family,
  id: 'leads.create',
  summary: 'Creates a lead.',
  method: 'POST',
  path: '/lead',
  access: writes('/new-lead'),
  body: z.strictObject(leadFields),
  ...mayReturn(leadRecord),
  errors: ['lead-exists', 'slot-full'],
});

const update = <const Id extends string>(leadId: Id, path: string) =>
  endpoint({
    ...family,
    id: leadId,
    summary: 'Changes a lead.',
    method: 'PUT',
    path,
    access: writes('/leads/:_id'),
    params: z.object({ id: wire.id() }),
    body: z.strictObject({ ...leadFields, ...wire.seenVersion }),
    ...mayReturn(leadRecord),
    errors: ['lead-exists', 'slot-full'],
  });

export const updateLead = update('leads.update', '/v2/bo/leads/{id}');

/** The same change with the payload of the creation. */
export const updateLeadPayload = update('leads.updatePayload', '/lead/{id}');

const calendarFilters = {
  areaId: z.optional(wire.id()),
  category: z.optional(wire.id()),
  evaluationType: z.optional(wire.queryInt(1, 3)),
  evaluationLocation: z.optional(wire.id()),
};

/** The first 1,000 leads of the range; `totalIsCapped` if there are more. */
const testsAnswer = z.looseObject({ data: z.array(leadRecord), ...wire.cappedTotal });

const calendar = {
  ...family,
  method: 'GET',
  access: reads('/leads-calendar'),
  query: z.looseObject(calendarFilters),
  answer: testsAnswer,
  needs: listOf('data', leadRecord.needs),
} as const;

/** Leads with a test in the month, `yyyy-MM` in America/Sao_Paulo. */
export const leadsOfMonth = endpoint({
  ...calendar,
  id: 'leads.month',
  summary: 'The leads with a test in a month.',
  path: '/v2/bo/leads/month/{month}',
  params: z.object({
    month: wire.text(7).check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: 'month' })),
  }),
});

export const leadsOfDay = endpoint({
  ...calendar,
  id: 'leads.day',
  summary: 'The leads with a test on a day.',
  path: '/v2/bo/leads/day/{date}',
  params: z.object({ date: wire.filterDay() }),
});

const reportQuery = z.looseObject({
  dateRangeStart: wire.filterDay(),
  dateRangeEnd: wire.filterDay(),
  /** Comma-separated ids. */
  categories: z.optional(wire.text(500)),
  cities: z.optional(wire.text(500)),
});

/**
 * Leads created on the given days, both included, counted by status. Every code appears once, with its label
 * in the report. `cities` and `categories` hold filter options of the report (`domain/leads`) or ids of areas
 * and categories.
 */
export const leadReport = endpoint({
  ...family,
  id: 'leads.report',
  summary: 'Counts leads by status.',
  method: 'GET',
  path: '/lead/report',
  access: reads('/leads/report'),
  query: reportQuery,
  answer: z.looseObject({
    total: z.number(),
    status: wire.records({ code: z.number(), description: z.string(), count: z.number() }),
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

/** The same leads as CSV, one a line. The server writes an audit row. */
export const exportLeadReport = endpoint({
  ...family,
  id: 'leads.exportReport',
  summary: 'The leads of the report as CSV.',
  method: 'GET',
  path: '/lead/report/export',
  access: reads('/leads/report'),
  query: reportQuery,
  ...wire.fileAnswer,
});
