import type { Box, Shape } from '../../../domain/polygons';

export interface MapPolygon {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
  /** Fill and outline color, `#rrggbb`. */
  readonly color: string;
}

export interface ListedPolygon extends MapPolygon {
  readonly state: string;
  readonly figure: string;
}

/** Pointer tool. `pick`: select; `box`: select by rectangle; `draw`: draw an outline; `edit`: move its vertices. */
export type MapTool = 'pick' | 'box' | 'draw' | 'edit';

/** Props of a map view, independent of the map provider. Handlers are stable. */
export interface MapViewProps {
  readonly polygons: readonly MapPolygon[];
  readonly selected: ReadonlySet<string>;
  readonly tool: MapTool;
  /** Called when a polygon is clicked; `adds` with Ctrl, Command or Shift. */
  readonly onPick: (id: string, adds: boolean) => void;
  readonly onBox: (box: Box) => void;
  readonly draft: Shape;
  /** True if the draft was drawn on this map. The map scrolls to any other draft. */
  readonly isDrawn: boolean;
  readonly onDraft: (shape: Shape) => void;
  readonly fitKey: string;
}
