/** States of a polygon on the map of the area of operation, in legend order. */
export const MAP_STATES = [
  'inactive',
  'realtime',
  'manyRanges',
  'someRanges',
  'fewRanges',
  'noRanges',
] as const;

export type MapState = (typeof MAP_STATES)[number];

export interface PricedPolygon {
  readonly active: boolean;
  readonly realtime: boolean;
  readonly ranges: number;
}

/**
 * Returns the map state of a polygon (part 3 section 4, decision 0070). The first match wins: inactive,
 * realtime (whatever its ranges), more than 4 ranges, more than 2, 1 or 2, none.
 */
export const mapState = ({ active, realtime, ranges }: PricedPolygon): MapState => {
  if (!active) return 'inactive';
  if (realtime) return 'realtime';
  if (ranges > 4) return 'manyRanges';
  if (ranges > 2) return 'someRanges';
  return ranges > 0 ? 'fewRanges' : 'noRanges';
};

export const MAP_STATE_LABELS: Readonly<Record<MapState, string>> = {
  inactive: 'Inativo',
  realtime: 'Tempo real',
  manyRanges: 'Mais de 4 faixas',
  someRanges: '3 ou 4 faixas',
  fewRanges: '1 ou 2 faixas',
  noRanges: 'Sem faixas',
};

/** Colors of the states: red, orange, yellow, green, blue, gray. */
export const MAP_STATE_COLOURS: Readonly<Record<MapState, string>> = {
  inactive: '#d32f2f',
  realtime: '#ef6c00',
  manyRanges: '#f9c80e',
  someRanges: '#2e7d32',
  fewRanges: '#0277bd',
  noRanges: '#757575',
};

/** Color of a selection, regardless of the state: purple. */
export const SELECTED_COLOUR = '#8e24aa';

/** Returns the state on the page 'Polígonos': active is green, inactive red. */
export const activityState = (active: boolean): 'someRanges' | 'inactive' =>
  active ? 'someRanges' : 'inactive';
