import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHAPE_WORDS } from '../../../domain/polygons';
import { addCatalog, addRows, refusedAt, rowsOf, storeFor } from '../../../tests/support/fixture';
import { NOW } from '../../../tests/support/store';
import { polygons, priceChanges } from '../../db/schema';
import { demoPolygons } from '../../seed/polygons';

const { database, store, actor } = await storeFor('operation');
const rows = demoPolygons(NOW).filter(({ areaId }) => areaId === 'campinas');
const [one, two] = rows.map(({ id }) => id) as [string, string];
const at = { serviceId: 's100', areaId: 'campinas' };

beforeEach(async () => {
  await addCatalog(database);
  await addRows(database, polygons, ...rows);
});

const STEP = { reference: 'now fixo', beginAt: '07:00', price: 99.9 };
const priced = async (id: string) =>
  (await store.polygons.ofService(at)).data.find(({ _id }) => _id === id);
const history = () => rowsOf(database, priceChanges);
const prices = (body: object[], version?: number) =>
  store.polygons.prices(actor(), { ...at, polygonId: one }, { version }, body as never);
const change = (body: object) => {
  const changed = { serviceId: 's100', polygonsIds: [one, two], ...body };
  return store.polygons.change(actor(), changed as never);
};

describe('prices of polygons', () => {
  it('C-CALL-23 C-POLY-07 answers every polygon of the city, unpriced ones too', async () => {
    const { data, totalItems } = await store.polygons.ofService(at);
    expect(totalItems).toBe(rows.length);
    const unpriced = { active: true, pixPayment: true, serviceId: 's100' };
    expect(data[0]).toMatchObject({ ...unpriced, rule: { realtime: false, range: [] } });
    expect((await store.polygons.ofArea('osasco')).data).toEqual([]);
  });

  it.each([
    ['a thousand of 1,203', undefined, [1_000, 203]],
    ['as many as their bytes allow', 300_000, [500, 500, 203]],
    ['one that is larger than an answer', 10, [1, 1]],
  ])(
    'C-CALL-23 an answer holds %s, and the next continues after its last',
    async (_, mostBytes, parts) => {
      const many = Array.from({ length: 1_203 }, (_unused, index) => ({
        ...(rows[0] as (typeof rows)[number]),
        id: `many-${index}`,
        areaId: 'osasco',
        name: 'Centro',
        nameSearch: `centro ${index % 7}`,
        // 600 bytes as the database writes them.
        location: { note: 'x'.repeat(588) },
      }));
      await addRows(database, polygons, ...many);
      const seen: string[] = [];
      for (const size of parts) {
        const page = { after: seen.at(-1), mostBytes };
        const { data, totalItems } = await store.polygons.ofArea('osasco', page);
        expect([data.length, totalItems]).toEqual([size, 1_203]);
        seen.push(...data.map(({ _id }) => _id));
      }
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('C-CALL-25 C-POLY-09 a price change leaves its history row, the same or a wrong one none', async () => {
    for (const wrong of [{ price: -0.01 }, { reference: 'outra' }])
      await expect(prices([{ ...STEP, ...wrong }])).rejects.toMatchObject({ status: 422 });
    expect(await history()).toEqual([]);
    const stored = { version: 1, rule: { range: [STEP] } };
    for (const _ of [1, 2]) expect(await prices([STEP], undefined)).toMatchObject(stored);
    await expect(prices([], 0)).rejects.toMatchObject({ code: 'version-conflict' });
    const statement = `update polygon_prices set rule = '{"realtime":false,"range":[{"price":-1}]}'`;
    await expect(database.read((orm) => orm.execute(statement))).rejects.toThrow();
    expect(await prices([], 1)).toMatchObject({ version: 2 });
    const line = {
      kind: 'polygon',
      object: one,
      serviceId: 's100',
      changedBy: 'operation@camarim.test',
    };
    const [added, ...others] = await history();
    expect(added).toMatchObject({ ...line, after: { range: [{ price: 9_990 }] } });
    expect(others).toHaveLength(1);
    const elsewhere = { serviceId: 's100', areaId: 'niteroi', polygonId: one };
    const unknown = store.polygons.prices(actor(), elsewhere, {}, []);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('C-CALL-24 changes what is named and nothing else, of all of them or none', async () => {
    await prices([STEP]);
    await change({ rule: { realtime: true } });
    await change({ pixPayment: false });
    const paid = { active: true, pixPayment: false };
    const rule = { realtime: true, range: [STEP] };
    expect(await priced(one)).toMatchObject({ ...paid, rule, version: 3 });
    expect(await priced(two)).toMatchObject({ ...paid, rule: { range: [] } });
    for (const [body, refused] of [
      [{}, { status: 422 }],
      [{ active: false, serviceId: 'x' }, { status: 422 }],
      [{ active: false, polygonsIds: [one, 'unknown'] }, { status: 404 }],
      [{ active: false, versions: { [one]: 3, [two]: 0 } }, { code: 'version-conflict' }],
    ] as const)
      await expect(change(body)).rejects.toMatchObject(refused);
    expect(await priced(one)).toMatchObject({ ...paid, version: 3 });
  });
});

const RING = [
  [-47.06, -22.9],
  [-47.05, -22.9],
  [-47.05, -22.89],
  [-47.06, -22.9],
];
const LOCATION = { type: 'Polygon', coordinates: [RING], note: 'kept' };
const create = (changes: object = {}) =>
  store.polygons.create(actor(), {
    areaId: 'campinas',
    name: ' Centro novo ',
    minimumTime: 30,
    isAvailableForOrderAllocation: true,
    categories: ['c100', 'c100'],
    location: LOCATION,
    active: true,
    ...changes,
  } as never);

describe('polygons of a city', () => {
  it('C-CALL-34 a polygon is stored as given and served as given', async () => {
    const made = await create();
    const { data } = await store.polygons.ofArea('campinas');
    expect(data.find(({ _id }) => _id === made._id)).toMatchObject({
      name: 'Centro novo',
      location: LOCATION,
      parametersFilterOrders: { minimumTime: 30, isAvailable: true, categories: ['c100'] },
      version: 1,
    });
  });

  it('C-POLY-14 C-POLY-18 C-POLY-19 C-POLY-21 refuses what is wrong, by field', async () => {
    const far = { ...LOCATION, coordinates: [RING.map((point) => point.map((at) => at + 30))] };
    for (const [wrong, field] of [
      [{ minimumTime: 181 }, 'minimumTime'],
      [{ areaId: 'osasco' }, 'areaId'],
      [{ categories: ['x'] }, 'categories'],
      [{ location: { type: 'Point', coordinates: [0, 0] } }, 'location'],
    ] as const)
      await expect(create(wrong)).rejects.toMatchObject(refusedAt(field));
    const fields = { location: SHAPE_WORDS.far };
    await expect(create({ location: far })).rejects.toMatchObject({ status: 422, fields });
    // In a city without polygons nothing is far.
    await expect(create({ areaId: 'niteroi' })).resolves.toBeDefined();
    await expect(create({ areaId: 'niteroi', location: rows[0]?.location })).resolves.toBeDefined();
  });

  it('the categories of orders are counted, each open to allocation', async () => {
    const { data, totalItems } = await store.polygons.categories();
    expect(totalItems).toBe(data.length);
    expect(data[0]).toMatchObject({ _id: 'c100', isAvailableForOrderAllocation: true });
  });

  it('C-CALL-33 C-CALL-32 name and allocation are two writes, each of all or none', async () => {
    const renamed = { name: 'Outro', active: false, polygonsIds: [one], versions: { [one]: 1 } };
    await store.polygons.update(actor(), renamed);
    const parametersFilterOrders = { minimumTime: 45, isAvailable: false, categories: [] };
    const allocate = (ids: string, version?: number) =>
      store.polygons.allocate(actor(), ids, { parametersFilterOrders, version });
    await expect(allocate(one, 1)).rejects.toMatchObject({ code: 'version-conflict' });
    await expect(allocate(`${one},unknown`)).rejects.toMatchObject({ status: 404 });
    await allocate(`${one},${two}`);
    const stored = { name: 'Outro', active: false, minimumTime: 45, version: 3 };
    const changed = await rowsOf(database, polygons, eq(polygons.id, one));
    expect(changed).toMatchObject([stored]);
  });
});
