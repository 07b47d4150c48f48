import { radians } from '../geo';
import { type Box, boxesMeet, boxOf, type Position, type Ring, type Shape } from './shape';

/** Radius of a sphere with the area of Earth, kilometers. */
const RADIUS_KM = 6371.0072;

/** Area enclosed by a ring on the sphere, in either direction, km². */
const ringArea = (ring: Ring): number => {
  let sum = 0;
  for (let index = 0; index + 1 < ring.length; index += 1) {
    const [lng, lat] = ring[index] as Position;
    const [nextLng, nextLat] = ring[index + 1] as Position;
    sum += radians(nextLng - lng) * (2 + Math.sin(radians(lat)) + Math.sin(radians(nextLat)));
  }
  return Math.abs((sum * RADIUS_KM * RADIUS_KM) / 2);
};

/** Returns the area of a shape without its holes, km², not rounded. */
export const areaKm2 = (shape: Shape): number =>
  shape.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0),
    0,
  );

/** Longitudes at which a line of latitude enters and leaves a shape, ascending. */
const crossings = (shape: Shape, latitude: number): number[] => {
  const found: number[] = [];
  for (const part of shape)
    for (const ring of part)
      for (let index = 0; index + 1 < ring.length; index += 1) {
        const [lng, lat] = ring[index] as Position;
        const [nextLng, nextLat] = ring[index + 1] as Position;
        if (lat <= latitude !== nextLat <= latitude)
          found.push(lng + ((latitude - lat) / (nextLat - lat)) * (nextLng - lng));
      }
  return found.sort((a, b) => a - b);
};

/** Is a point inside a shape and outside its holes? */
export const contains = (shape: Shape, [lng, lat]: Position): boolean =>
  crossings(shape, lat).filter((crossing) => crossing > lng).length % 2 === 1;

/** Length in degrees of the overlap of two results of {@link crossings}. */
const overlapLength = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i + 1 < a.length; i += 2)
    for (let j = 0; j + 1 < b.length; j += 2)
      sum += Math.max(
        0,
        Math.min(a[i + 1] as number, b[j + 1] as number) - Math.max(a[i] as number, b[j] as number),
      );
  return sum;
};

const length = (spans: readonly number[]): number => overlapLength(spans, spans);

/** Number of latitudes for measuring shares; the error is about one in a thousand. */
const LINES = 512;

/** Returns the share of a shape, 0 to 1, that another covers on {@link LINES} latitudes; an edge counts 0. */
export const overlapShare = (shape: Shape, other: Shape): number => {
  const box = boxOf(shape);
  const around = boxOf(other);
  if (!box || !around || !boxesMeet(box, around)) return 0;
  const [, south, , north] = box;
  let [own, shared] = [0, 0];
  for (let line = 0; line < LINES; line += 1) {
    const latitude = south + ((line + 0.5) / LINES) * (north - south);
    const spans = crossings(shape, latitude);
    own += length(spans);
    if (latitude > around[1] && latitude < around[3])
      shared += overlapLength(spans, crossings(other, latitude));
  }
  return own === 0 ? 0 : Math.min(1, shared / own);
};

/** Number of evenly spaced latitudes for comparing parts; further latitudes run through the middles of parts. */
const PART_LINES = 64;

/** Maximum number of latitudes through middles: thousands would block the event loop for seconds. */
const MAX_MIDDLES = 448;

/** Minimum share of the shorter span that counts as an overlap: borders drawn twice do not match exactly. */
const MIN_OVERLAP = 0.01;

/** Do parts of a shape cover each other? Shared borders do not count. */
export const partsOverlap = (shape: Shape): boolean => {
  const parts = shape.map((part) => {
    const [, south, , north] = boxOf([part]) ?? [0, 0, 0, 0];
    return { part, south, north };
  });
  if (parts.length < 2) return false;
  const south = Math.min(...parts.map((part) => part.south));
  const north = Math.max(...parts.map((part) => part.north));
  const lines = Array.from(
    { length: PART_LINES },
    (_, line) => south + ((line + 0.5) / PART_LINES) * (north - south),
  );
  // With too many parts, only those that no line crosses get a latitude through their middle.
  const candidates =
    parts.length > MAX_MIDDLES
      ? parts.filter((part) => !lines.some((line) => part.south <= line && line <= part.north))
      : parts;
  const middles = candidates.map((part) => (part.south + part.north) / 2);
  const step = Math.ceil(middles.length / MAX_MIDDLES);
  const sampled = middles.filter((_, index) => index % step === 0);
  return [...new Set([...lines, ...sampled])].some((latitude) => {
    const spans: [west: number, east: number][] = [];
    for (const { part, ...box } of parts) {
      if (latitude < box.south || latitude > box.north) continue;
      const ends = crossings([part], latitude);
      for (let index = 0; index + 1 < ends.length; index += 2)
        spans.push([ends[index] as number, ends[index + 1] as number]);
    }
    let [from, to] = [-Infinity, -Infinity];
    return spans
      .sort(([a], [b]) => a - b)
      .some(([west, east]) => {
        const least = MIN_OVERLAP * Math.min(east - west, to - from);
        if (Math.min(east, to) - west > least) return true;
        if (east > to) [from, to] = [west, east];
        return false;
      });
  });
};

const cornersOf = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** Does a part of a shape lie in a box? Used for a selection rectangle on the map. */
export const touchesBox = (shape: Shape, box: Box): boolean => {
  const own = boxOf(shape);
  if (!own || !boxesMeet(own, box)) return false;
  const [west, south, east, north] = box;
  const isIn = ([lng, lat]: Position) => lng > west && lng < east && lat > south && lat < north;
  const corners = cornersOf(box);
  return (
    shape.some((part) => part.some((ring) => ring.some(isIn))) ||
    corners.some((corner) => contains(shape, corner)) ||
    overlapShare([[[...corners, corners[0] as Position]]], shape) > 0
  );
};
