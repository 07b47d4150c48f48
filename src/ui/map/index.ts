export { CENTRE, PASTED_ZOOM, ZOOM } from './defaults';
export { Legend } from './Legend';
export { PolygonMap } from './PolygonMap';
export { PolygonTable } from './PolygonTable';
export type { MapPolygon, MapTool } from './types';
