import { ordinaryPrices } from '../../domain/areas';
import type { polygonPrices, polygons } from '../db/schema';
import type { StoredRange } from '../db/tables/polygons';
import { searchText } from '../store/text';
import { AREAS, CATEGORIES, SERVICES } from './catalogue';
import { NEIGHBOURHOODS } from './geography';
import type { AreaServiceRow } from './prices';
import { Random } from './random';

export type PolygonRow = typeof polygons.$inferInsert;

type PriceRow = typeof polygonPrices.$inferInsert;
type Point = readonly [lng: number, lat: number];

/** Columns and rows of a city's polygons. */
const SIDE = 6;

/** One in this many polygons allocates only some categories. */
const LIMITED_EACH = 6;

/** Points on each side of a polygon, including its corner. */
const STEPS = 6;

/** Displacement of a corner, as a fraction of a polygon. */
const SWAY = 0.42;

/** Displacement of a border from a straight line, as a fraction of its length. */
const WAVER = 0.1;

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Margin factor of a city around its neighborhoods: rounded corners must not cut them off. */
const REACH = 1.2;

/** Minimum width of a city as a fraction of its height. */
const LEAST_WIDTH = 0.8;

/** Bounding box of a city: its neighborhoods with a margin. */
const boxOfArea = (
  areaId: string,
): readonly [west: number, south: number, width: number, height: number] => {
  const places = NEIGHBOURHOODS[areaId] ?? [];
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: readonly number[]) =>
    (Math.max(...values) - Math.min(...values) + 0.05) * REACH;
  const height = extent(lats);
  const width = Math.max(extent(lngs), height * LEAST_WIDTH);
  return [middle(lngs) - width / 2, middle(lats) - height / 2, width, height];
};

/** Rounding of the box corners: 0 is none, 1 is an ellipse. */
const ROUNDED = 0.6;

/** Maps a position of the box, -1 to 1 in each direction, into an irregular outline like a municipality's. */
const inOutline = ([x, y]: Point, turn: number): Point => {
  const [across, up] = [
    x * (1 - ROUNDED + ROUNDED * Math.sqrt(1 - (y * y) / 2)),
    y * (1 - ROUNDED + ROUNDED * Math.sqrt(1 - (x * x) / 2)),
  ];
  const angle = Math.atan2(up, across) + turn;
  const reach = 1 + 0.09 * Math.sin(2 * angle) + 0.07 * Math.sin(3 * angle + 1);
  return [across * reach, up * reach];
};

/** An irregular line between two corners, without its end, identical for the two polygons that share it. */
const border = (from: Point, to: Point, random: Random, reach: number): Point[] =>
  Array.from({ length: STEPS }, (_, step): Point => {
    if (step === 0) return from;
    const share = step / STEPS;
    const off = (random.next() - 0.5) * reach;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return [rounded(from[0] + share * dx - off * dy), rounded(from[1] + share * dy + off * dx)];
  });

/** Rings that tile a city without gaps, row by row from the north. */
const ringsOf = (areaId: string, random: Random): Point[][] => {
  const [west, south, width, height] = boxOfArea(areaId);
  const corners = Array.from({ length: (SIDE + 1) ** 2 }, (_, at): Point => {
    const [column, row] = [at % (SIDE + 1), Math.floor(at / (SIDE + 1))];
    const sway = () => (random.next() - 0.5) * SWAY;
    const place: Point = [(2 * (column + sway())) / SIDE - 1, 1 - (2 * (row + sway())) / SIDE];
    const [x, y] = inOutline(place, areaId.length);
    return [rounded(west + ((x + 1) / 2) * width), rounded(south + ((y + 1) / 2) * height)];
  });
  const corner = (column: number, row: number) => corners[row * (SIDE + 1) + column] as Point;
  const across = new Map<string, Point[]>();
  const down = new Map<string, Point[]>();
  for (let row = 0; row <= SIDE; row += 1)
    for (let column = 0; column <= SIDE; column += 1) {
      const key = `${column},${row}`;
      const here = corner(column, row);
      if (column < SIDE) across.set(key, border(here, corner(column + 1, row), random, WAVER));
      if (row < SIDE) down.set(key, border(here, corner(column, row + 1), random, WAVER));
    }
  const reversed = (line: readonly Point[], end: Point): Point[] => [
    end,
    ...line.slice(1).toReversed(),
  ];
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)];
    const line = (lines: Map<string, Point[]>, x: number, y: number) =>
      lines.get(`${x},${y}`) ?? [];
    const ring = [
      ...line(across, column, row),
      ...line(down, column + 1, row),
      ...reversed(line(across, column, row + 1), corner(column + 1, row + 1)),
      ...reversed(line(down, column, row), corner(column, row + 1)),
    ];
    return [...ring, ring[0] as Point];
  });
};

