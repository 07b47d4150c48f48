import { describe, expect, it } from 'vitest';
import { addRows } from '../../../tests/support/fixture';
import { emptiedDatabase, NOW } from '../../../tests/support/store';
import { polygons } from '../../db/schema';
import { demoPolygons } from '../../seed/polygons';
import { polygonsAround } from './around';

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
});
