/** A position of GeoJSON: longitude, latitude, degrees. */
export type Position = readonly [lng: number, lat: number];

/** A closed ring: its last position is its first one. */
export type Ring = readonly Position[];

/** The outer ring of one part, then its holes. */
export type Part = readonly Ring[];

/** What a polygon covers: one part, or several that stand apart. */
export type Shape = readonly Part[];

/** West, south, east, north, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

type Json = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;

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
 * What a location covers, whether it holds coordinates or geometries, and whatever it is wrapped in: a
 * geometry, a feature, a collection of either, or bare coordinates (part 3 section 3). Points and lines
 * cover nothing; what is no location gives an empty shape. Rings come in the order of the location.
 */
export const shapeOf = (location: unknown): Shape => {
  if (isShape(location)) return location;
  if (isPart(location)) return [location];
  const given = recordOf(location);
  if (!given) return [];
  const inner = given.features ?? given.geometries;
  if (Array.isArray(inner)) return inner.flatMap(shapeOf);
  if (given.geometry) return shapeOf(given.geometry);
  return shapeOf(given.coordinates);
};

/**
 * Whether a geometry of a location is not what its type says: a part that {@link shapeOf} would pass over, or
 * read as something else. Points and lines are none, and a geometry without a type is what it covers.
 */
export const isMistyped = (location: unknown): boolean => {
  const given = recordOf(location);
  if (!given) return false;
  const inner = given.features ?? given.geometries;
  if (Array.isArray(inner)) return inner.some(isMistyped);
  if (given.geometry) return isMistyped(given.geometry);
  const { type, coordinates } = given;
  if (type === 'Polygon') return !isPart(coordinates);
  if (type === 'MultiPolygon') return !isShape(coordinates);
  return type !== undefined && shapeOf(coordinates).length > 0;
};

/** How many positions a shape has, the closing ones counted. */
export const vertexCount = (shape: Shape): number =>
  shape.reduce((sum, part) => part.reduce((inner, ring) => inner + ring.length, sum), 0);

/** The smallest box around a shape; undefined of an empty one. */
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

/** The box around several; undefined of none. */
export const boxAround = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : boxes.reduce(([w, s, e, n], [west, south, east, north]) => [
        Math.min(w, west),
        Math.min(s, south),
        Math.max(e, east),
        Math.max(n, north),
      ]);

/** Whether two boxes have more than an edge in common. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
