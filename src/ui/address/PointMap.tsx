import PlaceIcon from '@mui/icons-material/Place';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { mapUrl, type Point } from '../../../domain/geo';
import { ExternalLink } from '../fields';
import { lazyWithRetry } from '../lazy';
import type { MapServices } from './services';

/** Width and height of a tile, in pixels. */
const TILE_SIZE = 256;

const SUBDOMAINS = ['a', 'b', 'c'] as const;

/** Northern and southern limit of a Web Mercator map, in degrees. */
const MAX_LATITUDE = 85.0511;

/** Returns the nine Web Mercator tiles around a point, with their offsets in pixels. `template` has `{z}`, `{x}` and `{y}`; `{s}` and `{r}` are optional. */
export const tilesAround = ({ lat, lng }: Point, template: string, zoom = 16) => {
  const size = 2 ** zoom;
  const latitude = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  const x = ((lng + 180) / 360) * size;
  const y = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * size;
  return [-1, 0, 1].flatMap((rowOffset) =>
    [-1, 0, 1].flatMap((columnOffset) => {
      const column = Math.floor(x) + columnOffset;
      const row = Math.floor(y) + rowOffset;
      if (row < 0 || row >= size) return [];
      const wrapped = ((column % size) + size) % size;
      const placeholders: Readonly<Record<string, string>> = {
        s: SUBDOMAINS[(wrapped + row) % SUBDOMAINS.length] ?? 'a',
        z: String(zoom),
        x: String(wrapped),
        y: String(row),
        r: '',
      };
      const url = template.replace(/\{([szxyr])\}/g, (_, name: string) => placeholders[name] ?? '');
      const left = Math.round((column - x) * TILE_SIZE);
      return [{ url, left, top: Math.round((row - y) * TILE_SIZE) }];
    }),
  );
};

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
          width: TILE_SIZE,
          height: TILE_SIZE,
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
        <Box sx={{ width: '100%', maxWidth: 2 * TILE_SIZE, height: 200 }}>
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
