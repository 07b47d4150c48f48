import { GoogleMap } from '@react-google-maps/api';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TerraDrawGoogleMapsAdapter } from 'terra-draw-google-maps-adapter';
import { boxOf, SELECTED_COLOUR, type Shape } from '../../../../domain/polygons';
import { useGoogle } from '../../address/google/useGoogle';
import { CENTRE, PASTED_ZOOM, ZOOM } from '../defaults';
import { startDrawing } from '../terra';
import { type MapViewProps, useMapEvents } from '../types';

const FILL = { position: 'absolute', inset: 0 } as const;

const OPTIONS = {
  center: CENTRE,
  zoom: ZOOM,
  streetViewControl: false,
  mapTypeControl: false,
  fullscreenControl: false,
  disableDoubleClickZoom: true,
};

/** Maximum wait for Google before the fallback map is shown, in milliseconds. */
const PATIENCE_MS = 8_000;

const pathsOf = (shape: Shape): google.maps.LatLngLiteral[][] =>
  shape.flatMap((part) => part.map((ring) => ring.map(([lng, lat]) => ({ lat, lng }))));

const boundsOf = (shape: Shape): google.maps.LatLngBounds | undefined => {
  const box = boxOf(shape);
  return (
    box && new google.maps.LatLngBounds({ lat: box[1], lng: box[0] }, { lat: box[3], lng: box[2] })
  );
};

/** Layers of the polygons, colored by selection. */
const useLayers = (
  map: google.maps.Map | undefined,
  { polygons, selected, tool }: MapViewProps,
  onPick: MapViewProps['onPick'],
): void => {
  const layers = useRef<ReadonlyMap<string, google.maps.Polygon>>(new Map());

  useEffect(() => {
    if (!map) return;
    const made = new Map(
      polygons.map(({ id, shape, colour }) => {
        const layer = new google.maps.Polygon({
          map,
          paths: pathsOf(shape),
          strokeColor: colour,
          fillColor: colour,
          strokeWeight: 1.5,
          fillOpacity: 0.35,
        });
        layer.addListener('click', ({ domEvent }: google.maps.PolyMouseEvent) => {
          const { ctrlKey, metaKey, shiftKey } = domEvent as MouseEvent;
          onPick(id, ctrlKey || metaKey || shiftKey);
        });
        return [id, layer] as const;
      }),
    );
    layers.current = made;
    return () => {
      for (const layer of made.values()) layer.setMap(null);
    };
  }, [map, polygons, onPick]);

  useEffect(() => {
    for (const { id, colour } of polygons) {
      const isSelected = selected.has(id);
      const shown = isSelected ? SELECTED_COLOUR : colour;
      layers.current.get(id)?.setOptions({
        strokeColor: shown,
        fillColor: shown,
        strokeWeight: isSelected ? 3 : 1.5,
        fillOpacity: isSelected ? 0.55 : 0.35,
        zIndex: isSelected ? 2 : 1,
        // While the operator draws, clicks belong to the drawing tool.
        clickable: tool === 'pick' || tool === 'box',
      });
    }
  }, [polygons, selected, tool]);
};

/** Rectangle drawn over the map with the `box` tool. */
const useRectangle = (
  map: google.maps.Map | undefined,
  tool: MapViewProps['tool'],
  onBox: NonNullable<MapViewProps['onBox']>,
): void => {
  useEffect(() => {
    if (!map || tool !== 'box') return;
    map.setOptions({ draggable: false });
    let from: google.maps.LatLng | null = null;
    const begin = map.addListener('mousedown', (event: google.maps.MapMouseEvent) => {
      from = event.latLng;
    });
    const end = map.addListener('mouseup', ({ latLng }: google.maps.MapMouseEvent) => {
      if (!from || !latLng) return;
      const lngs = [from.lng(), latLng.lng()];
      const lats = [from.lat(), latLng.lat()];
      onBox([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
      from = null;
    });
    return () => {
      map.setOptions({ draggable: true });
      begin.remove();
      end.remove();
    };
  }, [map, tool, onBox]);
};

const View = (props: MapViewProps) => {
  const { polygons, tool, draft, fitKey } = props;
  const [map, setMap] = useState<google.maps.Map>();
  const { ownDraft, onPick, onBox, onDraft } = useMapEvents(props);

  useLayers(map, props, onPick);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with `fitKey`, not with a color
  useEffect(() => {
    if (!map) return;
    const bounds = boundsOf(polygons.flatMap(({ shape }) => shape));
    if (bounds) map.fitBounds(bounds, 16);
    else map.setOptions({ center: CENTRE, zoom: ZOOM });
  }, [map, fitKey]);

  useEffect(() => {
    if (!map || ownDraft.current === draft) return;
    const bounds = boundsOf(draft);
    if (bounds) map.setOptions({ center: bounds.getCenter(), zoom: PASTED_ZOOM });
  }, [map, draft, ownDraft]);

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
    const clean = () => shown?.setMap(null);
    if (tool === 'pick' || tool === 'box') return clean;
    const adapter = new TerraDrawGoogleMapsAdapter({ lib: google.maps, map });
    const drawing = startDrawing(adapter, tool, draft, onDraft);
    return () => {
      drawing.stop();
      clean();
    };
  }, [map, tool, draft, onDraft]);

  useRectangle(map, tool, onBox);

  return <GoogleMap mapContainerStyle={FILL} options={OPTIONS} onLoad={setMap} />;
};

/** Google calls this global by name if it rejects the key. */
type WithRefusal = typeof globalThis & { gm_authFailure?: (() => void) | undefined };

/** Google map. Renders `fallback` while its script loads, and if Google does not respond. */
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
