import * as z from 'zod/mini';
import { byWeekday } from '../domain/prices/week';
import { bearer } from './access';
import { areaServiceNeeds, areaServiceRecord } from './areaServices';
import { endpoint } from './endpoint';
import { always, listOf, type RecordNeed } from './needs';
import * as wire from './shapes';

/** Places and times of operation: areas, prices, server time and addresses. */

/** Service of a city in `GET /area/{areaId}`: amounts in reais, durations in minutes. */
export const serviceOfArea = z.extend(areaServiceRecord, {
  /** Lowest price over its hours. */
  value: z.number(),
  /** Number of neighborhoods with their own prices, which override those of the city; extension. */
  neighborhoods: z.optional(z.number()),
});

const serviceNeeds = {
  ...areaServiceNeeds,
  _id: 'id! _id serviceId service_id id',
  value: 'number=0 value price minValue',
  neighborhoods: 'number',
} as const satisfies RecordNeed;

/**
 * One city with its categories and their services, including unavailable ones (`active` false). `preference`
 * is the surcharge for preferred professionals. Type P is a percentage from 0, type V an amount in reais.
 */
export const oneArea = endpoint({
  id: 'area.one',
  summary: 'One city with its categories and services.',
  section: 'part 1 §7 New booking',
  service: 'bo',
  method: 'GET',
  path: '/area/{areaId}',
  access: bearer('session'),
  params: z.object({ areaId: wire.id() }),
  answer: z.looseObject({
    _id: z.string(),
    name: z.string(),
    city: z.string(),
    stateShort: z.string(),
    active: z.boolean(),
    location: z.nullable(z.looseObject({ type: z.literal('Point') })),
    pgm: z.nullable(z.looseObject({ discount: z.number(), professionalGain: z.number() })),
    pgp: z.nullable(z.looseObject({ approved: z.number(), engaged: z.number() })),
    categories: wire.records({
      _id: z.string(),
      name: z.looseObject({ 'pt-BR': z.string() }),
      services: z.array(serviceOfArea),
    }),
  }),
  needs: {
    _id: 'id!',
    name: 'text name city',
    city: 'text city name',
    stateShort: 'text stateShort state uf',
    active: 'flag=true',
    location: 'any',
    pgm: { discount: 'number', professionalGain: 'number' },
    pgp: { approved: 'number', engaged: 'number' },
    categories: [{ _id: 'id! _id id', name: 'text=', services: [serviceNeeds] }],
  },
});

/** The server's clock, the reference for booking rules. */
export const areaTime = endpoint({
  id: 'area.time',
  summary: "The server's clock.",
  section: 'part 1 §7 New booking',
  service: 'bo',
  method: 'GET',
  path: '/v2/area_time/sp',
  access: bearer('session'),
  answer: z.looseObject({ now: z.string() }),
  needs: { now: 'instant= now date time serverTime .', $scalar: true },
});

const priceOfWindow = z.looseObject({
  beginAt: z.string(),
  beginAtRange: z.nullish(z.array(z.string())),
  price: z.number(),
  reference: z.string(),
});

/**
 * Dynamic price of a service at a place, part 1 section 3. `interval` and `minMinutesToScheduleFromNow` are
 * minutes, prices reais, multipliers factors (1.2).
 * `range` holds the price of a window that starts at `beginAt` (`HH:mm`) or, for FLEX, within `beginAtRange`.
 * The multiplier of a weekday is the area's, or the scheduled one at `lat` and `lng`.
 */
