import type { RaRecord } from 'react-admin';
import { cityLine } from '../../../domain/geo';
import { type PriceRange, rangesOfWire, type Shape, shapeOf } from '../../../domain/polygons';
import type { Answer } from '../../dataProvider';
import { type Offer, useOffer } from '../../schema/context/useOffer';
import { useOperation } from '../../useBackOffice';

export interface PolygonItem {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly shape: Shape;
  /** Minutes between orders. */
  readonly minimumTime: number;
  readonly isAvailable: boolean;
  readonly categories: readonly string[];
  readonly version: number | undefined;
}

export interface PricedItem extends PolygonItem {
  readonly realtime: boolean;
  readonly pixPayment: boolean;
  readonly ranges: readonly PriceRange[];
}

type Row = Answer<'polygons.ofArea'>['data'][number];
type PricedRow = Answer<'polygons.ofService'>['data'][number];

export const itemOf = (row: Row): PolygonItem => ({
  id: row.id,
  name: row.name ?? row.id,
  active: row.active,
  shape: shapeOf(row.location),
  minimumTime: row.minimumTime ?? 0,
  isAvailable: row.isAvailable,
  categories: row.categories,
  version: row.version,
});

export const pricedItemOf = (row: PricedRow): PricedItem => ({
  ...itemOf(row),
  realtime: row.realtime,
  pixPayment: row.pixPayment,
  ranges: rangesOfWire(row.range),
});

const NAMES = new Intl.Collator('pt-BR', { numeric: true });
const byName = (a: PolygonItem, b: PolygonItem): number => NAMES.compare(a.name, b.name);

export const itemsOf = ({ data }: Answer<'polygons.ofArea'>): PolygonItem[] =>
  data.map(itemOf).toSorted(byName);

export const pricedItemsOf = ({ data }: Answer<'polygons.ofService'>): PricedItem[] =>
  data.map(pricedItemOf).toSorted(byName);

export const useAreaPolygons = (areaId: string | undefined) =>
  useOperation(
    'polygons.ofArea',
    { params: { areaId: areaId ?? '' } },
    { select: itemsOf, enabled: areaId !== undefined },
  );

export const useServicePolygons = (areaId: string | undefined, serviceId: string | undefined) =>
  useOperation(
    'polygons.ofService',
    { params: { areaId: areaId ?? '', serviceId: serviceId ?? '' } },
    { select: pricedItemsOf, enabled: areaId !== undefined && serviceId !== undefined },
  );

const cityOf = ({ id, city, state }: RaRecord): string => cityLine(city, state) || String(id);

export const useCities = (): Offer =>
  useOffer('areas', {
    where: ({ active }) => active !== false,
    labelOf: cityOf,
    failure: 'Não foi possível carregar as cidades.',
  });

export const useServices = (): Offer =>
  useOffer('services', { failure: 'Não foi possível carregar os serviços.' });
