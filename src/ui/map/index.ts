export { Legend } from './Legend';
export { PickMap } from './PickMap';
export { fetchMap, PolygonMap } from './PolygonMap';
export { PolygonTable } from './PolygonTable';
export type { MapPolygon, MapTool } from './types';
