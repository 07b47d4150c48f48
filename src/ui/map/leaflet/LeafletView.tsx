import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { boxOf, SELECTED_COLOUR, type Shape } from '../../../../domain/polygons';
import { CENTER, PASTED_ZOOM, ZOOM } from '../defaults';
import { startDrawing } from '../terra';
import type { MapPolygon, MapViewProps } from '../types';
import LeafletMap from './LeafletMap';

const latLngs = (shape: Shape): L.LatLng[][][] =>
  shape.map((part) => part.map((ring) => ring.map(([lng, lat]) => new L.LatLng(lat, lng))));

const styleOf = (color: string, isSelected: boolean): L.PathOptions => ({
  color: isSelected ? SELECTED_COLOUR : color,
  fillColor: isSelected ? SELECTED_COLOUR : color,
  weight: isSelected ? 3 : 1.5,
  fillOpacity: isSelected ? 0.55 : 0.35,
  opacity: 1,
});

const boundsOf = (shape: Shape): L.LatLngBounds | undefined => {
  const box = boxOf(shape);
  return box && L.latLngBounds([box[1], box[0]], [box[3], box[2]]);
};

/** Wraps a text in an element: Leaflet parses strings as HTML. */
const textOf = (text: string): HTMLElement => {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
};

/** By default it adds a style sheet per layer, which the content security policy blocks. */
const adapterOf = (map: L.Map): TerraDrawLeafletAdapter => {
  const adapter = new TerraDrawLeafletAdapter({ lib: L, map });
  Reflect.set(adapter, 'createPaneStyleSheet', (name: string, zIndex: number) => {
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = String(zIndex + 600);
    return { remove: () => undefined };
  });
  return adapter;
};

/** Draws a rectangle that follows the pointer, and reports its corners at the end. */
const followRectangle = (map: L.Map, start: PointerEvent, onBox: MapViewProps['onBox']): void => {
  const host = map.getContainer();
  const page = host.ownerDocument;
  const drag = new AbortController();
  const from = map.mouseEventToLatLng(start);
  const shown = L.rectangle(L.latLngBounds(from, from), {
    weight: 2,
    dashArray: '6 4',
    color: '#6d1b7b',
    interactive: false,
  }).addTo(map);
  const move = (event: PointerEvent) =>
    shown.setBounds(L.latLngBounds(from, map.mouseEventToLatLng(event)));
  const end = (event: PointerEvent) => {
    drag.abort();
    shown.remove();
    const bounds = L.latLngBounds(from, map.mouseEventToLatLng(event));
    if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 4) return;
    // The click that ends the drag must not select the polygon below.
    const click = new AbortController();
    const options = { capture: true, once: true, signal: click.signal };
    host.addEventListener('click', (ended) => ended.stopPropagation(), options);
    page.addEventListener('pointerdown', () => click.abort(), options);
    onBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  };
  page.addEventListener('pointermove', move, { signal: drag.signal });
  page.addEventListener('pointerup', end, { signal: drag.signal });
};

const useLayers = (map: L.Map, { polygons, selected, onPick }: MapViewProps): void => {
  const drawn = useRef<ReadonlyMap<string, L.Polygon>>(new Map());

  useEffect(() => {
    const renderer = L.canvas({ padding: 0.3 });
    const known = new Map<L.Layer, MapPolygon>();
    const group = L.featureGroup()
      .bindTooltip((layer) => textOf(known.get(layer)?.name ?? ''), { sticky: true })
      .on('click', ({ propagatedFrom, originalEvent: { ctrlKey, metaKey, shiftKey } }) => {
        const picked = known.get(propagatedFrom);
        if (picked) onPick(picked.id, ctrlKey || metaKey || shiftKey);
      })
      .addTo(map);
    const layers = new Map<string, L.Polygon>();
    for (const polygon of polygons) {
      const layer = L.polygon(latLngs(polygon.shape), {
        ...styleOf(polygon.color, false),
        renderer,
        // The canvas clips; Leaflet would clip each ring anew at every zoom.
        noClip: true,
        bubblingMouseEvents: false,
      });
      known.set(layer, polygon);
      group.addLayer(layer);
      layers.set(polygon.id, layer);
    }
    drawn.current = layers;
    return () => {
      group.remove();
      renderer.remove();
    };
  }, [map, polygons, onPick]);

  // New layers get the color of the current selection; only layers whose state changes are updated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map has new layers
  useEffect(() => {
    for (const { id, color } of polygons) {
      const layer = drawn.current.get(id);
      const style = styleOf(color, selected.has(id));
      if (!layer || layer.options.color === style.color) continue;
      layer.setStyle(style);
      if (selected.has(id)) layer.bringToFront();
    }
  }, [map, polygons, selected]);
};

const useRectangle = (map: L.Map, { tool, onBox }: MapViewProps): void => {
  useEffect(() => {
    const container = map.getContainer();
    const begin = (event: PointerEvent) => {
      const isOnControl = (event.target as Element).closest('.leaflet-control') !== null;
      const isAsked = tool === 'box' || (tool === 'pick' && event.shiftKey);
      if (event.button !== 0 || isOnControl || !isAsked) return;
      followRectangle(map, event, onBox);
    };
    if (tool === 'box') map.dragging.disable();
    else map.dragging.enable();
    container.addEventListener('pointerdown', begin);
    return () => container.removeEventListener('pointerdown', begin);
  }, [map, tool, onBox]);
};

const useDraft = (map: L.Map, { tool, draft, onDraft }: MapViewProps): void => {
  const drawn = useRef<Shape>(undefined);
  useEffect(() => {
    const bounds = drawn.current === draft ? undefined : boundsOf(draft);
    if (bounds) map.setView(bounds.getCenter(), PASTED_ZOOM, { animate: false });
  }, [map, draft]);

  useEffect(() => {
    const shown =
      tool === 'edit' || draft.length === 0
        ? undefined
        : L.polygon(latLngs(draft), {
            ...styleOf('', true),
            dashArray: '6 4',
            interactive: false,
          }).addTo(map);
    const stop = startDrawing(
      () => adapterOf(map),
      tool,
      draft,
      (shape) => {
        drawn.current = shape;
        onDraft(shape);
      },
    );
    return () => {
      stop();
      shown?.remove();
    };
  }, [map, tool, draft, onDraft]);
};

const Content = ({ map, ...props }: MapViewProps & { readonly map: L.Map }) => {
  const { polygons, fitKey } = props;
  // Runs before the layers are added: otherwise each would be laid out twice, for the old view and for the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with `fitKey`, not with a color
  useEffect(() => {
    const bounds = boundsOf(polygons.flatMap(({ shape }) => shape));
    if (bounds) map.fitBounds(bounds, { padding: [16, 16], animate: false });
    else map.setView(CENTER, ZOOM, { animate: false });
  }, [map, fitKey]);

  useLayers(map, props);
  useDraft(map, props);
  useRectangle(map, props);
  return null;
};

/** The canvas is no option of the map: the drawing library needs the map's default layer. */
const LeafletView = (props: MapViewProps) => (
  <LeafletMap services={props.services} tool={props.tool}>
    {(map) => <Content {...props} map={map} />}
  </LeafletMap>
);

export default LeafletView;
