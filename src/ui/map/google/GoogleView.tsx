import { GoogleMap, Polygon } from '@react-google-maps/api';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { TerraDrawGoogleMapsAdapter } from 'terra-draw-google-maps-adapter';
import { boxOf, SELECTED_COLOUR, type Shape } from '../../../../domain/polygons';
import { useGoogle } from '../../address/google/useGoogle';
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

const PATIENCE_MS = 8_000;

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
  const from = useRef<google.maps.LatLng>(null);
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
    const shown =
      tool === 'edit' || draft.length === 0
        ? undefined
        : new google.maps.Polygon({
            map,
            paths: pathsOf(draft),
            strokeColor: SELECTED_COLOUR,
            fillColor: SELECTED_COLOUR,
            clickable: false,
          });
    const adapterOf = () => new TerraDrawGoogleMapsAdapter({ lib: google.maps, map });
    const stop = startDrawing(adapterOf, tool, draft, onDraft);
    return () => {
      stop();
      shown?.setMap(null);
    };
  }, [map, tool, draft, onDraft]);

  const endBox = ({ latLng: to }: google.maps.MapMouseEvent): void => {
    const start = from.current;
    from.current = null;
    if (!start || !to) return;
    const [lngs, lats] = [
      [start.lng(), to.lng()],
      [start.lat(), to.lat()],
    ] as const;
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
        from.current = isBox ? latLng : null;
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

/** Renders `fallback` while its script loads, and if Google does not respond. */
const GoogleView = ({
  apiKey,
  fallback,
  ...props
}: MapViewProps & { readonly apiKey: string; readonly fallback: ReactNode }) => {
  const isReady = useGoogle(apiKey);
  const [isGivenUp, giveUp] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => giveUp(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  useEffect(() => {
    const page = globalThis as WithRefusal;
    page.gm_authFailure = () => giveUp(true);
    return () => {
      page.gm_authFailure = undefined;
    };
  }, []);
  if (!isReady || isGivenUp) return fallback;
  return <View {...props} />;
};

export default GoogleView;
