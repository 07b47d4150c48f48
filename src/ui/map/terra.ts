import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { SELECTED_COLOUR as COLOUR, type Ring, type Shape } from '../../../domain/polygons';
import { featuresOf, movedDraft, type Snapshot } from './draft';

/** Active drawing on a map, independent of the map provider. */
export interface Drawing {
  readonly stop: () => void;
}

type Adapter = ConstructorParameters<typeof TerraDraw>[0]['adapter'];

const HANDLE = 6;

/**
 * Starts drawing a new outline, or moving the vertices of a draft. A new outline is added to the draft as another
 * part.
 */
export const startDrawing = (
  adapter: Adapter,
  tool: 'draw' | 'edit',
  draft: Shape,
  onDraft: (shape: Shape) => void,
): Drawing => {
  const terra = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawPolygonMode({
        styles: { fillColor: COLOUR, fillOpacity: 0.2, outlineColor: COLOUR, outlineWidth: 3 },
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
          selectedPolygonColor: COLOUR,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: COLOUR,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: '#ffffff',
          selectionPointOutlineColor: COLOUR,
          selectionPointOutlineWidth: 2,
          selectionPointWidth: HANDLE,
          midPointColor: COLOUR,
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
    const [first] = terra.addFeatures(featuresOf(draft) as unknown as GeoJSONStoreFeatures[]);
    if (first?.id !== undefined && first.valid) terra.selectFeature(first.id);
    terra.on('finish', () => onDraft(movedDraft(draft, terra.getSnapshot() as Snapshot[])));
  }
  return { stop: () => terra.stop() };
};
