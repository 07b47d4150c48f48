import { useRef } from 'react';
import { useEvent } from 'react-admin';
import type { Box, Shape } from '../../../domain/polygons';

export interface MapPolygon {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
  /** Fill and outline color, `#rrggbb`. */
  readonly colour: string;
}

/** Pointer tool: select, select by rectangle, draw a new outline, move its vertices. */
export type MapTool = 'pick' | 'box' | 'draw' | 'edit';

/** Props of a map view, independent of the map provider. */
export interface MapViewProps {
  readonly polygons: readonly MapPolygon[];
  readonly selected: ReadonlySet<string>;
  readonly tool: MapTool;
  /** Called when a polygon is clicked; `adds` with Ctrl, Command or Shift. */
  readonly onPick: (id: string, adds: boolean) => void;
  /** Called when a rectangle is drawn, with the tool or with Shift. */
  readonly onBox?: ((box: Box) => void) | undefined;
  /** Outline being drawn; empty if there is none. */
  readonly draft: Shape;
  readonly onDraft?: ((shape: Shape) => void) | undefined;
  /** A new key fits the view to the polygons. */
  readonly fitKey: string;
}

/** Stable handlers of a view; `ownDraft` is the last draft that the operator drew in it. */
export const useMapEvents = (props: MapViewProps) => {
  const ownDraft = useRef<Shape>(undefined);
  return {
    ownDraft,
    onPick: useEvent((id: string, adds: boolean) => {
      if (props.tool === 'pick' || props.tool === 'box') props.onPick(id, adds);
    }),
    onBox: useEvent((box: Box) => props.onBox?.(box)),
    onDraft: useEvent((shape: Shape) => {
      ownDraft.current = shape;
      props.onDraft?.(shape);
    }),
  };
};
