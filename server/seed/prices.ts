import { defaultPrices } from '../../domain/areas';
import type { PriceRange } from '../../domain/polygons';
import { byWeekday, WEEK } from '../../domain/prices';
import type { PriceState } from '../../domain/prices/history';
import { addDays } from '../../domain/time';
import type { StoredHourPercent, StoredWeek } from '../db/tables/polygons';
import { searchText } from '../store/text';
import {
  AREA_SERVICES,
  AREAS,
  CITIES,
  neighborhoodPrices,
  rounded,
  SERVICES,
  serviceIdOf,
} from './catalog';
import { before, chance, DAY, int, newId, pick, type Scene, staffEmail, times } from './random';
import type { Row } from './rows';

/** Returns every nth row. */
const everyNth = <T>(rows: readonly T[], n: number): T[] => rows.filter((_, i) => i % n === 0);

const BEGINNINGS = ['07:00', '09:00', '12:00', '15:00', '18:00', '20:00'];

const rangesOf = (count: number, cents: number): PriceRange[] =>
  times(count, (at): PriceRange => {
    const isFlex = count > 2 && at === count - 1;
    const window: readonly [string, string] =
      at % 2 === 0 ? ['07:00', '12:00'] : ['12:00', '18:00'];
    return {
      reference: isFlex ? 'programado flex' : 'programado fixo',
      beginAt: isFlex ? window[0] : (BEGINNINGS[at] ?? '21:00'),
      beginAtRange: isFlex ? [...window] : null,
      highlightImage: null,
      color: chance(0.3) ? pick(['#f9c80e', '#2e7d32', '#ef6c00']) : null,
      price: rounded(cents * (0.9 + 0.12 * at)),
    };
  });

/** Prices of every third active service in most polygons, near those of the city. */
const polygonPrices = (polygons: readonly Row<'polygons'>[]): Row<'polygonPrices'>[] => {
  const ids = SERVICES.filter(({ active }, at) => active && at % 3 === 0).map(({ id }) => id);
  const priced = AREA_SERVICES.filter(({ serviceId }) => ids.includes(serviceId));
  return polygons.flatMap(({ id: polygonId, areaId }) =>
    priced
      .filter((offered) => offered.areaId === areaId && chance(0.85))
      .map(({ serviceId, rules }): Row<'polygonPrices'> => {
        const range = rangesOf(int(0, 6), defaultPrices(rules).programado.fixo);
        const rule = { realtime: chance(0.12), range };
        return { polygonId, serviceId, rule, active: chance(0.97), pixPayment: chance(0.9) };
      }),
  );
};

/** Start hour, end hour, and percentages on a workday and at the weekend. */
const PERCENTAGES = [
  [7, 10, 110, 115],
  [10, 17, 100, 120],
  [17, 20, 125, 130],
  [20, 22, 140, 150],
] as const;

const isWeekend = (day: string): boolean => day === 'saturday' || day === 'sunday';

const weekOf = (): StoredWeek =>
  Object.fromEntries(
    WEEK.map(({ day }) => [
      day,
      PERCENTAGES.map(([startHour, endHour, workday, weekend]): StoredHourPercent => {
        const usual = isWeekend(day) ? weekend : workday;
        return { startHour, endHour, value: usual + pick([-5, 0, 0, 5]) };
      }),
    ]),
  ) as StoredWeek;

/** Returns the neighborhood in the name of a polygon. */
const neighborhoodOf = ({ name }: Row<'polygons'>): string => name.replace(/ \d+$/, '');

/** Services with price zones. */
const ZONED_SERVICES = ['Massagem relaxante', 'Drenagem linfática', 'Escova média'];

/** Price zones of the first two neighborhoods of each city, per service. */
const priceZones = (polygons: readonly Row<'polygons'>[]): Row<'priceZones'>[] =>
  CITIES.flatMap((areaId) => {
    const here = polygons.filter((polygon) => polygon.areaId === areaId);
    const neighborhoods = [...new Set(here.map(neighborhoodOf))].slice(0, 2);
    return neighborhoods.flatMap((neighborhood) => {
      const inside = here.filter((polygon) => neighborhoodOf(polygon) === neighborhood);
      const polygonIds = inside.map(({ id }) => id);
      return ZONED_SERVICES.map((service): Row<'priceZones'> => {
        const name = `${neighborhood} - ${service}`;
        const zone = { areaId, serviceId: serviceIdOf(service), polygonIds, week: weekOf() };
        return { ...zone, id: newId(), name, nameSearch: searchText(name) };
      });
    });
  });

