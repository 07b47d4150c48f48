import { and, asc, eq, inArray } from 'drizzle-orm';
import { pricedRules, wireSurcharge } from '../../../domain/areas';
import {
  type PolygonSteps,
  type PriceRange,
  type PriceRules,
  polygonSteps,
  wireReference,
} from '../../../domain/bookings/price';
import type { Point } from '../../../domain/geo';
import { fromCents } from '../../../domain/money';
import { wireRange } from '../../../domain/polygons';
import {
  byWeekday,
  DAY_KEYS,
  isInForce,
  multiplierOfPercent,
  SAME_PRICE,
} from '../../../domain/prices';
import { todayInSaoPaulo } from '../../../domain/time';
import type { Orm } from '../../db/database';
import {
  areaServices,
  areas,
  neighborPrices,
  polygonPrices,
  polygons,
  priceZones,
  realtimePrices,
  scheduledPrices,
  services,
} from '../../db/schema';
import type { StoredHourPercent } from '../../db/tables/polygons';
import { byText } from '../lists';
import { polygonsAround } from '../polygons/around';
import { searchText } from '../text';

/** Offer of a service at a place, with its price rules (docs/prices.md). */

export interface OfferQuery {
  readonly areaId: string;
  readonly serviceId: string;
  /** Location; absent: no polygon and no zone applies. */
  readonly point?: Point | undefined;
  /** Name of the neighborhood; absent: none applies. */
  readonly neighbor?: string | null | undefined;
  readonly now: Date;
}

export interface Offer {
  readonly service: { readonly name: string; readonly categoryId: string };
  readonly isAreaActive: boolean;
  readonly rules: PriceRules;
  /** False if the polygon of the place does not accept PIX. */
  readonly pixPayment: boolean;
}

const neighborhoodOf = async (orm: Orm, { areaId, serviceId, neighbor }: OfferQuery) => {
  const name = searchText(neighbor ?? '');
  if (name === '') return undefined;
  const [row] = await orm
    .select({ name: neighborPrices.name, prices: neighborPrices.prices })
    .from(neighborPrices)
    .where(
      and(
        eq(neighborPrices.serviceId, serviceId),
        eq(neighborPrices.areaId, areaId),
        eq(neighborPrices.nameSearch, name),
      ),
    )
    .orderBy(asc(neighborPrices.id))
    .limit(1);
  return row;
};

const realtimeFactorOf = async (orm: Orm, { serviceId, now }: OfferQuery) => {
  const [row] = await orm.select().from(realtimePrices).where(eq(realtimePrices.id, serviceId));
  return row && isInForce(row.expiration, todayInSaoPaulo(now))
    ? multiplierOfPercent(row.percent)
    : undefined;
};

/** Reads the polygons of the city that contain the place, by name, with the prices of the service. */
const polygonsOf = async (orm: Orm, { areaId, serviceId, point }: OfferQuery) => {
  if (!point) return [];
  const around = await polygonsAround(orm, point);
  const ids = around.filter((polygon) => polygon.areaId === areaId).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await orm
    .select({
      id: polygons.id,
      name: polygons.name,
      prices: polygonPrices,
      week: scheduledPrices.week,
    })
    .from(polygons)
    .leftJoin(
      polygonPrices,
      and(eq(polygonPrices.polygonId, polygons.id), eq(polygonPrices.serviceId, serviceId)),
    )
    .leftJoin(
      scheduledPrices,
      and(eq(scheduledPrices.polygonId, polygons.id), eq(scheduledPrices.serviceId, serviceId)),
    )
    .where(inArray(polygons.id, ids));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
};

/** Reads the first zone by name that contains one of the polygons. */
const zoneOf = async (
  orm: Orm,
  { areaId, serviceId }: OfferQuery,
  polygonIds: readonly string[],
): Promise<PriceRules['zone']> => {
  if (polygonIds.length === 0) return undefined;
  const zones = await orm
    .select()
    .from(priceZones)
    .where(and(eq(priceZones.areaId, areaId), eq(priceZones.serviceId, serviceId)))
    .orderBy(byText(priceZones.nameSearch), byText(priceZones.id));
  const zone = zones.find((row) => row.polygonIds.some((id) => polygonIds.includes(id)));
  return zone && { name: zone.name, week: DAY_KEYS.map((key) => zone.week[key] ?? []) };
};

type PricedPolygon = Awaited<ReturnType<typeof polygonsOf>>[number];

