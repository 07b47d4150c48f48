import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { type Shape, shapeOf } from '../../../domain/polygons';
import { useMaps } from '../../schema/context/context';
import { PickMap } from '../../ui/map/PickMap';
import type { Tick } from './TickList';

export interface MapTick extends Tick {
  readonly location: unknown;
}

/** Color of polygons that are not chosen. */
const POLYGON_COLOR = '#1565c0';

const polygonsOf = (options: readonly MapTick[], group: string | undefined) =>
  options
    .filter((option) => option.group === group)
    .map(({ value, label, location }) => ({
      id: value,
      name: label,
      shape: shapeOf(location) as Shape,
      color: POLYGON_COLOR,
    }))
    .filter(({ shape }) => shape.length > 0);

interface Props {
  readonly label: string;
  readonly options: readonly MapTick[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly readOnly: boolean;
}

/** Map of the options, one group at a time, because cities are far from each other. */
export const TicksMap = ({ label, options, value, onChange, readOnly }: Props) => {
  const services = useMaps();
  const groups = useMemo(
    () => [...new Set(options.map(({ group }) => group))].toSorted((a, b) => a.localeCompare(b)),
    [options],
  );
  const [chosenGroup, setChosenGroup] = useState<string>();
  const group = groups.find((name) => name === chosenGroup) ?? groups[0];
  const polygons = useMemo(() => polygonsOf(options, group), [options, group]);
  const selected = useMemo(() => new Set(value), [value]);
  return (
    <Box sx={{ mb: 2 }}>
      {groups.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={group}
          onChange={(_, next: string | null) => next !== null && setChosenGroup(next)}
          aria-label={`O que o mapa de ${label.toLowerCase()} mostra`}
          sx={{ mb: 1, flexWrap: 'wrap' }}
        >
          {groups.map((name) => (
            <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <PickMap
        label={`Mapa: ${label}`}
        place={group || undefined}
        services={services}
        polygons={polygons}
        selected={selected}
        onSelect={(ids) => onChange([...ids])}
        fitKey={`${group}/${polygons.length}`}
        readOnly={readOnly}
      />
    </Box>
  );
};
