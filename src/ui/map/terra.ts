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

const roundCoordinates = (ring: Ring): number[][] =>
  ring.map(([lng, lat]) => [
    Math.round(lng * DECIMALS) / DECIMALS,
    Math.round(lat * DECIMALS) / DECIMALS,
  ]);

export const featuresOf = (draft: Shape): GeoJSONStoreFeatures[] =>
  draft.flatMap((part, partIndex) =>
    part.map((ring, ringIndex) => ({
      type: 'Feature',
      properties: { mode: 'polygon', part: partIndex, ring: ringIndex },
      geometry: { type: 'Polygon', coordinates: [roundCoordinates(ring)] },
    })),
  );

/** Applies edited rings to a draft. Unmoved rings keep exact coordinates; a deleted outer ring removes its holes. */
export const movedDraft = (draft: Shape, snapshot: readonly GeoJSONStoreFeatures[]): Shape => {
  const editedRings = new Map(
    snapshot
      .filter(({ geometry, properties }) => geometry.type === 'Polygon' && 'part' in properties)
      .map(({ geometry, properties }) => [
        `${properties.part}/${properties.ring}`,
        geometry.coordinates[0] as unknown as Ring,
      ]),
  );
  return draft.flatMap((part, partIndex) => {
    const rings = part.flatMap((ring, ringIndex): readonly Ring[] => {
      const edited = editedRings.get(`${partIndex}/${ringIndex}`);
      if (!edited) return [];
      return [JSON.stringify(edited) === JSON.stringify(roundCoordinates(ring)) ? ring : edited];
    });
    return editedRings.has(`${partIndex}/0`) ? [rings] : [];
  });
};

type Adapter = ConstructorParameters<typeof TerraDraw>[0]['adapter'];

const HANDLE_SIZE = 6;

/** Starts to draw or to edit. A new outline is added to the draft. @returns a function that stops the tool */
export const startDrawing = (
  createAdapter: () => Adapter,
  tool: MapTool,
  draft: Shape,
  onDraft: (shape: Shape) => void,
): (() => void) => {
  if (tool === 'pick' || tool === 'box') return () => undefined;
  const terra = new TerraDraw({
    adapter: createAdapter(),
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
          selectionPointWidth: HANDLE_SIZE,
          midPointColor: SELECTED_COLOUR,
          midPointOutlineColor: '#ffffff',
          midPointOutlineWidth: 1,
          midPointWidth: HANDLE_SIZE - 2,
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
