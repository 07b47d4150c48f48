import { GoogleMap, MarkerF } from '@react-google-maps/api';
import type { Point } from '../../../../domain/geo';
import { type GoogleProps, useGoogle } from './useGoogle';

const FILL = { width: '100%', height: '100%' };

const OPTIONS = { streetViewControl: false, mapTypeControl: false, fullscreenControl: false };

/** Point on a Google map. Renders `fallback` while Google's script loads, and if it fails to load. */
const GooglePointMap = ({ apiKey, fallback, ...point }: GoogleProps & Point) => {
  if (!useGoogle(apiKey)) return fallback;
  return (
    <GoogleMap mapContainerStyle={FILL} center={point} zoom={16} options={OPTIONS}>
      <MarkerF position={point} />
    </GoogleMap>
  );
};

export default GooglePointMap;
