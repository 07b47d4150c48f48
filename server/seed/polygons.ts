import { distanceMetres, type Point as Place } from '../../domain/geo';
import { shapeOf } from '../../domain/polygons';
import { searchText } from '../store/text';
import { CATEGORY_IDS, CITIES, cycle, NEIGHBORHOODS, stableId } from './catalog';
import type { Row } from './rows';

type Point = readonly [lng: number, lat: number];

/** Columns and rows of a city's polygons. */
const SIDE = 6;

/** Points on each side of a polygon. */
const STEPS = 6;

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Bounds of some coordinates with a margin, degrees. */
const boundsOf = (degrees: readonly number[]) => {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)];
  return { start: least - 0.035, size: most - least + 0.07 };
};

/**
 * Maps a vertex of a city's grid to degrees, along wavering lines. A vertex has the same place in
 * every polygon, so that they tile the city without gaps.
 */
const vertexOf = (areaId: string) => {
  const places = NEIGHBORHOODS[areaId] ?? [];
  const [west, south] = [
    boundsOf(places.map(({ lng }) => lng)),
    boundsOf(places.map(({ lat }) => lat)),
  ];
  return (column: number, row: number): Point => {
    const x = column + 0.25 * Math.sin(2 * row + areaId.length) + 0.06 * Math.sin(9 * row + column);
    const y =
      row + 0.25 * Math.sin(1.7 * column + areaId.length) + 0.06 * Math.sin(8 * column + row);
    return [
      round(west.start + (x / SIDE) * west.size),
      round(south.start + (1 - y / SIDE) * south.size),
    ];
  };
};

/** The closed outline of one polygon. */
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

const distance = (one: Point, other: Point): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

/** A cell of a city's grid with its nearest neighborhood; `away` is the distance to it, degrees. */
const cellOf = (areaId: string, vertex: (column: number, row: number) => Point, at: number) => {
  const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
  const center = vertex(column + 0.5, row + 0.5);
  const [nearest] = (NEIGHBORHOODS[areaId] ?? [])
    .map(({ name, lng, lat }) => ({ name, away: distance([lng, lat], center) }))
    .toSorted((one, other) => one.away - other.away);
  return { at, column, row, neighborhood: nearest?.name ?? areaId, away: nearest?.away ?? 0 };
};

/** Number of polygons far from every neighborhood; demonstration bookings lie elsewhere. */
const OUTSKIRTS = 10;

const polygonsOf = (areaId: string, createdAt: Date): Row<'polygons'>[] => {
  const vertex = vertexOf(areaId);
  const seen = new Map<string, number>();
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => cellOf(areaId, vertex, at));
  const outskirts = cells
    .toSorted((one, other) => other.away - one.away)
    .slice(0, OUTSKIRTS)
    .map(({ at }) => at);
  return cells.map(({ at, column, row, neighborhood }): Row<'polygons'> => {
    seen.set(neighborhood, (seen.get(neighborhood) ?? 0) + 1);
    const name = `${neighborhood} ${seen.get(neighborhood)}`;
    const rest = outskirts.indexOf(at) % 3;
    return {
      id: stableId('polygon', areaId, name),
      areaId,
      name,
      nameSearch: searchText(name),
      location: { type: 'Polygon', coordinates: [ringOf(vertex, column, row)] },
      // Only in the outskirts are polygons inactive, without allocation, or limited to categories.
      active: rest !== 2,
      minimumTime: cycle([15, 30, 60, 30, 45, 90, 30], at),
      isAvailable: rest !== 0,
      categoryIds: rest === 1 ? CATEGORY_IDS.filter((_, index) => index % 3 === 0) : [],
      createdAt,
    };
  });
};

/** 36 polygons that tile each active city, row by row from the northwest, identical at every start. */
export const demoPolygons = (now: Date): Row<'polygons'>[] =>
  CITIES.flatMap((areaId) => polygonsOf(areaId, now));

/** The polygons with a vertex within a radius of a place, meters. */
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
