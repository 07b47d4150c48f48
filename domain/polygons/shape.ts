import { isRecord } from '../paths';

/** GeoJSON position: longitude, latitude, degrees. */
export type Position = readonly [lng: number, lat: number];

/** Closed ring: its last position equals its first. */
export type Ring = readonly Position[];

/** Outer ring of one part, then its holes. */
export type Part = readonly Ring[];

/** Coverage of a polygon: one part, or several separate ones. */
export type Shape = readonly Part[];

/** Order: west, south, east, north; degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) &&
  value.length >= 2 &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]);

const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is readonly T[] =>
  Array.isArray(value) && value.length > 0 && value.every(is);

const isRing = (value: unknown): value is Ring => isListOf(value, isPosition);
const isPart = (value: unknown): value is Part => isListOf(value, isRing);
const isShape = (value: unknown): value is Shape => isListOf(value, isPart);

/**
 * Returns the shape of a location: a geometry, a feature, a collection of either, or bare coordinates (part 3
 * section 3). Points and lines cover nothing; an invalid location gives an empty shape. Rings keep the order
 * of the location.
 */
export const shapeOf = (location: unknown): Shape => {
  if (isShape(location)) return location;
  if (isPart(location)) return [location];
  if (!isRecord(location)) return [];
  const inner = location.features ?? location.geometries;
  if (Array.isArray(inner)) return inner.flatMap(shapeOf);
  return shapeOf(location.geometry || location.coordinates);
};

/**
 * Does a geometry of a location contradict its type? {@link shapeOf} would skip or misread such a part.
 * Points and lines do not count. A geometry without a type is taken by its content.
 */
export const isMistyped = (location: unknown): boolean => {
  if (!isRecord(location)) return false;
  const { type, coordinates, geometry } = location;
  const inner = location.features ?? location.geometries;
  if (Array.isArray(inner)) return inner.some(isMistyped);
  if (geometry) return isMistyped(geometry);
  if (type === 'Polygon') return !isPart(coordinates);
  if (type === 'MultiPolygon') return !isShape(coordinates);
  return type !== undefined && shapeOf(coordinates).length > 0;
};

/** Returns the number of positions of a shape, including the closing ones. */
export const vertexCount = (shape: Shape): number =>
  shape.reduce((sum, part) => part.reduce((inner, ring) => inner + ring.length, sum), 0);

export const boxOf = (shape: Shape): Box | undefined => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of shape)
    for (const [lng, lat] of part[0] ?? []) {
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    }
  return west <= east ? [west, south, east, north] : undefined;
};

/** Do two boxes share more than an edge? */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
