import PlaceIcon from '@mui/icons-material/Place';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { mapUrl, type Point } from '../../../domain/geo';
import { ExternalLink } from '../fields';
import { lazyWithRetry } from '../lazy';
import type { MapServices } from './services';

const LeafletMap = lazyWithRetry(() => import('../map/leaflet/LeafletMap'));

export const PointMap = ({ lat, lng, services }: Point & { readonly services: MapServices }) => {
  const point = useMemo(() => ({ lat, lng }), [lat, lng]);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {(services.googleMapsApiKey || services.mapTilesUrl) && (
        <Box
          role="img"
          aria-label="Mapa do endereço"
          sx={{
            position: 'relative',
            width: '100%',
            maxWidth: 512,
            height: 200,
            overflow: 'hidden',
            bgcolor: 'action.hover',
          }}
        >
          <LeafletMap services={services} picture={point} loading={null} />
          <PlaceIcon
            color="error"
            sx={{
              position: 'absolute',
              left: '50%',
              top: '50%',
              transform: 'translate(-50%, -92%)',
            }}
          />
        </Box>
      )}
      <ExternalLink href={mapUrl(point)}>Ver no mapa</ExternalLink>
    </Box>
  );
};
