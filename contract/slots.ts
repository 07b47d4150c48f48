import * as z from 'zod/mini';
import { SLOT_CATEGORIES } from '../domain/slots';
import { reads, writes } from './access';
import { crudEndpoints } from './crudEndpoints';
import { endpoint } from './endpoint';
import { nullish, optional, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Evaluation slot configurations, 'Horários de teste': part 2 sections 2.11, 3, 5 and 7. */

const hour = () => wire.text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'hour' }));

/**
 * Slot configuration: on the weekdays `days` (0 is Sunday) from `start` to `end`, both days included.
 * `timeRange` is in hours of America/Sao_Paulo; `limit` is the maximum number of people. `active` is false
 * once the range is over.
 */
export const slotRecord = record({
  _id: 'id!',
  days: ['number'],
  start: 'day',
  end: 'day',
  timeRange: { start: 'text', end: 'text' },
  category: 'id',
  type: 'number type type.code type.id',
  limit: 'number',
  areaId: 'id',
  /** Place of a test: a GeoJSON point, `[longitude, latitude]` in degrees, and its address. */
  location: nullish({
    type: 'text?',
    coordinates: optional(['number']),
    formatted_address: 'text??',
    place: 'text??',
    streetNumber: 'text??',
    neighbor: 'text??',
    city: 'text??',
    uf: 'text??',
    zipCode: 'text??',
    complement: 'text??',
  }),
  active: 'flag?=false',
  version: 'number?',
}).register(recordNames, { id: 'Slot' });

const placeInput = z.strictObject({
  type: z._default(z.enum(['Point']), 'Point'),
  coordinates: z.array(wire.longitude()).check(z.minLength(2), z.maxLength(2)),
  formatted_address: z.optional(wire.text(400)),
  place: wire.requiredText(200),
  streetNumber: wire.requiredText(20),
  neighbor: z.nullish(wire.text(120)),
  city: wire.requiredText(120),
  uf: wire.text(2).check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })),
  zipCode: z.nullish(wire.text(8).check(z.regex(/^(\d{8})?$/, { error: 'cep' }))),
  complement: z.nullish(wire.text(120)),
});

const slotFields = {
  days: z.array(wire.integer(0, 6)).check(z.minLength(1), z.maxLength(7)),
  start: wire.day(),
  end: wire.day(),
  timeRange: z.strictObject({ start: hour(), end: hour() }),
  category: z.enum(Object.keys(SLOT_CATEGORIES) as (keyof typeof SLOT_CATEGORIES)[]),
  type: wire.integer(1, 3),
  limit: wire.integer(1, 1000),
  areaId: wire.id(),
  location: z.nullish(placeInput),
};

const operations = crudEndpoints({
  family: 'slots',
  section: 'part 2 §7 Leads and evaluation slots',
  path: '/lead/schedule/date',
  record: slotRecord,
});

/** `order` is DESC for newest first (the default) or CRESC. `isOnlyActives` excludes ranges that are over. */
export const listSlots = operations.list({
  summary: 'Lists slot configurations.',
  path: '/lead/schedule/dates',
  access: reads('/leads/evaluation/schedules/config/list'),
  query: z.looseObject({
    order: z.optional(z.enum(['DESC', 'CRESC'])),
    areaId: z.optional(wire.id()),
    category: z.optional(wire.id()),
    evaluationType: z.optional(wire.queryInt(1, 3)),
    isOnlyActives: wire.queryFlag(),
    page: wire.page(),
    itemsPerPage: z._default(wire.queryInt(1, 1000), 10),
  }),
  rows: 'data',
  extensions: { query: ['page', 'itemsPerPage'] },
});

export const oneSlot = operations.one({
  summary: 'One slot configuration.',
  access: reads('/leads/evaluation/schedules/config/edit/:scheduleDateId'),
});

/** `location` is null for type 3 and required for 1 and 2. */
export const createSlot = operations.create({
  summary: 'Creates a slot configuration.',
  access: writes('/leads/evaluation/schedules/config/new'),
  body: z.strictObject(slotFields),
});

export const updateSlot = operations.update({
  summary: 'Changes a slot configuration.',
  access: writes('/leads/evaluation/schedules/config/edit/:scheduleDateId'),
  body: z.strictObject({ ...slotFields, ...wire.seenVersion }),
});

/**
 * Configurations that are not over, filtered by area and kind of test, as options for a form (rulings, paths).
 * The query's `end` is the day of the test: only configurations whose range contains it are returned.
 * `meetLink` does not filter (decision 0023).
 */
export const availableSlots = endpoint({
  id: 'slots.available',
  summary: 'Lists the slot configurations for a test.',
  section: 'part 2 §7 Leads and evaluation slots',
  service: 'bo',
  method: 'GET',
  path: '/lead/schedule/available',
  access: reads('/leads-calendar', '/leads/:_id', '/new-lead'),
  query: z.looseObject({
    areaId: z.optional(wire.id()),
    type: z.optional(wire.queryInt(1, 3)),
    category: z.optional(wire.id()),
    meetLink: z.optional(wire.text(500)),
    end: z.optional(wire.filterDay()),
  }),
  ...returnsList('data', slotRecord),
});