/** Returns the price steps of a polygon; those of real-time orders only if its flag is set. */
const stepsOf = ({ name, prices }: PricedPolygon): PriceRules['polygon'] => {
  if (!prices || prices.rule.range.length === 0) return undefined;
  const steps = polygonSteps(name, prices.rule.range.map(wireRange));
  return prices.rule.realtime ? steps : { ...steps, realtime: [] };
};

/** Multiplies the weekday multipliers of a city by the percentages of a schedule. */
const withSchedule = (
  multipliers: PriceRules['multipliers'],
  week: PricedPolygon['week'] | undefined,
): PriceRules['multipliers'] =>
  week
    ? DAY_KEYS.map((key, index) => {
        const factor = (multipliers[index] ?? 1) * multiplierOfPercent(week[key] ?? SAME_PRICE);
        return Math.round(factor * 1_000_000) / 1_000_000;
      })
    : multipliers;

/**
 * Returns the offer of a service at a place. Where polygons or zones overlap, the first by name
 * applies.
 * @returns undefined if the service is inactive, in general, in the city, or in every polygon of the
 * place that has prices for it
 */
export const offerAt = async (orm: Orm, query: OfferQuery): Promise<Offer | undefined> => {
  const { areaId, serviceId } = query;
  const [row] = await orm
    .select({
      service: { name: services.name, categoryId: services.categoryId },
      isAreaActive: areas.active,
      rules: areaServices.rules,
      prices: areaServices.prices,
      surcharge: areaServices.surcharge,
      minimum: areaServices.minValueCents,
    })
    .from(areaServices)
    .innerJoin(areas, eq(areas.id, areaServices.areaId))
    .innerJoin(services, eq(services.id, areaServices.serviceId))
    .where(
      and(
        eq(areaServices.areaId, areaId),
        eq(areaServices.serviceId, serviceId),
        areaServices.active,
        services.active,
      ),
    );
  if (!row) return undefined;
  const { service, isAreaActive, rules, minimum, ...own } = row;
  const around = await polygonsOf(orm, query);
  const priced = around.filter(({ prices }) => prices !== null);
  const applied = priced.find(({ prices }) => prices?.active);
  if (priced.length > 0 && !applied) return undefined;
  const ofCity = pricedRules(rules, own, await neighborhoodOf(orm, query));
  const week = around.find((polygon) => polygon.week !== null)?.week;
  const polygon = applied && stepsOf(applied);
  const zone = await zoneOf(
    orm,
    query,
    around.map(({ id }) => id),
  );
  const realtimeFactor = await realtimeFactorOf(orm, query);
  return {
    service,
    isAreaActive,
    pixPayment: applied?.prices?.pixPayment ?? true,
    rules: {
      ...ofCity,
      multipliers: withSchedule(ofCity.multipliers, week),
      ...(polygon && { polygon }),
      ...(zone && { zone }),
      ...(minimum !== null && { minimum }),
      ...(realtimeFactor !== undefined && { realtimeFactor }),
    },
  };
};

/** Parses the point of a price query; undefined unless both coordinates are valid. */
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
  multiplierPerDayOfWeek: byWeekday((day) =>
    (week[DAY_KEYS.indexOf(day)] ?? []).map((range) => ({ ...(range as StoredHourPercent) })),
  ),
});

const polygonWire = ({ name, range, realtime }: PolygonSteps) => ({
  name,
  range: [...range, ...realtime].map(windowWire),
});

/** Wire form of the price rules of an offer, as in `GET /price`. */
export const priceWire = ({ rules, pixPayment }: Offer) => {
  const { zone, neighborhood, polygon, minimum, realtimeFactor } = rules;
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
    multiplierPerDayOfWeek: byWeekday((day) => rules.multipliers[DAY_KEYS.indexOf(day)] ?? 1),
    realtime: {
      price: fromCents(rules.realtime),
      ...(realtimeFactor !== undefined && { multiplier: realtimeFactor }),
    },
    preference: { ...wireSurcharge(rules.preference) },
    ...(zone && { zone: zoneWire(zone) }),
    ...(neighborhood && {
      neighborhood: {
        name: neighborhood.name,
        range: neighborhood.range.map(windowWire),
        realtime: { price: fromCents(neighborhood.realtime) },
      },
    }),
    ...(polygon && { polygon: polygonWire(polygon) }),
    ...(minimum !== undefined && { minValue: fromCents(minimum) }),
    pixPayment,
  };
};
