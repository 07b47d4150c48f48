import L from 'leaflet';
import { expect, it } from 'vitest';
import type { Shape } from '../../../../domain/polygons';
import { ShapeLayer } from './shapeLayer';

interface Inner {
  _map: L.Map;
  _renderer: { options: object };
  _rings: L.Point[][];
  _pxBounds: L.Bounds;
  _project(): void;
}

/** Two parts, the first one with a hole; one of them at the edge of the map. */
const SHAPE: Shape = [
  [
    [
      [-47.06, -22.9],
      [-47.05, -22.9],
      [-47.051, -22.89],
      [-47.06, -22.9],
    ],
    [
      [-47.055, -22.899],
      [-47.054, -22.899],
      [-47.054, -22.898],
      [-47.055, -22.899],
    ],
  ],
  [
    [
      [179, 89],
      [180, 89],
      [180, 84],
      [179, 89],
    ],
  ],
];

const projected = (layer: L.Layer, map: L.Map) => {
  const inner = layer as unknown as Inner;
  Object.assign(inner, { _map: map, _renderer: { options: { tolerance: 0 } } });
  inner._project();
  return { rings: inner._rings, bounds: inner._pxBounds };
};

it.each([3, 11, 11.25, 14.75])(
  'at zoom %d its pixels and bounds are those of a polygon of the library',
  (zoom) => {
    const map = L.map(document.createElement('div'), { zoomSnap: 0.25 }).setView(
      [-22.9, -47.06],
      zoom,
    );
    const latLngs = SHAPE.map((part) =>
      part.map((ring) => ring.map(([lng, lat]) => L.latLng(lat, lng))),
    );
    const theirs = projected(L.polygon(latLngs), map);
    const ours = projected(new ShapeLayer(SHAPE, {}), map);
    expect(ours).toEqual(theirs);
    expect(new ShapeLayer(SHAPE, {}).getBounds()).toEqual(L.polygon(latLngs).getBounds());
    map.remove();
  },
);
