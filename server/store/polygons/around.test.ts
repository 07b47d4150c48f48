import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contains, shapeOf } from '../../../domain/polygons';
import { emptiedDatabase, NOW } from '../../../tests/support/store';
import { polygons } from '../../db/schema';
import { demoPolygons } from '../../seed/polygons';
import { addRows } from '../fixture';
import { boxedAround, polygonsAround } from './around';

const database = await emptiedDatabase();

type Row = typeof polygons.$inferInsert;

const [SAMPLE] = demoPolygons(NOW);
const rowOf = (id: string, location: unknown, active = true): Row => {
  const shape = { location: location as Row['location'], active };
  return { ...(SAMPLE as Row), id, areaId: 'campinas', name: id, nameSearch: id, ...shape };
};
const add = (...rows: Row[]) => addRows(database, polygons, ...rows);
const around = async (lng: number, lat: number): Promise<string[]> =>
  (await database.read((orm) => polygonsAround(orm, { lng, lat }))).map(({ id }) => id);

const square = (west: number, south: number, side: number) => {
  const [east, north] = [west + side, south + side];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
};
const polygon = (...rings: number[][][]) => ({ type: 'Polygon', coordinates: rings });
const WHOLE = polygon(square(-47, -23, 0.1));

describe('the polygons around a place', () => {
  it('C-POLY-08 on every engine a shape of whatever kind holds what lies in it alone', async () => {
    const features = [{ type: 'Feature', properties: { note: 'x' }, geometry: WHOLE }];
    const high = [
      [-47, -23, 8],
      [-46.9, -23, 8],
      [-46.95, -22.9, 8],
      [-47, -23, 8],
    ];
    const geometries = [{ type: 'Point', coordinates: [0, 0] }, polygon(high)];
    const parts = [[square(10, 10, 1)], [square(-47, -23, 0.1)]];
    await add(
      rowOf('a', WHOLE),
      rowOf('b', { type: 'MultiPolygon', coordinates: parts }),
      rowOf('c', { type: 'GeometryCollection', geometries }),
      rowOf('d', { type: 'FeatureCollection', features }),
      rowOf('none', { type: 'Point' }),
      rowOf('text', { coordinates: ['x', null, [1]] }),
      // An inactive polygon and a hole hold nothing.
      rowOf('off', WHOLE, false),
      rowOf('hole', polygon(square(-47, -23, 0.1), square(-46.97, -22.97, 0.05))),
    );
    expect(await around(-46.95, -22.95)).toEqual(['a', 'b', 'c', 'd']);
    expect(await around(-46.99, -22.99)).toEqual(['a', 'b', 'c', 'd', 'hole']);
    expect(await around(-46.85, -22.95)).toEqual([]);
    expect(await around(-46.95, -23.05)).toEqual([]);
  });

  it('C-POLY-07 on every engine finds a place of the demonstration as a look at all of them does', async () => {
    const rows = demoPolygons(NOW);
    await add(...rows);
    for (const { location } of rows.slice(0, 20)) {
      const [lng, lat] = shapeOf(location)[0]?.[0]?.[2] ?? [0, 0];
      const [x, y] = [lng + 0.0004, lat + 0.0003];
      const all = rows.filter((row) => row.active && contains(shapeOf(row.location), [x, y]));
      expect((await around(x, y)).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    }
  });

  it('on every engine finds them by the index of their boxes', async () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => {
      const [column, row] = [at % 71, Math.floor(at / 71)];
      return rowOf(`p${at}`, polygon(square(-47 + column * 0.01, -23 + row * 0.01, 0.01)));
    });
    for (let at = 0; at < rows.length; at += 500) await add(...rows.slice(at, at + 500));
    await database.read((orm) => orm.execute(sql`analyze polygons`));
    const place = { lng: -46.995, lat: -22.995 };
    expect(await around(place.lng, place.lat)).toEqual(['p0']);
    const boxed = await database.read((orm) => boxedAround(orm, place));
    expect(boxed.length).toBeLessThan(5);
    const plan = await database.read((orm) =>
      orm.execute(sql`explain ${boxedAround(orm, place).getSQL()}`),
    );
    expect(JSON.stringify(plan)).toContain('polygons_box_idx');
  });
});
