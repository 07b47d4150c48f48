import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useRef } from 'react';
import { useEvent } from 'react-admin';
import { type Box as Rectangle, type Shape, touchesBox } from '../../../domain/polygons';
import type { MapServices } from '../address/services';
import { lazyWithRetry } from '../lazy';
import type { MapViewProps } from './types';

const LeafletView = lazyWithRetry(() => import('./leaflet/LeafletView'));
const GoogleView = lazyWithRetry(() => import('./google/GoogleView'));

export const fetchMap = ({ googleMapsApiKey }: MapServices): Promise<unknown> =>
  (googleMapsApiKey ? GoogleView : LeafletView).preload();

const NO_DRAFT: Shape = [];

/** Map of polygons by Google Maps, with Leaflet as the fallback. Screens offer the same actions outside the map. */
export const PolygonMap = ({
  label,
  place,
  services,
  height,
  onPick,
  onSelect,
  onDraft,
  draft = NO_DRAFT,
  ...props
}: Pick<MapViewProps, 'polygons' | 'selected' | 'tool' | 'onPick' | 'fitKey'> &
  Partial<Pick<MapViewProps, 'draft' | 'onDraft'>> & {
    readonly label: string;
    readonly place: string | undefined;
    readonly services: MapServices;
    readonly height: number | Readonly<Record<string, number>>;
    readonly onSelect?: (ids: readonly string[]) => void;
  }) => {
  const { googleMapsApiKey, mapTilesUrl } = services;
  const { polygons, tool } = props;
  const drawn = useRef<Shape>(undefined);
  const view: MapViewProps = {
    ...props,
    draft,
    isDrawn: drawn.current === draft,
    // While the operator draws, clicks belong to the drawing tool.
    onPick: useEvent((id: string, adds: boolean) => {
      if (tool === 'pick' || tool === 'box') onPick(id, adds);
    }),
    onBox: useEvent((box: Rectangle) =>
      onSelect?.(polygons.filter(({ shape }) => touchesBox(shape, box)).map(({ id }) => id)),
    ),
    onDraft: useEvent((shape: Shape) => {
      drawn.current = shape;
      onDraft?.(shape);
    }),
  };
  const leaflet = (
    <Suspense fallback={null}>
      <LeafletView {...view} tilesUrl={mapTilesUrl} />
    </Suspense>
  );
  return (
    <>
      <Box
        role="region"
        aria-label={label}
        sx={({ palette }) => ({
          position: 'relative',
          height,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          backgroundImage: `linear-gradient(${palette.divider} 1px, transparent 1px), linear-gradient(90deg, ${palette.divider} 1px, transparent 1px)`,
          backgroundSize: '32px 32px',
        })}
      >
        {googleMapsApiKey ? (
          <Suspense fallback={leaflet}>
            <GoogleView {...view} apiKey={googleMapsApiKey} fallback={leaflet} />
          </Suspense>
        ) : (
          leaflet
        )}
        {place && (
          <Typography
            variant="subtitle2"
            component="div"
            sx={{
              position: 'absolute',
              top: 8,
              right: 8,
              px: 1,
              py: 0.25,
              borderRadius: 1,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              pointerEvents: 'none',
            }}
          >
            {place}
          </Typography>
        )}
      </Box>
      {!googleMapsApiKey && !mapTilesUrl && (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Mapa sem ruas: defina CAMARIM_MAP_TILES_URL ou CAMARIM_GOOGLE_MAPS_API_KEY para exibi-las.
        </Typography>
      )}
    </>
  );
};
