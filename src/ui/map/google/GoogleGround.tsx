import Box from '@mui/material/Box';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGoogle } from '../../address/google/useGoogle';

/** Google calls this global by name if it rejects the key. */
type WithRefusal = typeof globalThis & { gm_authFailure?: (() => void) | undefined };

const OPTIONS: google.maps.MapOptions = {
  disableDefaultUI: true,
  gestureHandling: 'none',
  keyboardShortcuts: false,
  isFractionalZoomEnabled: true,
};

interface GoogleGroundProps {
  readonly map: LeafletMap;
  readonly apiKey: string;
  readonly fallback: ReactNode;
}

/**
 * Google's imagery below a Leaflet map, whose view it follows: both use Web Mercator with the same zooms. Renders
 * `fallback` until the script has loaded, and if Google does not respond or rejects the key.
 */
const GoogleGround = ({ map, apiKey, fallback }: GoogleGroundProps) => {
  const host = useRef<HTMLDivElement>(null);
  const isReady = useGoogle(apiKey);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const page = globalThis as WithRefusal;
    page.gm_authFailure = () => setRefused(true);
    return () => {
      page.gm_authFailure = undefined;
    };
  }, []);
  const isShown = isReady && !isRefused;
  useEffect(() => {
    if (!isShown || !host.current) return;
    const view = () => ({ center: map.getCenter(), zoom: map.getZoom() });
    const ground = new google.maps.Map(host.current, { ...OPTIONS, ...view() });
    const follow = () => ground.moveCamera(view());
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [isShown, map]);
  if (!isShown) return fallback;
  return <Box ref={host} inert sx={{ position: 'absolute', inset: 0, zIndex: 0 }} />;
};

export default GoogleGround;
