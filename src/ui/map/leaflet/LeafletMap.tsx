import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import L from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../../domain/geo';
import type { MapServices } from '../../address/services';
import { lazyWithRetry } from '../../lazy';
import { CENTER, ZOOM } from '../defaults';
import type { MapTool } from '../types';

const GoogleGround = lazyWithRetry(() => import('../google/GoogleGround'));

const LOOK = {
  position: 'absolute',
  inset: 0,
  zIndex: 0,
  '&.leaflet-container': { background: 'transparent', font: 'inherit', cursor: 'grab' },
  '&[data-tool="box"], &[data-tool="draw"]': { cursor: 'crosshair' },
  // The drawing library listens on the map itself, which the canvas would cover.
  '&[data-tool="draw"] canvas, &[data-tool="edit"] canvas': { pointerEvents: 'none' },
  '& .leaflet-bar a': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'divider',
  },
  '& .leaflet-control-scale-line': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'text.secondary',
    textShadow: 'none',
  },
} as const;

const createMap = (host: HTMLElement, picture: Point | undefined): L.Map => {
  const isStill = picture !== undefined;
  const map = L.map(host, {
    center: picture ?? CENTER,
    zoom: isStill ? 16 : ZOOM,
    zoomControl: false,
    boxZoom: false,
    attributionControl: false,
    doubleClickZoom: false,
    keyboard: !isStill,
    dragging: !isStill,
    scrollWheelZoom: !isStill,
    touchZoom: !isStill,
    // Fine zoom steps, so that the polygons of a city fill the map.
    zoomSnap: 0.25,
    // No animation: tests and readers of reduced motion get the final view at once.
    zoomAnimation: false,
    fadeAnimation: false,
  });
  if (isStill) return map;
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  return map;
};

const Tiles = ({ map, url }: { readonly map: L.Map; readonly url: string }) => {
  useEffect(() => {
    const tiles = L.tileLayer(url, {
      referrerPolicy: 'strict-origin-when-cross-origin',
      maxZoom: 19,
    }).addTo(map);
    return () => void tiles.remove();
  }, [map, url]);
  return null;
};

interface LeafletMapProps {
  readonly services: MapServices;
  /** Center of a map without controls; a new object creates a new map. */
  readonly picture?: Point;
  readonly tool?: MapTool;
  readonly children?: (map: L.Map) => ReactNode;
}

/** Map on Google's imagery if there is a key, else on tiles; it fills its parent. */
const LeafletMap = ({
  services: { googleMapsApiKey, mapTilesUrl },
  picture,
  tool,
  children,
}: LeafletMapProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  useEffect(() => {
    if (!host.current) return;
    const created = createMap(host.current, picture);
    setMap(created);
    const observer = new ResizeObserver(() => created.invalidateSize());
    observer.observe(host.current);
    return () => {
      observer.disconnect();
      created.remove();
    };
  }, [picture]);
  const tiles = map && mapTilesUrl && <Tiles map={map} url={mapTilesUrl} />;
  return (
    <>
      {map && googleMapsApiKey ? (
        <GoogleGround map={map} apiKey={googleMapsApiKey} loading={tiles} fallback={tiles} />
      ) : (
        tiles
      )}
      <Box ref={host} data-tool={tool} sx={LOOK} />
      {map && children?.(map)}
    </>
  );
};

export default LeafletMap;
