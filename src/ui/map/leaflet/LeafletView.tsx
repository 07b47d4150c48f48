import 'leaflet/dist/leaflet.css';
import Box from '@mui/material/Box';
import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { boxOf, SELECTED_COLOUR, type Shape } from '../../../../domain/polygons';
import { CENTER, PASTED_ZOOM, ZOOM } from '../defaults';
import { startDrawing } from '../terra';
import type { MapPolygon, MapViewProps } from '../types';

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
const textElement = (text: string): HTMLElement => {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
};

const createMap = (host: HTMLElement) => {
  const map = L.map(host, {
    zoomControl: false,
    boxZoom: false,
    attributionControl: false,
    doubleClickZoom: false,
    // Fine zoom steps, so that the polygons of a city fill the map.
    zoomSnap: 0.25,
    // Without animations, for operators who prefer reduced motion, and for tests.
    zoomAnimation: false,
    fadeAnimation: false,
  }).setView(CENTER, ZOOM);
  L.control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  return map;
};

/** Creates the drawing adapter, without its style sheets, which the content security policy blocks. */
const createAdapter = (map: L.Map): TerraDrawLeafletAdapter => {
  const adapter = new TerraDrawLeafletAdapter({ lib: L, map });
  Reflect.set(adapter, 'createPaneStyleSheet', (name: string, zIndex: number) => {
    const pane = map.getPane(name) ?? map.createPane(name);
    // Above the markers of Leaflet, whose pane has the index 600.
    pane.style.zIndex = String(zIndex + 600);
    return { remove: () => undefined };
  });
  return adapter;
};

const MIN_DRAG_PX = 4;

/** Draws a rectangle while the operator drags, and reports its corners at the end. */
const drawRectangle = (map: L.Map, start: PointerEvent, onBox: MapViewProps['onBox']): void => {
  const host = map.getContainer();
  const page = host.ownerDocument;
  const drag = new AbortController();
  const from = map.mouseEventToLatLng(start);
  const preview = L.rectangle(L.latLngBounds(from, from), {
    weight: 2,
    dashArray: '6 4',
    color: '#6d1b7b',
    interactive: false,
  }).addTo(map);
  const move = (event: PointerEvent) =>
    preview.setBounds(L.latLngBounds(from, map.mouseEventToLatLng(event)));
  const end = (event: PointerEvent) => {
    drag.abort();
    preview.remove();
    const bounds = L.latLngBounds(from, map.mouseEventToLatLng(event));
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (distance < MIN_DRAG_PX) return;
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

const useLayers = (map: L.Map | undefined, { polygons, selected, onPick }: MapViewProps): void => {
  const drawn = useRef<ReadonlyMap<string, L.Polygon>>(new Map());

  useEffect(() => {
    if (!map) return;
    const renderer = L.canvas({ padding: 0.3 });
    const polygonsByLayer = new Map<L.Layer, MapPolygon>();
    const group = L.featureGroup()
      .bindTooltip((layer) => textElement(polygonsByLayer.get(layer)?.name ?? ''), { sticky: true })
      .on('click', ({ propagatedFrom, originalEvent: { ctrlKey, metaKey, shiftKey } }) => {
        const picked = polygonsByLayer.get(propagatedFrom);
        if (picked) onPick(picked.id, ctrlKey || metaKey || shiftKey);
      })
      .addTo(map);
    const layers = new Map<string, L.Polygon>();
    for (const polygon of polygons) {
      const layer = L.polygon(latLngs(polygon.shape), {
        ...styleOf(polygon.color, false),
        renderer,
        // The canvas clips by itself, faster than Leaflet, which clips each ring at every zoom.
        noClip: true,
        bubblingMouseEvents: false,
      });
      polygonsByLayer.set(layer, polygon);
      group.addLayer(layer);
      layers.set(polygon.id, layer);
    }
    drawn.current = layers;
    return () => {
      group.remove();
      renderer.remove();
      drawn.current = new Map();
    };
  }, [map, polygons, onPick]);

  // Updates only the layers whose color differs, among them those of a new map.
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

const useRectangle = (
  map: L.Map | undefined,
  tool: MapViewProps['tool'],
  onBox: MapViewProps['onBox'],
): void => {
  useEffect(() => {
    if (!map) return;
    const container = map.getContainer();
    const startRectangle = (event: PointerEvent) => {
      const isOnControl = (event.target as Element).closest('.leaflet-control') !== null;
      const isRectangleTool = tool === 'box' || (tool === 'pick' && event.shiftKey);
      if (event.button !== 0 || isOnControl || !isRectangleTool) return;
      drawRectangle(map, event, onBox);
    };
    if (tool === 'box') map.dragging.disable();
    else map.dragging.enable();
    container.addEventListener('pointerdown', startRectangle);
    return () => container.removeEventListener('pointerdown', startRectangle);
  }, [map, tool, onBox]);
};

const useMap = (host: RefObject<HTMLDivElement | null>): L.Map | undefined => {
  const [map, setMap] = useState<L.Map>();
  useEffect(() => {
    if (!host.current) return;
    const created = createMap(host.current);
    setMap(created);
    const observer = new ResizeObserver(() => created.invalidateSize());
    observer.observe(host.current);
    return () => {
      observer.disconnect();
      created.remove();
    };
  }, [host]);
  return map;
};

const useDraft = (
  map: L.Map | undefined,
  { tool, draft, isDrawn, onDraft }: MapViewProps,
): void => {
  useEffect(() => {
    const bounds = map && !isDrawn && boundsOf(draft);
    if (bounds) map.setView(bounds.getCenter(), PASTED_ZOOM, { animate: false });
  }, [map, draft, isDrawn]);

  useEffect(() => {
    if (!map) return;
    const preview =
      tool === 'edit' || draft.length === 0
        ? undefined
        : L.polygon(latLngs(draft), {
            ...styleOf('', true),
            dashArray: '6 4',
            interactive: false,
          }).addTo(map);
    const stop = startDrawing(() => createAdapter(map), tool, draft, onDraft);
    return () => {
      stop();
      preview?.remove();
    };
  }, [map, tool, draft, onDraft]);
};

const STYLES = {
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

/** Map by Leaflet. Only polygons use a canvas: the drawing library needs the map's default renderer. */
const LeafletView = ({
  tilesUrl,
  ...props
}: MapViewProps & { readonly tilesUrl?: string | undefined }) => {
  const { polygons, tool, fitKey, onBox } = props;
  const host = useRef<HTMLDivElement>(null);
  const map = useMap(host);

  useEffect(() => {
    if (!map || !tilesUrl) return;
    const tiles = L.tileLayer(tilesUrl, {
      referrerPolicy: 'strict-origin-when-cross-origin',
      maxZoom: 19,
    }).addTo(map);
    return () => void tiles.remove();
  }, [map, tilesUrl]);

  // Runs before the layers are added, which would otherwise be drawn twice: for the old and the new view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with `fitKey`, not with a color
  useEffect(() => {
    if (!map) return;
    const bounds = boundsOf(polygons.flatMap(({ shape }) => shape));
    if (bounds) map.fitBounds(bounds, { padding: [16, 16], animate: false });
    else map.setView(CENTER, ZOOM, { animate: false });
  }, [map, fitKey]);

  useLayers(map, props);
  useDraft(map, props);
  useRectangle(map, tool, onBox);

  return <Box ref={host} data-tool={tool} sx={STYLES} />;
};

export default LeafletView;
