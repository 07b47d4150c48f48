import * as z from 'zod/mini';
import { LEAD_STATES } from '../domain/leads';
import { always } from './needs';
import { answered, codesOf, nullish, optional, record, recordNames } from './record';
import * as wire from './shapes';

/** Shapes of a lead on the wire: part 2 sections 3 and 5. */

/** Test of a lead; `date` is an instant, `location._id` the slot configuration that provides the place. */
const leadEvaluation = record({
  _id: 'id?',
  areaId: 'id??',
  type: { code: 'number! code .', description: 'text?', $scalar: true },
  meetLink: 'text??',
  date: 'instant',
  location: nullish({ _id: 'id! _id id .', formatted_address: 'text?', $scalar: true }),
});

/** Code of `domain/leads`. */
export const leadStatusCode = z.number().register(recordNames, codesOf('LeadStatus', LEAD_STATES));

/** Entry of the status history, newest first: the first one is the lead's current status. */
const leadStatus = record({
  code: answered(leadStatusCode, 'number! code .'),
  description: 'text',
  date: 'instant',
  blame: nullish({ email: 'email! email .', $scalar: true }),
  $scalar: true,
});

/**
 * Lead. Documents and telephones travel as digits (ruling 3), `weekDisponibility` counts from Sunday 0.
 * `areaId` and `categoryId` are the first of their lists; `cities` and `services` are their names.
 */
export const leadRecord = record({
  _id: 'id!',
  cpf: 'text',
  name: 'text',
  email: 'text??',
  /** `countryCode` defaults to +55, `areaCode` has two digits, `number` the remaining digits. */
  phone: always({ areaCode: 'text', number: 'text number .', countryCode: 'text?', $scalar: true }),
  indicationCode: 'text??',
  status: [leadStatus],
  statusId: 'id',
  statusDescription: 'text',
  services: optional([{ categoryName: 'text categoryName name .', $scalar: true }]),
  techniques: optional(['text']),
  specializations: optional(['text']),
  experience: 'text??',
  categoryIds: ['id categoryIds categoryId'],
  categoryId: 'id??',
  areaIds: ['id areaIds areaId'],
  areaId: 'id??',
  cities: optional(['text']),
  anotherCity: 'text??',
  hasCertification: 'flag??',
  certificationRequired: 'flag?',
  gender: 'text??',
  isConsultant: 'flag?',
  reproveReasons: optional(['text']),
  weekDisponibility: optional(['number']),
  address: nullish({
    uf: 'text?? uf state',
    complement: 'text??',
    zipcode: 'text?? zipcode zipCode',
    streetName: 'text?? streetName place',
    streetNumber: 'text??',
    neighborhood: 'text?? neighborhood neighbor',
    city: 'text??',
  }),
  evaluation: nullish(leadEvaluation),
  evaluationHistory: optional([leadEvaluation]),
  createdAt: 'instant createdAt createdDate',
  /** Professional created from the lead. */
  artistId: 'id?? artistId professionalId',
  version: 'number?',
}).register(recordNames, { id: 'Lead' });

const optionalTexts = (max: number) => z.optional(z.array(wire.text(60)).check(z.maxLength(max)));
const optionalIds = (max: number) => z.optional(z.array(wire.id()).check(z.maxLength(max)));
const optionalText = (max: number) => z.nullish(wire.text(max));

/** `place` and `neighbor` are aliases of `streetName` and `neighborhood` (part 2 section 3). */
const addressInput = z.strictObject({
  uf: optionalText(2),
  complement: optionalText(120),
  zipcode: z.nullish(wire.plain(9)),
  streetName: optionalText(200),
  place: optionalText(200),
  streetNumber: optionalText(20),
  neighborhood: optionalText(120),
  neighbor: optionalText(120),
  city: optionalText(120),
});

const evaluationInput = z.strictObject({
  areaId: z.nullish(wire.id()),
  type: wire.judgedNumber(),
  meetLink: optionalText(500),
  date: wire.instant(),
  /** Slot configuration that provides the address, by its id; types 1 and 2 only. */
  location: wire.optionalRecord({ _id: wire.id() }),
  /** Accepted in place of `location._id`. */
  locationId: z.nullish(wire.id()),
});

/**
 * Fields of a lead form. `domain/leads` defines formats, rules and messages.
 * `areaIds` holds area ids, or only the literal `anotherCity`; the field `anotherCity` then names the city.
 * The singular `areaId` and `categoryId` are accepted (ruling 3).
 * `status` is the target code; the server writes the history. Code 11 takes effect with `POST /v2/bo/artists`
 * of that lead; until then the status stays. Absent fields stay unchanged on update.
 */
export const leadFields = {
  cpf: wire.plain(14),
  name: wire.text(120),
  email: z.nullish(wire.plain(120)),
  phone: z.strictObject({
    areaCode: wire.plain(4),
    number: wire.plain(16),
    countryCode: z.optional(wire.plain(4).check(z.regex(/^\+?\d{1,3}$/, { error: 'phone' }))),
  }),
  indicationCode: z.nullish(wire.plain(40)),
  techniques: optionalTexts(20),
  specializations: optionalTexts(50),
  experience: optionalText(40),
  categoryIds: optionalIds(20),
  categoryId: z.optional(wire.id()),
  areaIds: optionalIds(50),
  areaId: z.optional(wire.id()),
  anotherCity: optionalText(120),
  hasCertification: wire.optionalFlag,
  gender: z.nullish(z.enum(['M', 'F'])),
  isConsultant: z.optional(z.boolean()),
  reproveReasons: optionalTexts(20),
  weekDisponibility: z.optional(z.array(wire.integer(0, 6)).check(z.maxLength(7))),
  address: z.nullish(addressInput),
  evaluation: z.nullish(evaluationInput),
  status: z.optional(wire.judgedNumber()),
};
