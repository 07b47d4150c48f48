import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { useMaps } from '../../schema/context/context';
import { Legend, type ListedPolygon, PolygonMap, PolygonTable } from '../../ui/map';

const HEIGHT = { xs: 320, md: 480 };

interface BoardProps
  extends Omit<ComponentProps<typeof PolygonMap>, 'label' | 'services' | 'height' | 'polygons'>,
    Pick<ComponentProps<typeof Legend>, 'states'> {
  readonly polygons: readonly ListedPolygon[];
  readonly tools: ReactNode;
  readonly table: Omit<ComponentProps<typeof PolygonTable>, 'rows' | 'selected'>;
  readonly form: ReactNode;
}

export const PolygonBoard = ({ polygons, states, tools, table, form, ...map }: BoardProps) => {
  const services = useMaps();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const visible = useMemo(
    () => polygons.filter(({ state }) => chosen.size === 0 || chosen.has(state)),
    [polygons, chosen],
  );
  return (
    <>
      <Legend {...{ states, polygons, chosen }} onChange={setChosen} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(340px, 1fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <PolygonMap
            {...map}
            label="Mapa dos polígonos"
            services={services}
            height={HEIGHT}
            polygons={visible}
          />
          {tools}
        </Box>
        <PolygonTable {...table} rows={visible} selected={map.selected} />
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{form}</Box>
      </Box>
    </>
  );
};
