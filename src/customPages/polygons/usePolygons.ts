import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { cityLine } from '../../../domain/geo';
import { type PriceRange, rangesOfWire, type Shape, shapeOf } from '../../../domain/polygons';
import type { Answer } from '../../dataProvider';
import { type Offer, useOffer } from '../../schema/context/useOffer';
import { useBackOffice } from '../../useBackOffice';

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

const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });

const sorted = <T extends PolygonItem>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => BY_NAME.compare(a.name, b.name));

const KEY = 'polygons';

export const useAreaPolygons = (areaId: string | undefined) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: [KEY, 'area', areaId],
    queryFn: async ({ signal }) => {
      const params = { areaId: areaId ?? '' };
      const { data } = await provider.ask('polygons.ofArea', { params, signal });
      return sorted(data.map(itemOf));
    },
    enabled: areaId !== undefined,
  });
};

export const useServicePolygons = (areaId: string | undefined, serviceId: string | undefined) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: [KEY, 'service', areaId, serviceId],
    queryFn: async ({ signal }) => {
      const params = { areaId: areaId ?? '', serviceId: serviceId ?? '' };
      const { data } = await provider.ask('polygons.ofService', { params, signal });
      return sorted(data.map(pricedItemOf));
    },
    enabled: areaId !== undefined && serviceId !== undefined,
  });
};

const cityOf = ({ id, city, state }: RaRecord): string => cityLine(city, state) || String(id);

const isActive = ({ active }: RaRecord): boolean => active !== false;

export const useCities = (): Offer =>
  useOffer('areas', {
    where: isActive,
    labelOf: cityOf,
    failure: 'Não foi possível carregar as cidades.',
  });

export const useServices = (): Offer =>
  useOffer('services', { failure: 'Não foi possível carregar os serviços.' });
