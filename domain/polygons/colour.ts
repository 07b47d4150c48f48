/** How a polygon stands on the map of the area of operation, in the order of the legend. */
export const MAP_STATES = [
  'inactive',
  'realtime',
  'manyRanges',
  'someRanges',
  'fewRanges',
  'noRanges',
] as const;

/** How a polygon stands on that map. */
export type MapState = (typeof MAP_STATES)[number];

/** What the state of a polygon follows from. */
export interface PricedPolygon {
  readonly active: boolean;
  readonly realtime: boolean;
  /** How many ranges it has. */
  readonly ranges: number;
}

/**
 * The state of a polygon, by the first rule that holds: inactive, for nothing else of it counts then;
 * realtime, whatever ranges it has; more than 4 ranges; more than 2; 1 or 2; none (part 3 section 4,
 * decision 0070).
 */
export const mapState = ({ active, realtime, ranges }: PricedPolygon): MapState => {
  if (!active) return 'inactive';
  if (realtime) return 'realtime';
  if (ranges > 4) return 'manyRanges';
  if (ranges > 2) return 'someRanges';
  return ranges > 0 ? 'fewRanges' : 'noRanges';
};

/** Words of the states. */
export const MAP_STATE_LABELS: Readonly<Record<MapState, string>> = {
  inactive: 'Inativo',
  realtime: 'Tempo real',
  manyRanges: 'Mais de 4 faixas',
  someRanges: '3 ou 4 faixas',
  fewRanges: '1 ou 2 faixas',
  noRanges: 'Sem faixas',
};

/** Colours of the states: red, orange, yellow, green, blue, grey. */
export const MAP_STATE_COLOURS: Readonly<Record<MapState, string>> = {
  inactive: '#d32f2f',
  realtime: '#ef6c00',
  manyRanges: '#f9c80e',
  someRanges: '#2e7d32',
  fewRanges: '#0277bd',
  noRanges: '#757575',
};

/** The colour of what is selected, whatever else holds of it: purple. */
export const SELECTED_COLOUR = '#8e24aa';

/** The states of the page 'Polígonos' are two: active is green, inactive red. */
export const activityState = (active: boolean): 'someRanges' | 'inactive' =>
  active ? 'someRanges' : 'inactive';
