import * as z from 'zod/mini';
import { MAX_PLOTS } from '../domain/infractions';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { listOf } from './needs';
import { answered, mayReturn, record, recordNames, returns, returnsList } from './record';
import * as wire from './shapes';

/** Infractions and fees of professionals: part 1 section 7, part 2 sections 2.9, 3, 4 and 7. */

const recordingFamily = {
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
} as const;

const PAGES = [
  '/infraction/artist/:artistId',
  '/infraction/artist/:artistId/:scheduleId',
  '/infraction/schedule/:scheduleId',
] as const;

const infractionType = z
  .enum(['CANCELLATION', 'QUALITY', 'ARREAR', 'DAILY_PROBLEMS', 'MONEY', 'FINANCIAL'])
  .register(recordNames, { id: 'InfractionType' });

/** Infraction rule, part 1 section 3; `penalty` and `client_discount` are reais. */
export const infractionRule = record({
  id_infraction_rule: answered(z.number(), 'id! id_infraction_rule _id id'),
  description: 'text=',
  type: answered(infractionType, 'text='),
  level: 'text=',
  penalty: 'number=0',
  points: 'number=0',
  client_discount: 'number=0 client_discount clientDiscount',
  suspended_days: 'number=0',
  manual: 'flag=false',
}).register(recordNames, { id: 'InfractionRule' });

/** The rules; the screens list only the manual ones. */
export const infractionRules = endpoint({
  id: 'infractions.rules',
  summary: 'Infraction rules.',
  ...recordingFamily,
  method: 'GET',
  path: '/v2/infraction/rules',
  access: reads('/schedules', '/realtime-orders', ...PAGES),
  ...returnsList('data', infractionRule),
});

/** A fee in `plots` installments, `value` in reais, with the description and level of rule `ruleId`. */
export const recordFinancialInfraction = endpoint({
  id: 'infractions.financial',
  summary: 'Charges a financial fee.',
  ...recordingFamily,
  method: 'POST',
  path: '/v2/bo/artist/financial/infraction',
  access: writes('/infraction/artist/:artistId'),
  body: z.strictObject({
    professionalId: wire.id(),
    value: wire.reais(100_000),
    plots: wire.integer(1, MAX_PLOTS),
    ruleId: z.optional(wire.requiredText(20)),
  }),
  extensions: { body: ['ruleId'] },
  answer: z.looseObject({ created: z.number() }),
});

const recording = {
  ...recordingFamily,
  method: 'POST',
  body: z.strictObject({
    comment: z.nullish(wire.text(1000)),
    occurrenceDate: wire.day(),
    relievePoints: z._default(z.boolean(), false),
    relievePenalty: z._default(z.boolean(), false),
    relieveClientDiscount: z._default(z.boolean(), false),
  }),
  answer: z.looseObject({ id_professional_infraction: z.string() }),
} as const;

export const recordInfraction = endpoint({
  ...recording,
  id: 'infractions.record',
  summary: 'Records an infraction on a booking.',
  path: '/v2/infraction/{ruleId}/{artistId}/{scheduleId}',
  access: writes('/infraction/schedule/:scheduleId'),
  params: z.object({ ruleId: wire.requiredText(20), artistId: wire.id(), scheduleId: wire.id() }),
});

export const recordLooseInfraction = endpoint({
  ...recording,
  id: 'infractions.recordLoose',
  summary: 'Records an infraction without a booking.',
  path: '/v2/infraction/{ruleId}/{artistId}/',
  access: writes('/infraction/artist/:artistId'),
  params: z.object({ ruleId: wire.requiredText(20), artistId: wire.id() }),
});

/**
 * Infraction of a professional; `penalty` and `client_discount` are reais, `occurrence_date` a day,
 * `created_at` an instant. Relieved infractions do not count.
 */
