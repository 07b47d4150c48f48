import { wireSurcharge } from '../../../domain/areas';
import {
  type PolygonSteps,
  type PriceRange,
  type PriceRules,
  wireReference,
} from '../../../domain/bookings/price';
import type { Point } from '../../../domain/geo';
import { fromCents } from '../../../domain/money';
import { DAY_KEYS } from '../../../domain/prices';
import type { StoredHourPercent } from '../../db/tables/dynamicPrices';
import type { Offer } from './offer';

/** A point of a price query; undefined without both coordinates. */
export const pointOf = (lat: string | undefined, lng: string | undefined): Point | undefined => {
  if (!lat?.trim() || !lng?.trim()) return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : undefined;
};

const windowWire = (range: PriceRange) => ({
  beginAt: range.beginAt,
  beginAtRange: range.beginAtRange ? [...range.beginAtRange] : null,
  price: fromCents(range.price),
  reference: wireReference(range),
});

const zoneWire = ({ name, week }: NonNullable<PriceRules['zone']>) => ({
  name,
  multiplierPerDayOfWeek: Object.fromEntries(
    DAY_KEYS.map((key, at) => [
      key,
      (week[at] ?? []).map((range) => ({ ...(range as StoredHourPercent) })),
    ]),
  ),
});

const polygonWire = ({ name, range, realtime }: PolygonSteps) => ({
  name,
  range: [...range, ...realtime].map(windowWire),
});

/** Wire form of the price rules of an offer, as in `GET /price`. */
export const priceWire = ({ rules, pixPayment }: Offer) => {
  const { zone, neighbourhood, polygon, minimum, realtimeFactor } = rules;
  const multipliers = DAY_KEYS.map((key, weekday) => [key, rules.multipliers[weekday] ?? 1]);
  return {
    time: {
      flex: {
        startHour: rules.startHour,
        endHour: rules.endHour,
        minMinutesToScheduleFromNow: rules.minMinutes,
        interval: rules.interval,
        range: rules.range.map(windowWire),
      },
    },
    multiplierPerDayOfWeek: Object.fromEntries(multipliers) as Record<
      (typeof DAY_KEYS)[number],
      number
    >,
    realtime: {
      price: fromCents(rules.realtime),
      ...(realtimeFactor !== undefined && { multiplier: realtimeFactor }),
    },
    preference: { ...wireSurcharge(rules.preference) },
    ...(zone && { zone: zoneWire(zone) }),
    ...(neighbourhood && {
      neighbourhood: {
        name: neighbourhood.name,
        range: neighbourhood.range.map(windowWire),
        realtime: { price: fromCents(neighbourhood.realtime) },
      },
    }),
    ...(polygon && { polygon: polygonWire(polygon) }),
    ...(minimum !== undefined && { minValue: fromCents(minimum) }),
    pixPayment,
  };
};
