import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
import { touchesBox } from '../../../domain/polygons';
import { PolygonMap } from './PolygonMap';
import type { MapPolygon } from './types';

const HEIGHT = { xs: 280, md: 440 };

/**
 * Map for selecting polygons: a click toggles one, a rectangle selects those that it touches. The controls beside it
 * offer the same without a pointer.
 */
export const PickMap = ({
  label,
  place,
  services,
  polygons,
  selected,
  onSelect,
  fitKey,
  readOnly = false,
}: Pick<ComponentProps<typeof PolygonMap>, 'label' | 'place' | 'services' | 'fitKey'> & {
  readonly polygons: readonly MapPolygon[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly readOnly?: boolean | undefined;
}) => {
  const [isBox, setBox] = useState(false);
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    if (!readOnly) onSelect(next);
  };
  const count = polygons.filter(({ id }) => selected.has(id)).length;
  const clear = (): void => {
    const here = new Set(polygons.map(({ id }) => id));
    onSelect(new Set([...selected].filter((id) => !here.has(id))));
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <PolygonMap
        label={label}
        place={place}
        services={services}
        height={HEIGHT}
        polygons={polygons}
        selected={selected}
        tool={isBox && !readOnly ? 'box' : 'pick'}
        onPick={toggle}
        onBox={(box) => {
          const inside = polygons.filter(({ shape }) => touchesBox(shape, box));
          if (!readOnly) onSelect(new Set([...selected, ...inside.map(({ id }) => id)]));
        }}
        draft={[]}
        fitKey={fitKey}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <ToggleButton
          value="box"
          size="small"
          disabled={readOnly}
          selected={isBox}
          onChange={() => setBox(!isBox)}
          sx={{ textTransform: 'none', color: 'text.primary' }}
        >
          Selecionar por retângulo
        </ToggleButton>
        <Button size="small" disabled={readOnly || count === 0} onClick={clear}>
          Limpar seleção
        </Button>
        <Typography variant="body2" color="text.secondary" role="status">
          {`${count} de ${polygons.length} no mapa`}
        </Typography>
      </Box>
    </Box>
  );
};
