import { DAY_KEYS, WEEK } from '../../domain/prices';
import { addDays } from '../../domain/time';
import type { priceZones, realtimePrices, scheduledPrices } from '../db/schema';
import type { StoredHourPercent, StoredWeek } from '../db/tables/dynamicPrices';
import { searchText } from '../store/text';
import { SERVICES } from './catalogue';
import type { PolygonRow } from './polygons';
import { Random } from './random';

type ZoneRow = typeof priceZones.$inferInsert;
type ScheduledRow = typeof scheduledPrices.$inferInsert;
type RealtimeRow = typeof realtimePrices.$inferInsert;

/** Services with zone prices: massages and hair. */
const ZONED = ['Massagem relaxante', 'Drenagem linfática', 'Escova média'];

/** Services with schedules in some polygons. */
const SCHEDULED = ['Massagem modeladora', 'Escova longa'];

/** Hours of a day: early, day, evening, night. */
const HOURS = [
  [7, 10],
  [10, 17],
  [17, 20],
  [20, 22],
] as const;

/** Percentages of the hours on a weekday, and at the weekend. */
const WORKDAY = [110, 100, 125, 140] as const;
const WEEKEND = [115, 120, 130, 150] as const;

const idOf = (wanted: string): string => SERVICES.find(({ name }) => name === wanted)?.id ?? '';

const isWeekend = (day: string): boolean => day === 'saturday' || day === 'sunday';

const weekOf = (random: Random): StoredWeek =>
  Object.fromEntries(
    WEEK.map(({ day }) => [
      day,
      HOURS.map(([startHour, endHour], at): StoredHourPercent => {
        const usual = (isWeekend(day) ? WEEKEND : WORKDAY)[at] ?? 100;
        return { startHour, endHour, value: usual + random.pick([-5, 0, 0, 5]) };
      }),
    ]),
  );

/** Polygons of a city by neighborhood name. */
const neighbourhoodsOf = (rows: readonly PolygonRow[]): Map<string, PolygonRow[]> => {
  const found = new Map<string, PolygonRow[]>();
  for (const row of rows) {
    const key = `${row.areaId} ${row.name.replace(/ \d+$/, '')}`;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
};

/** One zone around two neighborhoods of each city, per service; zones share no polygon. */
export const demoPriceZones = (polygons: readonly PolygonRow[]): ZoneRow[] => {
  const random = new Random(9_009);
  const seen = new Map<string, number>();
  return [...neighbourhoodsOf(polygons).values()].flatMap((rows): ZoneRow[] => {
    const [first] = rows;
    const before = seen.get(first?.areaId ?? '') ?? 0;
    if (!first || before === 2) return [];
    seen.set(first.areaId, before + 1);
    return ZONED.map((service): ZoneRow => {
      const name = `${first.name.replace(/ \d+$/, '')} - ${service}`;
      return {
        id: random.id(),
        areaId: first.areaId,
        serviceId: idOf(service),
        name,
        nameSearch: searchText(name),
        polygonIds: rows.map(({ id }) => id),
        week: weekOf(random),
      };
    });
  });
};

/** Higher weekend prices in every sixth polygon. */
export const demoScheduledPrices = (
  polygons: readonly PolygonRow[],
  now: Date,
  email: string | undefined,
): ScheduledRow[] =>
  polygons
    .filter((_, at) => at % 6 === 0)
    .flatMap(({ id }) =>
      SCHEDULED.map((service) => ({
        polygonId: id,
        serviceId: idOf(service),
        week: Object.fromEntries(
          DAY_KEYS.map((day) => [day, isWeekend(day) ? 135 : day === 'friday' ? 115 : 100]),
        ),
        updatedBy: email ?? null,
        updatedAt: now,
      })),
    );

/** Real-time multipliers: percentages, and remaining days of validity; one is expired. */
const REALTIME = [
  ['Massagem desportiva', 150, 2],
  ['Reflexologia', 120, 6],
  ['Escova modelada', 135, 1],
  ['Depilação de axila', 110, 0],
  ['Depilação masculina de barba', 90, 12],
  ['Quick massage', 140, -3],
] as const;

/** Real-time multipliers of some services around a day. */
export const demoRealtimePrices = (
  now: Date,
  today: string,
  email: string | undefined,
): RealtimeRow[] =>
  REALTIME.map(([name, percent, days]) => ({
    id: idOf(name),
    percent,
    expiration: addDays(today, days),
    updatedBy: email ?? null,
    updatedAt: now,
  }));
