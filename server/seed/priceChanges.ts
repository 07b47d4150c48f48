import { ordinaryPrices } from '../../domain/areas';
import type { PriceState } from '../../domain/prices/history';
import { DAY_MILLIS } from '../../domain/time';
import type * as tables from '../db/schema';
import { AREAS, SERVICES } from './catalogue';
import type { PolygonRow } from './polygons';
import type { AreaServiceRow } from './prices';
import { Random } from './random';

type Row = typeof tables.priceChanges.$inferInsert;

/** Current prices, and their object. */
export type PricedNow = Pick<Row, 'kind' | 'object' | 'serviceId' | 'name' | 'after'>;

const HOUR = 3600 * 1000;

/** A plausible earlier price: whole reais minus ten cents, or a percentage in steps of five. */
const cents = (value: number, factor: number): number =>
  Math.max(100, Math.round((value * factor) / 100) * 100 - 10);
const percent = (value: number, factor: number): number => Math.round((value * factor) / 5) * 5;

/** Replaces all nested numbers of a state with earlier values; hours stay. */
const earlier = (value: unknown, of: (value: number) => number, key = ''): unknown => {
  if (typeof value === 'number') return key.endsWith('Hour') ? value : of(value);
  if (Array.isArray(value)) return value.map((item) => earlier(item, of));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, earlier(inner, of, name)]),
  );
};

const AMOUNTS: readonly Row['kind'][] = ['area', 'neighborhood', 'polygon'];

/** History of prices: two to five changes of each, newest first. */
export const demoPriceChanges = (
  now: Date,
  priced: readonly PricedNow[],
  staffEmails: readonly string[],
): Row[] => {
  const random = new Random(11_011);
  return priced.flatMap((one) => {
    const step = AMOUNTS.includes(one.kind) ? cents : percent;
    let after: PriceState = one.after;
    return Array.from({ length: random.int(2, 5) }, (_, at): Row => {
      const factor = random.pick([0.92, 0.95, 0.9, 1.1]);
      const before = earlier(after, (value) => step(value, factor)) as PriceState;
      const change = {
        ...one,
        id: random.id(),
        before,
        after,
        changedBy: random.pick(staffEmails),
        changedAt: new Date(
          now.getTime() - (at * 45 + random.int(3, 40)) * DAY_MILLIS - random.int(0, 8) * HOUR,
        ),
      };
      after = before;
      return change;
    });
  });
};

interface Priced {
  readonly areaServices: readonly AreaServiceRow[];
  readonly neighbors: readonly (typeof tables.neighborPrices.$inferInsert)[];
  readonly polygons: readonly PolygonRow[];
  readonly polygonPrices: readonly (typeof tables.polygonPrices.$inferInsert)[];
  readonly zones: readonly (typeof tables.priceZones.$inferInsert)[];
  readonly scheduled: readonly (typeof tables.scheduledPrices.$inferInsert)[];
  readonly realtime: readonly (typeof tables.realtimePrices.$inferInsert)[];
}

const SERVICE = new Map(SERVICES.map(({ id, name }) => [id, name]));
const CITY = new Map(AREAS.map(({ id, city }) => [id, city]));

const every = <T>(rows: readonly T[], step: number): T[] => rows.filter((_, at) => at % step === 0);

/** The demonstration prices that get a history. */
export const pricedNowOf = (priced: Priced): PricedNow[] => {
  const place = new Map(priced.polygons.map(({ id, name }) => [id, name]));
  return [
    ...every(priced.areaServices, 3).map(({ areaId, serviceId, rules }): PricedNow => {
      const after = { ...ordinaryPrices(rules) };
      return { kind: 'area', object: areaId, serviceId, name: CITY.get(areaId) ?? '', after };
    }),
    ...every(priced.neighbors, 5).map(
      ({ id, serviceId, name, prices }): PricedNow => ({
        kind: 'neighborhood',
        object: id,
        serviceId,
        name,
        after: prices,
      }),
    ),
    ...every(
      priced.polygonPrices.filter(({ rule }) => rule.range.length > 0),
      7,
    ).map(
      ({ polygonId, serviceId, rule }): PricedNow => ({
        kind: 'polygon',
        object: polygonId,
        serviceId,
        name: place.get(polygonId) ?? '',
        after: { ...rule },
      }),
    ),
    ...every(priced.zones, 2).map(
      ({ id, serviceId, name, week }): PricedNow => ({
        kind: 'zone',
        object: id,
        serviceId,
        name,
        after: week,
      }),
    ),
    ...every(priced.scheduled, 9).map(
      ({ polygonId, serviceId, week }): PricedNow => ({
        kind: 'schedule',
        object: polygonId,
        serviceId,
        name: `${place.get(polygonId)} · ${SERVICE.get(serviceId)}`,
        after: week,
      }),
    ),
    ...priced.realtime.map(
      ({ id, percent: value, expiration }): PricedNow => ({
        kind: 'realtime',
        object: id,
        serviceId: id,
        name: SERVICE.get(id) ?? '',
        after: { percent: value, expiration },
      }),
    ),
  ];
};
