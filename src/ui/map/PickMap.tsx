import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useState } from 'react';
import { toggled } from './Legend';
import { PolygonMap } from './PolygonMap';

const HEIGHT = { xs: 280, md: 440 };

export const SelectionTools = ({
  isBox,
  onBox,
  canClear,
  onClear,
  status,
  readOnly,
}: {
  readonly isBox: boolean;
  readonly onBox: (isBox: boolean) => void;
  readonly canClear: boolean;
  readonly onClear: () => void;
  readonly status: string;
  readonly readOnly?: boolean;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
    <ToggleButton
      value="box"
      size="small"
      disabled={readOnly}
      selected={isBox}
      onChange={() => onBox(!isBox)}
      sx={{ textTransform: 'none', color: 'text.primary' }}
    >
      Selecionar por retângulo
    </ToggleButton>
    <Button size="small" disabled={readOnly || !canClear} onClick={onClear}>
      Limpar seleção
    </Button>
    <Typography variant="body2" color="text.secondary" role="status">
      {status}
    </Typography>
  </Box>
);

/** Map for selecting polygons. Controls beside the map offer the same actions to the keyboard. */
export const PickMap = ({
  onSelect,
  readOnly = false,
  ...map
}: Pick<
  ComponentProps<typeof PolygonMap>,
  'label' | 'place' | 'services' | 'fitKey' | 'polygons' | 'selected'
> & {
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly readOnly?: boolean | undefined;
}) => {
  const { polygons, selected } = map;
  const [isBox, setBox] = useState(false);
  const select = (ids: Iterable<string>): void => {
    if (!readOnly) onSelect(new Set(ids));
  };
  const visibleIds = new Set(polygons.map(({ id }) => id));
  const count = polygons.filter(({ id }) => selected.has(id)).length;
  return (
    <Box sx={{ minWidth: 0 }}>
      <PolygonMap
        {...map}
        height={HEIGHT}
        tool={isBox && !readOnly ? 'box' : 'pick'}
        onPick={(id) => select(toggled(selected, id))}
        onSelect={(ids) => select([...selected, ...ids])}
      />
      <SelectionTools
        isBox={isBox}
        onBox={setBox}
        canClear={count > 0}
        onClear={() => select([...selected].filter((id) => !visibleIds.has(id)))}
        status={`${count} de ${polygons.length} no mapa`}
        readOnly={readOnly}
      />
    </Box>
  );
};
