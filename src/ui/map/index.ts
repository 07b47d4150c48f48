export { Legend, toggled } from './Legend';
export { PickMap, SelectionTools } from './PickMap';
export { fetchMap, PolygonMap } from './PolygonMap';
export { PolygonTable } from './PolygonTable';
export type { ListedPolygon, MapTool } from './types';
