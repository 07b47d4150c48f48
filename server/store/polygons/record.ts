import type { PolygonRecord, PricedPolygonRecord } from '../../../contract/polygons';
import type { WireRange } from '../../../domain/polygons';
import { rangesOfWire, rangesProblem, wireRange } from '../../../domain/polygons';
import type { polygonPrices, polygons } from '../../db/schema';
import type { StoredRange, StoredRule } from '../../db/tables/polygons';
import { invalid } from '../../kernel';

type Row = typeof polygons.$inferSelect;
type PriceRow = typeof polygonPrices.$inferSelect;

/** Default prices of a service in a polygon. */
export const UNPRICED = {
  rule: { realtime: false, range: [] } as StoredRule,
  active: true,
  pixPayment: true,
  version: 0,
} as const;

const allocationOf = ({ minimumTime, isAvailable, categoryIds }: Row) => ({
  minimumTime,
  isAvailable,
  categories: [...categoryIds],
});

/** Wire form of a polygon; its location is exactly the one that was sent. */
export const polygonWire = (row: Row): PolygonRecord => ({
  _id: row.id,
  areaId: row.areaId,
  name: row.name,
  active: row.active,
  location: { ...row.location },
  parametersFilterOrders: allocationOf(row),
  version: row.version,
});

/** Wire form of a polygon with the prices of a service. */
export const pricedWire = (
  row: Row,
  prices: Omit<PriceRow, 'polygonId' | 'serviceId'> | null,
  serviceId: string,
): PricedPolygonRecord => {
  const { rule, active, pixPayment, version } = prices ?? UNPRICED;
  return {
    _id: row.id,
    polygon: { _id: row.id, name: row.name, location: { ...row.location } },
    name: row.name,
    active,
    pixPayment,
    serviceId,
    rule: {
      realtime: rule.realtime,
      range: rule.range.map((range) => ({ ...wireRange(range) })),
    },
    parametersFilterOrders: allocationOf(row),
    version,
  };
};

/** Stored form of price steps: cents. @throws HttpError 422 that names the first invalid one */
export const storedRanges = (
  given: readonly Partial<WireRange>[],
  field: string,
): StoredRange[] => {
  const ranges = rangesOfWire(given);
  const problem = rangesProblem(ranges);
  if (problem) throw invalid({ [field]: problem });
  return ranges;
};
