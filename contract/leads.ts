import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { day, id, instant, page, queryInt, requiredText, text } from './shapes';

/** Recruitment leads: part 2 sections 2.11, 3, 4, 5 and 7. */

/** Codes of the states of a lead (part 2 section 4). */
export const LEAD_STATUS_CODES = [1, 2, 3, 4, 5, 6, 7, 11] as const;

/** Kinds of evaluation: 1 in person, 2 with the recruiting professional, 3 online. */
export const EVALUATION_TYPES = [1, 2, 3] as const;

const nullish = () => z.optional(z.nullable(z.string()));

const leadPhone = z.looseObject({ areaCode: z.string(), number: z.string() });

const leadAddress = z.looseObject({
  uf: nullish(),
  complement: nullish(),
  zipcode: nullish(),
  streetName: nullish(),
  streetNumber: nullish(),
  neighborhood: nullish(),
  city: nullish(),
});

/** A test of a lead; `date` is an instant, `location._id` the slot configuration that it uses. */
const leadEvaluation = z.looseObject({
  _id: z.optional(z.string()),
  areaId: nullish(),
  type: z.looseObject({ code: z.number(), description: z.optional(z.string()) }),
  meetLink: nullish(),
  date: z.string(),
  location: z.optional(
    z.nullable(z.looseObject({ _id: z.string(), formatted_address: z.optional(z.string()) })),
  ),
});

/** One entry of the status history, newest first: the first one is the lead's status. */
const leadStatus = z.looseObject({
  code: z.number(),
  description: z.string(),
  date: z.string(),
  blame: z.optional(z.nullable(z.looseObject({ email: z.string() }))),
});

/** A lead. Documents and telephones travel as digits (ruling 3), `weekDisponibility` counts from Sunday 0. */
export const leadRecord = z.looseObject({
  _id: z.string(),
  cpf: z.string(),
  name: z.string(),
  email: nullish(),
  phone: leadPhone,
  indicationCode: nullish(),
  status: z.array(leadStatus),
  statusId: z.string(),
  statusDescription: z.string(),
  services: z.optional(z.array(z.looseObject({ categoryName: z.string() }))),
  techniques: z.optional(z.array(z.string())),
  specializations: z.optional(z.array(z.string())),
  experience: nullish(),
  categoryIds: z.array(z.string()),
  areaIds: z.array(z.string()),
  cities: z.optional(z.array(z.string())),
  anotherCity: nullish(),
  hasCertification: z.optional(z.nullable(z.boolean())),
  certificationRequired: z.optional(z.boolean()),
  gender: nullish(),
  isConsultant: z.optional(z.boolean()),
  reproveReasons: z.optional(z.array(z.string())),
  weekDisponibility: z.optional(z.array(z.number())),
  address: z.optional(z.nullable(leadAddress)),
  evaluation: z.optional(z.nullable(leadEvaluation)),
  evaluationHistory: z.optional(z.array(leadEvaluation)),
  createdAt: z.string(),
  version: z.optional(z.number()),
});

const words = (most: number) => z._default(z.array(text(60)).check(z.maxLength(most)), []);

const addressInput = z.strictObject({
  uf: z.optional(z.nullable(text(2))),
  complement: z.optional(z.nullable(text(120))),
  zipcode: z.optional(z.nullable(text(8).check(z.regex(/^(\d{8})?$/, { error: 'cep' })))),
  streetName: z.optional(z.nullable(text(200))),
  streetNumber: z.optional(z.nullable(text(20))),
  neighborhood: z.optional(z.nullable(text(120))),
  city: z.optional(z.nullable(text(120))),
});

const evaluationInput = z.strictObject({
  areaId: z.optional(z.nullable(id())),
  type: z.number(),
  meetLink: z.optional(z.nullable(text(500))),
  date: instant(),
  /** Id of the slot configuration whose address is used; types 1 and 2 only. */
  locationId: z.optional(z.nullable(id())),
});

