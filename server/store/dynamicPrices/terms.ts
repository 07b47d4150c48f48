import { and, eq, inArray } from 'drizzle-orm';
import type { PriceRules } from '../../../domain/bookings/price';
import type { Point } from '../../../domain/geo';
import { DAY_KEYS, isInForce, multiplierOfPercent } from '../../../domain/prices';
import { todayInSaoPaulo } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { polygons, priceZones, realtimePrices, scheduledPrices } from '../../db/schema';
import type { StoredHourPercent } from '../../db/tables/dynamicPrices';
import { byText } from '../lists';
import { polygonsAround } from '../polygons/around';

/** What is dynamic of the price of a service at a place: part 3 section 2.4, decision 0077. */

/** Where and when a service is asked for. */
export interface PlaceAndTime {
  readonly areaId: string;
  readonly serviceId: string;
  /** Absent: no polygon and no zone is known, and none counts. */
  readonly point?: Point | undefined;
  /** Name of its neighbourhood; absent: none counts. */
  readonly neighbor?: string | null | undefined;
  readonly now: Date;
}

const zonesOf = (orm: Orm, { areaId, serviceId }: PlaceAndTime) =>
  orm
    .select()
    .from(priceZones)
    .where(and(eq(priceZones.areaId, areaId), eq(priceZones.serviceId, serviceId)))
    .orderBy(byText(priceZones.nameSearch), byText(priceZones.id));

/** What is scheduled of a service in the polygons of its city among some, by their ids. */
const scheduledIn = async (orm: Orm, { areaId, serviceId }: PlaceAndTime, ids: string[]) => {
  if (ids.length === 0) return [];
  return orm
    .select({ polygonId: scheduledPrices.polygonId, week: scheduledPrices.week })
    .from(scheduledPrices)
    .innerJoin(polygons, eq(polygons.id, scheduledPrices.polygonId))
    .where(
      and(
        inArray(scheduledPrices.polygonId, ids),
        eq(polygons.areaId, areaId),
        eq(scheduledPrices.serviceId, serviceId),
      ),
    );
};

const realtimeFactor = async (orm: Orm, { serviceId, now }: PlaceAndTime) => {
  const [row] = await orm.select().from(realtimePrices).where(eq(realtimePrices.id, serviceId));
  return row && isInForce(row.expiration, todayInSaoPaulo(now))
    ? multiplierOfPercent(row.percent)
    : undefined;
};

/**
 * The price rules of a service with what is dynamic at a place: the weekdays as they are scheduled for its
 * polygon, the percentages of its zone, the real-time multiplier that holds. Where polygons or zones lie over
 * each other the first by name counts.
 */
export const rulesAt = async (
  orm: Orm,
  rules: PriceRules,
  asked: PlaceAndTime,
): Promise<PriceRules> => {
  const realtime = await realtimeFactor(orm, asked);
  const known = { ...rules, ...(realtime !== undefined && { realtimeFactor: realtime }) };
  const { point } = asked;
  if (!point) return known;
  const around = (await polygonsAround(orm, point)).map(({ id }) => id);
  const zones = around.length === 0 ? [] : await zonesOf(orm, asked);
  const scheduled = await scheduledIn(orm, asked, around);
  const zone = zones.find(({ polygonIds }) => polygonIds.some((id) => around.includes(id)));
  const [week] = around.flatMap((id) => scheduled.filter(({ polygonId }) => polygonId === id));
  return {
    ...known,
    ...(week && {
      multipliers: DAY_KEYS.map((key, at) => {
        const percent = week.week[key];
        return percent === undefined ? (rules.multipliers[at] ?? 1) : multiplierOfPercent(percent);
      }),
    }),
    ...(zone && {
      zone: { name: zone.name, week: DAY_KEYS.map((key) => zone.week[key] ?? []) },
    }),
  };
};

type Zone = NonNullable<PriceRules['zone']>;

/** A zone as `GET /price` tells it. */
export const zoneWire = ({ name, week }: Zone) => ({
  name,
  multiplierPerDayOfWeek: Object.fromEntries(
    DAY_KEYS.map((key, at) => [
      key,
      (week[at] ?? []).map((range) => ({ ...(range as StoredHourPercent) })),
    ]),
  ),
});

/** A point of the query of a price; undefined of what is none. */
export const pointOf = (lat: string | undefined, lng: string | undefined): Point | undefined => {
  if (!lat?.trim() || !lng?.trim()) return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : undefined;
};
