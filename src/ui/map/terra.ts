import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { type Ring, SELECTED_COLOUR, type Shape } from '../../../domain/polygons';
import type { MapTool } from './types';

/** The drawing library rejects more than nine decimals. */
const DECIMALS = 1e9;

const rounded = (ring: Ring): number[][] =>
  ring.map(([lng, lat]) => [
    Math.round(lng * DECIMALS) / DECIMALS,
    Math.round(lat * DECIMALS) / DECIMALS,
  ]);

export const featuresOf = (draft: Shape): GeoJSONStoreFeatures[] =>
  draft.flatMap((part, partAt) =>
    part.map((ring, ringAt) => ({
      type: 'Feature',
      properties: { mode: 'polygon', part: partAt, ring: ringAt },
      geometry: { type: 'Polygon', coordinates: [rounded(ring)] },
    })),
  );

/** An unmoved ring keeps its exact coordinates. A deleted outer ring removes its holes too. */
export const movedDraft = (draft: Shape, snapshot: readonly GeoJSONStoreFeatures[]): Shape => {
  const moved = new Map(
    snapshot
      .filter(({ geometry, properties }) => geometry.type === 'Polygon' && 'part' in properties)
      .map(({ geometry, properties }) => [
        `${properties.part}/${properties.ring}`,
        geometry.coordinates[0] as unknown as Ring,
      ]),
  );
  return draft.flatMap((part, partAt) => {
    const rings = part.flatMap((ring, ringAt): readonly Ring[] => {
      const now = moved.get(`${partAt}/${ringAt}`);
      if (!now) return [];
      return [JSON.stringify(now) === JSON.stringify(rounded(ring)) ? ring : now];
    });
    return moved.has(`${partAt}/0`) ? [rings] : [];
  });
};

type Adapter = ConstructorParameters<typeof TerraDraw>[0]['adapter'];

const HANDLE = 6;

/** A new outline becomes another part of the draft. Returns a function that stops drawing. */
export const startDrawing = (
  adapterOf: () => Adapter,
  tool: MapTool,
  draft: Shape,
  onDraft: (shape: Shape) => void,
): (() => void) => {
  if (tool === 'pick' || tool === 'box') return () => undefined;
  const terra = new TerraDraw({
    adapter: adapterOf(),
    modes: [
      new TerraDrawPolygonMode({
        styles: {
          fillColor: SELECTED_COLOUR,
          fillOpacity: 0.2,
          outlineColor: SELECTED_COLOUR,
          outlineWidth: 3,
        },
      }),
      new TerraDrawSelectMode({
        flags: {
          polygon: {
            feature: {
              draggable: false,
              coordinates: { midpoints: true, draggable: true, deletable: true },
            },
          },
        },
        styles: {
          selectedPolygonColor: SELECTED_COLOUR,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: SELECTED_COLOUR,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: '#ffffff',
          selectionPointOutlineColor: SELECTED_COLOUR,
          selectionPointOutlineWidth: 2,
          selectionPointWidth: HANDLE,
          midPointColor: SELECTED_COLOUR,
          midPointOutlineColor: '#ffffff',
          midPointOutlineWidth: 1,
          midPointWidth: HANDLE - 2,
        },
      }),
    ],
  });
  terra.start();
  if (tool === 'draw') {
    terra.setMode('polygon');
    terra.on('finish', (id) => {
      const drawn = terra.getSnapshotFeature(id);
      if (drawn?.geometry.type !== 'Polygon') return;
      onDraft([...draft, drawn.geometry.coordinates as unknown as Ring[]]);
    });
  } else {
    terra.setMode('select');
    const [first] = terra.addFeatures(featuresOf(draft));
    if (first?.id !== undefined && first.valid) terra.selectFeature(first.id);
    terra.on('finish', () => onDraft(movedDraft(draft, terra.getSnapshot())));
  }
  return () => terra.stop();
};