export const dynamicPrice = z.looseObject({
  time: z.looseObject({
    flex: z.looseObject({
      startHour: z.number(),
      endHour: z.number(),
      minMinutesToScheduleFromNow: z.number(),
      interval: z.number(),
      range: z.array(priceOfWindow),
    }),
  }),
  multiplierPerDayOfWeek: z.looseObject(byWeekday(() => z.number())),
  /** `multiplier` is the service's current real-time multiplier; extension. */
  realtime: z.looseObject({ price: z.number(), multiplier: z.optional(z.number()) }),
  /** Percentages by hour of the zone at the place, if any; extension (decision 0076). */
  zone: z.optional(
    z.looseObject({
      name: z.string(),
      multiplierPerDayOfWeek: z.record(
        z.string(),
        wire.records({ startHour: z.number(), endHour: z.number(), value: z.number() }),
      ),
    }),
  ),
  /** Prices of the neighborhood, which override the area's; extension (decision 0076). */
  neighborhood: z.optional(
    z.looseObject({
      name: z.string(),
      range: z.array(priceOfWindow),
      realtime: z.looseObject({ price: z.number() }),
    }),
  ),
  /** Prices of the polygon by modality, which override neighborhood and area; extension (docs/prices.md). */
  polygon: z.optional(z.looseObject({ name: z.string(), range: z.array(priceOfWindow) })),
  /** `false`: orders at the place cannot be paid by PIX; extension. */
  pixPayment: z.optional(z.boolean()),
  /** Minimum price of one client before discounts, reais; extension. */
  minValue: z.optional(z.number()),
  /** Unused by the screens: the specification defines the surcharge on the service of the area. */
  preference: z.looseObject({ value: z.number() }),
});

const windowNeeds = {
  beginAt: 'text=',
  beginAtRange: ['text'],
  price: 'number!',
  reference: 'text=',
} as const satisfies RecordNeed;

/** Fields for the price of a booking; a missing weekday multiplier counts as 1. */
const priceNeeds = {
  time: always({
    flex: always({
      startHour: 'number=7',
      endHour: 'number=22',
      minMinutesToScheduleFromNow: 'number=0',
      interval: 'number=30',
      range: [windowNeeds],
    }),
  }),
  multiplierPerDayOfWeek: always(byWeekday(() => 'number=1' as const)),
  realtime: always({ price: 'number', multiplier: 'number' }),
  zone: { name: 'text=', multiplierPerDayOfWeek: 'any' },
  neighborhood: { name: 'text=', range: [windowNeeds], realtime: always({ price: 'number' }) },
  polygon: { name: 'text=', range: [windowNeeds] },
  pixPayment: 'flag=true',
  minValue: 'number',
} as const satisfies RecordNeed;

export const priceOf = endpoint({
  id: 'price.one',
  summary: 'Dynamic price rules of a service at a place.',
  section: 'part 1 §7 New booking',
  service: 'orders',
  method: 'GET',
  path: '/price',
  access: bearer('session'),
  query: z.looseObject({
    area: wire.id(),
    service: wire.id(),
    /** Degrees; without them no polygon and no zone applies. */
    lat: z.optional(wire.text(30)),
    lng: z.optional(wire.text(30)),
    /** Name of the neighborhood; without it none applies. */
    neighbor: z.optional(wire.text(100)),
  }),
  extensions: { query: ['neighbor'] },
  answer: dynamicPrice,
  needs: priceNeeds,
});

/** Address found by a search; `lat` and `lng` in degrees. */
export const placeFound = z.looseObject({
  id: z.string(),
  label: z.string(),
  place: wire.optionalText,
  streetNumber: wire.optionalText,
  neighbor: wire.optionalText,
  city: z.string(),
  uf: z.string(),
  zipCode: wire.optionalText,
  lat: z.number(),
  lng: z.number(),
});

const placeNeeds = {
  id: 'id= id _id',
  label: 'text=',
  place: 'text',
  streetNumber: 'text',
  neighbor: 'text',
  city: 'text=',
  uf: 'text=',
  zipCode: 'text',
  lat: 'number!',
  lng: 'number!',
} as const satisfies RecordNeed;

const lookup = {
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  access: bearer('session'),
} as const;

/** Addresses in Brazil, at most 10. */
export const searchPlaces = endpoint({
  ...lookup,
  id: 'geo.search',
  summary: 'Searches addresses in Brazil.',
  path: '/geo/search',
  query: z.looseObject({ q: wire.requiredText(120) }),
  answer: z.looseObject({ data: z.array(placeFound) }),
  needs: listOf('data', placeNeeds),
});

/** The address of a postal code of 8 digits; 404 if unknown. */
export const placeOfCep = endpoint({
  ...lookup,
  id: 'geo.cep',
  summary: 'The address of a postal code.',
  path: '/geo/cep/{cep}',
  params: z.object({ cep: wire.plain(8).check(z.regex(/^\d{8}$/, { error: 'cep' })) }),
  answer: placeFound,
  needs: placeNeeds,
});

export const placeEndpoints = [oneArea, areaTime, priceOf, searchPlaces, placeOfCep] as const;
