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

const ring = (lng: number, lat: number, east: number, north: number) =>
  [
    [lng, lat],
    [lng + east, lat],
    [lng + east, lat + north],
    [lng, lat],
  ] as const;

/** Two parts, the first one with a hole; one of them at the edge of the map. */
const SHAPE: Shape = [
  [ring(-47.06, -22.9, 0.01, 0.01), ring(-47.055, -22.899, 0.001, 0.001)],
  [ring(179, 84, 1, 5)],
];

const projected = (layer: L.Layer, map: L.Map) => {
  const inner = layer as unknown as Inner;
  Object.assign(inner, { _map: map, _renderer: { options: { tolerance: 0 } } });
  inner._project();
  return { rings: inner._rings, bounds: inner._pxBounds };
};

it.each([3, 11.25, 14.75])('at zoom %d its pixels and bounds are those of the library', (zoom) => {
  const map = L.map(document.createElement('div'), { zoomSnap: 0.25 });
  map.setView([-22.9, -47.06], zoom);
  const latLngs = SHAPE.map((part) =>
    part.map((one) => one.map(([lng, lat]) => L.latLng(lat, lng))),
  );
  const theirs = projected(L.polygon(latLngs), map);
  expect(projected(new ShapeLayer(SHAPE, {}), map)).toEqual(theirs);
  expect(new ShapeLayer(SHAPE, {}).getBounds()).toEqual(L.polygon(latLngs).getBounds());
  map.remove();
});