const middleOf = (ring: readonly Point[]): Point => {
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat] as const, [0, 0] as const);
  return [sum[0] / ring.length, sum[1] / ring.length];
};

const ringOf = ({ location }: PolygonRow): readonly Point[] =>
  (location as { readonly coordinates: readonly (readonly Point[])[] }).coordinates[0] ?? [];

/** Returns the distance between the centers of two polygons, degrees. */
export const middlesApart = (one: PolygonRow): ((other: PolygonRow) => number) => {
  const [lng, lat] = middleOf(ringOf(one));
  return (other) => {
    const [x, y] = middleOf(ringOf(other));
    return Math.hypot(x - lng, y - lat);
  };
};

/** Name of the nearest neighborhood, numbered if several polygons share it. */
const namesOf = (areaId: string, rings: readonly (readonly Point[])[]): string[] => {
  const seen = new Map<string, number>();
  return rings.map((ring) => {
    const [lng, lat] = middleOf(ring);
    const [nearest] = (NEIGHBOURHOODS[areaId] ?? []).toSorted(
      (a, b) => Math.hypot(a.lng - lng, a.lat - lat) - Math.hypot(b.lng - lng, b.lat - lat),
    );
    const name = nearest?.name ?? areaId;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name} ${number}`;
  });
};

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** 36 polygons that tile each active city, identical at every start. */
export const demoPolygons = (now: Date): PolygonRow[] => {
  const random = new Random(7_007);
  return AREAS.filter(({ active }) => active).flatMap(({ id: areaId }) => {
    const rings = ringsOf(areaId, random);
    const names = namesOf(areaId, rings);
    return rings.map((ring, at): PolygonRow => {
      const name = names[at] ?? areaId;
      return {
        id: random.id(),
        areaId,
        name,
        nameSearch: searchText(name),
        location: { type: 'Polygon', coordinates: [ring] },
        active: !random.chance(0.1),
        minimumTime: random.pick([15, 30, 30, 45, 60, 90]),
        isAvailable: random.chance(0.85),
        // Most polygons allocate all categories; the random values are drawn anyway, to keep the
        // sequence.
        categoryIds: random.some(CATEGORY_IDS, 6).filter(() => at % LIMITED_EACH === 0),
        createdAt: now,
      };
    });
  });
};

const HOURS = ['07:00', '09:00', '12:00', '15:00', '18:00', '20:00'] as const;
const WINDOWS = [
  ['07:00', '12:00'],
  ['12:00', '18:00'],
] as const;

const rangesOf = (random: Random, count: number, cents: number): StoredRange[] =>
  Array.from({ length: count }, (_, at): StoredRange => {
    const isFlex = count > 2 && at >= count - 1;
    const window = WINDOWS[at % WINDOWS.length] ?? WINDOWS[0];
    return {
      reference: isFlex ? 'programado flex' : 'programado fixo',
      beginAt: isFlex ? window[0] : (HOURS[at] ?? '21:00'),
      beginAtRange: isFlex ? [window[0], window[1]] : null,
      highlightImage: null,
      color: random.chance(0.3) ? random.pick(['#f9c80e', '#2e7d32', '#ef6c00']) : null,
      price: Math.round((cents * (0.9 + 0.12 * at)) / 100) * 100 - 10,
    };
  });

/** Prices of every third active service in most polygons, near those of the city. */
export const demoPolygonPrices = (
  rows: readonly PolygonRow[],
  areaServices: readonly AreaServiceRow[],
): PriceRow[] => {
  const random = new Random(8_008);
  const ids = SERVICES.filter(({ active }, at) => active && at % 3 === 0).map(({ id }) => id);
  const priced = areaServices.filter(({ serviceId }) => ids.includes(serviceId));
  return rows.flatMap(({ id: polygonId, areaId }) =>
    priced
      .filter((offered) => offered.areaId === areaId)
      .flatMap(({ serviceId, rules }): PriceRow[] => {
        if (random.chance(0.15)) return [];
        const count = random.pick([0, 1, 2, 3, 4, 5, 6]);
        return [
          {
            polygonId,
            serviceId,
            rule: {
              realtime: random.chance(0.12),
              range: rangesOf(random, count, ordinaryPrices(rules).programado.fixo),
            },
            active: !random.chance(0.03),
            pixPayment: random.chance(0.9),
          },
        ];
      }),
  );
};
