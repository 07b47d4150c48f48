/** States on the map of the area of operation, in legend order. */
export const MAP_STATES = {
  inactive: { state: 'Inativo', color: '#d32f2f' },
  realtime: { state: 'Tempo real', color: '#ef6c00' },
  manyRanges: { state: 'Mais de 4 faixas', color: '#f9c80e' },
  someRanges: { state: '3 ou 4 faixas', color: '#2e7d32' },
  fewRanges: { state: '1 ou 2 faixas', color: '#0277bd' },
  noRanges: { state: 'Sem faixas', color: '#757575' },
} as const;

/**
 * Returns the map state of a polygon (part 3 section 4, decision 0070). The first match wins: inactive,
 * realtime (whatever its ranges), more than 4 ranges, more than 2, 1 or 2, none.
 */
export const mapState = ({
  active,
  realtime,
  ranges,
}: {
  readonly active: boolean;
  readonly realtime: boolean;
  readonly ranges: number;
}): keyof typeof MAP_STATES => {
  if (!active) return 'inactive';
  if (realtime) return 'realtime';
  if (ranges > 4) return 'manyRanges';
  if (ranges > 2) return 'someRanges';
  return ranges > 0 ? 'fewRanges' : 'noRanges';
};

/** Color of a selection, regardless of the state: purple. */
export const SELECTED_COLOUR = '#8e24aa';

/** States on the page 'Polígonos': active is green, inactive red. */
export const ACTIVITY_STATES = {
  active: { state: 'Ativo', color: MAP_STATES.someRanges.color },
  inactive: MAP_STATES.inactive,
} as const;
