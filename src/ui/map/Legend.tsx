import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { SELECTED_COLOUR } from '../../../domain/polygons';
import type { ListedPolygon } from './types';

export const toggled = (set: ReadonlySet<string>, entry: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(entry)) next.add(entry);
  return next;
};

export const Swatch = ({ color }: { readonly color: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: 12,
      height: 12,
      mr: 1,
      borderRadius: 0.5,
      bgcolor: color,
      border: 1,
      borderColor: 'divider',
    }}
  />
);

interface LegendProps {
  readonly states: readonly Pick<ListedPolygon, 'state' | 'color'>[];
  readonly polygons: readonly ListedPolygon[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Legend whose pressed entries filter the map and the table. If none is pressed, all polygons are shown. */
export const Legend = ({ states, polygons, chosen, onChange }: LegendProps) => (
  <Box
    role="group"
    aria-label="Legenda e filtro"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
  >
    {states.map(({ state, color }) => (
      <ToggleButton
        key={state}
        value={state}
        size="small"
        selected={chosen.has(state)}
        onChange={() => onChange(toggled(chosen, state))}
        sx={{ textTransform: 'none', py: 0.25, color: 'text.primary' }}
      >
        <Swatch color={color} />
        {`${state} (${polygons.filter((polygon) => polygon.state === state).length})`}
      </ToggleButton>
    ))}
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', fontSize: '0.8125rem' }}
    >
      <Swatch color={SELECTED_COLOUR} />
      Selecionado
    </Box>
  </Box>
);
