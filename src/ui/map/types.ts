import type { Point } from '../../../domain/geo';
import type { Box, Shape } from '../../../domain/polygons';

/** A polygon on the map. */
export interface MapPolygon {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
  /** Of its fill and outline, `#rrggbb`. */
  readonly colour: string;
}

/** What a pointer does on the map: selects, selects by a rectangle, draws a new outline, moves its vertices. */
export type MapTool = 'pick' | 'box' | 'draw' | 'edit';

/** What the map shows and tells, whoever draws it. */
export interface MapViewProps {
  readonly polygons: readonly MapPolygon[];
  readonly selected: ReadonlySet<string>;
  readonly selectedColour: string;
  readonly tool: MapTool;
  /** A polygon was clicked; `adds` with Ctrl, Command or Shift. */
  readonly onPick: (id: string, adds: boolean) => void;
  /** A rectangle was drawn, with the tool or with Shift. */
  readonly onBox?: ((box: Box) => void) | undefined;
  /** What is being drawn; empty while nothing is. */
  readonly draft: Shape;
  readonly onDraft?: ((shape: Shape) => void) | undefined;
  /** Where the map stands while it has nothing to show. */
  readonly centre: Point;
  readonly zoom: number;
  /** The map moves to what it shows when this changes. */
  readonly fitKey: string;
  /** The map moves to the draft, at this zoom, when the draft was not drawn on it. */
  readonly draftZoom: number;
}
