import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaKm2, shapeOf } from '../../../../domain/polygons';
import type { SectionSlotProps } from '../../../schema';
import { useMaps } from '../../../schema/context/context';
import { QueryBoundary } from '../../../ui/feedback';
import { PickMap, PolygonTable, toggled } from '../../../ui/map';
import { TableSkeleton } from '../../../ui/states';
import { EmptyState } from '../../../ui/states/EmptyState';
import { useBackOffice } from '../../../useBackOffice';

const ACTIVE_COLOR = '#2e7d32';
const INACTIVE_COLOR = '#c62828';

const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });
const KM2 = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const usePolygons = (areaId: string | undefined) => {
  const provider = useBackOffice();
  return useQuery({
    queryKey: ['polygons', 'names', areaId],
    queryFn: async ({ signal }) => {
      const params = { areaId: areaId ?? '' };
      const { data } = await provider.ask('polygons.ofArea', { params, signal });
      return data
        .map(({ id, name, active, location }) => {
          const shape = shapeOf(location);
          return {
            id,
            name: name ?? id,
            shape,
            color: active ? ACTIVE_COLOR : INACTIVE_COLOR,
            state: active ? 'Ativo' : 'Inativo',
            figure: KM2.format(areaKm2(shape)),
          };
        })
        .toSorted((a, b) => BY_NAME.compare(a.name, b.name));
    },
    enabled: areaId !== undefined,
  });
};

interface PickerProps {
  readonly polygons: NonNullable<ReturnType<typeof usePolygons>['data']>;
  readonly areaId: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const Picker = ({ polygons, areaId, selected, onSelect }: PickerProps) => {
  const services = useMaps();
  const toggle = (id: string): void => onSelect(toggled(selected, id));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.4fr) minmax(320px, 1fr)' },
      }}
    >
      <PickMap
        label="Mapa dos polígonos"
        place={undefined}
        services={services}
        polygons={polygons}
        selected={selected}
        onSelect={onSelect}
        fitKey={areaId}
      />
      <PolygonTable
        rows={polygons}
        selected={selected}
        figure="km²"
        onPick={toggle}
        onAdd={toggle}
        onAll={(ids) => onSelect(new Set(ids))}
      />
    </Box>
  );
};

export const PolygonsSection = ({ values, change, errors }: SectionSlotProps) => {
  const areaId = typeof values.areaId === 'string' ? values.areaId : undefined;
  const query = usePolygons(areaId);
  const chosen = Array.isArray(values.polygons) ? (values.polygons as { id: string }[]) : [];
  const selected = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const count = selected.size;
  if (!areaId) return <EmptyState title="Escolha uma cidade para ver os polígonos." />;
  return (
    <>
      <QueryBoundary
        query={query}
        failure="Houve um erro ao buscar os polígonos."
        withDetail
        loading={<TableSkeleton rows={8} columns={3} />}
      >
        {(polygons) =>
          polygons.length === 0 ? (
            <EmptyState title="Nenhum polígono nesta cidade." />
          ) : (
            <Picker
              polygons={polygons}
              areaId={areaId}
              selected={selected}
              onSelect={(ids) =>
                change(
                  'polygons',
                  [...ids].map((id) => ({ id })),
                )
              }
            />
          )
        }
      </QueryBoundary>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
        {count === 1 ? '1 polígono selecionado' : `${count} polígonos selecionados`}
      </Typography>
      {errors.polygons && (
        <FormHelperText error role="alert">
          {errors.polygons}
        </FormHelperText>
      )}
    </>
  );
};
