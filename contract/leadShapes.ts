import * as z from 'zod/mini';
import { always, type RecordNeed } from './needs';
import { id, instant, judgedNumber, plain, text } from './shapes';

/** Shapes of a lead on the wire: part 2 sections 3 and 5. */

const nullish = () => z.optional(z.nullable(z.string()));

/** `countryCode` is +55 unless said otherwise, `areaCode` two digits, `number` the digits after them. */
const leadPhone = z.looseObject({
  areaCode: z.string(),
  number: z.string(),
  countryCode: z.optional(z.string()),
});

const leadAddress = z.looseObject({
  uf: nullish(),
  complement: nullish(),
  zipcode: nullish(),
  streetName: nullish(),
  streetNumber: nullish(),
  neighborhood: nullish(),
  city: nullish(),
});

/** A test of a lead; `date` is an instant, `location._id` the slot configuration whose place it uses. */
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

/** A code of `domain/leads`. */
export const leadStatusCode = z.number();

/** One entry of the status history, newest first: the first one is the lead's status. */
const leadStatus = z.looseObject({
  code: leadStatusCode,
  description: z.string(),
  date: z.string(),
  blame: z.optional(z.nullable(z.looseObject({ email: z.string() }))),
});

/**
 * A lead. Documents and telephones travel as digits (ruling 3), `weekDisponibility` counts from Sunday 0.
 * `areaId` and `categoryId` are the first of their lists; `cities` and `services` are their names.
 */
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
  categoryId: nullish(),
  areaIds: z.array(z.string()),
  areaId: nullish(),
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
  /** The professional that the lead has become. */
  artistId: nullish(),
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

/** What the screens read of a lead. */
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

const words = (most: number) => z.optional(z.array(text(60)).check(z.maxLength(most)));
const ids = (most: number) => z.optional(z.array(id()).check(z.maxLength(most)));
const optional = (most: number) => z.optional(z.nullable(text(most)));

/** `place` and `neighbor` are other names of `streetName` and `neighborhood` (part 2 section 3). */
const addressInput = z.strictObject({
  uf: optional(2),
  complement: optional(120),
  zipcode: z.optional(z.nullable(plain(9))),
  streetName: optional(200),
  place: optional(200),
  streetNumber: optional(20),
  neighborhood: optional(120),
  neighbor: optional(120),
  city: optional(120),
});

const evaluationInput = z.strictObject({
  areaId: z.optional(z.nullable(id())),
  type: judgedNumber(),
  meetLink: optional(500),
  date: instant(),
  /** The slot configuration whose address is used, by its id; types 1 and 2 only. */
  location: z.optional(z.nullable(z.looseObject({ _id: id() }))),
  /** Another way to say it. */
  locationId: z.optional(z.nullable(id())),
});

/**
 * What a form sends of a lead; formats and rules are those of `domain/leads`, with their messages.
 * `areaIds` holds ids of areas, or the word `anotherCity` alone, which `anotherCity` then names; the
 * singular `areaId` and `categoryId` are accepted (ruling 3). `status` is the code wanted; the server
 * writes the history. 11 takes effect with `POST /v2/bo/artists` of that lead: until then the status stays. A change
 * leaves what was not sent as it is.
 */
export const leadFields = {
  cpf: plain(14),
  name: text(120),
  email: z.optional(z.nullable(plain(120))),
  phone: z.strictObject({
    areaCode: plain(4),
    number: plain(16),
    countryCode: z.optional(plain(4).check(z.regex(/^\+?\d{1,3}$/, { error: 'phone' }))),
  }),
  indicationCode: z.optional(z.nullable(plain(40))),
  techniques: words(20),
  specializations: words(50),
  experience: optional(40),
  categoryIds: ids(20),
  categoryId: z.optional(id()),
  areaIds: ids(50),
  areaId: z.optional(id()),
  anotherCity: optional(120),
  hasCertification: z.optional(z.nullable(z.boolean())),
  gender: z.optional(z.nullable(z.enum(['M', 'F']))),
  isConsultant: z.optional(z.boolean()),
  reproveReasons: words(20),
  weekDisponibility: z.optional(
    z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  ),
  address: z.optional(z.nullable(addressInput)),
  evaluation: z.optional(z.nullable(evaluationInput)),
  status: z.optional(judgedNumber()),
};
