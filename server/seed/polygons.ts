import { distanceMetres, type Point as Place } from '../../domain/geo';
import { shapeOf } from '../../domain/polygons';
import { searchText } from '../store/text';
import { CATEGORY_IDS, CITIES, cycle, NEIGHBORHOODS, stableId } from './catalog';
import type { Row } from './rows';

type Point = readonly [lng: number, lat: number];

/** Number of columns, and of rows, of a city's grid of polygons. */
const GRID = 6;

/** Number of points on each side of a polygon. */
const STEPS = 6;

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Returns the bounds of coordinates with a margin, in degrees. */
const boundsOf = (degrees: readonly number[]) => {
  const [min, max] = [Math.min(...degrees), Math.max(...degrees)];
  return { start: min - 0.035, size: max - min + 0.07 };
};

/**
 * Returns a function that maps a vertex of a city's grid to degrees, along wavy lines. A vertex has the same position in
 * every polygon, so that the polygons cover the city without gaps.
 */
const vertexOf = (areaId: string) => {
  const places = NEIGHBORHOODS[areaId] ?? [];
  const longitudes = boundsOf(places.map(({ lng }) => lng));
  const latitudes = boundsOf(places.map(({ lat }) => lat));
  return (column: number, row: number): Point => {
    const x = column + 0.25 * Math.sin(2 * row + areaId.length) + 0.06 * Math.sin(9 * row + column);
    const y =
      row + 0.25 * Math.sin(1.7 * column + areaId.length) + 0.06 * Math.sin(8 * column + row);
    return [
      round(longitudes.start + (x / GRID) * longitudes.size),
      round(latitudes.start + (1 - y / GRID) * latitudes.size),
    ];
  };
};

/** Returns the closed outline of a polygon. */
const ringOf = (vertex: (column: number, row: number) => Point, column: number, row: number) => {
  const steps = Array.from({ length: STEPS }, (_, step) => step / STEPS);
  const ring = [
    ...steps.map((step) => vertex(column + step, row)),
    ...steps.map((step) => vertex(column + 1, row + step)),
    ...steps.map((step) => vertex(column + 1 - step, row + 1)),
    ...steps.map((step) => vertex(column, row + 1 - step)),
  ];
  return [...ring, vertex(column, row)];
};

const distanceBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Returns a cell of a city's grid with its nearest neighborhood and the distance to that one in degrees. */
const cellOf = (areaId: string, vertex: (column: number, row: number) => Point, index: number) => {
  const column = index % GRID;
  const row = Math.floor(index / GRID);
  const center = vertex(column + 0.5, row + 0.5);
  const [nearest] = (NEIGHBORHOODS[areaId] ?? [])
    .map(({ name, lng, lat }) => ({ name, distance: distanceBetween([lng, lat], center) }))
    .toSorted((a, b) => a.distance - b.distance);
  const { name: neighborhood = areaId, distance = 0 } = nearest ?? {};
  return { index, column, row, neighborhood, distance };
};

/** Number of polygons far from all neighborhoods; the demonstration has no bookings there. */
const OUTSKIRTS = 10;

const polygonsOf = (areaId: string, createdAt: Date): Row<'polygons'>[] => {
  const vertex = vertexOf(areaId);
  const counts = new Map<string, number>();
  const cells = Array.from({ length: GRID * GRID }, (_, index) => cellOf(areaId, vertex, index));
  const outskirts = cells
    .toSorted((a, b) => b.distance - a.distance)
    .slice(0, OUTSKIRTS)
    .map(({ index }) => index);
  return cells.map(({ index, column, row, neighborhood }): Row<'polygons'> => {
    const number = (counts.get(neighborhood) ?? 0) + 1;
    counts.set(neighborhood, number);
    const name = `${neighborhood} ${number}`;
    // Polygons in the outskirts have one of three special states; elsewhere `variant` is -1.
    const variant = outskirts.indexOf(index) % 3;
    return {
      id: stableId('polygon', areaId, name),
      areaId,
      name,
      nameSearch: searchText(name),
      location: { type: 'Polygon', coordinates: [ringOf(vertex, column, row)] },
      active: variant !== 2,
      minimumTime: cycle([15, 30, 60, 30, 45, 90, 30], index),
      isAvailable: variant !== 0,
      categoryIds: variant === 1 ? CATEGORY_IDS.filter((_, position) => position % 3 === 0) : [],
      createdAt,
    };
  });
};

/** Polygons of all active cities: 36 each, row by row from the northwest, and equal in every installation. */
export const demoPolygons = (now: Date): Row<'polygons'>[] =>
  CITIES.flatMap((areaId) => polygonsOf(areaId, now));

/** Returns the polygons with a vertex within a radius of a place, in meters. */
export const polygonsWithin = (
  rows: readonly Row<'polygons'>[],
  place: Place,
  radius: number,
): Row<'polygons'>[] =>
  rows.filter(({ location }) =>
    shapeOf(location)
      .flat(2)
      .some(([lng, lat]) => distanceMetres({ lng, lat }, place) <= radius),
  );
