import * as z from 'zod/mini';
import { always, type RecordNeed } from './needs';
import * as wire from './shapes';

/** Shapes of a lead on the wire: part 2 sections 3 and 5. */

/** `countryCode` defaults to +55, `areaCode` has two digits, `number` the remaining digits. */
const leadPhone = z.looseObject({
  areaCode: z.string(),
  number: z.string(),
  countryCode: z.optional(z.string()),
});

const leadAddress = z.looseObject({
  uf: wire.optionalText,
  complement: wire.optionalText,
  zipcode: wire.optionalText,
  streetName: wire.optionalText,
  streetNumber: wire.optionalText,
  neighborhood: wire.optionalText,
  city: wire.optionalText,
});

/** Test of a lead; `date` is an instant, `location._id` the slot configuration that provides the place. */
const leadEvaluation = z.looseObject({
  _id: z.optional(z.string()),
  areaId: wire.optionalText,
  type: z.looseObject({ code: z.number(), description: z.optional(z.string()) }),
  meetLink: wire.optionalText,
  date: z.string(),
  location: wire.optionalRecord({ _id: z.string(), formatted_address: z.optional(z.string()) }),
});

/** Code of `domain/leads`. */
export const leadStatusCode = z.number();

/** Entry of the status history, newest first: the first one is the lead's current status. */
const leadStatus = z.looseObject({
  code: leadStatusCode,
  description: z.string(),
  date: z.string(),
  blame: wire.optionalRecord({ email: z.string() }),
});

/**
 * Lead. Documents and telephones travel as digits (ruling 3), `weekDisponibility` counts from Sunday 0.
 * `areaId` and `categoryId` are the first of their lists; `cities` and `services` are their names.
 */
export const leadRecord = z.looseObject({
  _id: z.string(),
  cpf: z.string(),
  name: z.string(),
  email: wire.optionalText,
  phone: leadPhone,
  indicationCode: wire.optionalText,
  status: z.array(leadStatus),
  statusId: z.string(),
  statusDescription: z.string(),
  services: wire.optionalRecords({ categoryName: z.string() }),
  techniques: z.optional(z.array(z.string())),
  specializations: z.optional(z.array(z.string())),
  experience: wire.optionalText,
  categoryIds: z.array(z.string()),
  categoryId: wire.optionalText,
  areaIds: z.array(z.string()),
  areaId: wire.optionalText,
  cities: z.optional(z.array(z.string())),
  anotherCity: wire.optionalText,
  hasCertification: wire.optionalFlag,
  certificationRequired: z.optional(z.boolean()),
  gender: wire.optionalText,
  isConsultant: z.optional(z.boolean()),
  reproveReasons: z.optional(z.array(z.string())),
  weekDisponibility: z.optional(z.array(z.number())),
  address: z.nullish(leadAddress),
  evaluation: z.nullish(leadEvaluation),
  evaluationHistory: z.optional(z.array(leadEvaluation)),
  createdAt: z.string(),
  /** Professional created from the lead. */
  artistId: wire.optionalText,
  version: z.optional(z.number()),
});

const evaluationNeeds = {
  _id: 'id',
  areaId: 'id',
  type: { code: 'number! code .', description: 'text', $scalar: true },
  meetLink: 'text',
  date: 'instant',
  location: { _id: 'id! _id id .', formatted_address: 'text', $scalar: true },
} as const satisfies RecordNeed;

const leadStatusNeeds = {
  code: 'number! code .',
  description: 'text',
  date: 'instant',
  blame: { email: 'email! email .', $scalar: true },
  $scalar: true,
} as const satisfies RecordNeed;

export const leadNeeds = {
  _id: 'id!',
  cpf: 'text',
  name: 'text',
  email: 'text',
  phone: always({
    areaCode: 'text',
    number: 'text number .',
    countryCode: 'text',
    $scalar: true,
  } as const),
  indicationCode: 'text',
  status: [leadStatusNeeds],
  statusId: 'id',
  statusDescription: 'text',
  services: [{ categoryName: 'text categoryName name .', $scalar: true }],
  techniques: ['text'],
  specializations: ['text'],
  experience: 'text',
  categoryIds: ['id categoryIds categoryId'],
  categoryId: 'id',
  areaIds: ['id areaIds areaId'],
  areaId: 'id',
  cities: ['text'],
  anotherCity: 'text',
  hasCertification: 'flag',
  certificationRequired: 'flag',
  gender: 'text',
  isConsultant: 'flag',
  reproveReasons: ['text'],
  weekDisponibility: ['number'],
  address: {
    uf: 'text uf state',
    complement: 'text',
    zipcode: 'text zipcode zipCode',
    streetName: 'text streetName place',
    streetNumber: 'text',
    neighborhood: 'text neighborhood neighbor',
    city: 'text',
  },
  evaluation: evaluationNeeds,
  evaluationHistory: [evaluationNeeds],
  createdAt: 'instant createdAt createdDate',
  artistId: 'id artistId professionalId',
  version: 'number',
} as const satisfies RecordNeed;

const words = (most: number) => z.optional(z.array(wire.text(60)).check(z.maxLength(most)));
const ids = (most: number) => z.optional(z.array(wire.id()).check(z.maxLength(most)));
const optional = (most: number) => z.nullish(wire.text(most));

/** `place` and `neighbor` are aliases of `streetName` and `neighborhood` (part 2 section 3). */
const addressInput = z.strictObject({
  uf: optional(2),
  complement: optional(120),
  zipcode: z.nullish(wire.plain(9)),
  streetName: optional(200),
  place: optional(200),
  streetNumber: optional(20),
  neighborhood: optional(120),
  neighbor: optional(120),
  city: optional(120),
});

const evaluationInput = z.strictObject({
  areaId: z.nullish(wire.id()),
  type: wire.judgedNumber(),
  meetLink: optional(500),
  date: wire.instant(),
  /** Slot configuration that provides the address, by its id; types 1 and 2 only. */
  location: wire.optionalRecord({ _id: wire.id() }),
  /** Alias of `location._id`. */
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
  techniques: words(20),
  specializations: words(50),
  experience: optional(40),
  categoryIds: ids(20),
  categoryId: z.optional(wire.id()),
  areaIds: ids(50),
  areaId: z.optional(wire.id()),
  anotherCity: optional(120),
  hasCertification: wire.optionalFlag,
  gender: z.nullish(z.enum(['M', 'F'])),
  isConsultant: z.optional(z.boolean()),
  reproveReasons: words(20),
  weekDisponibility: z.optional(
    z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  ),
  address: z.nullish(addressInput),
  evaluation: z.nullish(evaluationInput),
  status: z.optional(wire.judgedNumber()),
};
