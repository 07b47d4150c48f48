import { GoogleMap, MarkerF } from '@react-google-maps/api';
import type { ReactNode } from 'react';
import { useGoogle } from './useGoogle';

const FILL = { width: '100%', height: '100%' };

const OPTIONS = { streetViewControl: false, mapTypeControl: false, fullscreenControl: false };

interface GooglePointMapProps {
  readonly apiKey: string;
  readonly lat: number;
  readonly lng: number;
  readonly fallback: ReactNode;
}

/** Point on a Google map. Renders `fallback` until its script has loaded, and if loading fails. */
const GooglePointMap = ({ apiKey, lat, lng, fallback }: GooglePointMapProps) => {
  if (!useGoogle(apiKey)) return fallback;
  const point = { lat, lng };
  return (
    <GoogleMap mapContainerStyle={FILL} center={point} zoom={16} options={OPTIONS}>
      <MarkerF position={point} />
    </GoogleMap>
  );
};

export default GooglePointMap;
