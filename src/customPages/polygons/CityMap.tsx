import type { ComponentProps } from 'react';
import { useMaps } from '../../schema/context';
import { PolygonMap } from '../../ui/map';
import { MAP_HEIGHT } from './PageGrid';

/** The map of a city's polygons, shared by the pages of polygons. */
export const CityMap = (
  props: Omit<ComponentProps<typeof PolygonMap>, 'label' | 'services' | 'height'>,
) => <PolygonMap label="Mapa dos polígonos" services={useMaps()} height={MAP_HEIGHT} {...props} />;
