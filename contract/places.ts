import * as z from 'zod/mini';
import { byWeekday } from '../domain/prices/week';
import { bearer } from './access';
import { areaServiceRecord } from './areaServices';
import { localized } from './catalog';
import { endpoint } from './endpoint';
import { always } from './needs';
import {
  answered,
  extended,
  nullable,
  nullish,
  optional,
  record,
  recordNames,
  returns,
  returnsList,
} from './record';
import * as wire from './shapes';

/** Places and times of operation: areas, prices, server time and addresses. */

/** Service of a city in `GET /area/{areaId}`: amounts in reais, durations in minutes. */
export const serviceOfArea = extended(areaServiceRecord, {
  /** Lowest price over its hours. */
  value: 'number=0 value price minValue',
  /** Number of neighborhoods with their own prices, which override those of the city; extension. */
  neighborhoods: 'number?',
}).register(recordNames, { id: 'OfferedService' });

const areaRecord = record({
  _id: 'id!',
  name: 'text name city',
  city: 'text city name',
  stateShort: 'text stateShort state uf',
  active: 'flag=true',
  location: answered(z.nullable(z.looseObject({ type: z.literal('Point') })), 'any'),
  pgm: nullable({ discount: 'number', professionalGain: 'number' }),
  pgp: nullable({ approved: 'number', engaged: 'number' }),
  categories: [
    { _id: 'id! _id id', name: answered(localized, 'text='), services: [serviceOfArea] },
  ],
});

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
  ...returns(areaRecord),
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
  ...returns(record({ now: 'instant= now date time serverTime .', $scalar: true })),
});

const priceOfWindow = record({
  beginAt: 'text=',
  beginAtRange: nullish(['text']),
  price: 'number!',
  reference: 'text=',
});

/**
 * Dynamic price of a service at a place, part 1 section 3. `interval` and `minMinutesToScheduleFromNow` are
 * minutes, prices reais, multipliers factors (1.2).
 * `range` holds the price of a window that starts at `beginAt` (`HH:mm`) or, for FLEX, within `beginAtRange`.
 * The multiplier of a weekday is the area's, or the scheduled one at `lat` and `lng`.
 */
export const dynamicPrice = record(
  {
    time: always({
      flex: always({
        startHour: 'number=7',
        endHour: 'number=22',
        minMinutesToScheduleFromNow: 'number=0',
        interval: 'number=30',
        range: [priceOfWindow],
      }),
    }),
    multiplierPerDayOfWeek: answered(
      z.looseObject(byWeekday(() => z.number())),
      always(byWeekday(() => 'number=1' as const)),
    ),
    /** `multiplier` is the service's current real-time multiplier; extension. */
    realtime: always({ price: 'number', multiplier: 'number?' }),
    /** Percentages by hour of the zone at the place, if any; extension (decision 0076). */
    zone: optional({
      name: 'text=',
      multiplierPerDayOfWeek: answered(
        z.record(
          z.string(),
          wire.records({ startHour: z.number(), endHour: z.number(), value: z.number() }),
        ),
        'any',
      ),
    }),
    /** Prices of the neighborhood, which override the area's; extension (decision 0076). */
    neighborhood: optional({
      name: 'text=',
      range: [priceOfWindow],
      realtime: always({ price: 'number' }),
    }),
    /** Prices of the polygon by modality, which override neighborhood and area; extension (docs/prices.md). */
    polygon: optional({ name: 'text=', range: [priceOfWindow] }),
    /** `false`: orders at the place cannot be paid by PIX; extension. */
    pixPayment: 'flag?=true',
    /** Minimum price of one client before discounts, reais; extension. */
    minValue: 'number?',
  },
  {
    /** Unused by the screens: the specification defines the surcharge on the service of the area. */
    preference: z.looseObject({ value: z.number() }),
  },
).register(recordNames, { id: 'DynamicPrice' });

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
  ...returns(dynamicPrice),
});

/** Address found by a search; `lat` and `lng` in degrees. */
export const placeFound = record({
  id: 'id= id _id',
  label: 'text=',
  place: 'text??',
  streetNumber: 'text??',
  neighbor: 'text??',
  city: 'text=',
  uf: 'text=',
  zipCode: 'text??',
  lat: 'number!',
  lng: 'number!',
}).register(recordNames, { id: 'Place' });

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
  ...returnsList('data', placeFound, {}),
});

/** The address of a postal code of 8 digits; 404 if unknown. */
export const placeOfCep = endpoint({
  ...lookup,
  id: 'geo.cep',
  summary: 'The address of a postal code.',
  path: '/geo/cep/{cep}',
  params: z.object({ cep: wire.plain(8).check(z.regex(/^\d{8}$/, { error: 'cep' })) }),
  ...returns(placeFound),
});