export const infractionRecord = record({
  id_professional_infraction: 'id! id_professional_infraction _id id',
  professional_id: 'id professional_id professionalId',
  schedule_id: 'id?? schedule_id scheduleId',
  /** Extension: the code of the booking. */
  schedule_short_code: 'text??',
  id_infraction_rule: answered(wire.optionalNumber, 'text'),
  description: 'text=',
  occurrence_date: 'day occurrence_date occurrenceDate',
  created_at: 'instant created_at createdAt',
  created_by: 'text?? created_by.email created_by.name created_by createdBy',
  paid: 'flag=false',
  level: 'text=',
  points: 'number=0',
  penalty: 'number=0',
  client_discount: 'number=0 client_discount clientDiscount',
  relieve_points: 'flag=false',
  relieve_penalty: 'flag=false',
  relieve_client_discount: 'flag=false',
  comment: 'text??',
}).register(recordNames, { id: 'Infraction' });

const family = { section: 'part 2 §7 Infractions', service: 'bo' } as const;

const paged = z.looseObject({ page: wire.page(), limit: z._default(wire.queryInt(1, 1000), 10) });

const list = {
  ...family,
  method: 'GET',
  access: reads(...PAGES),
  answer: z.array(infractionRecord),
  needs: listOf('data', infractionRecord.needs),
} as const;

/** Newest first, a bare list. The header `x-total-count` holds the count. */
export const listInfractionsOfBoth = endpoint({
  ...list,
  id: 'infractions.ofBoth',
  summary: 'The infractions of a professional on one booking.',
  path: '/v2/infractions/artist/{professionalId}/{scheduleId}',
  params: z.object({ professionalId: wire.id(), scheduleId: wire.id() }),
  query: paged,
});

export const listInfractionsOfArtist = endpoint({
  ...list,
  id: 'infractions.ofArtist',
  summary: 'The infractions of a professional.',
  path: '/v2/infractions/artist/{professionalId}/',
  params: z.object({ professionalId: wire.id() }),
  query: paged,
});

/** The infractions of a booking, newest first. */
export const listInfractionsOfBooking = endpoint({
  ...list,
  id: 'infractions.ofSchedule',
  summary: 'The infractions of a booking.',
  path: '/v2/infractions/schedule/{scheduleId}',
  params: z.object({ scheduleId: wire.id() }),
});

/** Sums of the last 90 days, without relieved or ignored infractions; amounts in reais. */
export const infractionSummary = endpoint({
  ...family,
  id: 'infractions.summary',
  summary: 'Sums of the infractions of a professional.',
  method: 'GET',
  path: '/v2/infractions/artist/summary/{professionalId}',
  access: reads(...PAGES, '/artist/:artistId'),
  params: z.object({ professionalId: wire.id() }),
  ...returns(
    record({
      points: 'number=0 points data.points',
      penalty: 'number=0 penalty data.penalty',
      clientDiscount: 'number=0 clientDiscount client_discount data.clientDiscount',
    }),
  ),
});

const change = {
  ...family,
  method: 'PUT',
  access: writes(...PAGES),
  params: z.object({ id: wire.id() }),
  ...mayReturn(infractionRecord),
} as const;

/** Replaces the comment; an empty one removes it. */
export const commentInfraction = endpoint({
  ...change,
  id: 'infractions.update',
  summary: 'Replaces the comment of an infraction.',
  path: '/v2/infractions/{id}',
  body: z.strictObject({ comment: wire.text(1000) }),
});

/** Reverts the points and marks the fine as paid, once: then 409 `already-ignored`. */
export const ignoreInfraction = endpoint({
  ...change,
  id: 'infractions.ignore',
  summary: 'Ignores an infraction.',
  path: '/v2/infraction/artist/{id}/ignore',
  errors: ['already-ignored'],
});

export const exportInfractions = endpoint({
  ...family,
  id: 'infractions.export',
  summary: 'The infractions of all professionals as CSV.',
  method: 'GET',
  path: '/v2/infractions/export',
  access: writes('/artists', '/edit-artist/:artistId'),
  ...wire.fileAnswer,
});

export const exportInfractionsOfArtist = endpoint({
  ...family,
  id: 'infractions.exportOfArtist',
  summary: 'The infractions of a professional as CSV.',
  method: 'GET',
  path: '/v2/infractions/export/{professionalId}',
  access: writes('/infraction/artist/:artistId'),
  params: z.object({ professionalId: wire.id() }),
  ...wire.fileAnswer,
});