/**
 * What a form sends of a lead. `areaIds` holds ids of areas, or the word `anotherCity` alone, which
 * `anotherCity` then names. `status` is the code wanted; the server writes the history.
 */
const leadFields = {
  cpf: text(11).check(z.regex(/^\d{11}$/, { error: 'cpf' })),
  name: requiredText(120),
  email: z.optional(z.nullable(text(120))),
  phone: z.strictObject({
    areaCode: text(3).check(z.regex(/^\d{2}$/, { error: 'phone' })),
    number: text(12).check(z.regex(/^\d{8,9}$/, { error: 'phone' })),
  }),
  indicationCode: z.optional(z.nullable(text(40))),
  techniques: words(20),
  specializations: words(50),
  experience: z.optional(z.nullable(text(40))),
  categoryIds: z.array(id()).check(z.minLength(1), z.maxLength(20)),
  areaIds: z.array(id()).check(z.minLength(1), z.maxLength(50)),
  anotherCity: z.optional(z.nullable(text(120))),
  hasCertification: z.optional(z.nullable(z.boolean())),
  gender: z.optional(z.nullable(z.enum(['M', 'F']))),
  isConsultant: z.optional(z.boolean()),
  reproveReasons: words(20),
  weekDisponibility: z._default(
    z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
    [],
  ),
  address: z.optional(z.nullable(addressInput)),
  evaluation: z.optional(z.nullable(evaluationInput)),
  status: z.optional(z.number()),
};

/**
 * `GET /v2/bo/leads`, newest first: `quantityPerPage` leads (100, or 999999 for all), by CPF, part of an
 * e-mail, or id.
 */
export const listLeads = endpoint({
  id: 'leads.list',
  summary: 'Lists leads.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/leads',
  access: reads('/leads', '/leads/:_id'),
  query: z.looseObject({
    quantityPerPage: z._default(queryInt(1, 999_999), 100),
    page: page(),
    cpf: z.optional(text(14)),
    email: z.optional(text(120)),
    _id: z.optional(id()),
    orderBy: z.optional(z.enum(['cpf', 'name', 'email', 'statusDescription', 'createdAt'])),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({ data: z.array(leadRecord), totalItems: z.number() }),
});

/** `POST /lead`. It starts with status 1; 409 `lead-exists` when the CPF is known. */
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
  errors: ['lead-exists'],
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
    body: z.strictObject({ ...leadFields, version: z.optional(z.number()) }),
    answer: leadRecord,
    errors: ['lead-exists', 'slot-full'],
  });

/** `PUT /v2/bo/leads/{id}`: the back office's form. */
export const updateLead = update('leads.update', '/v2/bo/leads/{id}');

/** `PUT /lead/{id}`: the same change by the payload of the creation. */
export const updateLeadPayload = update('leads.updatePayload', '/lead/{id}');

const calendarFilters = {
  areaId: z.optional(id()),
  category: z.optional(id()),
  evaluationType: z.optional(queryInt(1, 3)),
  evaluationLocation: z.optional(id()),
};

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
    month: text(7).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'month' })),
  }),
  query: z.looseObject(calendarFilters),
  answer: z.looseObject({ data: z.array(leadRecord), totalItems: z.number() }),
});

/** `GET /v2/bo/leads/day/{date}`: leads with a test on the day, by their hour. */
export const leadsOfDay = endpoint({
  id: 'leads.day',
  summary: 'The leads with a test on a day.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/leads/day/{date}',
  access: reads('/leads-calendar'),
  params: z.object({ date: day() }),
  query: z.looseObject(calendarFilters),
  answer: z.looseObject({ data: z.array(leadRecord), totalItems: z.number() }),
});

const reportQuery = z.looseObject({
  dateRangeStart: day(),
  dateRangeEnd: day(),
  /** Ids with commas between them. */
  categories: z.optional(text(500)),
  cities: z.optional(text(500)),
});

/** `GET /lead/report`: leads that came in on the days given, both included, counted by status. */
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
});

/** `GET /lead/report/export`: the same leads as CSV, one a line, with an audit row. */
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

/** The operations of the family. */
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
