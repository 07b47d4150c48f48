import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEvent } from 'react-admin';
import { type Box as Rectangle, type Shape, touchesBox } from '../../../domain/polygons';
import { lazyWithRetry } from '../lazy';
import type { MapViewProps } from './types';

const LeafletView = lazyWithRetry(() => import('./leaflet/LeafletView'));

export const fetchMap = LeafletView.preload;

const NO_DRAFT: Shape = [];

/** Each screen offers all actions of the map without it. */
export const PolygonMap = ({
  label,
  place,
  height,
  onPick,
  onSelect,
  onDraft,
  draft = NO_DRAFT,
  ...props
}: Pick<MapViewProps, 'polygons' | 'selected' | 'tool' | 'onPick' | 'fitKey' | 'services'> &
  Partial<Pick<MapViewProps, 'draft' | 'onDraft'>> & {
    readonly label: string;
    readonly place: string | undefined;
    readonly height: number | Readonly<Record<string, number>>;
    readonly onSelect?: (ids: readonly string[]) => void;
  }) => {
  const { polygons, tool, services } = props;
  // While the operator draws, clicks belong to the drawing tool.
  const pick = useEvent((id: string, adds: boolean) => {
    if (tool === 'pick' || tool === 'box') onPick(id, adds);
  });
  const selectBox = useEvent((box: Rectangle) =>
    onSelect?.(polygons.filter(({ shape }) => touchesBox(shape, box)).map(({ id }) => id)),
  );
  const changeDraft = useEvent((shape: Shape) => onDraft?.(shape));
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
        <LeafletView
          {...props}
          loading={null}
          draft={draft}
          onPick={pick}
          onBox={selectBox}
          onDraft={changeDraft}
        />
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
      {!services.googleMapsApiKey && !services.mapTilesUrl && (
        <Typography variant="caption" component="div" sx={{ mt: 0.5, color: 'text.secondary' }}>
          Mapa sem ruas: defina CAMARIM_MAP_TILES_URL ou CAMARIM_GOOGLE_MAPS_API_KEY para exibi-las.
        </Typography>
      )}
    </>
  );
};
