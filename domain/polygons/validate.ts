import { distanceMetres } from '../geo';
import { isWellFormedValue } from '../text';
import { crossesItself } from './crossing';
import { contains, partsOverlap } from './measure';
import {
  type Box,
  boxOf,
  isMistyped,
  type Part,
  type Position,
  type Ring,
  type Shape,
  shapeOf,
  vertexCount,
} from './shape';

/** Maximum vertices of a polygon, including the closing ones. */
export const MAX_VERTICES = 10_000;

/** Maximum size of a polygon as GeoJSON, in bytes. */
export const MAX_BYTES = 2_000_000;

/** Maximum distance of a polygon from its city, kilometers. */
export const SURROUNDINGS_KM = 100;

/** Messages for rejected coordinates (C-POLY-21, C-POLY-23). */
export const SHAPE_WORDS = {
  missing: 'As coordenadas do polígono são obrigatórias.',
  size: `O polígono é grande demais: o máximo é ${MAX_BYTES / 1_000_000} MB.`,
  json: 'As coordenadas precisam ser um GeoJSON válido.',
  collection: 'As coordenadas precisam ser um GeoJSON do tipo FeatureCollection.',
  none: 'O GeoJSON não tem nenhum polígono.',
  vertices: 'O polígono tem pontos demais: o máximo é 10.000.',
  range: 'Há coordenadas fora do mapa: a longitude vai de -180 a 180 e a latitude de -90 a 90.',
  short: 'Cada contorno do polígono precisa de, ao menos, três pontos.',
  open: 'Cada contorno do polígono precisa terminar no ponto em que começa.',
  crossing: 'O contorno do polígono se cruza.',
  hole: 'Há um buraco fora do contorno do polígono, ou dentro de outro buraco.',
  overlap: 'Há partes do polígono que se sobrepõem.',
  far: 'O polígono está fora dos arredores da cidade.',
} as const;

const isClosed = (ring: Ring): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
};

const isOnMap = ([lng, lat]: Position): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;

const hasThreePoints = (ring: Ring): boolean =>
  new Set(ring.map(([lng, lat]) => `${lng},${lat}`)).size >= 3;

/** Does each hole lie in its outer ring, and in no other hole? The rings must not cross. */
const areHolesInside = (part: Part): boolean => {
  const rings = part.map((ring) => ({ ring, box: boxOf([[ring]]) as Box }));
  const corners = new Set(part[0]?.map(String));
  return part.slice(1).every((hole) =>
    hole.slice(1).every((to, index) => {
      const from = hole[index] as Position;
      // A ring can change sides only at a shared corner.
      if (index > 0 && !corners.has(String(from))) return true;
      const [lng, lat] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const around = rings.filter(
        ({ ring, box: [west, south, east, north] }) =>
          ring !== hole && west <= lng && lng <= east && south <= lat && lat <= north,
      );
      return contains([around.map(({ ring }) => ring)], [lng, lat]);
    }),
  );
};

/** Returns the validation message for a shape; undefined if valid. */
export const shapeProblem = (shape: Shape): string | undefined => {
  if (shape.length === 0) return SHAPE_WORDS.none;
  if (vertexCount(shape) > MAX_VERTICES) return SHAPE_WORDS.vertices;
  const rings = shape.flat();
  if (!rings.every((ring) => ring.every(isOnMap))) return SHAPE_WORDS.range;
  if (!rings.every(hasThreePoints)) return SHAPE_WORDS.short;
  if (!rings.every(isClosed)) return SHAPE_WORDS.open;
  if (shape.some(crossesItself)) return SHAPE_WORDS.crossing;
  if (!shape.every(areHolesInside)) return SHAPE_WORDS.hole;
  return partsOverlap(shape) ? SHAPE_WORDS.overlap : undefined;
};

/** Returns the validation message for a location to be stored, in any GeoJSON wrapper; undefined if valid. */
export const locationProblem = (location: unknown): string | undefined => {
  if (JSON.stringify(location ?? null).length > MAX_BYTES) return SHAPE_WORDS.size;
  if (isMistyped(location) || !isWellFormedValue(location)) return SHAPE_WORDS.json;
  return shapeProblem(shapeOf(location));
};

/** Is a shape within {@link SURROUNDINGS_KM} of the box of the city's polygons? True if the city has none. */
export const isNearCity = (shape: Shape, city: Box | undefined): boolean => {
  const own = boxOf(shape);
  if (!city || !own) return true;
  const [west, south, east, north] = city;
  const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  return [
    { lng: own[0], lat: own[1] },
    { lng: own[2], lat: own[3] },
  ].every(
    ({ lng, lat }) =>
      distanceMetres(
        { lat, lng },
        { lat: clamp(lat, south, north), lng: clamp(lng, west, east) },
      ) <=
      SURROUNDINGS_KM * 1000,
  );
};

/** Parsed text: the original collection and its shape, or the reason for its rejection. */
export type ReadShape =
  | { readonly location: unknown; readonly shape: Shape; readonly problem?: undefined }
  | { readonly problem: string };

/** Parses a pasted feature collection (part 3 section 5). `city` is undefined if the city has no polygon yet. */
export const readShape = (text: string | null | undefined, city?: Box): ReadShape => {
  const given = text?.trim() ?? '';
  if (given === '') return { problem: SHAPE_WORDS.missing };
  if (new TextEncoder().encode(given).length > MAX_BYTES) return { problem: SHAPE_WORDS.size };
  let location: unknown;
  try {
    location = JSON.parse(given);
  } catch {
    return { problem: SHAPE_WORDS.json };
  }
  const { type, features } = (location ?? {}) as { type?: unknown; features?: unknown };
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    return { problem: SHAPE_WORDS.collection };
  if (isMistyped(location)) return { problem: SHAPE_WORDS.json };
  const shape = shapeOf(location);
  const problem = shapeProblem(shape) ?? (isNearCity(shape, city) ? undefined : SHAPE_WORDS.far);
  return problem ? { problem } : { location, shape };
};

/** Returns a shape as a feature collection of one polygon or multipolygon, for pasting and sending. */
export const collectionOf = (shape: Shape): object => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry:
        shape.length === 1
          ? { type: 'Polygon', coordinates: shape[0] }
          : { type: 'MultiPolygon', coordinates: shape },
    },
  ],
});

/** Returns the stored form of a collection: the geometry of a single polygon, else all geometries. */
export const locationOf = (collection: unknown): unknown => {
  const { features = [] } = collection as { features?: readonly { geometry?: unknown }[] };
  const geometries = features
    .map(({ geometry }) => geometry)
    .filter((geometry) => shapeOf(geometry).length > 0);
  return geometries.length === 1 ? geometries[0] : { type: 'GeometryCollection', geometries };
};
