import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import type { Ring, Shape } from '../../../domain/polygons';
import { featuresOf, movedDraft, type Snapshot } from './draft';

/** Active drawing on a map, independent of the map provider. */
export interface Drawing {
  readonly stop: () => void;
}

type Adapter = ConstructorParameters<typeof TerraDraw>[0]['adapter'];

const HANDLE = 6;

const styled = (colour: `#${string}`) => ({
  fillColor: colour,
  fillOpacity: 0.2,
  outlineColor: colour,
  outlineWidth: 3,
});

/**
 * Starts drawing a new outline, or moving the vertices of a draft. A new outline is added to the draft as another
 * part.
 */
export const startDrawing = (
  adapter: Adapter,
  tool: 'draw' | 'edit',
  draft: Shape,
  colour: string,
  onDraft: (shape: Shape) => void,
): Drawing => {
  const purple = colour as `#${string}`;
  const terra = new TerraDraw({
    adapter,
    modes: [
      new TerraDrawPolygonMode({ styles: styled(purple) }),
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
          selectedPolygonColor: purple,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: purple,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: '#ffffff',
          selectionPointOutlineColor: purple,
          selectionPointOutlineWidth: 2,
          selectionPointWidth: HANDLE,
          midPointColor: purple,
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
