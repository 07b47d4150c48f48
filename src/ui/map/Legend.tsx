import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { SELECTED_COLOUR } from '../../../domain/polygons';

export interface LegendEntry {
  readonly state: string;
  readonly label: string;
  readonly colour: string;
  readonly count: number;
}

export const Swatch = ({ colour }: { readonly colour: string }) => (
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
      bgcolor: colour,
      border: 1,
      borderColor: 'divider',
    }}
  />
);

/** Legend and filter of the map: pressed entries filter the map and the table; none pressed shows all. */
export const Legend = ({
  entries,
  chosen,
  onChange,
}: {
  readonly entries: readonly LegendEntry[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}) => (
  <Box
    role="group"
    aria-label="Legenda e filtro"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
  >
    {entries.map(({ state, label, colour, count }) => (
      <ToggleButton
        key={state}
        value={state}
        size="small"
        selected={chosen.has(state)}
        onChange={() => {
          const next = new Set(chosen);
          if (!next.delete(state)) next.add(state);
          onChange(next);
        }}
        sx={{ textTransform: 'none', py: 0.25, color: 'text.primary' }}
      >
        <Swatch colour={colour} />
        {`${label} (${count})`}
      </ToggleButton>
    ))}
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', fontSize: '0.8125rem' }}
    >
      <Swatch colour={SELECTED_COLOUR} />
      Selecionado
    </Box>
  </Box>
);