/** Higher weekend prices in every sixth polygon. */
const scheduledPrices = (
  scene: Scene,
  polygons: readonly Row<'polygons'>[],
): Row<'scheduledPrices'>[] => {
  const week = byWeekday((day: string) => {
    if (isWeekend(day)) return 135;
    return day === 'friday' ? 115 : 100;
  });
  const updated = { updatedBy: staffEmail(scene), updatedAt: scene.now };
  return everyNth(polygons, 6).flatMap(({ id: polygonId }) =>
    ['Massagem modeladora', 'Escova longa'].map((service) => {
      return { polygonId, serviceId: serviceIdOf(service), week, ...updated };
    }),
  );
};

/** Services with their real-time percentage and its remaining days of validity; one is expired. */
const REALTIME = [
  ['Massagem desportiva', 150, 2],
  ['Reflexologia', 120, 6],
  ['Escova modelada', 135, 1],
  ['Depilação de axila', 110, 0],
  ['Depilação masculina de barba', 90, 12],
  ['Quick massage', 140, -3],
] as const;

const realtimePrices = (scene: Scene): Row<'realtimePrices'>[] =>
  REALTIME.map(([name, percent, days]) => {
    const expiration = addDays(scene.today, days);
    const updated = { updatedBy: staffEmail(scene), updatedAt: scene.now };
    return { id: serviceIdOf(name), percent, expiration, ...updated };
  });

/** Replaces all nested numbers of a value, except hours. */
const mapNumbers = (value: unknown, map: (value: number) => number, key = ''): unknown => {
  if (typeof value === 'number') return key.endsWith('Hour') ? value : map(value);
  if (Array.isArray(value)) return value.map((item) => mapNumbers(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapNumbers(inner, map, name)]),
  );
};

/** Creates the history of a price: two to five changes, newest first. */
const changesOf = (
  scene: Scene,
  [kind, object, serviceId, name]: readonly [Row<'priceChanges'>['kind'], string, string, string],
  current: PriceState,
): Row<'priceChanges'>[] => {
  const isAmount = ['area', 'neighborhood', 'polygon'].includes(kind);
  let after = current;
  return times(int(2, 5), (age): Row<'priceChanges'> => {
    const factor = pick([0.92, 0.95, 0.9, 1.1]);
    const earlierValue = (value: number): number =>
      isAmount ? rounded(value * factor) : Math.round((value * factor) / 5) * 5;
    const change = {
      id: newId(),
      kind,
      object,
      serviceId,
      name,
      after,
      changedBy: staffEmail(scene),
    };
    const changedAt = before(scene.now, (age * 45 + 3) * DAY, (age * 45 + 40) * DAY);
    after = mapNumbers(after, earlierValue) as PriceState;
    return { ...change, before: after, changedAt };
  });
};

/** All prices except those of the areas, and the histories of some prices. */
export const demoPrices = (scene: Scene, polygons: readonly Row<'polygons'>[]) => {
  const rows = {
    neighbors: neighborhoodPrices(),
    polygonPrices: polygonPrices(polygons),
    zones: priceZones(polygons),
    scheduled: scheduledPrices(scene, polygons),
    realtime: realtimePrices(scene),
  };
  const names = new Map([...polygons, ...AREAS, ...SERVICES].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const withSteps = rows.polygonPrices.filter(({ rule }) => rule.range.length > 0);
  const changes = [
    ...everyNth(AREA_SERVICES, 3).flatMap(({ areaId, serviceId, rules }) => {
      const prices = { ...defaultPrices(rules) };
      return changesOf(scene, ['area', areaId, serviceId, nameOf(areaId)], prices);
    }),
    ...everyNth(rows.neighbors, 5).flatMap(({ id, serviceId, name, prices }) =>
      changesOf(scene, ['neighborhood', id, serviceId, name], prices),
    ),
    ...everyNth(withSteps, 7).flatMap(({ polygonId, serviceId, rule }) =>
      changesOf(scene, ['polygon', polygonId, serviceId, nameOf(polygonId)], { ...rule }),
    ),
    ...everyNth(rows.zones, 2).flatMap(({ id, serviceId, name, week }) =>
      changesOf(scene, ['zone', id, serviceId, name], week),
    ),
    ...everyNth(rows.scheduled, 9).flatMap(({ polygonId, serviceId, week }) => {
      const name = `${nameOf(polygonId)} · ${nameOf(serviceId)}`;
      return changesOf(scene, ['schedule', polygonId, serviceId, name], week);
    }),
    ...rows.realtime.flatMap(({ id, percent, expiration }) =>
      changesOf(scene, ['realtime', id, id, nameOf(id)], { percent, expiration }),
    ),
  ];
  return { ...rows, changes };
};
