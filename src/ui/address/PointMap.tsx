import PlaceIcon from '@mui/icons-material/Place';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { mapUrl, type Point } from '../../../domain/geo';
import { ExternalLink } from '../fields';
import { lazyWithRetry } from '../lazy';
import type { MapServices } from './services';
import { TILE, tilesAround } from './tiles';

const GooglePointMap = lazyWithRetry(() => import('./google/GooglePointMap'));

const Tiles = ({ lat, lng, template }: Point & { readonly template: string }) => (
  <Box
    role="img"
    aria-label="Mapa do endereço"
    sx={{ position: 'relative', height: '100%', overflow: 'hidden', bgcolor: 'action.hover' }}
  >
    {tilesAround({ lat, lng }, template).map(({ url, left, top }) => (
      <Box
        key={url}
        component="img"
        src={url}
        alt=""
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{
          position: 'absolute',
          width: TILE,
          height: TILE,
          left: `calc(50% + ${left}px)`,
          top: `calc(50% + ${top}px)`,
        }}
      />
    ))}
    <PlaceIcon
      color="error"
      sx={{ position: 'absolute', left: '50%', top: '50%', transform: 'translate(-50%, -92%)' }}
    />
  </Box>
);

export const PointMap = ({ lat, lng, services }: Point & { readonly services: MapServices }) => {
  const { googleMapsApiKey, mapTilesUrl } = services;
  const tiles = mapTilesUrl ? <Tiles lat={lat} lng={lng} template={mapTilesUrl} /> : null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {(googleMapsApiKey || tiles) && (
        <Box sx={{ width: '100%', maxWidth: 2 * TILE, height: 200 }}>
          {googleMapsApiKey ? (
            <Suspense fallback={tiles}>
              <GooglePointMap apiKey={googleMapsApiKey} lat={lat} lng={lng} fallback={tiles} />
            </Suspense>
          ) : (
            tiles
          )}
        </Box>
      )}
      <ExternalLink href={mapUrl({ lat, lng })}>Ver no mapa</ExternalLink>
    </Box>
  );
};
