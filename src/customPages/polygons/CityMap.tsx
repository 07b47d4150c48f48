import type { ComponentProps } from 'react';
import { SELECTED_COLOUR } from '../../../domain/polygons';
import { useMaps } from '../../schema/context';
import { CENTRE, PASTED_ZOOM, PolygonMap, ZOOM } from '../../ui/map';
import { MAP_HEIGHT } from './PageGrid';

type Own = 'label' | 'services' | 'height' | 'selectedColour' | 'centre' | 'zoom' | 'draftZoom';

/** The map of a city's polygons, shared by the pages of polygons. */
export const CityMap = (props: Omit<ComponentProps<typeof PolygonMap>, Own>) => (
  <PolygonMap
    label="Mapa dos polígonos"
    services={useMaps()}
    height={MAP_HEIGHT}
    selectedColour={SELECTED_COLOUR}
    centre={CENTRE}
    zoom={ZOOM}
    draftZoom={PASTED_ZOOM}
    {...props}
  />
);
