import { GoogleMap, Polygon } from '@react-google-maps/api';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { TerraDrawGoogleMapsAdapter } from 'terra-draw-google-maps-adapter';
import { boxOf, SELECTED_COLOUR, type Shape } from '../../../../domain/polygons';
import { type GoogleProps, useGoogle } from '../../address/google/useGoogle';
import { CENTER, PASTED_ZOOM, ZOOM } from '../defaults';
import { startDrawing } from '../terra';
import type { MapPolygon, MapViewProps } from '../types';

const FILL = { position: 'absolute', inset: 0 } as const;

const OPTIONS = {
  streetViewControl: false,
  mapTypeControl: false,
  fullscreenControl: false,
  disableDoubleClickZoom: true,
};

/** Time after which the map falls back to Leaflet, in milliseconds. */
const LOAD_TIMEOUT_MS = 8_000;

const pathsOf = (shape: Shape): google.maps.LatLngLiteral[][] =>
  shape.flatMap((part) => part.map((ring) => ring.map(([lng, lat]) => ({ lat, lng }))));

const boundsOf = (shape: Shape): google.maps.LatLngBounds | undefined => {
  const box = boxOf(shape);
  return (
    box && new google.maps.LatLngBounds({ lat: box[1], lng: box[0] }, { lat: box[3], lng: box[2] })
  );
};

interface LayerProps extends Pick<MapViewProps, 'onPick'> {
  readonly polygon: MapPolygon;
  readonly isSelected: boolean;
  readonly clickable: boolean;
}

const Layer = memo(
  ({ polygon: { id, shape, color }, isSelected, clickable, onPick }: LayerProps) => {
    const paths = useMemo(() => pathsOf(shape), [shape]);
    const options = useMemo(
      () => ({
        paths,
        strokeColor: isSelected ? SELECTED_COLOUR : color,
        fillColor: isSelected ? SELECTED_COLOUR : color,
        strokeWeight: isSelected ? 3 : 1.5,
        fillOpacity: isSelected ? 0.55 : 0.35,
        zIndex: isSelected ? 2 : 1,
        clickable,
      }),
      [paths, isSelected, color, clickable],
    );
    const pick = ({ domEvent }: google.maps.PolyMouseEvent): void => {
      const { ctrlKey, metaKey, shiftKey } = domEvent as MouseEvent;
      onPick(id, ctrlKey || metaKey || shiftKey);
    };
    return <Polygon options={options} onClick={pick} />;
  },
);
Layer.displayName = 'Layer';

const View = (props: MapViewProps) => {
  const { polygons, selected, tool, fitKey, draft, isDrawn, onPick, onBox, onDraft } = props;
  const [map, setMap] = useState<google.maps.Map>();
  const dragStart = useRef<google.maps.LatLng>(null);
  const isBox = tool === 'box';
  const options = useMemo(() => ({ ...OPTIONS, draggable: !isBox }), [isBox]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with `fitKey`, not with a color
  useEffect(() => {
    if (!map) return;
    const bounds = boundsOf(polygons.flatMap(({ shape }) => shape));
    if (bounds) map.fitBounds(bounds, 16);
    else map.setOptions({ center: CENTER, zoom: ZOOM });
  }, [map, fitKey]);

  useEffect(() => {
    const bounds = map && !isDrawn && boundsOf(draft);
    if (bounds) map.setOptions({ center: bounds.getCenter(), zoom: PASTED_ZOOM });
  }, [map, draft, isDrawn]);

  useEffect(() => {
    if (!map) return;
    const preview =
      tool === 'edit' || draft.length === 0
        ? undefined
        : new google.maps.Polygon({
            map,
            paths: pathsOf(draft),
            strokeColor: SELECTED_COLOUR,
            fillColor: SELECTED_COLOUR,
            clickable: false,
          });
    const createAdapter = () => new TerraDrawGoogleMapsAdapter({ lib: google.maps, map });
    const stop = startDrawing(createAdapter, tool, draft, onDraft);
    return () => {
      stop();
      preview?.setMap(null);
    };
  }, [map, tool, draft, onDraft]);

  const endBox = ({ latLng: to }: google.maps.MapMouseEvent): void => {
    const start = dragStart.current;
    dragStart.current = null;
    if (!start || !to) return;
    const lngs = [start.lng(), to.lng()];
    const lats = [start.lat(), to.lat()];
    onBox([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
  };

  return (
    <GoogleMap
      mapContainerStyle={FILL}
      options={options}
      center={CENTER}
      zoom={ZOOM}
      onLoad={setMap}
      onMouseDown={({ latLng }) => {
        dragStart.current = isBox ? latLng : null;
      }}
      onMouseUp={endBox}
    >
      {polygons.map((polygon) => (
        <Layer
          key={polygon.id}
          polygon={polygon}
          isSelected={selected.has(polygon.id)}
          clickable={isBox || tool === 'pick'}
          onPick={onPick}
        />
      ))}
    </GoogleMap>
  );
};

/** Google calls this global by name if it rejects the key. */
type WithRefusal = typeof globalThis & { gm_authFailure?: (() => void) | undefined };

/** Map by Google. Renders `fallback` while Google's script loads, and if it fails to load. */
const GoogleView = ({ apiKey, fallback, ...props }: MapViewProps & GoogleProps) => {
  const isReady = useGoogle(apiKey);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setFailed(true), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  useEffect(() => {
    const page = globalThis as WithRefusal;
    page.gm_authFailure = () => setFailed(true);
    return () => {
      page.gm_authFailure = undefined;
    };
  }, []);
  if (!isReady || hasFailed) return fallback;
  return <View {...props} />;
};

export default GoogleView;
