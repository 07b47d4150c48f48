import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { listOf } from './needs';
import { day, id, requiredText, text } from './shapes';

/** Professionals and infractions, as far as bookings need them: part 1 section 7, part 2 section 7. */

const optionalText = z.optional(z.nullable(z.string()));

/** A professional as bookings and infractions show one. */
export const professionalRecord = z.looseObject({
  _id: z.string(),
  name: z.string(),
  email: optionalText,
  phone: optionalText,
  active: z.boolean(),
  tier: optionalText,
  paidByAdvance: z.boolean(),
});

/** `GET /v2/bo/artist/{id}`: one professional. */
export const oneProfessional = endpoint({
  id: 'artists.one',
  summary: 'One professional.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/artist/{id}',
  access: reads('/schedules', '/realtime-orders', '/artist/:artistId'),
  params: z.object({ id: id() }),
  answer: professionalRecord,
  needs: {
    _id: 'id!',
    name: 'text=',
    email: 'text',
    phone: 'phone phone phoneNumber',
    active: 'flag=true',
    tier: 'text',
    paidByAdvance: 'flag=false paidByAdvance advanceReceivables',
  },
});

/** `GET /v2/bo/artists/{ids}`: summaries of the professionals with these ids, separated by commas. */
export const professionalSummaries = endpoint({
  id: 'artists.summaries',
  summary: 'Summaries of professionals.',
  section: 'part 2 §7 Customers',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/artists/{ids}',
  access: reads('/users/:userId', '/artists'),
  params: z.object({ ids: text(5000) }),
  answer: z.looseObject({
    data: z.array(z.looseObject({ _id: z.string(), name: z.string(), email: optionalText })),
    totalItems: z.number(),
  }),
  needs: listOf('data', { _id: 'id!', name: 'text=', email: 'text' }),
});

/** `GET /v2/artist/location/{partnerId}`: GeoJSON order, `[lng, lat]`; null without a location. */
export const professionalLocation = endpoint({
  id: 'artists.location',
  summary: 'Where a professional was last seen.',
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'GET',
  path: '/v2/artist/location/{partnerId}',
  access: reads('/schedules', '/realtime-orders'),
  params: z.object({ partnerId: id() }),
  answer: z.looseObject({
    location: z.nullable(z.looseObject({ coordinates: z.array(z.number()) })),
    at: optionalText,
  }),
  needs: { location: { coordinates: ['number'] }, at: 'instant' },
});

/** An infraction rule, part 1 section 3; `penalty` and `client_discount` are reais. */
export const infractionRule = z.looseObject({
  id_infraction_rule: z.number(),
  description: z.string(),
  type: z.enum(['CANCELLATION', 'QUALITY', 'ARREAR', 'DAILY_PROBLEMS', 'MONEY', 'FINANCIAL']),
  level: z.string(),
  penalty: z.number(),
  points: z.number(),
  client_discount: z.number(),
  suspended_days: z.number(),
  manual: z.boolean(),
});

/** `GET /v2/infraction/rules`: the rules; screens offer the manual ones. */
export const infractionRules = endpoint({
  id: 'infractions.rules',
  summary: 'Infraction rules.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'GET',
  path: '/v2/infraction/rules',
  access: reads('/schedules', '/realtime-orders', '/infraction/artist/:artistId'),
  answer: z.looseObject({ data: z.array(infractionRule), totalItems: z.number() }),
  needs: listOf('data', {
    id_infraction_rule: 'number! id_infraction_rule id',
    description: 'text=',
    type: 'text=',
    level: 'text=',
    penalty: 'number=0',
    points: 'number=0',
    client_discount: 'number=0 client_discount clientDiscount',
    suspended_days: 'number=0',
    manual: 'flag=false',
  }),
});

/** `POST /v2/bo/artist/financial/infraction`: a fee in `plots` installments, `value` reais. */
export const recordFinancialInfraction = endpoint({
  id: 'infractions.financial',
  summary: 'Charges a financial fee.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/artist/financial/infraction',
  access: writes('/infraction/artist/:artistId'),
  body: z.strictObject({
    professionalId: id(),
    value: z.number().check(z.minimum(0), z.maximum(100_000)),
    plots: z.number().check(z.int(), z.minimum(1), z.maximum(48)),
  }),
  answer: z.looseObject({ created: z.number() }),
});

const infractionBody = z.strictObject({
  comment: z.optional(z.nullable(text(1000))),
  occurrenceDate: day(),
  relievePoints: z._default(z.boolean(), false),
  relievePenalty: z._default(z.boolean(), false),
  relieveClientDiscount: z._default(z.boolean(), false),
});

const infractionAnswer = z.looseObject({ id_professional_infraction: z.string() });

/** `POST /v2/infraction/{ruleId}/{artistId}/{scheduleId}`: an infraction on a booking. */
export const recordInfraction = endpoint({
  id: 'infractions.record',
  summary: 'Records an infraction on a booking.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/v2/infraction/{ruleId}/{artistId}/{scheduleId}',
  access: writes('/infraction/schedule/:scheduleId'),
  params: z.object({ ruleId: requiredText(20), artistId: id(), scheduleId: id() }),
  body: infractionBody,
  answer: infractionAnswer,
});

/** The same with the last segment empty: an infraction without a booking. */
export const recordLooseInfraction = endpoint({
  id: 'infractions.recordLoose',
  summary: 'Records an infraction without a booking.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/v2/infraction/{ruleId}/{artistId}/',
  access: writes('/infraction/artist/:artistId'),
  params: z.object({ ruleId: requiredText(20), artistId: id() }),
  body: infractionBody,
  answer: infractionAnswer,
});

/** The operations of the family. */
export const professionalEndpoints = [
  oneProfessional,
  professionalSummaries,
  professionalLocation,
  infractionRules,
  recordFinancialInfraction,
  recordInfraction,
  recordLooseInfraction,
] as const;
