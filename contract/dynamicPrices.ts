import * as z from 'zod/mini';
import { byWeekday } from '../domain/prices/week';
import { reads, writes } from './access';
import { localized } from './catalog';
import { endpoint } from './endpoint';
import { answered, foreign, mayReturn, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Scheduled prices, administrative zones and real-time prices: part 3 sections 2.4, 3, 5 and 7. */

const family = { section: 'part 3 §7 Polygons and dynamic prices', service: 'bo' } as const;

/** Map with a value for each weekday, by the keys of ruling 8. */
const weekOf = <T extends z.ZodMiniType>(value: T) => z.strictObject(byWeekday(() => value));

/** Whole percentage of a price; 100 means unchanged. `domain/prices` validates it. */
const percent = wire.judgedNumber;

/** Whole hours in America/Sao_Paulo; 24 ends a day. */
const hourPercent = z.strictObject({
  startHour: wire.judgedNumber(),
  endHour: wire.judgedNumber(),
  value: percent(),
});

/** Zone: percentages of the prices of one service by weekday and hour. City and polygons are extensions. */
export const zoneRecord = record(
  {
    _id: 'id!',
    name: 'text=',
    serviceId: 'id serviceId service_id service',
    multiplierPerDayOfWeek: answered(weekOf(z.array(hourPercent)), 'any'),
    areaId: 'id areaId area',
    version: 'number',
  },
  { polygonsIds: z.array(z.string()) },
).register(recordNames, { id: 'Zone' });

export const listZones = endpoint({
  ...family,
  id: 'zones.list',
  summary: 'The administrative zones of dynamic prices.',
  method: 'GET',
  path: '/v2/prices/zone/search',
  access: reads('/administrative-zone'),
  ...returnsList('data', zoneRecord),
});

/** With the id in the body. The hours must be those already stored. */
export const updateZone = endpoint({
  ...family,
  id: 'zones.update',
  summary: 'Changes the percentages of a zone.',
  method: 'PUT',
  path: '/v2/prices/multipliers/zone',
  access: writes('/administrative-zone'),
  body: z.strictObject({
    _id: wire.id(),
    multiplierPerDayOfWeek: weekOf(z.array(hourPercent).check(z.maxLength(48))),
    name: wire.requiredText(120),
    ...wire.seenVersion,
  }),
  ...mayReturn(zoneRecord),
  extensions: { body: ['version'] },
  errors: ['not-found', 'version-conflict'],
});

/** Scheduled prices of a service in a polygon. */
export const scheduledRecord = record({
  _id: 'id!',
  polygonId: 'id',
  polygonName: 'text=',
  areaId: 'id',
  serviceId: 'id',
  dynamicPrices: answered(weekOf(z.number()), 'any'),
  updatedBy: answered(z.nullable(z.string()), 'text'),
  updatedAt: 'instant',
}).register(recordNames, { id: 'ScheduledPrice' });

/** Scheduled prices, newest first; extension. */
export const listScheduledPrices = endpoint({
  ...family,
  id: 'scheduledPrices.list',
  summary: 'The scheduled dynamic prices.',
  section: 'decision 0076',
  method: 'GET',
  path: '/dynamic_prices_per_area',
  access: reads('/administrative-zone-new'),
  query: z.looseObject({
    areaId: z.optional(wire.id()),
    serviceId: z.optional(wire.id()),
    page: wire.page(),
    itemsPerPage: z._default(wire.queryInt(1, 1000), 10),
  }),
  ...returnsList('data', scheduledRecord),
  extensions: { call: true },
});

/** Schedules each service in each of the polygons `_id`, all or none. 100 % on all days ends the schedule. */
export const saveScheduledPrices = endpoint({
  ...family,
  id: 'scheduledPrices.save',
  summary: 'Schedules percentages by weekday for services in polygons.',
  method: 'PUT',
  path: '/dynamic_prices_per_area',
  access: writes('/administrative-zone-new'),
  body: z.strictObject({
    _id: z.array(wire.id()).check(z.maxLength(5000)),
    services: z.array(wire.id()).check(z.maxLength(200)),
    dynamicPrices: weekOf(percent()),
  }),
  answer: z.looseObject({ changed: z.number() }),
  errors: ['not-found'],
});

/** Real-time price of a service; the multiplier is 1.35 for 135 %, the expiration a day (ruling 8). */
export const realtimeRecord = record(
  {
    serviceId: 'id! serviceId service_id _id id',
    name: answered(localized, 'text'),
    version: 'number',
    value: foreign('number realtimeMultiplier.value value'),
    expiration: foreign('day realtimeMultiplier.expiration expiration'),
  },
  { realtimeMultiplier: z.nullable(z.looseObject({ value: z.number(), expiration: z.string() })) },
).register(recordNames, { id: 'RealtimePrice' });

/** A literal path; it never matches a service id. */
export const listRealtimePrices = endpoint({
  ...family,
  id: 'realtimePrices.list',
  summary: 'The real-time multipliers of the services.',
  method: 'GET',
  path: '/dynamic_price/realtime',
  access: reads('/realtime-dynamic-prices'),
  ...returnsList('data', realtimeRecord),
});

/** The multiplier of one service, valid through the day `expiration`. */
export const updateRealtimePrice = endpoint({
  ...family,
  id: 'realtimePrices.update',
  summary: 'Sets the real-time multiplier of a service.',
  method: 'PUT',
  path: '/dynamic_price/realtime/{serviceId}',
  access: writes('/realtime-dynamic-prices'),
  params: z.object({ serviceId: wire.id() }),
  body: z.strictObject({
    value: z._default(z.nullable(wire.judgedNumber()), null),
    expiration: z._default(z.nullable(wire.instant()), null),
    ...wire.seenVersion,
  }),
  ...mayReturn(realtimeRecord),
  extensions: { body: ['version'] },
  errors: ['not-found', 'version-conflict'],
});
