import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contains, shapeOf, shapeProblem } from '../../../domain/polygons';
import { testDatabase } from '../../../tests/support/database';
import { NOW } from '../../../tests/support/store';
import type { Database } from '../../db/database';
import { polygons } from '../../db/schema';
import { NEIGHBOURHOODS } from '../../seed/geography';
import { demoPolygons } from '../../seed/polygons';
import { boxedAround, polygonsAround } from './around';

let database: Database;

beforeEach(async () => {
  database = await testDatabase();
});

afterEach(() => database.close());

type Row = typeof polygons.$inferInsert;

const [SAMPLE] = demoPolygons(NOW);
const rowOf = (id: string, location: unknown, changes: Partial<Row> = {}): Row => ({
  ...(SAMPLE as Row),
  id,
  areaId: 'campinas',
  name: id,
  nameSearch: id,
  active: true,
  location: location as Row['location'],
  ...changes,
});
const add = (rows: readonly Row[]) =>
  database.read((orm) => orm.insert(polygons).values([...rows]));
const around = async (lng: number, lat: number): Promise<string[]> =>
  (await database.read((orm) => polygonsAround(orm, { lng, lat }))).map(({ id }) => id);

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const polygon = (...rings: number[][][]) => ({ type: 'Polygon', coordinates: rings });

describe('the polygons around a place', () => {
  it.each([
    ['a polygon', polygon(square(-47, -23, 0.1))],
    [
      'several parts',
      { type: 'MultiPolygon', coordinates: [[square(10, 10, 1)], [square(-47, -23, 0.1)]] },
    ],
    [
      'geometries',
      {
        type: 'GeometryCollection',
        geometries: [{ type: 'Point', coordinates: [0, 0] }, polygon(square(-47, -23, 0.1))],
      },
    ],
    [
      'a collection of features',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: { note: 'x' }, geometry: polygon(square(-47, -23, 0.1)) },
        ],
      },
    ],
    [
      'a triangle with heights',
      polygon([
        [-47, -23, 8],
        [-46.9, -23, 8],
        [-46.95, -22.9, 8],
        [-47, -23, 8],
      ]),
    ],
  ])('C-POLY-08 on every engine %s holds what lies in it alone', async (_, location) => {
    await add([rowOf('one', location)]);
    expect(await around(-46.95, -22.95)).toEqual(['one']);
    expect(await around(-46.85, -22.95)).toEqual([]);
    expect(await around(-46.95, -23.05)).toEqual([]);
  });

  it('a hole holds nothing, an inactive polygon neither; the first by name comes first', async () => {
    const whole = polygon(square(-47, -23, 0.1));
    await add([
      rowOf('b', whole),
      rowOf('a', whole),
      rowOf('hole', polygon(square(-47, -23, 0.1), square(-46.97, -22.97, 0.05))),
      rowOf('off', whole, { active: false }),
    ]);
    expect(await around(-46.95, -22.95)).toEqual(['a', 'b']);
    expect(await around(-46.99, -22.99)).toEqual(['a', 'b', 'hole']);
  });

  it('what is no shape is passed over', async () => {
    await add([rowOf('none', { type: 'Point' }), rowOf('text', { coordinates: ['x', null, [1]] })]);
    expect(await around(1, 1)).toEqual([]);
  });

  it('C-POLY-07 on every engine a place in the demonstration is found as all of them looked at find it', async () => {
    const rows = demoPolygons(NOW);
    await add(rows);
    const places = rows.slice(0, 40).map(({ location }) => shapeOf(location)[0]?.[0]?.[2]);
    for (const place of places) {
      const [lng, lat] = place ?? [0, 0];
      const [x, y] = [lng + 0.0004, lat + 0.0003];
      const all = rows.filter((row) => row.active && contains(shapeOf(row.location), [x, y]));
      expect((await around(x, y)).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }
  });

  it('every neighbourhood of the demonstration lies in one polygon of its city, and each is a polygon', () => {
    const rows = demoPolygons(NOW);
    for (const [areaId, places] of Object.entries(NEIGHBOURHOODS)) {
      const shapes = rows
        .filter((row) => row.areaId === areaId)
        .map(({ location }) => shapeOf(location));
      expect(shapes.map(shapeProblem).filter(Boolean)).toEqual([]);
      for (const { lng, lat } of shapes.length > 0 ? places : [])
        expect(shapes.filter((shape) => contains(shape, [lng, lat]))).toHaveLength(1);
    }
  });

  it('on every engine 5,000 of them are found by the index of their boxes', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      rowOf(
        `p${at}`,
        polygon(square(-47 + (at % 71) * 0.01, -23 + Math.floor(at / 71) * 0.01, 0.01)),
      ),
    );
    for (let at = 0; at < rows.length; at += 500) await add(rows.slice(at, at + 500));
    await database.read((orm) => orm.execute(sql`analyze polygons`));
    expect(await around(-46.995, -22.995)).toEqual(['p0']);
    const boxed = await database.read((orm) => boxedAround(orm, { lng: -46.995, lat: -22.995 }));
    expect(boxed.length).toBeLessThan(5);
    const plan = await database.read((orm) =>
      orm.execute(sql`explain ${boxedAround(orm, { lng: -46.995, lat: -22.995 }).getSQL()}`),
    );
    expect(JSON.stringify(plan)).toContain('polygons_box_idx');
  });
});
